import { type ScriptGeneration, type ScriptSentence, SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import { ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import { findFacts } from '@orion/language/facts.ts'
import { planShots } from '@orion/showing/plan-shots.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import { isPage } from '../../core/shown-scene.ts'
import type { StageRequest } from '../../core/stage.ts'
import { struckSentences } from '../../core/sources/struck-facts.ts'
import { listUsableSources, meets } from '../../core/sources/usable-sources.ts'
import { voiceSeconds } from '../../core/timing/voice-seconds.ts'
import { keepScenes } from '../../scenes/keep-scenes.ts'
import { splitScript } from '../../scenes/split-script.ts'
import { WITHIN_PARAGRAPH } from '../../source-pictures/paragraphs.ts'
import { tellFilm } from '../../scenes/tell-film.ts'

type Request = Pick<StageRequest<'quality_control'>, 'film' | 'inputs'>

/** The most sentences of the sources that are examined, how many are planned at once, and the most that are planned within the film. */
const MOST_SENTENCES = 400
const AT_ONCE = 20
const MOST_PLANNED = 12

/** The words of pages for which their scene has another drawing. */
const onPages = ({ inputs: { image_selection } }: Request): string[] =>
  (image_selection?.scenes ?? []).flatMap(({ text, candidates, chosen }) => {
    const isShown = candidates.some((each) => each.candidate_id === chosen && isPage(each))
    return isShown && candidates.some((each) => each.kind === 'drawn' && !isPage(each)) ? [text] : []
  })

/** A sentence of a source, as a script quotes it. */
type Quoted = ScriptSentence & Required<Pick<ScriptSentence, 'source_id' | 'passage'>>

/** The places that a person left out of the film in stage 1. */
function listLeftOut({ content_research }: Request['inputs']) {
  const {
    key_points_structure,
    supporting_statistics = [],
    expert_insights = [],
  } = content_research?.content_research_analysis ?? {}
  const points = key_points_structure?.point_breakdown ?? []
  return [...points, ...supporting_statistics, ...expert_insights].filter(({ kept }) => kept === false)
}

/** Sentences of the sources, in the film's language, that the film does not use and no person left out. */
function listUnused({ film: { language }, inputs }: Request, script: ScriptGeneration): Quoted[] {
  const used = scriptSentences(script)
  const texts = new Set(used.map(({ text }) => text))
  const struck = struckSentences(inputs.content_research?.reading?.facts ?? [], 'partly')
  const settled = [...used, ...listLeftOut(inputs)]
  const { title } = script.script_metadata
  return listUsableSources(inputs.content_research)
    .filter((source) => source.language === language)
    .flatMap(({ source_id, sections }) =>
      sections.flatMap(({ sentences }) =>
        sentences.flatMap(({ sentence_id, text, start, end }) => {
          const place = { source_id, passage: { start, end } }
          const is_settled = settled.some((each) => meets(each, place))
          if (is_settled || texts.has(text) || struck.has(sentence_id)) return []
          const facts = findFacts(text, language, title) as Quoted['facts']
          return [{ id: `${source_id}.${start}`, text, facts, ...place }]
        }),
      ),
    )
}

/** Whether a sentence continues the paragraph of another one in its source. */
const continues = ({ source_id, passage }: ScriptSentence, before: ScriptSentence): boolean =>
  source_id === before.source_id && !!passage && !!before.passage && passage.start - before.passage.end <= WITHIN_PARAGRAPH

/** A script with one more sentence: after the one that precedes it in its source, else at the beginning. */
function withSentence(script: ScriptGeneration, added: Quoted): ScriptGeneration {
  const precedes = ({ source_id, passage }: ScriptSentence) =>
    source_id === added.source_id && passage !== undefined && passage.start < added.passage.start
  const parts = script.script_with_timestamps
  const name =
    SCRIPT_SECTIONS.findLast((each) => parts[each].sentences.some(precedes)) ??
    SCRIPT_SECTIONS.find((each) => parts[each].sentences.length > 0) ??
    'main_content'
  const { sentences, paragraphs } = parts[name]
  const at = sentences.findLastIndex(precedes) + 1
  const all = sentences.toSpliced(at, 0, added)
  const starts = all.flatMap((sentence, index) => {
    const is_beside = index === at || index === at + 1
    const opens = is_beside
      ? index === 0 || !continues(sentence, all[index - 1])
      : paragraphs.includes(index > at ? index - 1 : index)
    return opens ? [index] : []
  })
  return {
    ...script,
    script_with_timestamps: { ...parts, [name]: { ...parts[name], sentences: all, paragraphs: starts } },
  }
}

/** A script without some of its sentences. */
function withoutSentences(script: ScriptGeneration, isLeftOut: (sentence: ScriptSentence) => boolean): ScriptGeneration {
  const parts = SCRIPT_SECTIONS.map((name) => {
    const { sentences, paragraphs, ...part } = script.script_with_timestamps[name]
    const kept = sentences.filter((sentence) => !isLeftOut(sentence))
    const starts = paragraphs.map((start) => sentences.slice(0, start).filter((each) => !isLeftOut(each)).length)
    return [name, { ...part, sentences: kept, paragraphs: [...new Set(starts)].filter((start) => start < kept.length) }]
  })
  return { ...script, script_with_timestamps: Object.fromEntries(parts) as ScriptGeneration['script_with_timestamps'] }
}

/** The scenes that stages 3 and 5 would make of a script in this film, each with the template of its image. */
function planScenes({ film, inputs }: Request, script: ScriptGeneration): { text: string; template: string }[] {
  const voice = inputs.voice_scenes
  const scenes = voice && keepScenes(splitScript(script, voiceSeconds(film), voice.scenes), voice.scenes, film.language)
  const voice_scenes = voice && {
    ...voice,
    scenes: (scenes ?? []).map(({ own, ...scene }) => ({ voice_id: voice.voice_id, rate: 1, ...own, ...scene })),
  }
  const narrated = tellFilm({
    film,
    prompt: null,
    settings: ImageSelectionSettings.parse({}),
    inputs: { ...inputs, script_generation: script, ...(voice_scenes && { voice_scenes }) },
    ...(inputs.image_selection && { before: inputs.image_selection }),
  })
  return planShots(narrated).map(({ template }, index) => ({ text: narrated.scenes[index].text, template }))
}

type Planned = ReturnType<typeof planScenes>

const countPages = (scenes: Planned): number => scenes.filter(isPage).length

/** The scenes that say a sentence or a part of it. */
const findScenesWith = (scenes: Planned, said: string): Planned =>
  scenes.filter(({ text }) => text.includes(said) || said.includes(text))

const isDrawn = (scenes: Planned, said: string): boolean => {
  const found = findScenesWith(scenes, said)
  return found.length > 0 && !found.some(isPage)
}

/** The sentences that have a drawing of their own. They are planned in groups, outside the film, because that is fast. */
function filterDrawable(
  { film: { language } }: Request,
  { script_metadata: { title } }: ScriptGeneration,
  all: Quoted[],
): Quoted[] {
  const found: Quoted[] = []
  for (let from = 0; from < all.length && found.length < MOST_PLANNED; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    const scenes = some.map((sentence) => ({ scene_id: sentence.id, text: sentence.text, sentences: [sentence] }))
    const opening = { scene_id: '', text: title, sentences: [] } // the opening has rules of its own
    const [, ...planned] = planShots({ title, topic: '', language, seed: '', sources: [], scenes: [opening, ...scenes] })
    found.push(...some.filter((_, at) => !isPage(planned[at])))
  }
  return found.slice(0, MOST_PLANNED)
}

/**
 * The sentences that become pages if all of these are added to a film, whether or not the film keeps its pages. If none does but another
 * scene becomes a page, it is the last sentence.
 */
function findUndrawn(request: Request, films: readonly { script: ScriptGeneration; pages: number }[], added: Quoted[]): Quoted[] {
  const undrawn = new Set<Quoted>()
  for (const { script, pages } of films) {
    const scenes = planScenes(request, added.reduce(withSentence, script))
    const failing = added.filter(({ text }) => !isDrawn(scenes, text))
    const last = added.slice(-1)
    for (const sentence of failing.length === 0 && countPages(scenes) > pages ? last : failing) undrawn.add(sentence)
  }
  return [...undrawn]
}

/**
 * Drawings that a film leaves out, as the sentences that allow them, up to a limit. These are the words of its pages for which another
 * image exists. They are also unused sentences of its sources, which are planned together within this film, as stages 3 and 5 would do it.
 * Sentences that can be added one at a time are before those that need each other, such as the dates of one line.
 */
export function drawableLeft(request: Request, most: number): string[] {
  const found = onPages(request).slice(0, most)
  const script = request.inputs.script_generation
  if (script === undefined || found.length === most) return found
  const now = planScenes(request, script)
  const opening = scriptSentences(script)[0]
  const isOnPage = (sentence: ScriptSentence): boolean =>
    sentence.id !== opening.id && findScenesWith(now, sentence.text).every(isPage)
  const without = withoutSentences(script, isOnPage)
  const films = [
    { script, pages: countPages(now) },
    { script: without, pages: countPages(planScenes(request, without)) },
  ]
  const drawable = filterDrawable(request, script, listUnused(request, script).slice(0, MOST_SENTENCES))
  const taken: Quoted[] = []
  for (const each of drawable) {
    if (findUndrawn(request, films, [...taken, each]).length > 0) continue
    taken.push(each)
    if (found.length + taken.length === most) return [...found, ...taken.map(({ text }) => text)]
  }
  let left = [...taken, ...drawable.filter((each) => !taken.includes(each))]
  for (;;) {
    const some = left.slice(0, most - found.length)
    const undrawn = findUndrawn(request, films, some)
    if (undrawn.length === 0) return [...found, ...some.map(({ text }) => text)]
    left = left.filter((each) => !undrawn.includes(each))
  }
}
