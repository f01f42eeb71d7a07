import type { Chapter } from './contents/08-video-assembly.ts'
import type { MessageKey, KeyedText } from './sentences/say.ts'

/** Seconds that a chapter lasts at least, and how many a film has at least if it has any: YouTube shows none otherwise. */
export const CHAPTER_SECONDS = 10
export const FEWEST_CHAPTERS = 3
/** Characters of a chapter's title at most. */
export const CHAPTER_TITLE_LENGTH = 100

/** A fault of a chapter: its index, the field, and a sentence. A page without the catalogue shows the sentence in English. */
type ChapterFault = { index: number; field: 'start_seconds' | 'title'; words: KeyedText }

/** The faults of the chapters of a film of `seconds`, in their order. Empty where all are right, or where there are none. */
export function chapterFaults(chapters: readonly Chapter[], seconds: number): ChapterFault[] {
  return chapters.flatMap(({ start_seconds, title }, index): ChapterFault[] => {
    const before = chapters[index - 1]
    const wrong = (field: ChapterFault['field'], message_key: MessageKey, text: string, values?: KeyedText['values']) => [
      { index, field, words: { text, message_key, ...(values && { values }) } },
    ]
    if (index === 0 && start_seconds !== 0)
      return wrong('start_seconds', 'edits.first_chapter_begins', 'The first chapter begins at 0:00.')
    if (before !== undefined && start_seconds - before.start_seconds < CHAPTER_SECONDS)
      return wrong(
        'start_seconds',
        'edits.chapters_too_near',
        `A chapter begins at least ${CHAPTER_SECONDS} seconds after the one before it.`,
        {
          seconds: CHAPTER_SECONDS,
        },
      )
    if (index > 0 && seconds - start_seconds < CHAPTER_SECONDS)
      return wrong(
        'start_seconds',
        'edits.last_chapter_begins',
        `The last chapter begins at least ${CHAPTER_SECONDS} seconds before the film’s end.`,
        {
          seconds: CHAPTER_SECONDS,
        },
      )
    if (!/[^\p{C}\s]/u.test(title)) return wrong('title', 'edits.chapter_needs_title', 'A chapter needs a title.')
    if (title.trim().length > CHAPTER_TITLE_LENGTH)
      return wrong('title', 'edits.chapter_title_long', `A chapter’s title has at most ${CHAPTER_TITLE_LENGTH} characters.`, {
        most: CHAPTER_TITLE_LENGTH,
      })
    return []
  })
}

/** Whether a film has chapters, and too few for platforms to show any: its file and its bundle have them all the same. */
export const areTooFew = (chapters: readonly Chapter[]): boolean => chapters.length > 0 && chapters.length < FEWEST_CHAPTERS
