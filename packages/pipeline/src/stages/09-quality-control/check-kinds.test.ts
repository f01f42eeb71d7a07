import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallFilm } from '../../core/small-film.fixture.ts'
import { checkKinds } from './check-kinds.ts'

test('S09 29.6 56 seconds and shares are counted by kind of image, and quiet images over a fifth warn once, at the longest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-kinds-'))
  const { image_selection, image_to_video } = await smallFilm(folder, '320x180')
  await rm(folder, { recursive: true })
  const [segment] = image_to_video.segments
  const [scene] = image_selection.scenes
  const film = (shown: readonly [template: string, seconds: number, sources?: true][]) =>
    checkKinds({
      image_selection: {
        ...image_selection,
        scenes: shown.map(([, , sources], index) => ({
          ...scene!,
          scene_id: `scene-${index}`,
          ...(sources && { overlay: { sources: ['A page'] } }),
        })),
      },
      image_to_video: {
        ...image_to_video,
        segments: shown.map(([template, duration_seconds], index) => ({
          ...segment!,
          scene_id: `scene-${index}`,
          template,
          duration_seconds,
        })),
      },
    }).map(({ check, figure, limit, pass, warning, detail, scene_id }) => [
      check.replace('shown_', ''),
      `${figure} ${limit}`,
      detail,
      warning ?? pass,
      scene_id,
    ])
  expect(film([['board', 20], ['map', 5], ['bars', 5], ['photograph', 8], ['quotation', 4], ['quiet', 10], ['person', 8, true]])).toEqual([
    ['board', '20 ≤ 60', '33 %', true, undefined],
    ['map', '5 ≤ 60', '8 %', true, undefined],
    ['chart', '5 ≤ 60', '8 %', true, undefined],
    ['photograph', '14 ≤ 60', '23 %', true, undefined],
    ['list', '4 ≤ 60', '7 %', true, undefined],
    ['quiet', '10 ≤ 12', '17 %', true, undefined],
    ['sources', '2 ≤ 60', '3 %', true, undefined],
  ]) // prettier-ignore
  const warned = film([['board', 20], ['quiet', 3], ['statement', 4], ['network', 3]]) // prettier-ignore
  expect(warned).toContainEqual(['quiet', '7 ≤ 6', '23 %', true, 'scene-2'])
  expect(warned).toContainEqual(['drawing', '3 ≤ 30', '10 %', true, undefined])
  const quiet = { ...image_to_video, segments: [{ ...segment!, template: 'quiet' as const }] }
  expect(checkKinds({ image_selection, image_to_video: quiet })[0]).toMatchObject({ pass: false, warning: true })
  expect(film([['board', 20]]).at(-1)).toEqual(['quiet', '0 ≤ 4', '0 %', true, undefined])
  expect(checkKinds({ image_selection, image_to_video: quiet }, true)[0]).toMatchObject({ pass: true, detail: '100 %' })
  expect(checkKinds({})).toEqual([])
})
