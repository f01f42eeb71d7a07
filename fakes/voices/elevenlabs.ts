import { cutJust } from '../cut-just.ts'
import { sound } from '../models/openai.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'
import { SECONDS_A_LETTER, spokenWav } from './spoken-wav.ts'

/** The account that the fake ElevenLabs accepts. */
export const ELEVENLABS_ACCOUNT = {
  api_key: 'sk_fake0123456789abcdefghijklmnopqrstuvwxyz012345',
  model: 'eleven_fake_v2_5',
  voices: [
    { voice_id: 'EXAVITQu4vr4xnSDxMaL', name: 'Sarah', gender: 'female', languages: ['en', 'sv'] },
    { voice_id: 'JBFqnCBsd6RMkjVDRZzb', name: 'George', gender: 'male', languages: ['en'] },
    { voice_id: 'Nh2zY9kknu6z4pZy6FhD', name: 'Mateo', gender: 'male', languages: ['es'] },
  ],
}

const failure = (status: number, code: string, message: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { detail: { status: code, message } },
})

/** ElevenLabs' API: voices, models, the account, speech with the times of its characters, music. */
export const fakeElevenlabs = (port?: number): Promise<Fake> => serveFake(answer, port)

function answer(seen: Seen, trouble: Trouble): Said {
  if (seen.headers['xi-api-key'] !== ELEVENLABS_ACCOUNT.api_key || trouble === 'revoked')
    return failure(401, 'invalid_api_key', 'Invalid API key')
  if (trouble === 'echo')
    return {
      status: 422,
      json: { detail: [{ loc: ['body'], msg: `${echoRequest(seen)} ${String(seen.headers['xi-api-key'])}` }] },
    }
  if (trouble === 'rate_limit')
    return failure(429, 'too_many_concurrent_requests', 'Too many concurrent requests for your plan.', { 'retry-after': '2' })
  if (seen.path === '/v2/voices') return voices(seen)
  if (seen.path === '/v1/models') return { status: 200, json: MODELS }
  if (seen.path === '/v1/user') {
    const tier = trouble === 'free_plan' ? 'free' : 'creator'
    return { status: 200, json: { user_id: 'fake', subscription: { tier, character_count: 1200, character_limit: 100_000 } } }
  }
  if (trouble === 'no_credit')
    return failure(401, 'quota_exceeded', 'This request exceeds your quota of 100000. You have 3 credits left.')
  const body = JSON.parse(seen.body.toString() || '{}') as Body
  if (seen.path === '/v1/music') return music(body, trouble)
  const [, voice_id] = /^\/v1\/text-to-speech\/([^/]+)\/with-timestamps$/u.exec(seen.path) ?? []
  return voice_id === undefined ? { status: 404, json: { detail: 'Not Found' } } : speech(voice_id, body, trouble)
}

const MODELS = [
  { model_id: ELEVENLABS_ACCOUNT.model, name: 'Eleven Fake v2.5', can_do_text_to_speech: true },
  { model_id: 'eleven_fake_sts', name: 'Eleven Fake Voice Changer', can_do_text_to_speech: false },
]

type Body = { text?: string; prompt?: string; music_length_ms?: number; model_id?: string; language_code?: string }

/** Each page has two voices, however many are requested, so that tests cover paging. */
function voices({ query }: Seen): Said {
  const from = Number(query.get('next_page_token') ?? 0)
  const listed = ELEVENLABS_ACCOUNT.voices.slice(from, from + 2).map(({ voice_id, name, gender, languages }) => ({
    voice_id,
    name,
    category: 'premade',
    description: null,
    labels: { gender, accent: 'standard', age: 'middle aged', use_case: 'narration', language: languages[0] },
    preview_url: `https://storage.example/${name.toLowerCase()}.mp3`,
    verified_languages: languages.map((language) => ({
      language,
      model_id: ELEVENLABS_ACCOUNT.model,
      preview_url: `https://storage.example/${name.toLowerCase()}-${language}.mp3`,
    })),
  }))
  const has_more = from + 2 < ELEVENLABS_ACCOUNT.voices.length
  const next_page_token = has_more ? String(from + 2) : null
  return { status: 200, json: { voices: listed, has_more, total_count: ELEVENLABS_ACCOUNT.voices.length, next_page_token } }
}

function speech(voice_id: string, { text, model_id, language_code }: Body, trouble: Trouble): Said {
  if (text === undefined)
    return { status: 422, json: { detail: [{ loc: ['body', 'text'], msg: 'Field required', type: 'missing' }] } }
  if (trouble === 'unknown_model') return failure(400, 'model_not_found', `A model with model ID ${model_id} does not exist.`)
  if (!ELEVENLABS_ACCOUNT.voices.some((voice) => voice.voice_id === voice_id))
    return failure(404, 'voice_not_found', `A voice with the voice_id ${voice_id} was not found.`)
  if (language_code !== undefined && !/_v2_5$|_v3$/u.test(model_id ?? ''))
    return failure(400, 'unsupported_language', `Model '${model_id}' does not support the language_code parameter.`)
  if (trouble === 'refused') return failure(400, 'content_against_policy', 'The text is against our content policy.')
  const characters = [...text]
  const json = {
    audio_base64: (trouble === 'no_sound' ? Buffer.from('upstream is warming up') : spokenWav(text)).toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: characters.map((_, index) => index * SECONDS_A_LETTER),
      character_end_times_seconds: characters.map((_, index) => (index + 1) * SECONDS_A_LETTER),
    },
    normalized_alignment: null,
  }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

function music({ prompt, music_length_ms = 0 }: Body, trouble: Trouble): Said {
  if (trouble === 'free_plan') return failure(402, 'paid_plan_required', 'The Music API is only available for paid plans.')
  if (trouble === 'refused') return failure(400, 'bad_prompt', 'The prompt names an artist, which is against our terms.')
  if (music_length_ms < 10_000 || music_length_ms > 300_000)
    return { status: 422, json: { detail: [{ loc: ['body', 'music_length_ms'], msg: 'Input should be from 10000 to 300000' }] } }
  const letters = Math.round(music_length_ms / 1000 / SECONDS_A_LETTER)
  return sound(spokenWav((prompt ?? '').padEnd(letters).slice(0, letters)), trouble)
}
