import { SCRIPT_SECTIONS, type ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import type { AnalysedSource, Analysis, Statement } from '@orion/language/standing.ts'
import type { Draft } from './compose.ts'
import type { composeOutline } from './outline.ts'

type Reason = Parameters<typeof composeOutline>[0]['because']

/** Why a script is an outline. Sources of which nothing could be read at all are sources too. */
export const reasonOf = (sources: AnalysedSource[], { left_out }: Analysis): Reason =>
  sources.length === 0 ? 'no_sources' : left_out.some(({ reason }) => reason === 'language') ? 'language' : 'no_sentences'

/** Why the script is an outline and what would make a film of it, in words for the user. */
export const OUTLINE_NOTICES: Record<Reason, string> = {
  no_sources:
    'There are no sources: this script is an outline of questions and states no facts. Add a text, a file or a link for a film that ' +
    'answers them.',
  language:
    'The sources are not in the language of the film: this script is an outline of questions. Choose the language of the sources, ' +
    'add a source in the language of the film, or set up a model that can translate.',
  no_sentences:
    'The sources hold no sentence that can be told: this script is an outline of questions. Add a text, a file or a link with whole ' +
    'sentences.',
}

/** What was left out of the sources, in words for the user. */
export function leftOutNotice({ left_out }: Analysis): string[] {
  const machine = left_out.filter(({ reason }) => reason === 'instruction')
  const foreign = left_out.filter(({ reason }) => reason === 'language')
  return [
    ...machine
      .slice(0, 3)
      .map(({ text }) => `Left out, since it speaks to a machine and not to viewers: “${text.slice(0, 120)}”`),
    ...(foreign.length > 0
      ? [
          `${foreign.length} ${foreign.length === 1 ? 'sentence' : 'sentences'} in another language ` +
            `${foreign.length === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
  ]
}

const UNTOLD: Record<Exclude<NonNullable<ToldPoint['reason']>, 'by_person'>, string> = {
  no_room: 'Key points left out, since the film has no room for them:',
  leans: 'Key points left out, since they lean on what cannot be told:',
  no_source: 'Key points left out, since no sentence of the sources says them:',
}

/** The kept key points that the script does not tell, and why, in words for the user. */
export const untoldNotices = (points: readonly ToldPoint[]): string[] =>
  (Object.keys(UNTOLD) as (keyof typeof UNTOLD)[]).flatMap((reason) => {
    const titles = points.filter((point) => point.reason === reason).map(({ title }) => `“${title}”`)
    return titles.length === 0 ? [] : [`${UNTOLD[reason]} ${titles.join(', ')}.`]
  })

/** What is said where only a part of the sources was read. */
export const CUT_NOTICE =
  'The sources are very long: the film is made from the beginning of each of their parts. Give a shorter text to choose what it tells.'

/** Whether the sources hold more than a film tells that is nearly as long as was asked. */
export const saysMore = (draft: Draft, usable: Statement[]): boolean =>
  SCRIPT_SECTIONS.flatMap((part) => draft[part].lines).filter(({ statement }) => statement).length < usable.length * MOST_TOLD
const MOST_TOLD = 0.7

/** A film that comes nearer to its target is as long as was asked. */
const ENOUGH = 0.97

/** What is said of a film that is shorter than asked; nothing within 3 percent. Seconds. */
export function lengthNotice(draft: Draft, target: number, outline: boolean): string[] {
  if (draft.estimated_seconds >= target * ENOUGH) return []
  const lasts = Math.round(draft.estimated_seconds)
  return [
    outline
      ? `The outline lasts ${lasts} of ${target} seconds: without sources there is nothing more to say.`
      : `The sources are enough for about ${lasts} of ${target} seconds. Everything that can be told is in the script; add sources for ` +
        'a longer film.',
  ]
}
