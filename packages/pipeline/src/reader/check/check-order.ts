import { say } from '@orion/contract/sentences/say.ts'
import type { Fault } from '../types.ts'
import { listedNames, namesUsed } from './check-names.ts'
import { listContentWords, isSameStem } from './content-words.ts'
import { findFigures, listMonths } from './figures-of.ts'
import { WORD_LISTS } from './lists/lists.ts'
import { type Found, findWords, takePart, type Passage } from './passage.ts'
import { type Checked, repair, review } from './sentence.ts'

type Clue = { key: string; at: number }
/** An event of a quote: its year if it is known, its position in the order of the text, and its clues. */
type Event = { year: number | undefined; place: number; clues: readonly Clue[] }
/** Two spans of a sentence. The sentence states that `early` is before `late`. */
type Relation = {
  early: readonly [number, number]
  late: readonly [number, number]
  kind: 'after' | 'before' | 'next'
  word: string
}

/** The clues that a text and a quote can share: figures, months and names, and words if both have the same language. */
function findClues(passage: Passage, checked: Checked, form: 'film' | 'source'): Clue[] {
  const names = listedNames(checked)
  const forms = form === 'film' ? names : names.map(({ source, film }) => ({ source: film, film: source }))
  const key = (name: { source: string; film: string }) => `@${form === 'film' ? name.film : name.source}`
  return [
    ...findFigures(passage)
      .filter(({ value, spelt }) => !(spelt && value === 1))
      .map(({ value, start }) => ({ key: `#${value}`, at: start })),
    ...listMonths(passage).map(({ month, start }) => ({ key: `m${month}`, at: start })),
    ...namesUsed(passage, forms).flatMap(({ names: meant, at }) => meant.map((name) => ({ key: key(name), at }))),
    ...(checked.same_language ? listContentWords(passage).map(({ stem, start }) => ({ key: stem, at: start })) : []),
  ]
}

const CLAUSE = /[,;:،؛、，。；।]\s*|\s(?:and|und|y|et|ed?|och|और)\s/gu

const isSameClue = (one: string, other: string): boolean =>
  one === other || (!/^[#@m]/u.test(one) && !/^[#@m]/u.test(other) && isSameStem(one, other))

/** The events of the cited facts in the order of the source. */
function listEvents(checked: Checked): Event[] {
  const order = new Map(checked.context.facts.map(({ fact_id }, index) => [fact_id, index]))
  const quotes = checked.quotes.toSorted((a, b) => (order.get(a.fact.fact_id) ?? 0) - (order.get(b.fact.fact_id) ?? 0))
  return quotes.flatMap(({ passage }, place) => {
    const cuts = [
      0,
      ...[...passage.text.matchAll(CLAUSE)].map(({ 0: match, index }) => index + match.length),
      passage.text.length,
    ]
    let year: number | undefined
    const ordered = findRelations(passage).length === 0
    return cuts.slice(1).map((end, index): Event => {
      const part = takePart(passage, cuts[index], end)
      year = findFigures(part).findLast(({ is_year }) => is_year)?.value ?? year
      return { year, place: place + (ordered ? index / 100 : 0), clues: findClues(part, checked, 'source') }
    })
  })
}

/** The end of the clause that begins at a position. */
const clauseEnd = (text: string, from: number): number => {
  const found = /[,;:،؛、，；।]/u.exec(text.slice(from))
  return found === null ? text.length : from + found.index
}

/** The relations of time that a passage states: one event before or after another. */
function findRelations(passage: Passage): Relation[] {
  const { text, language } = passage
  const lists = WORD_LISTS[language]
  const end = text.length
  const relation = (
    { kind, word }: Pick<Relation, 'kind' | 'word'>,
    argument: readonly [number, number],
    rest: readonly [number, number],
  ): Relation => (kind === 'before' ? { kind, word, early: rest, late: argument } : { kind, word, early: argument, late: rest })
  const pre = (kind: 'after' | 'before') =>
    findWords(lists[kind], passage).map(({ word, start, end: from }) => {
      const stop = clauseEnd(text, from)
      const leads = text.slice(0, start).trim() === '' || /[,;:،。]\s*$/u.test(text.slice(0, start))
      return leads && stop < end
        ? relation({ kind, word }, [from, stop], [stop, end])
        : leads
          ? relation({ kind, word }, [from, -1], [-1, end])
          : relation({ kind, word }, [from, stop], [0, start])
    })
  const post = (kind: 'after' | 'before') =>
    findWords(lists[`${kind}_behind`], passage).map(({ word, start, end: from }) =>
      relation({ kind, word }, [0, start], [from, end]),
    )
  const then = findWords(lists.next, passage).flatMap(({ word, start, end: from }): Relation[] =>
    text.slice(0, start).trim() === '' ? [] : [{ kind: 'next', word, early: [0, start], late: [from, end] }],
  )
  const found = [...pre('after'), ...pre('before'), ...post('after'), ...post('before')]
  return [...found, ...then]
}

const computeScore = (event: Event, clues: readonly Clue[], events: readonly Event[]): number =>
  clues.reduce((sum, { key }) => {
    const having = events.filter((each) => each.clues.some((clue) => isSameClue(clue.key, key))).length
    return having > 0 && event.clues.some((clue) => isSameClue(clue.key, key)) ? sum + 1 / having : sum
  }, 0)

function findBest(clues: readonly Clue[], events: readonly Event[]): Event | undefined {
  const scored = events
    .map((event) => ({ event, score: computeScore(event, clues, events) }))
    .toSorted((a, b) => b.score - a.score)
  const [first] = scored
  // Only a clause of another quote is a rival, because the clauses of one quote belong together.
  const rival = scored.find(({ event }) => Math.floor(event.place) !== Math.floor(first?.event.place ?? 0))
  const next = scored.at(1)
  if (first === undefined || first.score <= 0.3 || first.score <= (rival?.score ?? 0)) return undefined
  return rival === undefined && first.score === next?.score ? undefined : first.event
}

/** The spans of a relation whose argument has no comma at its end. The argument is then the first event that is named. */
function parted({ early, late, kind, word }: Relation, clues: readonly Clue[], events: readonly Event[]): Relation {
  const argument = kind === 'before' ? late : early
  if (argument[1] >= 0) return { early, late, kind, word }
  const behind = clues.filter(({ at }) => at >= argument[0])
  const cuts = behind.slice(1).map(({ at }) => at)
  const value = (cut: number) => {
    const left = behind.filter(({ at }) => at < cut)
    const right = behind.filter(({ at }) => at >= cut)
    const pairs = events.flatMap((one) =>
      events
        .filter((other) => other !== one)
        .map((other) => computeScore(one, left, events) + computeScore(other, right, events)),
    )
    return Math.max(0, ...pairs)
  }
  const cut = cuts.toSorted((a, b) => value(b) - value(a))[0] ?? argument[0]
  const first_span = [argument[0], cut] as const
  const rest = [cut, Number.MAX_SAFE_INTEGER] as const
  return kind === 'before' ? { kind, word, early: rest, late: first_span } : { kind, word, early: first_span, late: rest }
}

const within = (clues: readonly Clue[], [from, to]: readonly [number, number]): Clue[] =>
  clues.filter(({ at }) => at >= from && at < to)

/** Whether the source has the opposite order: "after his death" in the sentence, "before his death" in the source. */
function isTurned(own: Relation, checked: Checked): boolean {
  const clues = findClues(checked.passage, checked, 'film')
  const opposite = { after: 'before', before: 'after', next: '' }[own.kind]
  return checked.quotes.some(({ passage }) => {
    const relations = findRelations(passage)
    if (relations.some(({ kind }) => kind === own.kind)) return false
    const clues_here = findClues(passage, checked, 'source')
    return relations.some(
      (each) =>
        each.kind === opposite &&
        within(clues, own.kind === 'before' ? own.late : own.early).some(({ key }) =>
          within(clues_here, each.kind === 'before' ? each.late : each.early).some((clue) => isSameClue(clue.key, key)),
        ),
    )
  })
}

/** Whether the argument is not an event but a time that the quotes measure: "after thirteen years". */
function isMeasured({ kind, early, late }: Relation, { passage, quotes }: Checked): boolean {
  const [from, to] = kind === 'before' ? late : early
  const figure = findFigures(passage).find(({ start }) => start >= from && (to < 0 || start < to))
  return (
    figure !== undefined &&
    !figure.is_year &&
    figure.start - from <= 2 &&
    [...figure.units].some((unit) => TIMES.has(unit)) &&
    quotes.some((quote) => findFigures(quote.passage).some(({ value, units }) => value === figure.value && units.size > 0))
  )
}
const TIMES: ReadonlySet<string> = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'decade', 'century'])

/** Whether a quote states this order itself, with the same kind of word about the same two things. */
function isTold({ kind, early, late }: Relation, clues: readonly Clue[], checked: Checked): boolean {
  return checked.quotes.some(({ passage }) => {
    const clues_here = findClues(passage, checked, 'source')
    const shared = (own: readonly [number, number], theirs: readonly [number, number]) =>
      within(clues, own).filter(({ key }) => within(clues_here, theirs).some((clue) => isSameClue(clue.key, key))).length
    return findRelations(passage).some(
      (each) =>
        each.kind === kind &&
        shared(early, each.early) + shared(late, each.late) > shared(early, each.late) + shared(late, each.early) &&
        shared(early, each.early) * shared(late, each.late) > 0,
    )
  })
}

/**
 * Checks the order of events. An event that a sentence puts earlier must be earlier in the source: by its year, or else by the order of the
 * text.
 */
export function checkOrder(checked: Checked): Fault[] {
  const relations = findRelations(checked.passage)
  if (relations.length === 0) return checkTimes(checked)
  const clues = findClues(checked.passage, checked, 'film')
  const events = listEvents(checked)
  return relations.flatMap((raw): Fault[] => {
    const word = raw.word.trim()
    if (isTurned(raw, checked)) return [repair('order', say('findings.turns_sources_order', { word }).text)]
    if (isMeasured(raw, checked)) return []
    const relation = parted(raw, clues, events)
    if (isTold(relation, clues, checked)) return []
    const { early, late } = relation
    const one = findBest(within(clues, early), events)
    const other = findBest(within(clues, late), events)
    if (one === undefined || other === undefined || one === other) {
      return isSaid(raw, checked) ? [] : [review('order', say('findings.cited_facts_do_not_say', { word }).text)]
    }
    const year = one.year
    const later_year = other.year
    const dated = year !== undefined && later_year !== undefined && year !== later_year
    const wrong = dated ? year > later_year : one.place > other.place
    if (wrong) return [repair('order', say('findings.turns_sources_order', { word }).text)]
    return dated || isSaid(raw, checked)
      ? []
      : [review('order', `“${word}”: the cited facts are told in this order, and do not say it.`)]
  })
}

/** Whether a quote has a word for this order. */
const isSaid = ({ kind }: Relation, { quotes }: Checked): boolean =>
  quotes.length === 0 || quotes.some(({ passage }) => findRelations(passage).some((each) => each.kind === kind))

/** A word of time is reviewed if the quotes have no word of time at all. */
function checkTimes({ passage, quotes }: Checked): Fault[] {
  const [time] = findTimes(passage)
  const has_times = quotes.some((quote) => findTimes(quote.passage).length + findRelations(quote.passage).length > 0)
  return time === undefined || has_times || quotes.length === 0
    ? []
    : [review('order', say('findings.cited_facts_no_such_word', { word: time.word.trim() }).text)]
}

/**
 * The words of time in a passage. They include a word that begins a sentence ("Then …"): no clause of the sentence names the earlier event.
 */
function findTimes(passage: Passage): Found[] {
  const { time, next } = WORD_LISTS[passage.language]
  return [...findWords(time, passage), ...findWords(next, passage)]
}
