import type { Chapter } from './contents/08-video-assembly.ts'
import type { MessageKey, KeyedText } from './sentences/say.ts'

/** The fewest seconds of a chapter, and the fewest chapters of a film with chapters. YouTube shows no chapters below these limits. */
export const CHAPTER_SECONDS = 10
export const FEWEST_CHAPTERS = 3
/** The most characters of a chapter's title. */
export const CHAPTER_TITLE_LENGTH = 100

/** A fault of a chapter: its index, the field, and a sentence. A page that does not load the catalogue of sentences shows it in English. */
type ChapterFault = { index: number; field: 'start_seconds' | 'title'; words: KeyedText }

/** The faults of the chapters of a film of `seconds`, in their order. Empty if all chapters are right or the film has no chapters. */
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

/** Whether a film has chapters but too few for platforms to show them. Its file and its bundle still contain the chapters. */
export const areTooFew = (chapters: readonly Chapter[]): boolean => chapters.length > 0 && chapters.length < FEWEST_CHAPTERS
