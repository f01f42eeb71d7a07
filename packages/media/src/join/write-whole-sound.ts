import { runFfmpeg } from '../ffmpeg/run.ts'
import { FILM_SAMPLE_RATE, fasterFilters, type SoundFile } from './read-sound.ts'

/**
 * Writes a sound as a 16-bit WAV file of 48 kHz with exactly this many seconds. It plays `tempo` times as fast, and keeps its channels. A
 * missing part is silent, and a longer sound is cut. Rejects with ffmpeg's message, or the signal's reason.
 */
export async function writeWholeSound(
  { path, demuxer }: SoundFile,
  target: string,
  { seconds, tempo, signal }: { seconds: number; tempo: number; signal?: AbortSignal },
): Promise<void> {
  const input = ['-y', '-protocol_whitelist', 'file,pipe', '-f', demuxer, '-i', `file:${path}`, '-map', '0:a:0']
  const samples = Math.round(seconds * FILM_SAMPLE_RATE)
  const filters = [
    ...fasterFilters(tempo),
    `aresample=${FILM_SAMPLE_RATE}`,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
  ]
  const output = ['-af', filters.join(','), '-c:a', 'pcm_s16le', '-bitexact', '-f', 'wav', `file:${target}`]
  await runFfmpeg([...input, ...output], { signal })
}
