import { isUnspaced, framesOf } from '@orion/language/lexicons.ts'
import { wordCount } from '@orion/film/scenes/phrase.ts'
import { pointsBack, type Analysis, type Statement } from '@orion/language/standing.ts'
import type { Line } from './frame.ts'

/** What is spoken before a section: `heading` as it stands inside a sentence, `title` where it names a chapter. */
export type Link = { text: string; seconds: number; heading: string; title?: string }

const MOST_TITLE_WORDS = 5
/** Seconds from which a heading that asks is asked, and from which the others are told. */
const ASKING = 110
const LABELLED = 180

/** A heading inside a sentence: its first letter small unless the sources write that word large inside theirs. */
function inSentence(heading: string, { language, statements }: Analysis): string {
  const first = /^\p{Lu}[\p{Ll}’'-]*(?![\p{L}])/u.exec(heading)?.[0]
  if (!first || language === 'de') return heading
  const small = new RegExp(`(?<![\\p{L}])${first.toLowerCase()}(?![\\p{L}])`, 'u')
  const large = new RegExp(`[\\p{Ll},] ["“«(]?${first}(?![\\p{L}])`, 'u')
  const second = heading.slice(first.length).trimStart()
  const isName = /^\p{Lu}\p{Ll}/u.test(second) || statements.some(({ text }) => large.test(text))
  return !isName || statements.some(({ text }) => small.test(text)) ? first[0]!.toLowerCase() + heading.slice(1) : heading
}

/** Spoken links before sections: a heading that asks from 110 s, a label from 180 s where the section does not name its heading itself. */
export function linksOf(analysis: Analysis, target: number, seconds: (text: string) => number): Map<number, Link> {
  const frames = framesOf(analysis)
  const links = new Map<number, Link>()
  let turn = 0
  for (const [section, { heading, statements }] of analysis.sections.entries()) {
    const first = analysis.statements[statements[0]!]!
    const isTold = first.text.startsWith(heading.replace(/[:：?？؟]$/u, ''))
    if (section === 0 || heading === '' || target < ASKING || isTold || pointsBack(heading, analysis.language)) continue
    const question = frames.askHeading(heading)
    const spoken = inSentence(heading, analysis)
    const short = isUnspaced(analysis.language) ? heading.length <= 16 : heading.split(' ').length <= 7
    const label =
      target >= LABELLED && short && !/[:.?!]/u.test(heading) && !JOINS.test(heading) && statements.length > 1
        ? frames.next[turn++ % frames.next.length]!(spoken)
        : undefined
    const names = headingTermsIn(first, heading)
    const text = question ?? (names ? undefined : label)
    if (!text) continue
    const isTitle = text === label && wordCount(heading, analysis.language) <= MOST_TITLE_WORDS
    links.set(section, { text, seconds: seconds(text), heading: spoken, ...(isTitle && { title: heading }) })
  }
  return links
}

/** A heading that goes on from the one before it announces nothing. */
const JOINS = /^(?:and|but|or|und|aber|doch|oder|och|men|eller|et|mais|ou|y|e|pero|mas|o)(?!\p{L})/iu

const headingTermsIn = (first: Statement, heading: string): boolean =>
  first.terms.some((term) => heading.toLowerCase().includes(term))

/** From 240 s: what the film will look at, by its headings. */
export function roadmapOf(analysis: Analysis, target: number): Line[] {
  const headings = analysis.sections.slice(1).map(({ heading }) => heading)
  if (
    target < 240 ||
    headings.length < 3 ||
    headings.length > 6 ||
    headings.some((heading) => heading === '' || /[?:]/u.test(heading))
  )
    return []
  return [{ text: framesOf(analysis).roadmap(headings.map((heading) => inSentence(heading, analysis))) }]
}
