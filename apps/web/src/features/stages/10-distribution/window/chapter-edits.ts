import { CHAPTER_SECONDS } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'

/** Parses 'm:ss', 'h:mm:ss' or plain seconds, with tenths after a point or comma. Null for any other text. */
export function secondsIn(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  const isTime = parts.length <= 3 && parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d+)?$/ : /^\d+$/).test(part))
  return isTime ? parts.reduce((sum, part) => sum * 60 + Number(part), 0) : null
}

/** The chapters, sorted by time. */
export const inOrder = (chapters: readonly Chapter[]): Chapter[] => chapters.toSorted((a, b) => a.start_seconds - b.start_seconds)

/** Whether a chapter at this second leaves enough time for the chapters next to it and before the end of the film. */
export const fitsAt = (at: number, chapters: readonly Chapter[], seconds: number): boolean =>
  [...chapters.map(({ start_seconds }) => start_seconds), seconds].every((other) => Math.abs(other - at) >= CHAPTER_SECONDS)

/** The chapters with a new one at the start of a scene. The first chapter always begins with the film. */
export const withChapter = (chapters: readonly Chapter[], chapter: Chapter): Chapter[] =>
  inOrder([...chapters, chapters.length === 0 ? { ...chapter, start_seconds: 0 } : chapter])
