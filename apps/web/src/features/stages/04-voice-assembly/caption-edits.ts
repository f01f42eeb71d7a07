import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import { nearestWordStart } from '../edit/word-starts.ts'

/** An edited caption. Its words' times are computed when it is saved. Seconds of the film. */
export type WrittenCaption = Pick<Caption, 'scene_id' | 'start_seconds' | 'end_seconds' | 'lines'>

/** The edited part of captions. */
export const writtenCaptions = (captions: readonly Caption[]): WrittenCaption[] =>
  captions.map(({ scene_id, start_seconds, end_seconds, lines }) => ({ scene_id, start_seconds, end_seconds, lines }))

/** A caption with other words or times. */
export const withCaption = (
  captions: readonly WrittenCaption[],
  index: number,
  change: Partial<WrittenCaption>,
): WrittenCaption[] => captions.map((caption, at) => (at === index ? { ...caption, ...change } : caption))

export const withoutCaption = (captions: readonly WrittenCaption[], index: number): WrittenCaption[] =>
  captions.toSpliced(index, 1)

/**
 * Splits a caption at the word start nearest to `at` letters from its first letter. At the caption's ends, the split is in its middle. The
 * time is divided by letters. A single-word caption does not change.
 */
export function splitCaption(captions: readonly WrittenCaption[], index: number, at: number, language: string): WrittenCaption[] {
  const caption = captions[index]
  const text = caption.lines.join('\n')
  const isEnd = text.slice(0, at).trim() === '' || text.slice(at).trim() === ''
  const cut = nearestWordStart(text, isEnd ? text.length / 2 : at, language)
  if (cut === null) return [...captions]
  const halves = [text.slice(0, cut), text.slice(cut)].map(splitLines)
  const seconds = caption.end_seconds - caption.start_seconds
  const second = Math.round((caption.start_seconds + seconds * (cut / text.length)) * 1000) / 1000
  return captions.toSpliced(
    index,
    1,
    { ...caption, end_seconds: second, lines: halves[0] },
    { ...caption, start_seconds: second, lines: halves[1] },
  )
}

/** Whether the next caption belongs to the same scene, so that the two can be joined. */
export const canMerge = (captions: readonly WrittenCaption[], index: number): boolean =>
  captions[index + 1]?.scene_id === captions[index].scene_id

/** Joins a caption with the next caption of its scene, one line each. */
export function mergeCaptions(captions: readonly WrittenCaption[], index: number): WrittenCaption[] {
  const one = captions[index]
  const next = captions[index + 1]
  const lines = [one, next].map((caption) => caption.lines.join(' '))
  return captions.toSpliced(index, 2, { ...one, end_seconds: next.end_seconds, lines })
}

/** Typed text as lines, without blank lines. */
export const splitLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])
