import type { ContentResearch } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { NarratedScene } from '@orion/showing/plan-shots.ts'
import { scriptSentences } from '../../../core/script-sentences.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { keptSources } from '../../../core/sources/usable-sources.ts'
import { type Paragraph, groupParagraphs } from '../../../source-pictures/paragraphs.ts'

type Request = StageRequest<'image_selection'>

/** The places of a scene's sentences in the sources: from the script, or from the facts of a model's sentences. */
export function findSentencePlaces(
  { inputs }: Request,
  research: ContentResearch,
): (scene: NarratedScene) => { source_id: string; start: number }[] {
  const sentences = inputs.script_generation === undefined ? [] : scriptSentences(inputs.script_generation)
  const places = new Map(
    research.content_research_analysis.sources.flatMap(({ source_id, sections }) =>
      sections.flatMap((section) =>
        section.sentences.map(({ sentence_id, start }) => [sentence_id, { source_id, start }] as const),
      ),
    ),
  )
  const facts = new Map(research.reading?.facts.map(({ fact_id, sentence_id }) => [fact_id, sentence_id]))
  const origin = ({ source_id, passage }: Pick<ScriptSentence, 'source_id' | 'passage'>) =>
    source_id === undefined || passage === undefined ? [] : [{ source_id, start: passage.start }]
  return ({ text }) =>
    sentences
      .filter((sentence) => text.includes(sentence.text) || sentence.text.includes(text))
      .flatMap((sentence) => [
        ...origin(sentence),
        ...(sentence.fact_ids ?? []).flatMap((fact_id) => places.get(facts.get(fact_id) ?? '') ?? []),
      ])
}

/** The parts of the sources in a scene, by scene id, with keys that are unique within a film. */
export const findSceneParts = (request: Request, scenes: readonly NarratedScene[]): ((scene_id: string) => readonly string[]) =>
  placesSaid(request, scenes, ({ source_id, section_id }) => `${source_id}/${section_id}`)

/** The paragraphs of the sources in a scene, in the same way. */
export const findSceneParagraphs = (
  request: Request,
  scenes: readonly NarratedScene[],
): ((scene_id: string) => readonly string[]) => placesSaid(request, scenes, ({ source_id, start }) => `${source_id}/${start}`)

function placesSaid(
  request: Request,
  scenes: readonly NarratedScene[],
  getName: (paragraph: Paragraph) => string,
): (scene_id: string) => readonly string[] {
  const { content_research: research } = request.inputs
  if (research === undefined) return () => []
  const listPlaces = findSentencePlaces(request, research)
  const paragraphs = keptSources(research).flatMap(groupParagraphs)
  const partAt = ({ source_id, start }: { source_id: string; start: number }): string[] =>
    paragraphs.flatMap((each) => (each.source_id === source_id && each.start <= start && start < each.end ? getName(each) : []))
  const parts = new Map(scenes.map((scene) => [scene.scene_id, [...new Set(listPlaces(scene).flatMap(partAt))]]))
  return (scene_id) => parts.get(scene_id) ?? []
}
