import { chapterFaults } from '@orion/contract/chapter-rules.ts'
import type { Chapter } from '@orion/contract/contents/08-video-assembly.ts'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageRequest } from '../../core/stage.ts'
import { chapterLines, hasChapters } from './platform-texts.ts'

type Text = Distribution['texts'][number]

/**
 * The chapters of the exported film: a person's while they fit the film, else those of stage 8. `unfit` are a person's that no longer fit.
 */
export function listChapters({ inputs, before }: Pick<StageRequest<'distribution'>, 'inputs' | 'before'>): {
  chapters: Chapter[]
  by_person: boolean
  unfit?: Chapter[]
} {
  const { chapters = [], duration_seconds = 0 } = inputs.video_assembly ?? {}
  const written = before?.chapters_by_person ? before.chapters : before?.chapters_unfit
  if (written === undefined) return { chapters, by_person: false }
  if (chapterFaults(written, duration_seconds).length > 0) return { chapters, by_person: false, unfit: written }
  return { chapters: written, by_person: true }
}

/** A change of chapters, for texts that list them. */
export type ChapterChange = { from: readonly Chapter[]; to: readonly Chapter[]; language: VideoLanguage }

/**
 * A platform's text with other chapters in place of its current ones. If it lists none, they are added before its last paragraph. A text
 * without chapters because of a person's edit, or without space for them, stays.
 */
export function withChapters(text: Text, { from, to, language }: ChapterChange): Text {
  if (!hasChapters(text.platform)) return text
  const old = chapterLines({ chapters: from, language })
  const now = chapterLines({ chapters: to, language })
  if (old === now) return text
  const parts = text.description.split('\n\n')
  const at = old === '' ? Math.max(0, parts.length - 1) : parts.indexOf(old)
  if (at === -1) return text
  const description = parts.toSpliced(at, old === '' ? 0 : 1, ...(now === '' ? [] : [now])).join('\n\n')
  return description.length > text.description_limit ? text : { ...text, description }
}
