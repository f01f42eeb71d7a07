/**
 * Measures the error of word times for a service that reports none. Orion treats its built-in voices, except the first of each language,
 * like the voices of such a service. The times of their engine are the truth. Prints errors of word starts in ms.
 *
 * `node bench/align.ts [language …]`
 */
import './with-node-flags.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXAMPLE_SENTENCES } from '@orion/film/speech/example-sentences.fixture.ts'
import { getSampleSentence } from '@orion/film/speech/sample-sentences.ts'
import { takeRecording } from '@orion/film/speech/take-recording.ts'
import { synthesize } from '@orion/film/speech/synthesize.ts'
import { listVoices } from '@orion/film/speech/voices.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { chooseNamed } from './choose-named.ts'

const known = (Object.keys(EXAMPLE_SENTENCES) as FilmLanguage[]).map((name) => ({ name }))
const languages = chooseNamed(known, process.argv.slice(2)).map(({ name }) => name)
const folder = await mkdtemp(join(tmpdir(), 'orion-align-'))
const path = join(folder, 'voice.wav')

const tell = (name: string, errors: readonly number[]): void => {
  const sorted = errors.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] * 1000).toFixed(0)
  console.log(`${name}: ${errors.length} words, median ${at(0.5)} ms, 90 % ${at(0.9)} ms`)
}

const all: number[] = []
for (const language of languages) {
  for (const { voice_id, engine } of listVoices(language).slice(1)) {
    const errors: number[] = []
    for (const text of [EXAMPLE_SENTENCES[language], getSampleSentence(language)]) {
      const truth = await synthesize({ text, language, voice_id })
      await writeFile(path, encodeWav(truth.pcm, truth.sample_rate))
      const { words } = await takeRecording({ path, demuxer: 'wav', text, language })
      truth.words.forEach(({ start_seconds }, index) => errors.push(Math.abs(words[index].start_seconds - start_seconds)))
    }
    tell(`${voice_id} (${engine})`, errors)
    all.push(...errors)
  }
}
tell('all', all)
await rm(folder, { recursive: true, force: true })
process.exit(0)
