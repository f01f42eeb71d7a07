import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import { planShots } from '@orion/showing/plan-shots.ts'
import { scriptSentences } from '../../core/script-sentences.ts'
import type { StageRequest } from '../../core/stage.ts'
import { listUsableSources } from '../../core/told-sources.ts'

type Inputs = StageRequest<'quality_control'>['inputs']

/** The most sentences of the sources that are examined, and how many are planned at once. */
const MOST_SENTENCES = 400
const AT_ONCE = 20

const isPage = (template: string | undefined): boolean => template === 'page' || template === 'quiet'

/** The words of pages for which their scene has another drawing. */
const onPages = ({ image_selection }: Inputs): string[] =>
  (image_selection?.scenes ?? []).flatMap(({ text, candidates, chosen }) => {
    const isShown = candidates.some(({ candidate_id, template }) => candidate_id === chosen && isPage(template))
    return isShown && candidates.some(({ kind, template }) => kind === 'drawn' && !isPage(template)) ? [text] : []
  })

/** Sentences of the sources, in the film's language, that the film does not use. */
function untoldIn({ content_research, script_generation }: Inputs, language: FilmLanguage): string[] {
  const script_sentences = script_generation === undefined ? [] : scriptSentences(script_generation)
  const texts = new Set(script_sentences.map(({ text }) => text))
  return listUsableSources(content_research)
    .filter((source) => source.language === language)
    .flatMap(({ source_id, sections }) =>
      sections.flatMap(({ sentences }) =>
        sentences.flatMap(({ text, start, end }) => {
          const isTold = script_sentences.some(
            ({ source_id: own, passage }) => own === source_id && passage && start < passage.end && end > passage.start,
          )
          return isTold || texts.has(text) ? [] : [text]
        }),
      ),
    )
}

/**
 * Drawings that a film leaves out, as the sentences that allow them, up to a limit. These are the words of its pages for which another
 * image exists. They are also unused sentences of its sources for which stage 5's rules find a drawing.
 */
export function drawableLeft(inputs: Inputs, language: FilmLanguage, most: number): string[] {
  const found = onPages(inputs)
  const title = inputs.script_generation?.script_metadata.title ?? ''
  const untold = untoldIn(inputs, language).slice(0, MOST_SENTENCES)
  for (let from = 0; from < untold.length && found.length < most; from += AT_ONCE) {
    const scenes = untold.slice(from, from + AT_ONCE).map((text, at) => ({
      scene_id: `${at + 1}`,
      text,
      sentences: [{ text, facts: findFacts(text, language, title) }],
    }))
    const opening = { scene_id: '0', text: title, sentences: [] } // the opening has rules of its own
    const [, ...planned] = planShots({ title, topic: '', language, seed: '', sources: [], scenes: [opening, ...scenes] })
    found.push(...planned.flatMap(({ template }, at) => (isPage(template) ? [] : [scenes[at].text])))
  }
  return found.slice(0, most)
}
