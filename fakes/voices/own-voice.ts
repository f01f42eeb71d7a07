import { synthesize } from '@orion/film/speech/synthesize.ts'
import type { TimedWord } from '@orion/film/scenes/recipe.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { type Fake, type Said, type Seen, serveFake } from '../serve.ts'

/** The voices of the fake, with their tempo relative to the built-in voice that they use. */
export const OWN_VOICES = { brisk: 1.35, calm: 0.8, hasty: 1.4, rushed: 1.5 } as const

/** A spoken sample: its sound as it was sent, and the true times of its words, in seconds of the sound. */
export type SpokenSample = { pcm: Int16Array; sample_rate: number; words: TimedWord[] }

/**
 * A voice server with OpenAI's API that really speaks. It uses one of Orion's own English voices at another pace. It sends no word times,
 * but `spoken` stores them by text. `/v1/audio/speech` also accepts `speed`.
 */
export async function fakeOwnVoice(port?: number): Promise<Fake & { spoken: Map<string, SpokenSample> }> {
  const spoken = new Map<string, SpokenSample>()
  const answer = async ({ path, body }: Seen): Promise<Said> => {
    if (path === '/v1/models') return { status: 200, json: { object: 'list', data: [{ id: 'own-voice', object: 'model' }] } }
    if (path === '/v1/audio/voices') return { status: 200, json: { voices: Object.keys(OWN_VOICES) } }
    if (path !== '/v1/audio/speech') return { status: 404, json: { error: { message: 'Not Found' } } }
    const {
      input,
      voice,
      speed = 1,
    } = JSON.parse(body.toString()) as { input: string; voice: keyof typeof OWN_VOICES; speed?: number }
    const said = await synthesize({ text: input, language: 'en', voice_id: 'en-henry', rate: OWN_VOICES[voice] * speed })
    spoken.set(input, said)
    return { status: 200, headers: { 'content-type': 'audio/wav' }, bytes: Buffer.from(encodeWav(said.pcm, said.sample_rate)) }
  }
  return Object.assign(await serveFake(answer, port), { spoken })
}
