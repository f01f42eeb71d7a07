import { writeFile } from 'node:fs/promises'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import * as z from 'zod/mini'
import { MOST_BYTES, askService } from '../../clients/service.ts'
import { checkMade } from '../check-made.ts'
import type { CallTools } from '../provider.ts'
import type { ServiceVoice, Speech } from '../speech.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'
import { timeWords } from './words-of.ts'

const Spoken = z.object({
  audio_base64: z.string(),
  alignment: z.nullish(
    z.object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    }),
  ),
})

const Voice = z.object({
  voice_id: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  labels: z.nullish(z.record(z.string(), z.nullish(z.string()))),
  preview_url: z.nullish(z.string()),
  verified_languages: z.nullish(z.array(z.object({ language: z.string(), preview_url: z.nullish(z.string()) }))),
})
type Voice = z.output<typeof Voice>
const Voices = z.object({ voices: z.array(Voice), has_more: z.optional(z.boolean()), next_page_token: z.nullish(z.string()) })

/** Every plan allows 128 kbit/s. */
const FORMAT = 'mp3_44100_128'
/** The limits of a voice's speed. A rate beyond a limit is spoken at the limit. */
const SLOWEST = 0.7
const FASTEST = 1.2
/** Models that accept a language code. The others detect the language from the text and refuse a code. */
const TAKES_LANGUAGE = /_v2_5$|_v3$/u
const PAGE = 100
const MOST_PAGES = 5

const countCharacters = (text: string): number => [...text].length

/** Voices with the time of every character; the word times are computed from these. */
export const speech: Speech = {
  voices: async (language, tools) => {
    const voices = await listVoices(tools)
    const native = (voice: Voice) => speaks(voice, language) !== undefined || voice.labels?.language === language
    return [...voices.filter(native), ...voices.filter((voice) => !native(voice))].map((voice) => makeVoice(voice, language))
  },

  speak: async ({ text, language, voice_id, rate }, out_path, { connection, model, signal }) => {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/v1/text-to-speech/${encodeURIComponent(voice_id)}/with-timestamps?output_format=${FORMAT}`,
      method: 'POST',
      key_headers: keyHeaders(connection),
      json: {
        text,
        ...(model !== null && { model_id: model, ...(TAKES_LANGUAGE.test(model) && { language_code: language }) }),
        ...(rate !== 1 && { voice_settings: { speed: Math.min(FASTEST, Math.max(SLOWEST, rate)) } }),
      },
      answer: Spoken,
      most_bytes: MOST_BYTES.speech * 1.4, // base64 is a third longer than its content
      says,
    })
    await writeFile(out_path, Buffer.from(value.audio_base64, 'base64'))
    await checkMade(connection, out_path, 'sound')
    const words = value.alignment ? timeWords(text, language, value.alignment) : undefined
    return { ...(words && { words }), used: { character: countCharacters(text) } }
  },

  expect: ({ text }) => ({ expected: { character: countCharacters(text) }, most: { character: countCharacters(text) } }),
  takes_rate: () => true,
}

/** The voices of the account, page by page. */
async function listVoices({ connection, signal }: CallTools): Promise<Voice[]> {
  const voices: Voice[] = []
  let next = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/v2/voices?page_size=${PAGE}${next && `&next_page_token=${encodeURIComponent(next)}`}`,
      key_headers: keyHeaders(connection),
      answer: Voices,
      says,
    })
    voices.push(...value.voices)
    if (!value.has_more || !value.next_page_token) break
    next = value.next_page_token
  }
  return voices
}

const speaks = ({ verified_languages }: Voice, language: VideoLanguage) =>
  verified_languages?.find((verified) => verified.language === language)

/** Multilingual models let every voice speak every language. The sample is in the requested language if there is one. */
function makeVoice(voice: Voice, language_code: VideoLanguage): ServiceVoice {
  const { voice_id, name, description, labels, preview_url } = voice
  const preview = speaks(voice, language_code)?.preview_url ?? preview_url
  const traits = [labels?.accent, labels?.age, labels?.use_case].filter((trait) => typeof trait === 'string')
  return {
    voice_id,
    voice_name: name,
    language_code,
    description: description ?? traits.join(', '),
    gender: labels?.gender ?? '',
    ...(preview && { preview_url: preview }),
  }
}
