import { writeFile } from 'node:fs/promises'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { MOST_BYTES, askService, fetchToFile } from '../../clients/service.ts'
import type { CallTools } from '../provider.ts'
import type { ServiceVoice, Speech, SpeechAsk } from '../speech.ts'
import { checkMade } from '../check-made.ts'
import { placeWords } from '../found/place-words.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

/** OpenAI's own voices (platform-apis.md 7). The service lists none, and each speaks every language. */
const OPENAI_VOICES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer', 'verse']

/** Names of Kokoro's voices: the first letter is the language's. */
const KOKORO_NAME = /^([abefhijpz])([fm])_/u

const Voices = z.object({ voices: z.array(z.union([z.string(), z.object({ id: z.string(), name: z.optional(z.string()) })])) })
const Captioned = z.object({
  audio: z.string(),
  timestamps: z.nullish(z.array(z.object({ word: z.string(), start_time: z.number(), end_time: z.number() }))),
})

/** A server without a graphics card works on a long scene for minutes before it sends the first byte. */
const SILENCE_SECONDS = 300

const countCharacters = (text: string): number => [...text].length

/** Voices through /audio/speech. A Kokoro server also reports word times. */
export const speech: Speech = {
  voices: async (language, tools) => {
    const listed = await listVoices(tools)
    if (listed === null) return OPENAI_VOICES.map((name) => makeVoice(name, language, ''))
    return listed.flatMap((name): ServiceVoice[] => {
      const [, letter, gender] = KOKORO_NAME.exec(name) ?? []
      if (letter === undefined) return [makeVoice(name, language, '')]
      return LANGUAGES[language].elsewhere.kokoro?.includes(letter)
        ? [makeVoice(name, language, gender === 'f' ? 'female' : 'male')]
        : []
    })
  },

  speak: async (ask, out_path, tools) => {
    const used = { character: countCharacters(ask.text) }
    if (KOKORO_NAME.test(ask.voice_id)) {
      const captioned = await speakCaptioned(ask, tools).catch(notThere)
      if (captioned !== null) {
        await writeFile(out_path, Buffer.from(captioned.audio, 'base64'))
        await checkMade(tools.connection, out_path, 'sound')
        const heard = captioned.timestamps?.map(({ word, start_time, end_time }) => ({
          text: word,
          start_seconds: start_time,
          end_seconds: end_time,
        }))
        const words = heard && placeWords(ask.text, heard)
        return { ...(words && { words }), used }
      }
    }
    const { connection, model, signal } = tools
    await fetchToFile(
      {
        connection,
        signal,
        url: `${connection.base_url}/audio/speech`,
        method: 'POST',
        key_headers: keyHeaders(connection),
        json: { ...makeBody(ask, model), ...(ask.style !== undefined && { instructions: ask.style }) },
        most_bytes: MOST_BYTES.speech,
        silence_seconds: SILENCE_SECONDS,
        says,
      },
      out_path,
    )
    await checkMade(connection, out_path, 'sound')
    return { used }
  },

  expect: ({ text }) => ({ expected: { character: countCharacters(text) }, most: { character: countCharacters(text) } }),
  takes_rate: (model) => model?.startsWith('gpt-') !== true, // OpenAI’s models that accept a style accept no speed
}

const makeBody = ({ text, voice_id, rate }: SpeechAsk, model: string | null) => ({
  ...(model !== null && { model }),
  input: text,
  voice: voice_id,
  response_format: 'wav',
  speed: rate,
})

/** Kokoro-FastAPI's speech with word times (platform-apis.md 10). Its address is outside of /v1. */
async function speakCaptioned(ask: SpeechAsk, { connection, model, signal }: CallTools): Promise<z.output<typeof Captioned>> {
  const { value } = await askService({
    connection,
    signal,
    url: `${connection.base_url.replace(/\/v\d+$/u, '')}/dev/captioned_speech`,
    method: 'POST',
    key_headers: keyHeaders(connection),
    json: { ...makeBody(ask, model), stream: false, normalization_options: { normalize: false } },
    answer: Captioned,
    most_bytes: MOST_BYTES.speech * 1.4,
    silence_seconds: SILENCE_SECONDS,
    says,
  })
  return value
}

/** The voices that a server lists; null if it has no list. */
async function listVoices({ connection, signal }: CallTools): Promise<string[] | null> {
  const listed = await askService({
    connection,
    signal,
    url: `${connection.base_url}/audio/voices`,
    key_headers: keyHeaders(connection),
    answer: Voices,
    says,
  }).catch(notThere)
  return listed && listed.value.voices.map((voice) => (typeof voice === 'string' ? voice : voice.id))
}

/** Null if the server lacks this part of the interface. */
function notThere(error: unknown): null {
  if (error instanceof AppError && error.trouble === 'model') return null
  throw error
}

const makeVoice = (voice_id: string, language_code: VideoLanguage, gender: string): ServiceVoice => ({
  voice_id,
  voice_name: voice_id.replace(KOKORO_NAME, '').replace(/^./u, (letter) => letter.toUpperCase()),
  language_code,
  description: '',
  gender,
})
