import { say } from '@orion/contract/sentences/say.ts'
import { listPassages } from '@orion/contract/compare-versions.ts'
import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import { type ScriptGeneration, type ScriptSentence, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { refuseScene } from '../../core/taken-scene.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { findPointOutcomes, type ResearchedScript } from './kept-research.ts'
import { type ScriptPart, type ScriptParts, takeRest, scriptContent, sentenceId, withSteps } from './script-parts.ts'

/**
 * The script with one passage of another version in place of its current words. `sentence_id`, of either version, names the passage. A
 * sentence keeps its sources if the research of both versions agrees on it; otherwise it is the person's own. Throws AppError
 * invalid_fields.
 */
export function takePassage(current: ResearchedScript, other: ResearchedScript, sentence_id: string): ScriptGeneration {
  const { script: previous, research } = current
  const passages = listPassages(previous, other.script).filter(({ same }) => !same)
  const isNamed = ({ id }: ScriptSentence) => id === sentence_id
  const passage = passages.find(({ there }) => there.some(isNamed)) ?? passages.find(({ here }) => here.some(isNamed))
  if (passage === undefined) throw refuseScene(say('edits.versions_do_not_differ'))
  const { section, at, here, there } = passage
  const { language } = previous.script_metadata
  const before = previous.script_with_timestamps
  const taken = new Set(SCRIPT_SECTIONS.flatMap((name) => before[name].sentences.map(({ id }) => id)))
  const { sentences, paragraphs } = other.script.script_with_timestamps[section]
  const taken_sentences = there.map((sentence) => ({
    sentence: withId(sourced(sentence, other.research, research), section, taken),
    opens: paragraphs.includes(sentences.indexOf(sentence)),
  }))
  const parts = Object.fromEntries(
    SCRIPT_SECTIONS.map((name) => [name, { sentences: before[name].sentences, paragraphs: before[name].paragraphs }]),
  ) as ScriptParts
  parts[section] = replaced(parts[section], { at, count: here.length }, taken_sentences)
  if (parts.main_content.sentences.length === 0) throw refuseScene(say('edits.main_part_empty'))
  parts[section].sentences = withSteps(parts[section].sentences, language)
  const all = SCRIPT_SECTIONS.flatMap((name) => parts[name].sentences)
  const rest = takeRest(previous)
  return scriptContent(parts, {
    ...rest,
    key_points: findPointOutcomes(current, all, 'by_person'),
    seconds: voiceSeconds(rest),
  })
}

type PlacedSentence = { sentence: ScriptSentence; opens: boolean }

/** Consecutive sentences of a part: the place of the first, and their number. */
type Span = { at: number; count: number }

/** A part with sentences in place of others. If a removed sentence opened a paragraph, the next one opens it. */
function replaced({ sentences, paragraphs }: ScriptPart, { at, count }: Span, others: readonly PlacedSentence[]): ScriptPart {
  const all = sentences.map((sentence, index): PlacedSentence => ({ sentence, opens: paragraphs.includes(index) }))
  const opened = all.slice(at, at + count).some(({ opens }) => opens)
  const put = [...all.slice(0, at), ...others, ...all.slice(at + count)]
  if (put[at] && opened) put[at] = { ...put[at], opens: true }
  if (put[0]) put[0] = { ...put[0], opens: true }
  return { sentences: put.map(({ sentence }) => sentence), paragraphs: put.flatMap(({ opens }, index) => (opens ? [index] : [])) }
}

/** A sentence with its own id, or, if another sentence has that id, with an id derived from its words. */
function withId(sentence: ScriptSentence, section: (typeof SCRIPT_SECTIONS)[number], taken: Set<string>): ScriptSentence {
  if (!taken.has(sentence.id)) {
    taken.add(sentence.id)
    return sentence
  }
  return { ...sentence, id: sentenceId(section, sentence.text, taken) }
}

const findSource = (research: ContentResearch | undefined, id: string | undefined): string =>
  JSON.stringify(research?.content_research_analysis.sources.find(({ source_id }) => source_id === id) ?? null)
const findQuote = (research: ContentResearch | undefined, id: string): string =>
  JSON.stringify(research?.reading?.facts.find(({ fact_id }) => fact_id === id)?.quote ?? null)

/** A sentence with its sources, if the research still has them unchanged; otherwise it is a person's own. */
function sourced(sentence: ScriptSentence, was: ContentResearch | undefined, is: ContentResearch | undefined): ScriptSentence {
  const { source_id, fact_ids = [] } = sentence
  const stands = findSource(was, source_id) === findSource(is, source_id)
  if (stands && fact_ids.every((id) => findQuote(was, id) === findQuote(is, id))) return sentence
  const { source_id: _, passage: __, fact_ids: ___, ...rest } = sentence
  const facts = sentence.facts.map(({ source_id: ____, passage: _____, ...fact }) => fact as (typeof sentence.facts)[number])
  return { ...rest, facts, wording: 'own' }
}
