import { estimateSeconds } from '@orion/film/speech.ts'
import { expect, test } from 'vitest'
import type { StageRequest } from '../../../core/stage.ts'
import { sceneTimes } from './board-film.ts'

test.each([
  ['zh', '1835年，井深达到1001.42米，成为世界上第一口超千米深井。'],
  ['ar', 'وتستغرق الطريق من تاودني إلى تمبكتو نحو ثلاثة أسابيع.'],
  ['en', 'A canal boat of forty tonnes climbs a hill, and nobody pushes it.'],
] as const)('BOARDS 1.1 a sentence in %s that is not spoken yet has the estimated length of its speech', (language, text) => {
  const request = { inputs: {}, film: { language } } as unknown as StageRequest<'image_selection'>
  const { one, two } = sceneTimes(request, [
    { scene_id: 'one', text },
    { scene_id: 'two', text },
  ])
  expect(one!.until - estimateSeconds(text, { language })).toBeGreaterThan(0)
  expect(one!.until - estimateSeconds(text, { language })).toBeLessThan(0.7)
  expect(two!.from).toBe(one!.until)
  expect(one!.words.length).toBeGreaterThan(5)
})
