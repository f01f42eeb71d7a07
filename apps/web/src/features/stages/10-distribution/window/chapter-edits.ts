import { CHAPTER_SECONDS } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'

/** Seconds of 'm:ss', 'h:mm:ss' or bare seconds, with tenths after a point or comma. Null for any other text. */
export function secondsIn(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  const isTime = parts.length <= 3 && parts.every((part, at) => (at === parts.length - 1 ? /^\d+(\.\d+)?$/ : /^\d+$/).test(part))
  return isTime ? parts.reduce((sum, part) => sum * 60 + Number(part), 0) : null
}

/** Chapters in their order. */
export const inOrder = (chapters: readonly Chapter[]): Chapter[] => chapters.toSorted((a, b) => a.start_seconds - b.start_seconds)

/** Whether a chapter at this second leaves enough length for its neighbours and for the film's end. */
export const fitsAt = (at: number, chapters: readonly Chapter[], seconds: number): boolean =>
  [...chapters.map(({ start_seconds }) => start_seconds), seconds].every((other) => Math.abs(other - at) >= CHAPTER_SECONDS)

/** The chapters with an additional one, at a scene's start. The first chapter of a film begins with the film. */
export const withChapter = (chapters: readonly Chapter[], chapter: Chapter): Chapter[] =>
  inOrder([...chapters, chapters.length === 0 ? { ...chapter, start_seconds: 0 } : chapter])
