import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import {
  EditedScript,
  type EditionLabel,
  type Fact as StoredFact,
  type ScriptEdition,
  type ScriptGeneration,
  type ScriptSentence,
  SCRIPT_SECTIONS,
} from '@orion/contract/contents/02-script-generation.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { VoiceTempo } from '@orion/contract/narration.ts'
import { type FilmLanguage, getLexicon } from '@orion/language/lexicons.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { parseEdit } from '../../core/parse-edit.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import type { StageRequest, Tools } from '../../core/stage.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { standingFor } from '../../editions/align.ts'
import { describedPictures, wordsOnPictures } from '../../editions/pictures-taken.ts'
import type { Expected } from '../../providers/provider.ts'
import { expectAsks, openAsker } from '../../reader/asker.ts'
import { missingTerms, type Term } from '../../reader/translate/check-translation.ts'
import {
  type AskedText,
  foretellTranslation,
  findTerms,
  type Translated,
  translateTexts,
} from '../../reader/translate/translate-texts.ts'
import { foretellTranslationEach, translateEach } from '../../reader/translate/translate-each.ts'
import { isSmall } from './small-model.ts'
import { toFacts, takeRest, type ScriptPart, type ScriptParts, scriptContent } from './script-parts.ts'

/** Raised when a translation would be requested or checked in another way, so that it is requested again. */
const ENGINE = 'translation 1'

type Request = StageRequest<'script_generation'>

/**
 * The task to translate the texts of a film again for its edition: all that the translation depends on. Without a service there is no
 * request, and a person has to write the missing texts.
 */
export type EditionUnit = {
  kind: 'edition'
  from: FilmLanguage
  language: FilmLanguage
  voice_tempo?: VoiceTempo
  title: string
  texts: AskedText[]
  /** Glossary terms that occur in the texts; absent if there are none. */
  terms?: Term[]
  /** Whether it keeps its original's times. */
  at_times?: true
  engine: string
  service?: ServiceUse
}

/** The result of the translation. */
export type TranslatedTexts = { translated: Translated[]; model: string | null; asks: number }

export const isEdition = (unit: object): unit is EditionUnit => 'kind' in unit && unit.kind === 'edition'

/** The script of an edition's original film. Throws AppError wrong_state if that film was deleted. */
function originalScript({ original }: Request): ScriptGeneration {
  const script = original?.contents.script_generation
  if (script === undefined) throw new AppError('wrong_state', say('runs.original_gone'))
  return script
}

/** An edition's texts before this run, by the original's text. Texts that a person still has to write are left out. */
function textsBefore({ before, settings, terms = [] }: Request): Map<string, EditionText> {
  const { edition } = before ?? {}
  if (before === undefined || edition === undefined) return new Map()
  const open = new Set(edition.open.map(({ of }) => of))
  const asked_anew = edition.take !== getTake(settings)
  const all: [string, EditionText][] = [
    [edition.title, { text: before.script_metadata.title, ...(before.script_metadata.own_title && { own: true }) }],
    ...edition.labels.map(({ of, ...label }): [string, EditionText] => [of, label]),
    ...scriptSentences(before).map(({ of = '', text, wording, flags }): [string, EditionText] => [
      of,
      { text, ...(wording === 'own' && { own: true as const }), ...(flags && { flags }) },
    ]),
  ]
  const stands = ([of, { text, own }]: [string, EditionText]): boolean =>
    own === true || (!open.has(of) && !asked_anew && missingTerms(of, text, terms).length === 0)
  return new Map(all.filter(stands).map(([of, text]) => [of, withTermFlags(of, text, terms)]))
}

/** A person's own words, with the glossary terms from which they differ. The differences are shown, and the person's words stay. */
function withTermFlags(of: string, text: EditionText, terms: readonly Term[]): EditionText {
  const missing = text.own ? missingTerms(of, text.text, terms) : []
  if (missing.length === 0) return text
  const kept = (text.flags ?? []).filter(({ kind }) => kind !== 'words')
  return { ...text, flags: [...kept, ...missing.map(({ detail }) => ({ kind: 'words' as const, detail }))] }
}
type EditionText = { text: string; own?: true; flags?: NonNullable<ScriptSentence['flags']> }

const UNIT_ID = 'script'
const getTake = ({ takes }: Request['settings']): number => takes?.[UNIT_ID] ?? 0

/** Words on the original's images, and the names of its chapters as a chapter's sentence shows them. */
function listLabels(request: Request, script: ScriptGeneration): string[] {
  const images = request.original?.contents.image_selection
  const chapters = scriptSentences(script).flatMap(({ facts }) =>
    facts.flatMap((fact) => (fact.kind === 'chapter' ? [fact.values.title] : [])),
  )
  return [...new Set([...chapters, ...(images ? wordsOnPictures(images) : [])])]
}

/** The task for an edition's words: the texts of its original without a translation. */
export function planEdition(request: Request): EditionUnit {
  const { film, chosen, inputs, original } = request
  if (request.settings.rewrite !== undefined) throw wrongField(['rewrite'], say('edits.says_what_original_does'))
  const script = originalScript(request)
  const known = textsBefore(request)
  const quotes = new Map(inputs.content_research?.reading?.facts.map(({ fact_id, quote }) => [fact_id, quote]))
  const original_sentences = scriptSentences(script)
  const sentences = original_sentences.map(({ text, fact_ids = [] }, index): AskedText => {
    const facts = fact_ids.flatMap((id) => quotes.get(id) ?? []).filter((quote) => quote !== text)
    const before = original_sentences[index - 1]?.text
    return { text, facts, ...(before !== undefined && { before }) }
  })
  const described = new Set(describedPictures(original?.contents.image_selection ?? {}))
  const labels = [script.script_metadata.title, ...listLabels(request, script)].map((text): AskedText => {
    const kind = described.has(text) ? { description: true as const } : { label: true as const }
    return { text, ...kind, facts: [] }
  })
  const texts = [...sentences, ...labels].filter(
    ({ text }, at, all) => !known.has(text) && all.findIndex((each) => each.text === text) === at,
  )
  if (original === undefined) throw new Error('An edition has no original.')
  const terms = findTerms({ texts, terms: request.terms ?? [] })
  const unit: EditionUnit = {
    kind: 'edition',
    from: original.language,
    language: film.language,
    ...(film.voice_tempo !== undefined && { voice_tempo: film.voice_tempo }),
    title: script.script_metadata.title,
    texts,
    ...(terms.length > 0 && { terms }),
    ...(film.scene_times && { at_times: true as const }),
    engine: ENGINE,
  }
  if (texts.length === 0 || chosen?.chat === undefined) return unit
  const { options: _, ...service } = chosen.chat
  return { ...unit, service: { ...service, take: getTake(request.settings) } }
}

const makeTask = ({ from, language, title, texts, terms = [], at_times }: EditionUnit) => ({
  from,
  to: language,
  title,
  texts,
  terms,
  ...(at_times && { at_times }),
})

/** The expected use of the model for a translation. */
export const expectEdition = (unit: EditionUnit): Expected | null =>
  unit.service === undefined
    ? null
    : expectAsks(unit.service.provider, (isSmall(unit) ? foretellTranslationEach : foretellTranslation)(makeTask(unit)))

/** Seconds of the texts that are translated again; they determine the cost. */
export const secondsOfEdition = ({ from, texts, service }: EditionUnit): number =>
  service === undefined
    ? 0
    : texts.reduce(
        (sum, { text, label, description }) =>
          label || description ? sum : sum + voiceSeconds({ language: from })(text) + PAUSES.sentence,
        0,
      )

/** Why a text waits for a person if no model is chosen. */
const NOBODY_TRANSLATES = say('notices.no_language_model_chosen_write').text

/** Has the texts translated. Throws the model's errors. */
export async function makeEdition(
  unit: EditionUnit,
  tools: Pick<Tools, 'service' | 'once' | 'mark' | 'progress'>,
): Promise<{ data: TranslatedTexts; used: Used }> {
  if (unit.service === undefined) {
    const translated = unit.texts.map(({ text }) => ({ of: text, text: '', flags: [], why: NOBODY_TRANSLATES }))
    return { data: { translated, model: null, asks: 0 }, used: {} }
  }
  const asker = await openAsker(unit.service, tools)
  const task = makeTask(unit)
  const translated = await (isSmall(unit) ? translateEach : translateTexts)(
    task,
    { ...task, seconds: { from: voiceSeconds({ language: unit.from }), to: voiceSeconds(unit) } },
    { ask: asker.ask, progress: (part) => tools.progress(part, say('progress.translating_film')) },
  )
  const { asks, model, used } = asker.counted()
  return { data: { translated, model, asks }, used }
}

/**
 * The script of an edition: its original's sentences in its language, with their ids and their places in the sources. If the original of a
 * person's words changed, their words stay, and the original's new words are shown next to them.
 */
export function editionScript(request: Request, { from, language }: EditionUnit, data: TranslatedTexts): ScriptGeneration {
  const { before, settings } = request
  const script = originalScript(request)
  const known = textsBefore(request)
  const fresh = new Map(data.translated.map((each) => [each.of, each]))
  const original = scriptSentences(script)
  const former = before === undefined ? [] : scriptSentences(before).map(({ id, of = '' }) => ({ id, text: of }))
  const standing = standingFor(former, original)
  const findText = (of: string, id?: string): EditionText => {
    const same = known.get(of)
    if (same !== undefined) return same
    const known_text = known.get(standing.get(id ?? '')?.text ?? '')
    if (known_text?.own) return { ...known_text, flags: [{ kind: 'original', detail: of }] }
    const made = fresh.get(of)
    if (made === undefined) return { text: of }
    return { text: made.text === '' ? of : made.text, ...(made.flags.length > 0 && { flags: made.flags }) }
  }
  const { title, eyebrow, composition = '' } = script.script_metadata
  const metadata_before = before?.edition === undefined ? undefined : before.script_metadata
  const own_title = metadata_before?.own_title
  const shown_title = metadata_before?.own_title ? metadata_before.title : findText(title).text
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name): [string, ScriptPart] => {
      const { sentences, paragraphs } = script.script_with_timestamps[name]
      const translated = sentences.map((sentence) =>
        editionSentence(sentence, findText(sentence.text, sentence.id), { language, title: shown_title, findLabel: findText }),
      )
      return [name, { sentences: translated, paragraphs }]
    }),
  ) as ScriptParts
  const kept = new Set(
    scriptSentences({ script_with_timestamps: parts } as never).flatMap(({ of, wording }) => (wording === 'own' ? [of] : [])),
  )
  const edition: ScriptEdition = {
    language: from,
    title,
    model: data.model ?? before?.edition?.model ?? null,
    asks: (before?.edition?.asks ?? 0) + data.asks,
    take: getTake(settings),
    labels: listLabels(request, script).map((of): EditionLabel => {
      const { text, own } = findText(of)
      return { of, text, ...(own && { own }) }
    }),
    open: data.translated.flatMap(({ of, why }) => (why === undefined || kept.has(of) ? [] : [{ of, why }])),
  }
  return scriptContent(parts, {
    composition: `${composition}-${language}`,
    title: shown_title,
    own_title,
    ...(eyebrow && { eyebrow: eyebrowIn(eyebrow, from, language) }),
    language,
    voice_tempo: request.film.voice_tempo,
    seconds: voiceSeconds(request.film),
    ...(script.key_points && { key_points: script.key_points }),
    edition,
    notices: [],
    wishes: {},
  })
}

/** The line above a film's title: Orion's own words are translated, a person's are unchanged. */
function eyebrowIn(eyebrow: string, from: FilmLanguage, to: FilmLanguage): string {
  const kind = (['sources', 'outline'] as const).find((each) => getLexicon(from).eyebrow[each] === eyebrow)
  return kind === undefined ? eyebrow : getLexicon(to).eyebrow[kind]
}

type Words = { language: FilmLanguage; title: string; findLabel: (of: string) => EditionText }

function editionSentence(
  { id, text: of, facts, source_id, passage, fact_ids }: ScriptSentence,
  { text, own, flags }: EditionText,
  { language, title, findLabel }: Words,
): ScriptSentence {
  const origin = { ...(source_id !== undefined && { source_id }), ...(passage && { passage }) }
  const chapters = facts.flatMap((fact): StoredFact[] =>
    fact.kind === 'chapter' ? [{ ...fact, values: { ...fact.values, title: findLabel(fact.values.title).text } }] : [],
  )
  return {
    id,
    text,
    of,
    facts: [...chapters, ...toFacts(text, { language, title }, origin)],
    ...origin,
    ...(fact_ids && { fact_ids }),
    ...(own ? { wording: 'own' as const } : { wording: 'checked' as const, differs: true }),
    ...(flags && flags.length > 0 && { flags }),
  }
}

/**
 * An edition after a person's edit of its sentences and of the words on its images. It keeps its original's sentences, by their ids. Throws
 * AppError invalid_fields that names the field.
 */
export function editEdition(previous: ScriptGeneration, edited: unknown): ScriptGeneration {
  const {
    script_with_timestamps = {},
    script_metadata = {},
    edition: wished,
  } = parseEdit(EditedScript, edited, say('edits.script_not_right'))
  const { edition } = previous
  if (edition === undefined) throw new Error('This script is no edition: it has no original.')
  const { language } = previous.script_metadata
  const title = script_metadata.title || previous.script_metadata.title
  const labels = edition.labels.map((label): EditionLabel => {
    const wished_label = wished?.labels.find(({ of }) => of === label.of)
    return wished_label === undefined || wished_label.text === label.text
      ? label
      : { of: label.of, text: wished_label.text, own: true }
  })
  const findLabel = (of: string): EditionText => labels.find((label) => label.of === of) ?? { text: of }
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name): [string, ScriptPart] => {
      const { sentences, paragraphs } = previous.script_with_timestamps[name]
      const wanted = script_with_timestamps[name]?.sentences
      if (wanted === undefined) return [name, { sentences, paragraphs }]
      if (wanted.length !== sentences.length)
        throw wrongField(
          ['script_with_timestamps', name, 'sentences'],
          say('edits.original_has_sentences', { count: sentences.length }),
        )
      const edited_sentences = sentences.map((sentence, index) => {
        const text = wanted[index].text.replace(/\s+/gu, ' ').trim()
        if (text === '')
          throw wrongField(
            ['script_with_timestamps', name, 'sentences', index, 'text'],
            say('edits.original_sentence_needs_words'),
          )
        const original = { ...sentence, text: sentence.of ?? sentence.text }
        return text === sentence.text ? sentence : editionSentence(original, { text, own: true }, { language, title, findLabel })
      })
      return [name, { sentences: edited_sentences, paragraphs }]
    }),
  ) as ScriptParts
  const by_person = new Set([
    ...labels.flatMap((label) => (label.own ? [label.of] : [])),
    ...SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences.flatMap(({ of, wording }) => (wording === 'own' ? [of] : []))),
  ])
  const rest = takeRest(previous)
  const { eyebrow = rest.eyebrow } = script_metadata
  return scriptContent(parts, {
    ...rest,
    title,
    own_title: rest.own_title || title !== rest.title,
    ...(eyebrow && { eyebrow }),
    edition: {
      ...edition,
      labels,
      open: edition.open.filter(({ of }) => !by_person.has(of) && !(of === edition.title && title !== rest.title)),
    },
    seconds: voiceSeconds(rest),
  })
}
