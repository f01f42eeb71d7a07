import { NARRATED_WHOLE } from '@orion/contract/catalogues/durations.ts'
import { type FilmLanguage, getLexicon } from '@orion/language/lexicons.ts'
import { foreignTopic, isWholeTitle, makeTitle, findTopic } from '@orion/language/terms.ts'
import { chooseRuns, groupRuns } from './choose-runs.ts'
import { sortByPoints, withPoints } from './key-points.ts'
import { listItems } from './list-items.ts'
import { leansBack } from './read-traits.ts'
import { type Readable, listReadable, measureSeconds } from './readable.ts'
import type { Run, RunSentence, RunSource, RunsTask } from './runs.ts'

/** The passages of a film from its sources. Empty if the sources have no usable sentence. */
export type ChosenPassages = {
  title: string
  /** All usable sentences, in the film's order. */
  sentences: RunSentence[]
  runs: Run[]
  /** For a list or instructions: the items in the film, and the number of all items. */
  list?: { items: Run[]; of: number }
  /** Everything is used. */
  whole: boolean
  seconds: number
} & Pick<Readable, 'left_out' | 'cut'>

/** The sentences of passages, in order. */
export const sentencesIn = ({ sentences, runs }: Pick<ChosenPassages, 'sentences' | 'runs'>): RunSentence[] =>
  runs.flatMap(({ from, to }) => sentences.slice(from, to))

/** The possible content of a film from its sources, before the choice. */
export type FilmMaterial = Pick<ChosenPassages, 'title' | 'sentences' | 'left_out' | 'cut'> & { items: Run[] }

/** Reads a film's possible content: its sentences with their weights, and the items of a list. */
export function readMaterial(given: Omit<RunsTask, 'title'>): FilmMaterial {
  const { language, target_seconds, points } = given
  const sources = sortByPoints(points, given.sources)
  const title = filmTitle(given.topic, sources, language)
  const { sentences: readable, left_out, cut } = listReadable({ ...given, sources, title })
  const sentences = withPoints(readable, given, target_seconds)
  return { title, sentences, items: listItems(sentences, title, language), left_out, cut }
}

/**
 * The passages of a film of this many seconds. If all of them are no longer than that, it has all (with `as_it_is`: whatever their length).
 * Of a list it has every item, or the first ones. Otherwise it has the sources' beginning, passages between, and their end.
 */
export function choosePassages(
  material: FilmMaterial,
  { target_seconds, as_it_is }: { target_seconds: number; as_it_is?: boolean },
): ChosenPassages {
  const { sentences, items, ...rest } = material
  const whole = as_it_is === true || measureSeconds(sentences) <= target_seconds * NARRATED_WHOLE
  const list = items.length > 0 ? { list: { items, of: items.length } } : {}
  const all = sentences.map(({ index }) => index)
  const choice = whole ? { runs: groupRuns(all, sentences), ...list } : choose(sentences, items, target_seconds)
  return { ...rest, sentences, whole, ...choice, seconds: measureSeconds(sentencesIn({ sentences, ...choice })) }
}

/** The passages of a film of this many seconds from its sources. */
export const tellRuns = (given: Omit<RunsTask, 'title'> & { as_it_is?: boolean }): ChosenPassages =>
  choosePassages(readMaterial(given), given)

function choose(sentences: RunSentence[], items: Run[], target_seconds: number): Pick<ChosenPassages, 'runs' | 'list'> {
  for (let count = items.length; count > 0; count--) {
    const without = new Set(items.slice(count).flatMap(({ from, to }) => sentences.slice(from, to).map(({ index }) => index)))
    const runs = chooseRuns(sentences, target_seconds, { items: items.slice(0, count), without })
    if (runs !== undefined) return { runs, list: { items: items.slice(0, count), of: items.length } }
  }
  const runs = chooseRuns(sentences, target_seconds, { items: [], without: new Set() })
  return { runs: runs ?? [{ from: 0, to: 1 }] }
}

/** The title of a film: the person's, else its source's, else one from the source's beginning. */
export function filmTitle(asked: string, sources: readonly RunSource[], language: FilmLanguage): string {
  const unlessForeign = (text: string): string => (foreignTopic(text, language) ? '' : text)
  const topic = unlessForeign(findTopic(asked, language))
  const ofSource = sources.map((source) => unlessForeign(source.title)).find((text) => text !== '') ?? ''
  const named =
    makeTitle(topic, ofSource, language) ||
    topic ||
    ofSource ||
    unlessForeign(firstWords(sources, language)) ||
    getLexicon(language).eyebrow.outline
  return spelledAsInSources(named, sources)
}

/** A title from the first source, used if there is no other: its first sentence that is no longer than a title and depends on no other. */
const firstWords = (sources: readonly RunSource[], language: FilmLanguage): string => {
  const sentences = (sources[0]?.sections ?? []).flatMap((section) => section.sentences.map(({ text }) => text))
  const whole = sentences.filter((text) => !leansBack(text, language)).map((text) => findTopic(text, language))
  return whole.find((text) => isWholeTitle(text, language)) ?? makeTitle(findTopic(sentences[0] ?? '', language), '', language)
}

/** A title that was typed in lower case gets the sources' spelling. */
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
