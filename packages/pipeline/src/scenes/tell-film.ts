import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { NarratedFilm, NarratedScene } from '@orion/showing/plan-shots.ts'
import { isUnspaced, getLexicon } from '@orion/language/lexicons.ts'
import { keepLetters } from '../core/words/keep-letters.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import type { StageRequest } from '../core/stage.ts'
import { listUsableSources } from '../core/sources/usable-sources.ts'
import { splitSilent } from './split-silent.ts'
import { isOfRules } from '../core/shown-scene.ts'

type Request = StageRequest<'image_selection'>

/** The most sentences of the sources that are read to find the film's subject. */
const MOST_BACKGROUND = 400

/** The most characters of a source between two sentences of one passage. */
const MOST_BETWEEN = 3

/** The sentences that begin a passage: a paragraph of the film, or words that do not follow the previous sentence in their source. */
function openingIn({ script_with_timestamps }: ScriptGeneration): ReadonlySet<string> {
  let last: ScriptSentence | undefined
  const opening = SCRIPT_SECTIONS.flatMap((name) => {
    const { sentences, paragraphs } = script_with_timestamps[name]
    return sentences.filter((sentence, index) => {
      const before = last?.passage
      const here = sentence.passage
      const follows =
        before && here && last?.source_id === sentence.source_id && Math.abs(here.start - before.end) <= MOST_BETWEEN
      last = sentence
      return index > 0 ? paragraphs.includes(index) || (before && here && !follows) : !follows
    })
  })
  return new Set(opening.map(({ id }) => id))
}

/** The scenes: stage 3's if voices were made, those of a silent narration if only stage 4 was run, else one per sentence. */
export function listScenes({ inputs, film: { language } }: Request, script: ScriptGeneration): NarratedScene[] {
  const sentences = scriptSentences(script)
  const { call_to_action, outro } = script.script_with_timestamps
  const calls = new Set(call_to_action.sentences.map(({ id }) => id))
  const opening = openingIn(script)
  const leaves = new Set(outro.sentences.flatMap(({ id, source_id, fact_ids }) => (source_id || fact_ids ? [] : id)))
  const { voice_scenes, voice_assembly } = inputs
  if (voice_scenes === undefined && voice_assembly === undefined)
    return sentences.map((sentence) => ({
      scene_id: sentence.id,
      text: sentence.text,
      sentences: [sentence],
      ...(opening.has(sentence.id) && { opens: true }),
      ...(calls.has(sentence.id) && { call: true }),
      ...(leaves.has(sentence.id) && { thanks: true }),
    }))
  const byId = new Map(sentences.map((sentence) => [sentence.id, sentence]))
  const scenes = voice_scenes?.scenes ?? splitSilent(script, language, voice_assembly)
  return scenes.map(({ id, text, sentence_ids }) => {
    const sentences_here = sentence_ids.map((sentence) => byId.get(sentence)).filter((sentence) => sentence !== undefined)
    const whole = sentences_here.length > 0 && sentences_here.every((sentence) => text.includes(sentence.text))
    const call = sentences_here.length > 0 && sentences_here.every((sentence) => calls.has(sentence.id))
    const thanks = sentences_here.length > 0 && sentences_here.every((sentence) => leaves.has(sentence.id))
    return {
      scene_id: id,
      text,
      ...(sentences_here[0] &&
        opening.has(sentences_here[0].id) &&
        text.startsWith(sentences_here[0].text.slice(0, 12)) && { opens: true }),
      ...(call && { call }),
      ...(thanks && { thanks }),
      sentences: whole ? sentences_here : listParts(text, sentences_here),
    }
  })
}

/** The part of each of its sentences that an edited or split scene has, in the scene's order: whole sentences, and the rest of others. */
function listParts(text: string, told: ScriptSentence[]): NarratedScene['sentences'] {
  const cuts = told.flatMap((sentence) => {
    const at = text.indexOf(sentence.text)
    return at < 0 ? [] : [at, at + sentence.text.length]
  })
  const ends = [0, ...cuts.toSorted((a, b) => a - b), text.length]
  const facts = told.flatMap((sentence) => sentence.facts)
  return ends
    .slice(1)
    .map((end, index) => text.slice(ends[index], end).trim())
    .filter((part) => part !== '')
    .map((part) => ({ text: part, facts: facts.filter((fact) => standsIn(fact, part)) }))
}

/** Whether a text contains a number, not as a part of another (the 1 of 18). */
const hasNumber = (text: string, number: string): boolean => {
  for (let at = text.indexOf(number); at >= 0; at = text.indexOf(number, at + 1)) {
    const before = text.slice(0, at)
    const after = text.slice(at + number.length)
    if (!/\p{Nd}[.,]?$/u.test(before) && !/^[.,]?\p{Nd}/u.test(after)) return true
  }
  return false
}

/** Whether an edited or split scene still contains a fact of its sentence. */
function standsIn(fact: ScriptSentence['facts'][number], text: string): boolean {
  switch (fact.kind) {
    case 'figure':
      return hasNumber(text, fact.values.number_text)
    case 'quotation':
      return text.includes(fact.values.words)
    case 'comparison':
      return [fact.values.left, fact.values.right].every(({ figure }) => hasNumber(text, figure.number_text))
    case 'date':
      return hasNumber(text, String(fact.values.year)) || text.includes(fact.values.text)
    case 'definition':
      return text.includes(fact.values.term) && text.includes(fact.values.meaning)
    case 'question':
      return text.includes(fact.values.question)
    case 'chapter':
      return text.toLowerCase().includes(fact.values.title.toLowerCase())
    case 'place':
      return text.includes(fact.values.name)
    case 'series':
      return false
    case 'list':
      return fact.values.items.every(({ name }) => text.includes(name))
    case 'steps':
      return fact.values.items.every((name) => text.includes(name))
  }
}

/** The film's earlier content, if most scenes have the same words. A changed sentence then changes its own image, not the film's theme. */
function findKept({ before }: Request, scenes: NarratedScene[]): NarratedFilm['before'] {
  const known = new Map(before?.scenes.map((scene) => [scene.scene_id, scene]) ?? [])
  const kept = scenes.flatMap(({ scene_id, text }) => {
    const scene = known.get(scene_id)
    return scene?.text === text ? [scene] : []
  })
  if (before === undefined || kept.length * 2 < scenes.length) return undefined
  return {
    templates: new Map(
      kept.flatMap(({ scene_id, candidates }) => {
        const drawn = candidates.find(isOfRules)?.template
        return drawn === undefined ? [] : [[scene_id, drawn] as const]
      }),
    ),
  }
}

/** Persons that a model found in the sources: the only name of a fact about a person, with at least two words if words have spaces. */
function listPersons({ inputs, film: { language } }: Request): string[] {
  const facts = inputs.content_research?.reading?.facts ?? []
  const names = facts.flatMap(({ what, names = [], kept }) =>
    what === 'person' && kept !== false && names.length === 1 ? [names[0].film.trim()] : [],
  )
  return [...new Set(names)].filter((name) => (isUnspaced(language) ? [...name].length > 1 : /\S\s\S/u.test(name)))
}

/** The line above the title: a person's own, else the one in the settings, else the script's. */
function lineAbove({ film, settings }: Request, { script_metadata: { eyebrow } }: ScriptGeneration): string | undefined {
  const isOrions = eyebrow === undefined || Object.values(getLexicon(film.language).eyebrow).includes(eyebrow)
  return isOrions ? (settings.opening ?? eyebrow) : eyebrow
}

/** Whether viewers can look a source up by its title. A pasted text has none, or one that is only the film's own. */
const isNamed = ({ title, kind }: { title: string; kind: string }, of_film: readonly string[]): boolean =>
  title.trim() !== '' && (kind !== 'text' || of_film.every((words) => keepLetters(words) !== keepLetters(title)))

/** The film in the form that stage 5 needs. Throws AppError wrong_state if there is no script or the script has no sentence. */
export function tellFilm(request: Request): NarratedFilm {
  const { film, inputs } = request
  const script = inputs.script_generation
  if (script === undefined) throw new AppError('wrong_state', say('runs.script_before_pictures'))
  const scenes = listScenes(request, script)
  if (scenes.length === 0) throw new AppError('wrong_state', say('runs.no_sentence_to_draw'))
  const { title } = script.script_metadata
  const eyebrow = lineAbove(request, script)
  const read = listUsableSources(inputs.content_research)
  const sources = read.filter((source) => isNamed(source, [title, film.topic])).map((source) => source.title.trim())
  const background = read
    .flatMap(({ sections }) => sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
    .slice(0, MOST_BACKGROUND)
  const before = findKept(request, scenes)
  const persons = listPersons(request)
  return {
    title,
    ...(before && { before }),
    ...(eyebrow && { eyebrow }),
    topic: film.topic.slice(0, 300),
    language: film.language,
    seed: film.seed,
    sources: [...new Set(sources)],
    background,
    ...(persons.length > 0 && { persons }),
    scenes,
  }
}
