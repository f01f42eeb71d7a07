import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { probeMedia } from '../ffmpeg/probe.ts'
import { runFfmpeg } from '../ffmpeg/run.ts'
import { readGeneratedMark } from './generated-mark.ts'
import { joinLanguages } from './join-languages.ts'
import { joinWithSound, makeSegments, makeSpeech } from './small-film.fixture.ts'
import { soundFile } from './sound-file.ts'

const LANGUAGES = [
  { iso_639_2: 'eng', name: 'English', starts: 0.4, said: 'One word.' },
  { iso_639_2: 'deu', name: 'Deutsch', starts: 1.2, said: 'Ein Wort.' },
  { iso_639_2: 'ara', name: 'العربية', starts: 2, said: 'كلمة.' },
] as const

const md5 = async (path: string, stream: string): Promise<string> =>
  (await runFfmpeg(['-i', `file:${path}`, '-map', stream, '-c', 'copy', '-f', 'md5', '-'])).stdout.toString()

test('EDN-01 S08 films of several languages become one file with the first film’s images, and sound and captions for each', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-languages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const segments = await makeSegments(folder, [60, 60])
  const films = await Promise.all(
    LANGUAGES.map(async ({ iso_639_2, name, starts, said }) => {
      const [voice, captions, film] = ['wav', 'srt', 'mp4'].map((ending) => join(folder, `${iso_639_2}.${ending}`)) as [
        string,
        string,
        string,
      ]
      await makeSpeech(voice, 4, [{ start_seconds: starts, end_seconds: starts + 1 }])
      await writeFile(captions, `1\n00:00:0${Math.floor(starts)},400 --> 00:00:03,300\n${said}\n`)
      await joinWithSound(
        {
          ...{ segments, sound: { seconds: 4, narration: await soundFile(voice), music: null, marks: null } },
          ...{
            subtitles: { path: captions, shown: false },
            chapters: [
              { start_seconds: 0, title: 'One' },
              { start_seconds: 2, title: 'Two' },
            ],
          },
          ...{ title: `Film in ${name}`, description: '', iso_639_2, source_type: 'compositeSynthetic', tool: 'Orion' },
        },
        film,
        await mkdtemp(join(folder, 'join-')),
      )
      return { iso_639_2, name, film, captions }
    }),
  )
  const path = join(folder, 'all.mp4')
  const [first, ...others] = films
  await joinLanguages({ films: [first!, ...others], source_type: 'compositeSynthetic', tool: 'Orion' }, path)

  for (const [at, { film }] of films.entries()) expect(await md5(path, `0:a:${at}`)).toBe(await md5(film, '0:a:0'))
  expect(await md5(path, '0:v:0')).toBe(await md5(first!.film, '0:v:0'))
  const words = (await runFfmpeg(['-i', `file:${path}`, '-t', '0', '-f', 'null', '-'])).stderr.split('Output #0')[0]!
  expect([...words.matchAll(/\((\w{3})\): (Audio|Subtitle)[^\n]*?(\(default\))?\n/gu)].map(([, ...found]) => found)).toEqual([
    ['eng', 'Audio', '(default)'],
    ['deu', 'Audio', undefined],
    ['ara', 'Audio', undefined],
    ['eng', 'Subtitle', undefined],
    ['deu', 'Subtitle', undefined],
    ['ara', 'Subtitle', undefined],
  ])
  for (const said of ['Film in English', 'Deutsch', 'العربية']) expect(words).toContain(said)
  const { chapters } = await probeMedia(path, { demuxer: 'mov' })
  expect(chapters.map(({ start_seconds }) => start_seconds)).toEqual([0, 2])
  expect(await readGeneratedMark(path)).toContain('compositeSynthetic')
  const text = await runFfmpeg(['-i', `file:${path}`, '-map', '0:s:1', '-f', 'srt', '-'])
  expect(text.stdout.toString()).toContain('Ein Wort.')
})

test('EDN-01 S08 a failed join leaves no incomplete file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orion-languages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const missing = { iso_639_2: 'eng', name: 'English', film: join(folder, 'missing.mp4'), captions: null }
  const path = join(folder, 'all.mp4')
  await expect(joinLanguages({ films: [missing], source_type: 'compositeSynthetic', tool: 'Orion' }, path)).rejects.toThrow(
    /missing/u,
  )
  await expect(probeMedia(path)).rejects.toThrow('No such file')
})
