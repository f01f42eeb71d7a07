import { TOGETHER, type Candidate, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { shotNamed } from '@orion/contract/shots/declared.ts'
import type { Slots } from '@orion/film/recipe.ts'

type Scene = Partial<Pick<ImageScene, 'candidates'>>

/** Whether a candidate is a photograph without a clip. Only such a photograph may be shown next to others. */
export const isPhotograph = ({ kind, image_asset_id, template = 'photograph', clip }: Candidate): boolean =>
  kind !== 'drawn' && image_asset_id !== undefined && template === 'photograph' && clip === undefined

/** Whether a drawn candidate may be shown with photographs: a map beside the photographs, or dates above them. */
export const standsWith = ({ kind, template, slots }: Candidate): boolean =>
  kind === 'drawn' && slots !== undefined && shotNamed(template)?.is_with_photographs === true

/** The photographs that a candidate shows side by side, from the current scene, in the candidate's order. Empty for any other candidate. */
export function listTogether({ together }: Pick<Candidate, 'together'>, { candidates = [] }: Scene): Candidate[] {
  if (together === undefined) return []
  const found = together.shows.map((id) => candidates.find((each) => each.candidate_id === id && isPhotograph(each)))
  return found.filter((each) => each !== undefined).slice(0, TOGETHER.most)
}

const textIn = (slots: Candidate['slots'], ...names: string[]): string | undefined =>
  names.map((name) => slots?.[name]).find((value): value is string => typeof value === 'string' && value.trim() !== '')

/** The item beside the photographs: the map that their scene could show alone, or its first date. */
function standing(
  together: NonNullable<Candidate['together']>,
  candidates: readonly Candidate[],
): Pick<Slots['photographs'], 'date' | 'map'> {
  const { template, slots } = candidates.find((each) => each.candidate_id === together.beside && standsWith(each)) ?? {}
  if (slots === undefined) return {}
  // the only type cast: stage 5 filled the slots by the film's own templates, and the contract keeps the slots as JSON
  if (template === 'map') return { map: slots as Slots['map'] }
  const [event] = (slots as Slots['timeline']).events
  return event === undefined ? {} : { date: { text: event.text, ...(event.label && { label: event.label }) } }
}

/**
 * The image with photographs side by side, from the current images of their scene. Each photograph has a person's caption, or else the
 * caption of its source, and its credit. A single remaining photograph is shown alone. Null where no photograph is left.
 */
export function togetherShot(
  { together }: Pick<Candidate, 'together'>,
  { candidates = [] }: Scene,
): Pick<Candidate, 'template' | 'slots'> | null {
  const [first, ...others] = listTogether({ together }, { candidates })
  if (together === undefined || first === undefined) return null
  if (others.length === 0) return { template: 'photograph', slots: { ...first.slots, picture: first.image_asset_id } }
  const pictures = [first, ...others].map(({ slots, image_asset_id }) => {
    const caption = textIn(slots, 'caption', 'source_caption', 'title')
    const credit = textIn(slots, 'credit')
    const { focus, zoom, as_it_is } = (slots ?? {}) as Partial<Slots['photograph']>
    return {
      picture: image_asset_id!,
      ...(focus && { focus }),
      ...(zoom !== undefined && { zoom }),
      ...(as_it_is && { as_it_is }),
      ...(caption !== undefined && { caption }),
      ...(credit !== undefined && { credit }),
    }
  })
  const slots: Slots['photographs'] = { pictures, ...standing(together, candidates) }
  return { template: 'photographs', slots }
}

/** The words that a film shows with photographs side by side. Credits are not included, because they are with each image. */
export function togetherWords(candidate: Pick<Candidate, 'together'>, scene: Scene): NonNullable<Candidate['slots']> {
  const { pictures = [], date, map } = (togetherShot(candidate, scene)?.slots ?? {}) as Partial<Slots['photographs']>
  return { pictures: pictures.map(({ caption }) => ({ caption })), ...(date && { date }), ...(map && { map }) }
}
