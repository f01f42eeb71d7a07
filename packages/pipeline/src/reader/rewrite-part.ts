import type { RewriteKind } from '@orion/contract/contents/02-script-generation.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { beatLengths } from './film-length.ts'
import type { ScriptTask } from './script-task.ts'
import type { Fact, WrittenSentence } from './types.ts'
import { mendAndSettle, type FinalSentence, type WriteMeans } from './write-film.ts'
import { type PartRequest, stretchBeats, writeBeatAgain } from './write-sentences.ts'

/** A sentence of the narration, with the number of its part. */
export type NarratedSentence = Pick<WrittenSentence, 'text' | 'fact_ids' | 'beat'>

/** Sentences in a prompt, numbered from the film's first. */
const asWritten = (said: readonly NarratedSentence[]): WrittenSentence[] =>
  said.map((each, index) => ({ ...each, kind: 'fact', number: index + 1 }))

/** A part of a narration that is requested again. */
export type PartTask = { said: readonly NarratedSentence[]; beat: number; wish: RewriteKind; fact_ids: readonly string[] }

/** The share of its length that a shortened part keeps. */
const SHORTER = 0.65
/** Seconds of a fact. */
const SECONDS_OF_FACT = 6
/** The most facts without a sentence that a part may use, those with the most weight. */
const MOST_FREE = 24
/** How far a part's length may differ from the request: as a share of the film, and in seconds if that is less. */
const SLACK = 0.04
const LEAST_SLACK = 1.5
const MOST_FITS = 2

const WORDS: Record<RewriteKind, string> = {
  shorter: 'shorter. Keep what matters most; leave out what nothing after it leans on.',
  stronger_opening:
    'stronger. Its first sentence makes a stranger stay: concrete, the strongest fact or the sharpest question, and no greeting.',
  for_children:
    'for children of eight to ten. Short sentences, everyday words, one thought at a time; a hard word is explained by the facts or ' +
    'left out.',
  tell: 'it also tells facts that the film left out.',
}

const measureSeconds = ({ said, beat }: Pick<PartTask, 'said' | 'beat'>, { seconds }: Pick<WriteMeans, 'seconds'>): number =>
  beatLengths(
    said.map((sentence) => ({ ...sentence, kind: 'fact' as const })),
    0,
    seconds,
  )[beat] ?? 0

/** The requested seconds of the part. */
export function wantedSeconds(part: PartTask, means: Pick<WriteMeans, 'seconds'>): number {
  const now = measureSeconds(part, means)
  if (part.wish === 'shorter') return now * SHORTER
  return part.wish === 'tell' ? now + part.fact_ids.length * SECONDS_OF_FACT : now
}

/** The facts that the part may use: its own, those that it must use and, unless it gets shorter, the unused ones with the most weight. */
export function factsOfPart(facts: readonly Fact[], { said, beat, wish, fact_ids }: PartTask): Fact[] {
  const elsewhere = new Set(said.flatMap((each) => (each.beat === beat ? [] : each.fact_ids)))
  const of_part = new Set([...said.flatMap((each) => (each.beat === beat ? each.fact_ids : [])), ...fact_ids])
  const free = wish === 'shorter' ? [] : facts.filter(({ fact_id }) => !elsewhere.has(fact_id) && !of_part.has(fact_id))
  const most = new Set(free.toSorted((a, b) => b.weight - a.weight).slice(0, MOST_FREE))
  return facts.filter((fact) => of_part.has(fact.fact_id) || most.has(fact))
}

/**
 * Writes one part of a narration again as a person requests, by the same steps as the whole. It is checked, repaired once, otherwise
 * replaced by its source's words, and fitted. Null if the result is not valid: the part then stays as it is. Throws the model's errors.
 */
export async function rewritePart(whole: ScriptTask, part: PartTask, means: WriteMeans): Promise<FinalSentence[] | null> {
  const { said, beat, wish, fact_ids } = part
  const task = { ...whole, facts: factsOfPart(whole.facts, part) }
  const now = measureSeconds(part, means)
  const wanted = wantedSeconds(part, means)
  const slack = Math.max(LEAST_SLACK, whole.target_seconds * SLACK)
  const measureLength = (sentences: readonly WrittenSentence[]): number =>
    measureSeconds({ said: withPart(said, beat, sentences), beat }, means)
  const off = (sentences: readonly WrittenSentence[]): number => Math.abs(measureLength(sentences) - wanted)
  const others = new Set(said.flatMap((each) => (each.beat === beat ? [] : [each.text])))
  const settled = async (written: readonly WrittenSentence[]): Promise<FinalSentence[]> =>
    (await mendAndSettle(task, written, means)).sentences.filter(({ text }) => !others.has(text))

  means.progress(0.2, say('progress.writing_part_narration_again'))
  const asked: PartRequest = { sentences: asWritten(said), beat, seconds: wanted, words: WORDS[wish], fact_ids }
  let best = await settled(await writeBeatAgain(task, asked, means))
  for (let round = 1; round <= MOST_FITS && best.length > 0 && off(best) > slack; round += 1) {
    means.progress(0.5 + round / 5, say('progress.fitting_length'))
    const plan = {
      beats: said.reduce<{ says: string }[]>((beats, each) => ((beats[each.beat] = { says: WORDS[wish] }), beats), []),
    }
    const stretches = [{ beat, now: measureLength(best), wanted }]
    const sentences = asWritten(withPart(said, beat, best))
    const next = await settled(await stretchBeats(task, { plan, sentences, stretches, round, seconds: means.seconds }, means))
    if (next.length > 0 && off(next) < off(best)) best = next
  }
  best = withFacts(best, part, means)
  while (wish === 'shorter' && best.length > 1 && measureLength(best) > wanted + slack) best = best.slice(0, -1)
  const written_facts = new Set(best.flatMap((each) => each.fact_ids))
  const is_kept =
    best.length > 0 && fact_ids.every((id) => written_facts.has(id)) && (wish !== 'shorter' || measureLength(best) < now)
  return is_kept ? best : null
}

/** The narration with the new sentences in the part's place. */
function withPart(said: readonly NarratedSentence[], beat: number, sentences: readonly NarratedSentence[]): NarratedSentence[] {
  const at = said.findIndex((each) => each.beat === beat)
  const rest = said.filter((each) => each.beat !== beat)
  return rest.toSpliced(at, 0, ...sentences)
}

/** If the model did not use a required fact, adds it in its source's words, if these are clear on their own. */
function withFacts(
  sentences: readonly FinalSentence[],
  { fact_ids, beat }: Pick<PartTask, 'fact_ids' | 'beat'>,
  { sourceWords }: Pick<WriteMeans, 'sourceWords'>,
): FinalSentence[] {
  const written = new Set(sentences.flatMap((each) => each.fact_ids))
  const missing = fact_ids.flatMap((fact_id): FinalSentence[] => {
    const text = written.has(fact_id) ? null : sourceWords(fact_id)
    return text === null ? [] : [{ text, fact_ids: [fact_id], beat, kind: 'fact', wording: 'source', flags: [] }]
  })
  return [...sentences, ...missing]
}
