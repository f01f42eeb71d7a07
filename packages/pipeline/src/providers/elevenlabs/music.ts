import { MOST_BYTES, fetchToFile } from '../../clients/service.ts'
import { checkMade } from '../check-made.ts'
import type { Music, MusicAsk } from '../music.ts'
import { keyHeaders } from './key-headers.ts'
import { says } from './says.ts'

/** The shortest and longest track in seconds; the film loops or cuts it. */
const SHORTEST = 10
const LONGEST = 300
/** The service composes a long track for minutes before it sends the first byte. */
const SILENCE_SECONDS = 600
/** Seconds after which the request is abandoned. */
const DEADLINE_SECONDS = 900
const TERMS = 'https://elevenlabs.io/music-terms'

const limitSeconds = ({ seconds }: MusicAsk): number => Math.min(LONGEST, Math.max(SHORTEST, Math.ceil(seconds)))

/** Music without singing, generated and billed by one call. */
export const music: Music = {
  compose: async (ask, out_path, { connection, model, signal, remote }) => {
    const second = limitSeconds(ask)
    await remote<null>({
      step: 'compose',
      path: out_path,
      deadline_seconds: DEADLINE_SECONDS,
      start: async () => {
        await fetchToFile(
          {
            connection,
            signal,
            url: `${connection.base_url}/v1/music?output_format=mp3_44100_128`,
            method: 'POST',
            key_headers: keyHeaders(connection),
            json: {
              prompt: ask.description,
              music_length_ms: second * 1000,
              force_instrumental: true,
              ...(model !== null && { model_id: model }),
            },
            most_bytes: MOST_BYTES.music,
            silence_seconds: SILENCE_SECONDS,
            billed_on_arrival: true,
            says,
          },
          out_path,
        )
        await checkMade(connection, out_path, 'sound')
        return { done: null }
      },
      look: () => Promise.reject(new Error('unreachable: the track stands in the first answer')),
    })
    return { used: { second }, terms: TERMS }
  },
  expect: (ask) => ({ expected: { second: limitSeconds(ask) }, most: { second: limitSeconds(ask) } }),
}
