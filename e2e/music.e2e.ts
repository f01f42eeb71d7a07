import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from '@orion/contract/providers.ts'
import { executeStage, getStageContent } from '@orion/contract/stages.ts'
import type { MusicSound } from '@orion/contract/contents/07-music-sound.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import type { VideoAssembly } from '@orion/contract/contents/08-video-assembly.ts'
import { openSound } from '@orion/media/join/read-sound.ts'
import { measureSound } from '@orion/media/measure/measure-sound.ts'
import { planTracks } from '@orion/film/music/plan-tracks.ts'
import { renderSound } from '@orion/film/music/render-sound.ts'
import { getWorkflow } from '@orion/contract/workflows.ts'
import { expect, test } from '@playwright/test'
import { ELEVENLABS_ACCOUNT } from '../fakes/elevenlabs.ts'
import { waitForWorkflow } from './client.ts'
import { expectAccessible, expectToast, watchErrors } from './journey.ts'
import { makeLensFilm } from './lens-film.ts'

const RATE = 48_000
/** By how much a film is more alike to the track that it has than to another. */
const CLEAR_MARGIN = 0.2

/** How alike two sounds are up to a second: 1 where one is the other, louder or softer. */
function likeness(a: Float32Array, b: Float32Array, seconds: number): number {
  const [x, y] = [a, b].map((samples) => samples.subarray(0, Math.round(seconds * RATE)))
  let [xy, xx, yy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    xy += x[i] * y[i]
    xx += x[i] * x[i]
    yy += y[i] * y[i]
  }
  return xy / Math.sqrt(xx * yy || 1)
}

test('S07 S08 S09 a track of one’s own is named with its licence, fitted, and heard in a film that passes its checks', async ({
  page,
}) => {
  const quiet = watchErrors(page, /415/)
  const { client, workflow_id, content, finished, open } = await makeLensFilm(page)
  const folder = await mkdtemp(join(tmpdir(), 'orion-track-'))
  try {
    /** A stage's sound as it is now, its levels and its samples. */
    const heard = async (stage_number: number, assetOf: (content: never) => string, demuxer: string) => {
      const { data } = (await client.call(getStageContent, { workflow_id, stage_number })).body
      const path = join(folder, `heard-${stage_number}`)
      const answer = await fetch(client.url + data.asset_urls[assetOf(data.content as never)])
      await writeFile(path, Buffer.from(await answer.arrayBuffer()))
      const levels = await measureSound({ path, demuxer })
      const sound = await openSound({ path, demuxer })
      const { left } = await sound.read(Math.round(levels.seconds * RATE))
      await sound.close()
      return { ...levels, left }
    }
    const filmNow = () => heard(8, ({ film_asset_id }: VideoAssembly) => film_asset_id, 'mov')
    const trackOf = (which: 'chosen' | 'last') =>
      heard(
        7,
        ({ tracks, chosen }: MusicSound) =>
          (which === 'last' ? tracks.at(-1)! : tracks.find(({ track_id }) => track_id === chosen)!).audio_asset_id,
        'flac',
      )
    const before = await filmNow()
    const former = await trackOf('chosen')
    const { data: film } = (await client.call(getWorkflow, { workflow_id })).body
    await client.call(createConnection, {
      organization_id: film.organization_id,
      label: 'Our ElevenLabs',
      provider: 'elevenlabs',
      fields: { api_key: ELEVENLABS_ACCOUNT.api_key },
    })

    await open(7)
    await expect(page.getByRole('button', { name: 'Make one with Our ElevenLabs' })).toBeVisible()
    await expectAccessible(page)
    const pick = page.getByLabel(/Upload a track of yours/)
    const dialog = page.getByRole('dialog', { name: 'A track of yours' })
    const send = async (name: string, file: Buffer) => {
      await pick.setInputFiles({ name, mimeType: 'audio/wav', buffer: file })
      await dialog.getByLabel('Whose music it is').fill('Ada Lind')
      await dialog.getByLabel('What gives you the right to use it').fill('CC BY 4.0')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Upload and fit' }).click()
    }
    await send('words.wav', Buffer.from('Words, and no sound.'))
    await expect(dialog.getByText('words.wav: Music is a sound file: WAV, MP3, FLAC, M4A or OGG.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const path = join(folder, 'own.wav')
    const [track] = planTracks({
      seed: 'own',
      mood: 'uplifting',
      solemn: false,
      seconds: 20,
      last_word_seconds: 17,
      sections: [],
    })
    await renderSound({ path, track })
    await send('Open sea.wav', await readFile(path))
    await waitForWorkflow(client, workflow_id, ({ stages }) => stages[7].version === 2)
    const own = page.getByRole('listitem').filter({ hasText: 'Open sea' })
    await expect(own.getByText(/^Your track · about \d+ BPM · looped at a bar · 0:\d\d$/)).toBeVisible()
    await expect(own.getByText('Ada Lind · CC BY 4.0')).toBeVisible()
    await expect(own.getByText('Chosen')).toBeVisible()
    await expectAccessible(page)

    await finished(({ stages }) => stages[10].version === 2)
    const music = await trackOf('last')
    const after = await filmNow()
    expect(after.seconds).toBeCloseTo(before.seconds, 2)
    expect(music.seconds).toBeCloseTo(after.seconds, 1)
    expect(Math.abs(after.integrated_lufs + 14)).toBeLessThan(1)
    expect(after.true_peak_dbtp).toBeLessThanOrEqual(-1)
    const [{ words }] = (await content<VoiceAssembly>(4)).timeline
    const first_word = words[0].start_seconds - 0.05
    const [own_now, former_now, own_before, former_before] = [after, before].flatMap(({ left }) =>
      [music, former].map((track) => likeness(track.left, left, first_word)),
    )
    expect(own_now, 'before the first word the film is the track').toBeGreaterThan(0.9)
    // both are music of one scale: each film is told by which of the two it is nearer to, and by how much
    expect(own_now - former_now, 'the film has the uploaded track, not the former one').toBeGreaterThan(CLEAR_MARGIN)
    expect(former_before - own_before, 'the former film has the former track').toBeGreaterThan(CLEAR_MARGIN)
    expect((await content<QualityControl>(9)).checks.filter(({ pass }) => !pass)).toEqual([])
    expect(JSON.stringify((await content<Distribution>(10)).texts)).toContain('Music: Open sea · Ada Lind · CC BY 4.0')

    // the mix drawn by hand: it begins later, is softer, steps back further
    const segments = (await content<ImageToVideo>(6)).segments.map(({ video_asset_id }) => video_asset_id)
    await open(7)
    await page.getByLabel('Begins at (s)').fill('2')
    const level = page.getByRole('slider', { name: 'Music in Hook' })
    await level.focus()
    await level.press('PageDown')
    await expect(level).toHaveAttribute('aria-valuenow', '-3')
    await page.getByRole('slider', { name: 'How far the music steps back under the voice' }).press('PageDown')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes', exact: true }).click()
    await expectToast(page, 'Saved as a new version')
    expect((await content<MusicSound>(7)).mix).toMatchObject({ starts_seconds: 2, duck_db: 12 })
    await client.call(executeStage, { workflow_id, stage_id: 8 })
    await finished(({ stages }) => stages[8].version === 3)
    const mixed = await filmNow()
    const loudest = (samples: Float32Array) => samples.reduce((most, x) => Math.max(most, Math.abs(x)), 0)
    const untilVoice = ({ left }: { left: Float32Array }) => left.subarray(0, Math.round(first_word * RATE))
    expect(loudest(untilVoice(after)), 'the music was heard from the first frame on').toBeGreaterThan(0.01)
    expect(loudest(untilVoice(mixed)), 'now it begins later').toBeLessThan(0.002)
    expect(Math.abs(mixed.integrated_lufs + 14)).toBeLessThan(1)
    expect((await content<ImageToVideo>(6)).segments.map(({ video_asset_id }) => video_asset_id)).toEqual(segments)
    quiet()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
