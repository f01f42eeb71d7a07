import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { pointsBack } from '@orion/language/standing.ts'
import type { Asker } from './asker.ts'
import { type Check, stands } from './check-text.ts'
import { beatLengths, isFitting, lengthOf, type Seconds, TOLERANCE } from './film-length.ts'
import { type FilmPlan, planFilm } from './plan-film.ts'
import type { ScriptTask } from './script-task.ts'
import type { SourceWords } from './source-words.ts'
import type { Fault, WrittenSentence } from './types.ts'
import { mendSentences, type Stretch, stretchBeats, writeSentences } from './write-sentences.ts'

/** A sentence as the film says it: checked against its facts, or in its source's own words. `flags` are for a review. */
export type ToldSentence = WrittenSentence & { wording: 'checked' | 'source'; flags: readonly Fault[] }

/** A film as a model told it, every sentence checked. `cut` counts sentences that could neither be mended nor replaced. */
export type ToldFilm = { plan: FilmPlan; sentences: ToldSentence[]; cut: number; seconds: number }

/** What writing takes besides the model. */
export type WriteMeans = Pick<Asker, 'ask'> & {
  check: Check
  seconds: Seconds
  sourceWords: SourceWords
  progress: (fraction: number, sentence: string) => void
}

/** Asks that may close a film's length; what is left is closed by whole sentences. */
const MOST_FITS = 2
/** Beats that are asked for again at a time. */
const MOST_STRETCHED = 3

/** Plans a film, writes it, checks every sentence, has the faulty ones mended once, and fits it to its length. Throws as the model does. */
export async function writeFilm(task: ScriptTask, means: WriteMeans): Promise<ToldFilm> {
  const { progress } = means
  progress(0.1, 'Planning what the film tells')
  const plan = await planFilm(task, means)
  progress(0.3, 'Writing the narration')
  const written = await writeSentences(task, plan, means)
  progress(0.6, 'Checking every sentence against the sources')
  const settled = await mendAndSettle(task, written, means)
  progress(0.75, 'Fitting the length')
  const fitted = closeLength(await askForLength(task, plan, settled, means), { task, plan }, means)
  return { plan, ...fitted, seconds: lengthOf(fitted.sentences, means.seconds) }
}

/** What was written with its faulty sentences mended once, as it may be told. */
export async function mendAndSettle(task: ScriptTask, written: readonly WrittenSentence[], means: WriteMeans): Promise<Settled> {
  const faulty = written.flatMap((sentence, index) => {
    const faults = means.check(sentence).filter(({ what_to_do }) => what_to_do === 'repair')
    return faults.length === 0 ? [] : [{ index, faults }]
  })
  return settle(faulty.length === 0 ? written : await mendSentences(task, written, faulty, means), means)
}

export type Settled = Pick<ToldFilm, 'sentences' | 'cut'>

/** Every sentence as it may be told: as it is where it stands, else as a source of its facts says it, else not at all. */
function settle(written: readonly WrittenSentence[], { check, sourceWords }: Pick<WriteMeans, 'check' | 'sourceWords'>): Settled {
  const sentences: ToldSentence[] = []
  const said = new Set<string>()
  let cut = 0
  const tell = (sentence: ToldSentence): void => {
    said.add(sentence.text)
    sentences.push(sentence)
  }
  for (const sentence of written) {
    if (said.has(sentence.text)) continue
    const flags = check(sentence)
    if (stands(flags)) {
      tell({ ...sentence, wording: 'checked', flags })
      continue
    }
    const own = sentence.fact_ids
      .map((fact_id) => ({ fact_id, text: sourceWords(fact_id) }))
      .find(({ text }) => text !== null && !said.has(text))
    if (own === undefined || own.text === null) cut += 1
    else tell({ text: own.text, fact_ids: [own.fact_id], beat: sentence.beat, kind: 'fact', wording: 'source', flags: [] })
  }
  return { sentences, cut }
}

async function askForLength(task: ScriptTask, plan: FilmPlan, before: Settled, means: WriteMeans): Promise<Settled> {
  let best = before
  const off = ({ sentences }: Settled): number => Math.abs(lengthOf(sentences, means.seconds) - task.target_seconds)
  for (let round = 1; round <= MOST_FITS && off(best) > task.target_seconds * TOLERANCE; round += 1) {
    const stretches = stretchesOf(best.sentences, plan, task, means.seconds)
    if (stretches.length === 0) break
    const answer = await stretchBeats(task, { plan, sentences: best.sentences, stretches, round }, means)
    const asked = new Set(stretches.map(({ beat }) => beat))
    const fresh = settle(answer, means)
    const kept = best.sentences.filter(({ beat }) => !asked.has(beat) || !fresh.sentences.some((each) => each.beat === beat))
    const joined = [...kept, ...fresh.sentences].toSorted((a, b) => a.beat - b.beat)
    const cut = best.cut + fresh.cut
    const clean = { sentences: withoutOrphans(joined, best.sentences, task.language), cut }
    const closes = off(closeLength(clean, { task, plan }, means)) <= task.target_seconds * TOLERANCE
    const next = closes ? clean : { sentences: joined, cut }
    if (off(next) < off(best)) best = next
    const closed = closeLength(best, { task, plan }, means)
    if (off(closed) <= task.target_seconds * TOLERANCE && Math.abs(closed.sentences.length - best.sentences.length) <= 1)
      return closed
  }
  return best
}

/** Without the sentences that point back to one that was written right before them and is no more: they would point to another. */
function withoutOrphans(
  sentences: readonly ToldSentence[],
  before: readonly ToldSentence[],
  language: FilmLanguage,
): ToldSentence[] {
  const ahead = new Map(before.map(({ text }, index) => [text, before[index - 1]?.text]))
  return sentences.reduce<ToldSentence[]>((told, sentence) => {
    const stands = !ahead.has(sentence.text) || ahead.get(sentence.text) === told.at(-1)?.text
    return stands || !pointsBack(sentence.text, language) ? [...told, sentence] : told
  }, [])
}

/** The beats that are furthest from what was planned for them, with what the film is too long or too short, shared among them. */
function stretchesOf(
  sentences: readonly WrittenSentence[],
  plan: FilmPlan,
  { target_seconds }: ScriptTask,
  seconds: Seconds,
): Stretch[] {
  const missing = target_seconds - lengthOf(sentences, seconds)
  const lengths = beatLengths(sentences, plan.beats.length, seconds)
  const gaps = plan.beats
    .map(({ seconds: planned }, beat) => ({ beat, now: lengths[beat]!, gap: Math.sign(missing) * (planned - lengths[beat]!) }))
    .filter(({ gap, now }) => gap > 0 && now > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, MOST_STRETCHED)
  const total = gaps.reduce((sum, { gap }) => sum + gap, 0)
  return gaps
    .map(({ beat, now, gap }) => ({ beat, now, wanted: Math.max(now / 3, now + (missing * gap) / total) }))
    .toSorted((a, b) => a.beat - b.beat)
}

/** The weight of a fact that the title stands on: above any other, 1 to 5, since a title that is not told is no title. */
const PROMISED = 6

/** What is still missing or too much, in whole sentences: the least important go, facts that were not told come in their source's words. */
function closeLength(
  { sentences: before, cut }: Settled,
  { task, plan }: { task: ScriptTask; plan: FilmPlan },
  { seconds, sourceWords }: WriteMeans,
): Settled {
  const { target_seconds, facts } = task
  const promised = new Set(plan.title.fact_ids)
  const weights = new Map(facts.map(({ fact_id, weight }) => [fact_id, promised.has(fact_id) ? PROMISED : weight]))
  let sentences = [...before]
  const length = (of: readonly WrittenSentence[]): number => lengthOf(of, seconds)
  const weightOf = ({ fact_ids }: WrittenSentence): number => Math.max(0, ...fact_ids.map((id) => weights.get(id) ?? 0))
  while (length(sentences) > target_seconds * (1 + TOLERANCE)) {
    const shorter = sentences
      .flatMap((sentence, index) => (mayGo(sentences, index) ? [{ sentence, rest: sentences.toSpliced(index, 1) }] : []))
      .filter(({ rest }) => length(rest) >= target_seconds * (1 - TOLERANCE))
      .toSorted(
        (a, b) =>
          weightOf(a.sentence) - weightOf(b.sentence) ||
          Math.abs(length(a.rest) - target_seconds) - Math.abs(length(b.rest) - target_seconds),
      )
    const [fits] = shorter.filter(({ rest }) => isFitting(length(rest), target_seconds))
    const next = fits ?? shorter[0]
    if (next === undefined) break
    sentences = next.rest
  }
  const told = new Set(sentences.flatMap(({ fact_ids }) => fact_ids))
  const places = new Map(facts.map(({ fact_id }, index) => [fact_id, index]))
  const weightiest = [...weights].toSorted(([, one], [, other]) => other - one)
  for (const [fact_id] of weightiest) {
    if (length(sentences) >= target_seconds * (1 - TOLERANCE)) break
    const text = told.has(fact_id) ? null : sourceWords(fact_id)
    if (text === null || sentences.some((sentence) => sentence.text === text)) continue
    const next = withAdded(sentences, { text, fact_id }, places)
    if (next !== null && length(next) <= target_seconds * (1 + TOLERANCE)) {
      sentences = next
      told.add(fact_id)
    }
  }
  return { sentences, cut }
}

/** A sentence that nothing leans on: neither the first nor the last of the film, and the last of its beat or one that only leads on. */
function mayGo(sentences: readonly WrittenSentence[], index: number): boolean {
  const { beat, kind } = sentences[index]!
  if (index === 0 || index === sentences.length - 1) return false
  const alone = sentences.filter((each) => each.beat === beat).length === 1
  return !alone && (kind !== 'fact' || sentences[index + 1]?.beat !== beat)
}

/** A fact in its source's words, behind the sentence of the middle that tells what stands nearest before it there. */
function withAdded(
  sentences: readonly ToldSentence[],
  { text, fact_id }: { text: string; fact_id: string },
  places: ReadonlyMap<string, number>,
): ToldSentence[] | null {
  const last = sentences.at(-1)?.beat ?? 0
  const own = places.get(fact_id) ?? 0
  const far = ({ fact_ids }: WrittenSentence): number => Math.min(...fact_ids.map((id) => Math.abs((places.get(id) ?? 0) - own)))
  const near = sentences
    .map((sentence, index) => ({ sentence, index }))
    .filter(({ sentence }) => sentence.beat > 0 && sentence.beat < last && sentence.fact_ids.length > 0)
    .toSorted((a, b) => far(a.sentence) - far(b.sentence))[0]
  if (near === undefined) return null
  const { beat } = near.sentence
  const end = sentences.findLastIndex((sentence) => sentence.beat === beat)
  return sentences.toSpliced(end + 1, 0, { text, fact_ids: [fact_id], beat, kind: 'fact', wording: 'source', flags: [] })
}
