import type { Quote } from '@orion/contract/quotes.ts'
import { lacksRight, WORDS_WITHOUT_RIGHT } from '@orion/contract/contents/01-content-research.ts'
import {
  EditedQuotes,
  isChangedQuote,
  type ScriptGeneration,
  SCRIPT_SECTIONS,
} from '@orion/contract/contents/02-script-generation.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { getLexicon } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { isInstruction } from '@orion/language/sentences.ts'
import { parseEdit } from '../../core/parse-edit.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { completeChoice } from '../../runs/choose-runs.ts'
import { keepsTitle } from '../../runs/keeps-title.ts'
import { AROUND, LONGER, questionOver, measureSeconds } from '../../runs/readable.ts'
import { readMaterial, type FilmMaterial } from '../../runs/tell-runs.ts'
import { WITHIN_PARAGRAPH } from '../../source-pictures/paragraphs.ts'
import { composeScript, makeParts } from './built-in/compose.ts'
import { lengthNotice, partNotice, quotedNotice, rightNotice, TITLE_NOTICE } from './built-in/notices.ts'
import { composedUnit } from './composed-unit.ts'
import { findPointOutcomes } from './kept-research.ts'
import { composeTask } from './providers/composer.ts'
import type { ScriptUnit } from './providers/port.ts'
import { takeRest, type ScriptParts, scriptContent, sentenceId, withPersonSentences, writeScript } from './script-parts.ts'

type Request = Pick<StageRequest<'script_generation'>, 'film' | 'prompt' | 'settings' | 'inputs' | 'weak_model'>

/** A sentence of the sources as a script quotes it. */
type Placed = Omit<Quote, 'chosen' | 'list' | 'heading'> & {
  index: number
  source: number
  heading: string
  passage: { start: number; end: number }
}

const getId = ({
  source_id = '',
  passage,
}: {
  source_id?: string | undefined
  passage?: { start: number } | undefined
}): string => `${source_id}.${passage?.start ?? ''}`

/** All sentences of the sources that a film may quote, in order; none that addresses a machine. */
function placedIn({ sources, ...voice }: ScriptUnit): Placed[] {
  const spoken = voiceSeconds(voice)
  const placed: Placed[] = []
  let paragraph = -1
  let section = -1
  for (const [source, { source_id, sections }] of sources.entries())
    for (const { heading, sentences } of sections) {
      section++
      let behind: number | undefined
      for (const { text, start, end } of [...questionOver(heading, sentences), ...sentences]) {
        if (behind === undefined || start - behind > WITHIN_PARAGRAPH) paragraph++
        behind = end
        const passage = { start, end }
        const place = { source, section, paragraph, index: placed.length, heading: heading ?? '' }
        const seconds = spoken(text) + PAUSES.sentence
        if (!isInstruction(text, voice.language))
          placed.push({ ...place, id: getId({ source_id, passage }), source_id, passage, text, seconds })
      }
    }
  return placed
}

/** Throws wrong_state if a script does not consist of quotations. */
function requireQuoted({ plan, edition }: ScriptGeneration): void {
  if (plan !== undefined || edition !== undefined) throw new AppError('wrong_state', say('edits.not_quoted'))
}

/** A person's own sentences in a script. They stay whatever is quoted. */
const ownIn = (script: ScriptGeneration) =>
  scriptSentences(script).filter((sentence) => sentence.wording === 'own' && !isChangedQuote(sentence))

/** The start of each item of a list, and the item of each sentence, by id. */
function listIn({ items, sentences }: FilmMaterial): ReadonlyMap<string, number> {
  const places = items.flatMap(({ from, to }, item) => sentences.slice(from, to).map((each) => [getId(each), item + 1] as const))
  return new Map(places)
}

/** The sentences that a quoted film can use, and those that it uses. Throws wrong_state. */
export function readQuotes(request: Request, script: ScriptGeneration) {
  requireQuoted(script)
  const unit = composedUnit(request)
  const material = readMaterial(composeTask(unit))
  const itemById = listIn(material)
  const placed = placedIn(unit)
  const known = new Set(placed.map(({ id }) => id))
  const chosen_ids = [...new Set(scriptSentences(script).map(getId))].filter((id) => known.has(id))
  const chosen = new Set(chosen_ids)
  const seconds = voiceSeconds(unit)
  return {
    wanted_seconds: request.film.duration_seconds,
    seconds: script.script_metadata.estimated_duration,
    pauses: { around: AROUND, paragraph: LONGER },
    sources: unit.sources.map((source) => ({
      source_id: source.source_id,
      title: source.title,
      most_words: lacksRight(source) ? WORDS_WITHOUT_RIGHT : null,
    })),
    sentences: placed.map(({ id, source_id, section, paragraph, heading, text, seconds: lasts }): Quote => {
      const item = itemById.get(id)
      const list = item === undefined ? null : { item, of: material.items.length }
      const quote = { id, source_id, section, paragraph, heading: heading || null, text, seconds: lasts }
      return { ...quote, chosen: chosen.has(id), list }
    }),
    chosen_ids,
    own: ownIn(script).map(({ text }) => ({ text, seconds: seconds(text) + PAUSES.sentence })),
  }
}

/** The sentences with these ids. Throws invalid_fields that names a missing or repeated id. */
function quotesBy(ids: readonly string[], placed: readonly Placed[], field: string): Placed[] {
  const byId = new Map(placed.map((each) => [each.id, each]))
  return ids.map((id, at) => {
    const found = byId.get(id)
    if (found === undefined) throw wrongField([field, at], say('edits.no_such_quote'))
    if (ids.indexOf(id) < at) throw wrongField([field, at], say('edits.quote_twice'))
    return found
  })
}

/**
 * A person's choice completed to the film's length; without one, Orion's choice. The person's sentences stay, in their order. Throws
 * invalid_fields and wrong_state.
 */
export function completeQuotes(request: Request, script: ScriptGeneration, ids: readonly string[]) {
  requireQuoted(script)
  const unit = composedUnit(request)
  const placed = placedIn(unit)
  const chosen = quotesBy(ids, placed, 'sentence_ids')
  const own_seconds = ownIn(script).reduce((sum, { text }) => sum + voiceSeconds(unit)(text) + PAUSES.sentence, 0)
  const target_seconds = request.film.duration_seconds - own_seconds
  const task = { ...composeTask(unit), target_seconds }
  const all = ids.length === 0 ? ownChoice(task) : completed(task, chosen.map(getId), unit)
  const quoted = quotesBy(all, placed, 'sentence_ids')
  return { sentence_ids: all, seconds: Math.round((measureSeconds(quoted) + own_seconds) * 100) / 100 }
}

const ownChoice = (task: Parameters<typeof composeScript>[0]): string[] => {
  const { draft } = composeScript(task)
  return SCRIPT_SECTIONS.flatMap((name) => draft[name].lines.flatMap(({ sentence }) => (sentence ? [getId(sentence)] : [])))
}

/**
 * Adds sentences to a choice, each after the one that precedes it in the sources. Adds none from sources with a limit on quotable words.
 */
function completed(task: Parameters<typeof composeScript>[0], ids: readonly string[], { sources }: ScriptUnit): string[] {
  const { sentences } = readMaterial(task)
  const bound = new Set(sources.filter(lacksRight).map(({ source_id }) => source_id))
  const places = new Map(sentences.map((each, at) => [getId(each), at]))
  const chosen = ids.flatMap((id) => places.get(id) ?? [])
  const without = new Set(sentences.flatMap(({ source_id }, at) => (bound.has(source_id) && !chosen.includes(at) ? [at] : [])))
  const all = [...ids]
  for (const at of completeChoice(sentences, task.target_seconds, { chosen, without })) {
    if (chosen.includes(at)) continue
    const before = all.reduce(
      (best, id, index) => {
        const place = places.get(id) ?? Infinity
        return place < at && place > best.place ? { index, place } : best
      },
      { index: -1, place: -1 },
    )
    all.splice(before.index + 1, 0, getId(sentences[at]))
  }
  return all
}

/**
 * The script of the sentences that a person chose, in their order, each with its source. Their own sentences stay, and so do those that
 * they changed. A sentence of the old script keeps its id. Throws invalid_fields and wrong_state.
 */
export function quoteSentences(request: Request, previous: ScriptGeneration, edited: unknown): ScriptGeneration {
  requireQuoted(previous)
  const { quotes } = parseEdit(EditedQuotes, edited, say('edits.script_not_right'))
  const unit = composedUnit(request)
  const { language } = unit
  const spoken = quotesBy(quotes, placedIn(unit), 'quotes')
  const rest = takeRest(previous)
  const { title, eyebrow = '' } = rest
  const material = readMaterial(composeTask(unit))
  const itemById = listIn(material)
  const items = new Map(
    spoken.flatMap((each) => (itemById.has(each.id) ? [[itemById.get(each.id), each.index] as const] : [])).toReversed(),
  )
  const of = material.items.length
  const isPart = items.size > 0 && items.size < of
  const draft = { ...makeParts(spoken, [...items.values()]), estimated_seconds: 0 }
  const composition = { draft, title, eyebrow, key_points: [], notices: [] }
  const own_texts = ownIn(previous).map(({ text }) => text)
  const parts = withPersonSentences(withIds(writeScript(composition, language).parts, previous), own_texts, { language, title })
  const { names, eyebrow: usual } = getLexicon(language)
  const orions = [usual.sources, usual.outline, ...Array.from({ length: of }, (_, told) => names.part(told, of))]
  const usual_eyebrow = isPart ? names.part(items.size, of) : usual.sources
  const bound = unit.sources.filter(
    (source) => lacksRight(source) && spoken.some(({ source_id }) => source_id === source.source_id),
  )
  const all = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  const content = scriptContent(parts, {
    ...rest,
    eyebrow: orions.includes(eyebrow) ? usual_eyebrow : eyebrow,
    key_points: findPointOutcomes({ script: previous, research: request.inputs.content_research }, all, 'by_person'),
    seconds: voiceSeconds(rest),
    notices: [
      quotedNotice(request.inputs.content_research?.weighed, request.weak_model),
      ...bound.map((source) => rightNotice(source.title)),
      ...(isPart ? [partNotice(items.size, of)] : []),
      ...(keepsTitle({ title, language }, spoken, of) ? [] : [TITLE_NOTICE]),
    ],
  })
  const { estimated_duration } = content.script_metadata
  return { ...content, notices: [...content.notices, ...lengthNotice(estimated_duration, request.film.duration_seconds, false)] }
}

/** Parts whose sentences keep their ids, so that their scenes stay. */
function withIds(parts: ScriptParts, previous: ScriptGeneration): ScriptParts {
  const before = new Map(scriptSentences(previous).map((sentence) => [sentence.text, sentence.id]))
  const changed = Map.groupBy(scriptSentences(previous).filter(isChangedQuote), getId)
  const taken = new Set(before.values())
  const named = SCRIPT_SECTIONS.map((name) => {
    const { sentences, paragraphs } = parts[name]
    const kept = sentences.map((sentence) => {
      const changed_sentence = changed.get(getId(sentence))
      if (changed_sentence !== undefined) return changed_sentence
      const known = before.get(sentence.text)
      before.delete(sentence.text)
      return [{ ...sentence, id: known ?? sentenceId(name, sentence.text, taken) }]
    })
    // a person may have split one sentence into several
    return [name, { sentences: kept.flat(), paragraphs: paragraphs.map((at) => kept.slice(0, at).flat().length) }]
  })
  return Object.fromEntries(named) as ScriptParts
}
