import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { estimateSeconds, getSampleSentence } from '@orion/film/speech.ts'
import { findSpeech } from '@orion/media/audio/find-speech.ts'
import { readMono } from '@orion/media/join/read-mono.ts'
import { FILM_SAMPLE_RATE } from '@orion/media/join/read-sound.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { soundDemuxer } from '../../core/sound-demuxer.ts'
import type { CallTools, Finding } from '../provider.ts'
import type { Speech } from '../speech.ts'
import { makeFinding } from './test-findings.ts'

const language = 'en'
/** Long enough to measure the speed of a voice. */
const WORDS = getSampleSentence(language)
const LONGEST_SECONDS = 60

/** Speaks two sentences with the first English voice of the service, and measures the duration. */
export async function testSpeech(speech: Speech, tools: CallTools): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-voice-'))
  let heard: Finding['heard']
  try {
    const found = await makeFinding('model', async () => {
      const [voice] = await speech.voices(language, tools)
      if (voice === undefined) return say('services.answers_offers_no_english_voice')
      const path = join(folder, 'test')
      const { voice_id, voice_name } = voice
      const { words } = await speech.speak({ text: WORDS, language, voice_id, rate: 1 }, path, tools)
      const { size } = await stat(path)
      const seconds = await spokenSeconds(path)
      if (seconds !== null) heard = { language, voice_id, tempo: seconds / estimateSeconds(WORDS, { language }) }
      return say(words ? 'services.spoke_kb_times_words' : 'services.spoke_kb', {
        voice: voice_name,
        kilobytes: Math.ceil(size / 1000),
      })
    })
    return [{ ...found, ...(heard && { heard }) }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Seconds from the first to the last audible moment of a sound; null if unknown, which a test ignores. */
async function spokenSeconds(path: string): Promise<number | null> {
  const type = await soundDemuxer(path)
  const samples =
    type === null ? null : await readMono({ path, demuxer: type.demuxer }, { longest: LONGEST_SECONDS }).catch(() => null)
  if (samples === null) return null
  const heard = findSpeech(samples, FILM_SAMPLE_RATE)
  return heard.length === 0 ? null : heard[heard.length - 1].end_seconds - heard[0].start_seconds
}
