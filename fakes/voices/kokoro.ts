import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'
import { cutJust } from '../cut-just.ts'
import { sound } from '../models/openai.ts'
import { SECONDS_A_LETTER, spokenWav } from './spoken-wav.ts'

/** The voices of the fake Kokoro. Their first letters give the language and the gender. */
export const KOKORO_ACCOUNT = { model: 'kokoro', voices: ['af_heart', 'am_adam', 'bf_emma', 'ef_dora', 'zf_xiaobei'] }

const failure = (error: string, message: string): Said => ({
  status: 400,
  json: { detail: { error, message, type: 'invalid_request_error' } },
})

/** Kokoro-FastAPI: a local voice server that needs no key, with OpenAI's speech route and its own route with word times. */
export const fakeKokoro = (port?: number): Promise<Fake> => serveFake(answer, port)

function answer(seen: Seen, trouble: Trouble): Said {
  if (trouble === 'echo') return failure('validation_error', echoRequest(seen))
  if (seen.path === '/v1/models')
    return { status: 200, json: { object: 'list', data: [{ id: KOKORO_ACCOUNT.model, object: 'model' }] } }
  if (seen.path === '/v1/audio/voices') return { status: 200, json: { voices: KOKORO_ACCOUNT.voices } }
  const body = JSON.parse(seen.body.toString() || '{}') as { input?: string; voice?: string; model?: string | null }
  if (body.model === null)
    return { status: 422, json: { detail: [{ loc: ['body', 'model'], msg: 'Input should be a valid string' }] } }
  if (trouble === 'unknown_model') return failure('invalid_model', `Unsupported model: ${body.model}`)
  if (body.voice !== undefined && !KOKORO_ACCOUNT.voices.includes(body.voice))
    return failure('validation_error', `Voice '${body.voice}' not found. Available voices: ${KOKORO_ACCOUNT.voices.join(', ')}`)
  const text = String(body.input)
  if (seen.path === '/v1/audio/speech') return sound(spokenWav(text), trouble)
  if (seen.path === '/dev/captioned_speech') {
    const audio = trouble === 'no_sound' ? Buffer.from('upstream is warming up') : spokenWav(text)
    const json = { audio: audio.toString('base64'), audio_format: 'audio/wav', timestamps: makeTimes(text) }
    return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
  }
  return { status: 404, json: { detail: 'Not Found' } }
}

/** Words and punctuation marks as Kokoro reports them, each as an entry of its own. */
const makeTimes = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}’']+|[^\s\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    word,
    start_time: index * SECONDS_A_LETTER,
    end_time: (index + word.length) * SECONDS_A_LETTER,
  }))
