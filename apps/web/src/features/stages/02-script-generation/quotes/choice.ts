import type { getQuotes, Quote } from '@orion/contract/quotes.ts'
import type { Answer } from '@orion/contract/route.ts'

/** The sentences of the sources that a film from quotations can use. */
export type Quotes = Answer<typeof getQuotes>['data']

/** The ids of the sentences that a film quotes, in order. */
export type Choice = readonly string[]

/** The sentences that are always chosen together with a sentence: its whole list item, or the sentence alone. */
function togetherWith(quote: Quote, all: readonly Quote[]): Quote[] {
  const item = quote.list?.item
  return item === undefined ? [quote] : all.filter(({ list, source_id }) => list?.item === item && source_id === quote.source_id)
}

/**
 * The choice with more sentences. Each is inserted after the sentence that precedes it in the sources. The chosen sentences keep their
 * order.
 */
function withQuotes(choice: Choice, added: readonly Quote[], all: readonly Quote[]): Choice {
  const places = new Map(all.map(({ id }, at) => [id, at]))
  const next = [...choice]
  for (const { id } of added) {
    if (next.includes(id)) continue
    const quote_place = places.get(id)
    if (quote_place === undefined) throw new Error(`The sentence ${id} is not one of the sources'.`)
    const before = next.reduce(
      (best, each, at) => {
        const place = places.get(each) ?? Infinity
        return place < quote_place && place > best.place ? { at, place } : best
      },
      { at: -1, place: -1 },
    ).at
    next.splice(before + 1, 0, id)
  }
  return next
}

/** The sentences from `first` to `last`, extended to whole list items. `taken`: they are added to the choice. */
type Passage = { first: number; last: number; taken: boolean }

/** The choice after a passage was added or removed. */
export function withPassage(choice: Choice, all: readonly Quote[], { first, last, taken }: Passage): Choice {
  const [from, to] = first <= last ? [first, last] : [last, first]
  const passage = all.slice(from, to + 1).flatMap((quote) => togetherWith(quote, all))
  if (taken) return withQuotes(choice, passage, all)
  const dropped = new Set(passage.map(({ id }) => id))
  return choice.filter((id) => !dropped.has(id))
}

/** Maximum number of parts that have a longer pause before them. */
const MOST_PARTS = 2

/**
 * The estimated seconds of a film with this choice, by the server's method. They include the silence around the sentences, and a longer
 * pause before each paragraph, passage and part.
 */
export function secondsOfChoice(
  choice: Choice,
  { sentences, pauses, own }: Pick<Quotes, 'sentences' | 'pauses' | 'own'>,
): number {
  const places = new Map(sentences.map(({ id }, at) => [id, at]))
  const chosen = choice.flatMap((id) => places.get(id) ?? [])
  const opens = chosen.filter((at, index) => {
    const before = chosen[index - 1]
    return before !== undefined && (at !== before + 1 || sentences[at].paragraph !== sentences[before].paragraph)
  }).length
  const parted = Math.min(MOST_PARTS, Math.max(0, chosen.length - 1))
  const spoken = chosen.reduce((sum, at) => sum + sentences[at].seconds, 0)
  return spoken + own.reduce((sum, { seconds }) => sum + seconds, 0) + (opens + parted) * pauses.paragraph + pauses.around
}
