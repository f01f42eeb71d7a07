import { lacksRight, type ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isChangedQuote, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { type QualityCheck, getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { PASSAGE_WORDS, type SentenceProof, type ProofSource } from '@orion/contract/proof-page.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import { listVisible } from '../core/name-pictures.ts'
import type { StageRequest } from '../core/stage.ts'
import { describeFilm } from '../described/describe-film.ts'
import { keptSources } from '../core/sources/usable-sources.ts'

/** The parts of a film that its proof reads. */
export type ProofInputs = Pick<
  StageRequest<'distribution'>['inputs'],
  | 'content_research'
  | 'script_generation'
  | 'voice_scenes'
  | 'voice_assembly'
  | 'image_selection'
  | 'image_to_video'
  | 'music_sound'
  | 'quality_control'
>

/** A passage that supports a sentence. */
export type ProofPassage = SentenceProof['passages'][number]

/** A sentence of the film. `at_seconds` is null if its time is unknown. */
export type ProofSentence = SentenceProof & { text: string; at_seconds: number | null }

/** A scene's image: its content, its origin, and its credit. */
export type ProofPicture = {
  at_seconds: number | null
  shows: string
  kind: 'drawn' | 'board' | 'upload' | 'found' | 'made'
  credit: string
  page_url?: string
}

/** The sentences of a film, and their sources. */
export type Evidence = { sentences: ProofSentence[]; sources: ProofSource[] }

/** A film with the evidence for its statements. */
export type Proof = Evidence & {
  pictures: ProofPicture[]
  checks: (Pick<QualityCheck, 'check' | 'figure' | 'limit' | 'unit'> & { verdict: 'passed' | 'warning' | 'failed' })[]
}

/** Whether the page may show any length of a source's own words to everybody: its licence is known and open. */
export const isOpenSource = ({ kind, url, licence = '' }: ResearchSource): boolean =>
  kind === 'wikipedia' ||
  (kind === 'link'
    ? !lacksRight({ kind, ...(url !== undefined && { url }), licence })
    : licence !== '' && !/\b(?:NC|ND)\b/iu.test(licence))

/** The first words of a text, at most this many, split as its language requires. */
function firstWords(text: string, most: number, language: string): { words: string; cut: boolean } {
  let left = most
  for (const { isWordLike, index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike !== true) continue
    if (left === 0) return { words: `${text.slice(0, index).trimEnd()} …`, cut: true }
    left -= 1
  }
  return { words: text, cut: false }
}

const listSentences = (script: ProofInputs['script_generation']): ScriptSentence[] =>
  script === undefined ? [] : scriptSentences(script)

/**
 * The start of each sentence of a script in the film, in seconds. It is the time of the sentence's first word, found by the letters before
 * it.
 */
export function sentenceTimes({ voice_scenes, voice_assembly, script_generation }: ProofInputs): Map<string, number> {
  const texts = new Map(listSentences(script_generation).map(({ id, text }) => [id, text]))
  const spoken = new Map(voice_scenes?.scenes.map(({ id, sentence_ids }) => [id, sentence_ids]))
  const times = new Map<string, number>()
  for (const { scene_id, words, start_seconds, speech_start_seconds, sentence_ids } of voice_assembly?.timeline ?? []) {
    const ids = sentence_ids ?? spoken.get(scene_id) ?? []
    const letters = ids.map((id) => countLetters(texts.get(id) ?? ''))
    const all = letters.reduce((sum, count) => sum + count, 0)
    const letters_before = words.reduce((sum, { text }) => sum + countLetters(text), 0)
    let before = 0
    for (const [index, id] of ids.entries()) {
      const place = all === 0 ? 0 : (before / all) * letters_before
      let passed = 0
      const word = words.find(({ text }) => {
        const here = passed
        passed += countLetters(text)
        return here >= place - 1
      })
      const seconds = index > 0 ? word?.start_seconds : words.length > 0 ? speech_start_seconds : undefined
      // a long sentence goes on in the next scene
      if (!times.has(id)) times.set(id, seconds ?? start_seconds)
      before += letters[index]
    }
  }
  return times
}

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/**
 * The sentences of a film with the passages that support them, and their sources, from its current versions. `show_sources`: sources that
 * are not open, but whose passages a person has made public.
 */
export function gatherEvidence(inputs: ProofInputs, show_sources: readonly string[] = []): Evidence {
  const sources = keptSources(inputs.content_research)
  const times = sentenceTimes(inputs)
  const findPassages = passageFinder(inputs, sources, show_sources)
  return {
    sentences: listSentences(inputs.script_generation).map((sentence) => ({
      text: sentence.text,
      at_seconds: times.get(sentence.id) ?? null,
      whose: isChangedQuote(sentence) ? 'changed' : (sentence.wording ?? (sentence.source_id === undefined ? 'own' : 'source')),
      differs: sentence.differs === true,
      passages: findPassages(sentence),
    })),
    sources: sources.map((source) => {
      const { source_id, title, url, author, licence, published } = source
      return {
        source_id,
        title,
        open: isOpenSource(source),
        ...(url !== undefined && { url }),
        ...(author !== undefined && { author }),
        ...(licence !== undefined && { licence }),
        ...(published !== undefined && { published }),
      }
    }),
  }
}

/** A film's proof, from its current versions. Without `show_sources`, only passages of open sources have their words. */
export function gatherProof(inputs: ProofInputs, language: VideoLanguage, show_sources: readonly string[] = []): Proof {
  return {
    ...gatherEvidence(inputs, show_sources),
    pictures: describePictures(inputs, language),
    checks: (inputs.quality_control?.checks ?? []).map((each) => {
      const { check, figure, limit, unit } = each
      return { check, figure, limit, unit, verdict: getVerdict(each) }
    }),
  }
}

/** The sentences of each source that support a sentence: by place if it is quoted, by its facts if a model wrote it. */
function borneBy(
  { content_research: research }: Pick<ProofInputs, 'content_research'>,
  sources: readonly ResearchSource[],
): (sentence: ScriptSentence) => Map<ResearchSource, string[]> {
  const facts = new Map(research?.reading?.facts.map((fact) => [fact.fact_id, fact]))
  const source_sentences = sources.flatMap((source) =>
    source.sections.flatMap(({ sentences }) => sentences.map((sentence) => ({ ...sentence, source }))),
  )
  const byId = new Map(source_sentences.map((sentence) => [sentence.sentence_id, sentence]))
  return ({ source_id, passage: place, fact_ids = [] }) => {
    const cited = fact_ids.flatMap((id) => byId.get(facts.get(id)?.sentence_id ?? '') ?? [])
    const quoted =
      place === undefined
        ? []
        : source_sentences.filter(
            ({ source, start, end }) => source.source_id === source_id && start < place.end && end > place.start,
          )
    const found = new Map<ResearchSource, string[]>()
    for (const { source, text } of cited.length > 0 ? cited : quoted)
      if (found.get(source)?.includes(text) !== true) found.set(source, [...(found.get(source) ?? []), text])
    return found
  }
}

/**
 * A film's statements and their times, with the sentences of each source that support them. `at_seconds` is null if the time is unknown.
 */
export function listClaims(inputs: ProofInputs): {
  sentence_id: string
  text: string
  at_seconds: number | null
  borne_by: { source: ResearchSource; passages: string[] }[]
}[] {
  const findPassages = borneBy(inputs, keptSources(inputs.content_research))
  const times = sentenceTimes(inputs)
  return listSentences(inputs.script_generation).map((sentence) => ({
    sentence_id: sentence.id,
    text: sentence.text,
    at_seconds: times.get(sentence.id) ?? null,
    borne_by: [...findPassages(sentence)].map(([source, passages]) => ({ source, passages })),
  }))
}

/** A film's use of its sources: each of its sentences with the sentences of one source that support it. */
export const listSourceUses = (
  inputs: ProofInputs,
): { sentence_id: string; text: string; source: ResearchSource; passages: string[] }[] =>
  listClaims(inputs).flatMap(({ sentence_id, text, borne_by }) => borne_by.map((borne) => ({ sentence_id, text, ...borne })))

/** The passages of a sentence as everybody may read them. */
function passageFinder(
  inputs: ProofInputs,
  sources: readonly ResearchSource[],
  show_sources: readonly string[],
): (sentence: ScriptSentence) => ProofPassage[] {
  const findPassages = borneBy(inputs, sources)
  const passage = (source: ResearchSource, text: string): ProofPassage => {
    const { source_id, language } = source
    if (isOpenSource(source)) return { source_id, words: text, cut: false }
    if (!show_sources.includes(source_id)) return { source_id, words: null, cut: false }
    return { source_id, ...firstWords(text, PASSAGE_WORDS, language) }
  }
  return (sentence) => [...findPassages(sentence)].map(([source, texts]) => passage(source, texts.join(' ')))
}

function describePictures(inputs: ProofInputs, language: VideoLanguage): ProofPicture[] {
  const described = new Map(describeFilm(inputs, language).map((each) => [each.scene_id, each]))
  return (inputs.image_selection?.scenes ?? []).flatMap((scene) =>
    listVisible(scene).map((shown): ProofPicture => {
      const { start_seconds, shows } = described.get(scene.scene_id) ?? {}
      return {
        at_seconds: start_seconds ?? null,
        shows: shows ?? '',
        kind: 'board' in shown && shown.board !== undefined ? 'board' : shown.kind,
        credit: [...new Set([shown.attribution, shown.licence])].filter((part) => part !== '').join(' · '),
        ...(shown.page_url !== undefined && { page_url: shown.page_url }),
      }
    }),
  )
}
