import { probeMedia } from '@orion/media/ffmpeg/probe.ts'
import type { Video, VideoAsk } from '../video.ts'
import { aspectInput, firstPictureName, lengthInput, wordsInput } from './model-input.ts'
import { pictureData } from './picture-data.ts'
import { predict } from './predict.ts'
import { readModel } from './read-model.ts'

/** Clip lengths in seconds. Hardly any model makes a shorter clip than the first; most allow lengths from the first to the second. */
const SHORTEST = 5
const NEXT = 10

const expectedSeconds = ({ seconds }: Pick<VideoAsk, 'seconds'>): number => Math.max(SHORTEST, Math.ceil(seconds))

/** Clips from any model that makes them from text, and from a first image if it accepts one. */
export const video: Video = {
  clip: async ({ prompt, first_picture, seconds, aspect }, out_path, tools) => {
    const made = await predict(
      {
        step: 'clip',
        kind: 'clip',
        wishOf: async (model) => {
          const length = lengthInput(model, seconds)
          const name = firstPictureName(model)
          const first =
            name === null || first_picture === undefined ? {} : { [name]: await pictureData(first_picture, aspect, tools.signal) }
          const input = {
            ...wordsInput(model, prompt),
            ...first,
            ...length.input,
            ...aspectInput(model, aspect),
            ...('generate_audio' in model.takes && { generate_audio: false }), // the film has its own sound
          }
          return { input, seconds: length.seconds }
        },
      },
      out_path,
      tools,
    )
    const second = made.seconds ?? (await measureLength(out_path, tools.signal)) ?? expectedSeconds({ seconds })
    return { used: { second }, terms: made.terms }
  },
  lengths: async (tools) => {
    const model = await readModel(tools)
    return (needed) => lengthInput(model, needed).seconds
  },

  expect: (ask, lengths) => {
    const billed = lengths?.(ask.seconds) ?? null
    if (billed !== null) return { expected: { second: billed }, most: { second: billed } }
    return { expected: { second: expectedSeconds(ask) }, most: { second: Math.max(NEXT, expectedSeconds(ask)) } }
  },
}

/** The whole seconds of a clip, rounded as models count them. */
async function measureLength(path: string, signal: AbortSignal): Promise<number | null> {
  const { duration_seconds } = await probeMedia(path, { demuxer: 'mov', signal })
  return duration_seconds === null ? null : Math.max(1, Math.round(duration_seconds))
}
