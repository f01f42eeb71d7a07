import { WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import type { ToldPoint } from '@orion/contract/contents/02-script-generation.ts'
import type { Readable } from '../../../runs/readable.ts'
import type { composeOutline } from './outline.ts'

type Reason = Parameters<typeof composeOutline>[0]['because']

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
export function leftOutNotice({ left_out }: Pick<Readable, 'left_out'>): string[] {
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

const UNTOLD: Record<'no_room' | 'no_source', string> = {
  no_room: 'Key points left out, since the film has no room for them:',
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

/** What is said of a page whose words nobody may have read aloud at length. */
export const rightNotice = (title: string): string =>
  `At most ${WORDS_WITHOUT_RIGHT} words of “${title}” are quoted. Say at the source that you may have it read aloud, for more of it.`

/** What a list that is told in part says of it. */
export const partNotice = (told: number, all: number): string =>
  `The film has room for ${told} of the ${all} parts of its list, and says so above its title. Choose a longer film to have all of them.`

/** A film that comes nearer to its target is as long as was asked. */
const ENOUGH = 0.9

/**
 * What is said of a film that is shorter or longer than asked by more than 10 percent. Seconds; `whole`: all that can be told is told;
 * 'outline': there is nothing to tell.
 */
export function lengthNotice(estimated: number, target: number, whole: boolean | 'outline'): string[] {
  const lasts = Math.round(estimated)
  if (estimated > target / ENOUGH) return [`The script lasts about ${lasts} of ${target} seconds.`]
  if (estimated >= target * ENOUGH) return []
  if (whole === 'outline')
    return [`The outline lasts ${lasts} of ${target} seconds: without sources there is nothing more to say.`]
  return whole
    ? [
        `The sources are enough for about ${lasts} of ${target} seconds. Everything that can be told is in the script; add sources for ` +
          'a longer film.',
      ]
    : [`The script lasts about ${lasts} of ${target} seconds.`]
}
