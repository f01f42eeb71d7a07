import { type FilmLanguage, lexiconOf } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import { foreignTopic, isWholeTitle, titleOf, topicOf } from '@orion/language/terms.ts'
import { chooseRuns, runsOf } from './choose-runs.ts'
import { type CountingTitle, countingTitle } from './counting-title.ts'
import { inOrderOf, withPoints } from './key-points.ts'
import { listItems } from './list-items.ts'
import { leansBack, type Readable, readableOf, secondsOf } from './readable.ts'
import type { Run, RunSentence, RunSource, RunsTask } from './runs.ts'

/** A source that is at most so much longer than the film is told whole. */
const WHOLE = 1.1

/** What a film tells of its sources: runs of their sentences. None where they hold no sentence that can be told. */
export type ToldRuns = {
  title: string
  /** All sentences that might be told, in the film's order. */
  sentences: RunSentence[]
  runs: Run[]
  /** Of a list or instructions: the items that are told, and how many there are. */
  list?: { items: Run[]; of: number }
  /** Everything is told. */
  whole: boolean
  seconds: number
} & Pick<Readable, 'left_out' | 'cut'>

/** The sentences of runs, in their order. */
export const sentencesIn = ({ sentences, runs }: Pick<ToldRuns, 'sentences' | 'runs'>): RunSentence[] =>
  runs.flatMap(({ from, to }) => sentences.slice(from, to))

/**
 * What a film of so many seconds tells of its sources: all of them where they are no longer (`as_it_is`: however long they are), of a list
 * every item or the first ones, else how they begin, at most three stretches, and how they close.
 */
export function tellRuns(given: Omit<RunsTask, 'title'> & { as_it_is?: boolean }): ToldRuns {
  const { language, target_seconds, points } = given
  const sources = inOrderOf(points, given.sources)
  const named = filmTitle(given.topic, sources, language)
  const task = { ...given, sources, title: named }
  const { sentences: readable, left_out, cut } = readableOf(task)
  const sentences = withPoints(readable, points, target_seconds)
  const all = sentences.map(({ index }) => index)
  const whole = given.as_it_is === true || secondsOf(sentences) <= target_seconds * WHOLE
  const items = listItems(sentences, named, language)
  const list = items.length > 0 ? { list: { items, of: items.length } } : {}
  const choice = whole ? { runs: runsOf(all, sentences), ...list } : choose(sentences, items, target_seconds)
  const told = {
    title: named,
    sentences,
    whole,
    left_out,
    cut,
    ...choice,
    seconds: secondsOf(sentencesIn({ sentences, ...choice })),
  }
  const counting = countingTitle(named, language)
  return counting === null || whole || tellsAll(counting, told, language) ? told : { ...told, title: counting.without }
}

function choose(sentences: RunSentence[], items: Run[], target_seconds: number): Pick<ToldRuns, 'runs' | 'list'> {
  for (let count = items.length; count > 0; count--) {
    const without = new Set(items.slice(count).flatMap(({ from, to }) => sentences.slice(from, to).map(({ index }) => index)))
    const begins = new Set(items.slice(0, count).map(({ from }) => from))
    const runs = chooseRuns(sentences, target_seconds, { items: begins, without })
    if (runs !== undefined) return { runs, list: { items: items.slice(0, count), of: items.length } }
  }
  const runs = chooseRuns(sentences, target_seconds, { items: new Set(), without: new Set() })
  return { runs: runs ?? [{ from: 0, to: 1 }] }
}

/** Whether a film tells so many things as its title counts: items of a list, parts under headings, or a list that a sentence names. */
function tellsAll({ count }: CountingTitle, told: ToldRuns, language: FilmLanguage): boolean {
  const spoken = sentencesIn(told)
  const headed = new Set(spoken.flatMap(({ heading, section }) => (heading === '' ? [] : [section])))
  if (Math.max(headed.size, told.list?.items.length ?? 0) >= count) return true
  return spoken.some(({ text }) =>
    findFacts(text, language, told.title).some(
      (fact) => (fact.kind === 'list' || fact.kind === 'steps') && fact.values.items.length >= count,
    ),
  )
}

/** What a film is called: what a person asked for, else as its source, or by what that begins with. */
export function filmTitle(asked: string, sources: readonly RunSource[], language: FilmLanguage): string {
  const own = (text: string): string => (foreignTopic(text, language) ? '' : text)
  const topic = own(topicOf(asked, language))
  const ofSource = sources.map((source) => own(source.title)).find((text) => text !== '') ?? ''
  const named =
    titleOf(topic, ofSource, language) ||
    topic ||
    ofSource ||
    own(firstWords(sources, language)) ||
    lexiconOf(language).eyebrow.outline
  return spelledAsInSources(named, sources)
}

/** The first source's first sentence that is no longer than a title and leans on none names a film that nothing else names. */
const firstWords = (sources: readonly RunSource[], language: FilmLanguage): string => {
  const sentences = (sources[0]?.sections ?? []).flatMap((section) => section.sentences.map(({ text }) => text))
  const whole = sentences.filter((text) => !leansBack(text, language)).map((text) => topicOf(text, language))
  return whole.find((text) => isWholeTitle(text, language)) ?? titleOf(topicOf(sentences[0] ?? '', language), '', language)
}

/** A title typed in small letters takes the sources' own spelling. */
function spelledAsInSources(title: string, sources: readonly RunSource[]): string {
  const wanted = title.toLowerCase()
  if (title.slice(1) !== wanted.slice(1)) return title
  for (const { sections } of sources)
    for (const { text } of sections.flatMap(({ sentences }) => sentences)) {
      const at = text.toLowerCase().indexOf(wanted)
      if (at >= 0 && wanted.length > 2)
        return text.slice(at, at + wanted.length).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    }
  return title
}
