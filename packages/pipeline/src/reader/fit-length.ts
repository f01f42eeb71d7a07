import { type Check, inTheFilm, stands } from './check-text.ts'
import { beatLengths, isFitting, isTooLong, isTooShort, measureLength, type Seconds } from './film-length.ts'
import type { Beat, FilmPlan } from './plan-film.ts'
import { briefSeconds } from './plan-room.ts'
import type { ScriptTask } from './script-task.ts'
import type { WrittenSentence } from './types.ts'
import type { FinalSentence, PlannedFilm, Settled, WriteMeans } from './write-film.ts'
import { numbered, type Stretch, stretchBeats } from './write-sentences.ts'

/** The most requests that adjust a film's length. If it is then still too long, whole sentences are removed. */
const MOST_FITS = 2
/**
 * The most beats that are requested again at once, and the least seconds by which each must change: no sentence can be adjusted by less.
 */
const MOST_STRETCHED = 3
const LEAST_STRETCH = 1
/** The weight of a beat that the title needs: above any fact's (1 to 5), because the film must keep its title's promise. */
const PROMISED = 6

/**
 * A film fitted to its length as far as possible. A difference that its pauses cannot correct is requested from the model, in seconds of
 * named beats, at most twice. To be longer, the model may tell more facts. If the film is then too long, whole sentences are removed. If
 * it is too short, it stays so. Throws the model's errors.
 */
export async function fitLength(task: ScriptTask, film: PlannedFilm, means: WriteMeans): Promise<Settled> {
  const { plan, cuts } = film
  const { seconds } = means
  const { target_seconds } = task
  const off = (sentences: readonly FinalSentence[]): number => Math.abs(measureLength(sentences, seconds) - target_seconds)
  let best = film.sentences
  for (let round = 1; round <= MOST_FITS && !isFitting(measureLength(best, seconds), target_seconds); round += 1) {
    const stretches = findStretches(best, { task, plan, seconds })
    if (stretches.length === 0) break
    const answer = await stretchBeats(task, { plan, sentences: best, stretches, round, seconds }, means)
    const asked = new Set(stretches.map(({ beat }) => beat))
    const check = inTheFilm([...best, ...answer], task.language, means.check)
    const next = withBeats(best, { asked, answer }, check)
    if (off(next) < off(best)) best = next
  }
  return shortened({ sentences: best, cuts }, { task, plan, seconds })
}

/** The sentences that a model returned for the beats that it was asked to write again. */
type BeatsAgain = { asked: ReadonlySet<number>; answer: readonly WrittenSentence[] }

/**
 * Beats that were written again, checked like all others. An invalid sentence keeps its old text. A beat stays as it was if an invalid
 * sentence of it has no old text and an old sentence is missing: the invalid one told it. Sentences that another beat's sentence refers to
 * stay.
 */
function withBeats(before: readonly FinalSentence[], { asked, answer }: BeatsAgain, check: Check): FinalSentence[] {
  const answered = new Set(answer.map(({ beat }) => beat))
  const kept = before.filter(({ beat }) => !asked.has(beat) || !answered.has(beat))
  const old = new Map(before.map((sentence) => [sentence.number, sentence]))
  const kept_texts = new Set(kept.map(({ text }) => text))
  const refused_beats = new Set<number>()
  const fresh = numbered(answer, kept).flatMap((sentence): FinalSentence[] => {
    const flags = check(sentence)
    const same = old.get(sentence.number)
    if (kept_texts.has(sentence.text)) return []
    if (stands(flags)) return [{ ...sentence, wording: 'checked', flags }]
    if (same !== undefined && same.beat === sentence.beat) return [same]
    refused_beats.add(sentence.beat)
    return []
  })
  const fresh_numbers = new Set(fresh.map(({ number }) => number))
  const lost = before.find(({ beat, number }) => refused_beats.has(beat) && !fresh_numbers.has(number))
  if (lost !== undefined) {
    const others = answer.filter(({ beat }) => beat !== lost.beat)
    return withBeats(before, { asked, answer: others }, check)
  }
  const numbers = new Set([...kept, ...fresh].map(({ number }) => number))
  const leant = kept.flatMap(({ after }) => (after === undefined || numbers.has(after) ? [] : (old.get(after) ?? [])))
  const back = [...new Set(leant)].filter(({ beat }) => answered.has(beat))
  return inOrder([...kept, ...fresh], back)
}

/** Sentences in the order of their beats. A restored sentence is placed after the last sentence of its beat that preceded it. */
function inOrder(sentences: readonly FinalSentence[], back: readonly FinalSentence[]): FinalSentence[] {
  const all = back.reduce<FinalSentence[]>(
    (told, sentence) => {
      const place = told.findLastIndex(
        ({ beat, number = 0 }) =>
          beat < sentence.beat || (beat === sentence.beat && sentence.number !== undefined && number < sentence.number),
      )
      return told.toSpliced(place + 1, 0, sentence)
    },
    sentences.toSorted((a, b) => a.beat - b.beat),
  )
  const before = new Set<number | undefined>()
  return all.map((sentence) => {
    const { after, half: _, ...alone } = sentence
    before.add(sentence.number)
    return after === undefined || before.has(after) ? sentence : alone
  })
}

/**
 * The beats that differ most from their planned length, or that can be shortened most, with the film's difference divided among them. Empty
 * if the difference is less than a beat can change by.
 */
function findStretches(sentences: readonly FinalSentence[], { task, plan, seconds }: Fitting): Stretch[] {
  const { beats } = plan
  const missing = task.target_seconds - measureLength(sentences, seconds)
  const lengths = beatLengths(sentences, beats.length, seconds)
  const estimateBrief = (beat: number): number =>
    briefSeconds([...new Set(sentences.flatMap((sentence) => (sentence.beat === beat ? sentence.fact_ids : [])))], task)
  const spare = beats.map((_each, beat) => Math.max(0, lengths[beat] - estimateBrief(beat)))
  const canShorten = missing < 0 && spare.some((each) => each >= LEAST_STRETCH)
  const measureGap = (planned: number, beat: number): number =>
    canShorten ? spare[beat] : Math.sign(missing) * (planned - lengths[beat])
  const gaps = beats
    .map(({ seconds: planned }, beat) => ({ beat, now: lengths[beat], gap: measureGap(planned, beat) }))
    .filter(({ gap, now }) => gap > 0 && now > 0)
    .toSorted((a, b) => b.gap - a.gap)
  const shared = (count: number): { beat: number; now: number; by: number }[] => {
    const most = gaps.slice(0, count)
    const total = most.reduce((sum, { gap }) => sum + gap, 0)
    return most.map(({ beat, now, gap }) => ({ beat, now, by: (missing * gap) / total }))
  }
  const counts = Array.from({ length: MOST_STRETCHED }, (_, index) => MOST_STRETCHED - index)
  const worth = counts.map(shared).find((each) => each.every(({ by }) => Math.abs(by) >= LEAST_STRETCH)) ?? []
  return worth
    .map(({ beat, now, by }) => ({ beat, now, wanted: Math.max(now / 3, now + by) }))
    .toSorted((a, b) => a.beat - b.beat)
}

type Fitting = { task: ScriptTask; plan: FilmPlan; seconds: Seconds }

/** If the film is still too long, removes whole sentences, those of the least important beats first. Each is kept with its reason. */
export function shortened({ sentences, cuts }: Settled, { task, plan, seconds }: Fitting): Settled {
  const { target_seconds, facts } = task
  const promised = new Set(plan.title.fact_ids)
  const weights = new Map(facts.map(({ fact_id, weight }) => [fact_id, promised.has(fact_id) ? PROMISED : weight]))
  const findWeight = (fact_ids: readonly string[]): number => Math.max(0, ...fact_ids.map((id) => weights.get(id) ?? 0))
  const beatWeights = plan.beats.map(({ fact_ids }: Beat) => findWeight(fact_ids))
  const length = (of: readonly FinalSentence[]): number => measureLength(of, seconds)
  const isNearer = (one: readonly FinalSentence[], other: readonly FinalSentence[]): boolean =>
    Math.abs(length(one) - target_seconds) < Math.abs(length(other) - target_seconds)
  let film = sentences
  while (isTooLong(length(film), target_seconds)) {
    const shorter = groupsThatMayGo(film)
      .map((group) => ({ group, rest: film.filter((sentence) => !group.includes(sentence)) }))
      .filter(({ rest }) => !isTooShort(length(rest), target_seconds) || isNearer(rest, film))
      .map(({ group, rest }) => ({
        rest,
        short: isTooShort(length(rest), target_seconds) ? 1 : 0,
        beat: Math.max(...group.map(({ beat }) => beatWeights[beat] ?? 0)),
        own: Math.max(...group.map(({ fact_ids }) => findWeight(fact_ids))),
      }))
      .toSorted((a, b) => a.short - b.short || a.beat - b.beat || a.own - b.own || (isNearer(a.rest, b.rest) ? -1 : 1))
    const [next] = shorter
    if (next === undefined) break
    film = next.rest
  }
  const gone = sentences.filter((sentence) => !film.includes(sentence))
  const behind = (sentence: FinalSentence): number | undefined => sentences[sentences.indexOf(sentence) - 1]?.number
  return {
    sentences: film,
    cuts: [...cuts, ...gone.map((sentence) => ({ sentence, behind: behind(sentence), reason: 'length' as const }))],
  }
}

/**
 * Sentences that may be removed, each with the other half of its pair. The first and the last sentence stay, and so does each that a
 * remaining sentence refers to.
 */
function groupsThatMayGo(sentences: readonly FinalSentence[]): FinalSentence[][] {
  const first = sentences[0]
  const last = sentences[sentences.length - 1]
  return sentences.flatMap((sentence): FinalSentence[][] => {
    const group = new Set([sentence])
    for (const member of group)
      for (const other of sentences)
        if ((other.half === true && other.after === member.number) || (member.half === true && member.after === other.number))
          group.add(other)
    const numbers = new Set([...group].map(({ number }) => number))
    const isLeantOn = sentences.some((other) => !group.has(other) && other.after !== undefined && numbers.has(other.after))
    return isLeantOn || group.has(first) || group.has(last) ? [] : [[...group]]
  })
}
