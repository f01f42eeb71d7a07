import { WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import type { PointOutcome } from '@orion/contract/contents/02-script-generation.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Readable } from '../../../runs/readable.ts'
import type { ScriptUnit } from '../providers/port.ts'
import type { composeOutline } from './outline.ts'

type Reason = Parameters<typeof composeOutline>[0]['because']

/** Messages for the user: why the script is an outline, and what would make it a film. */
export const OUTLINE_NOTICES: Record<Reason, string> = {
  no_sources: say('notices.no_sources_script_outline_questions').text,
  language: say('notices.sources_not_language_film_script').text,
  no_sentences: say('notices.sources_hold_no_sentence_can').text,
}

/** A message for the user about the parts of the sources that were left out. */
export function leftOutNotice({ left_out }: Pick<Readable, 'left_out'>): string[] {
  const machine = left_out.filter(({ reason }) => reason === 'instruction')
  const foreign = left_out.filter(({ reason }) => reason === 'language')
  return [
    ...machine.slice(0, 3).map(({ text }) => say('notices.left_out_since_speaks_machine', { text: text.slice(0, 120) }).text),
    ...(foreign.length > 0
      ? [
          say(
            foreign.length === 1 ? 'notices.sentence_another_language_left_out' : 'notices.sentences_another_language_were_left',
            { count: foreign.length },
          ).text,
        ]
      : []),
  ]
}

const UNTOLD = {
  no_room: 'notices.key_points_left_out_since',
  no_source: 'notices.key_points_left_out_since_3',
} as const

/** Messages for the user about kept key points that the script leaves out, with the reasons. */
export const untoldNotices = (points: readonly PointOutcome[]): string[] =>
  (Object.keys(UNTOLD) as (keyof typeof UNTOLD)[]).flatMap((reason) => {
    const titles = points.filter((point) => point.reason === reason).map(({ title }) => `“${title}”`)
    return titles.length === 0 ? [] : [say(UNTOLD[reason], { points: titles.join(', ') }).text]
  })

/** The notice if only a part of the sources was read. */
export const CUT_NOTICE = say('notices.sources_very_long_film_made').text

/**
 * The notice of a film from quotations: who chose its sentences, and what would make another film. `weak_model`: a chosen model that cannot
 * write the film.
 */
export function quotedNotice({ weights }: { weights?: Readonly<Record<string, number>> } = {}, weak_model?: string): string {
  if (weights !== undefined)
    return say(
      Object.keys(weights).length === 0 ? 'notices.small_model_weighed_nothing' : 'notices.small_model_chose_film_quotes',
    ).text
  if (weak_model !== undefined) return say('notices.weak_model_film_quotes', { model: weak_model }).text
  return say('notices.no_reader_connected_film_quotes').text
}

/** The notice if the film does not keep its title's promise. */
export const TITLE_NOTICE = say('notices.title_promises_more').text

/** The notice for a page that may not be read aloud at length. */
export const rightNotice = (title: string): string =>
  say('notices.most_words_quoted_say_source', { words: WORDS_WITHOUT_RIGHT, title }).text

/** The notice if the film has only a part of a list. */
export const partNotice = (told: number, all: number): string => say('notices.film_room_parts_list_says', { told, all }).text

/** From this share of its target on, a film counts as long enough. */
const ENOUGH = 0.9

/**
 * The notice for a film more than 10 percent shorter or longer than requested. In seconds. `whole`: all material is used; 'outline': there
 * is none.
 */
export function lengthNotice(estimated: number, target: number, whole: boolean | 'outline'): string[] {
  const lasts = Math.round(estimated)
  if (estimated > target / ENOUGH)
    return [say('notices.script_lasts_about_seconds', { seconds: lasts, duration_seconds: target }).text]
  if (estimated >= target * ENOUGH) return []
  if (whole === 'outline') return [say('notices.outline_lasts_seconds_without_sources', { lasts, target }).text]
  return whole
    ? [say('notices.sources_enough_about_seconds_everything', { lasts, target }).text]
    : [say('notices.script_lasts_about_seconds', { seconds: lasts, duration_seconds: target }).text]
}

/** A person's requests that a film from quotations cannot follow. */
export function unheardWishes({
  tone,
  script_type,
  target_audience,
}: Pick<ScriptUnit, 'tone' | 'script_type' | 'target_audience'>): string[] {
  const wishes = [tone && 'tone', script_type && 'kind of script', target_audience && 'audience'].filter(Boolean)
  return wishes.length === 0 ? [] : [say('notices.film_told_sources_own_words', { wishes: wishes.join(' and ') }).text]
}
