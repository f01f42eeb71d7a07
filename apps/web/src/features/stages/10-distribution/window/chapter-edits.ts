import { CHAPTER_SECONDS } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'

/** Seconds of 'm:ss', 'h:mm:ss' or bare seconds, with tenths behind a point or comma; null for what is none. */
export function secondsIn(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  const isTime = parts.length <= 3 && parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d+)?$/ : /^\d+$/).test(part))
  return isTime ? parts.reduce((sum, part) => sum * 60 + Number(part), 0) : null
}

/** Chapters in their order. */
export const inOrder = (chapters: readonly Chapter[]): Chapter[] => chapters.toSorted((a, b) => a.start_seconds - b.start_seconds)

/** Whether a chapter that begins at a second leaves its neighbours and the film's end long enough. */
export const fitsAt = (at: number, chapters: readonly Chapter[], seconds: number): boolean =>
  [...chapters.map(({ start_seconds }) => start_seconds), seconds].every((other) => Math.abs(other - at) >= CHAPTER_SECONDS)

/** Another chapter, where a scene begins; the first of a film without any begins with it. */
export const withChapter = (chapters: readonly Chapter[], chapter: Chapter): Chapter[] =>
  inOrder([...chapters, chapters.length === 0 ? { ...chapter, start_seconds: 0 } : chapter])
