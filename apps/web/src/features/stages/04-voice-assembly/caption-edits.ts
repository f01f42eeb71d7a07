import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import { nearestWordStart } from '../edit/word-starts.ts'

/** A caption with a person's edits. Its times are in seconds of the film. The times of its words are computed when it is saved. */
export type WrittenCaption = Pick<Caption, 'scene_id' | 'start_seconds' | 'end_seconds' | 'lines'>

/** The parts of captions that a person can edit. */
export const writtenCaptions = (captions: readonly Caption[]): WrittenCaption[] =>
  captions.map(({ scene_id, start_seconds, end_seconds, lines }) => ({ scene_id, start_seconds, end_seconds, lines }))

/** The captions after the words or times of one of them were changed. */
export const withCaption = (
  captions: readonly WrittenCaption[],
  index: number,
  change: Partial<WrittenCaption>,
): WrittenCaption[] => captions.map((caption, at) => (at === index ? { ...caption, ...change } : caption))

export const withoutCaption = (captions: readonly WrittenCaption[], index: number): WrittenCaption[] =>
  captions.toSpliced(index, 1)

/**
 * The captions after one of them was split at the start of the word nearest to its letter `at`. At the ends of the caption, it is split in
 * the middle. The letters determine the times. A caption of one word does not change.
 */
export function splitCaption(
  captions: readonly WrittenCaption[],
  { index, at }: { index: number; at: number },
  language: string,
): WrittenCaption[] {
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

/** The captions after one of them was joined with the next caption of its scene. Each of the two texts is one line. */
export function mergeCaptions(captions: readonly WrittenCaption[], index: number): WrittenCaption[] {
  const one = captions[index]
  const next = captions[index + 1]
  const lines = [one, next].map((caption) => caption.lines.join(' '))
  return captions.toSpliced(index, 2, { ...one, end_seconds: next.end_seconds, lines })
}

/** The lines of a typed text, without blank lines. */
export const splitLines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])
