import type { FilmLook, FilmWorld } from '@orion/contract/contents/05-image-selection.ts'
import { DEFAULT_BRAND_COLOR } from '@orion/contract/contents/05-image-selection.ts'
import { filmPalette, classWorld, listMotifs, topicWorld } from '@orion/film/recipe.ts'
import type { NarratedFilm } from '@orion/showing/plan-shots.ts'
import { classifyTopic } from '@orion/showing/topic.ts'
import type { StageRequest } from '../../core/stage.ts'

type Request = StageRequest<'image_selection'>

/**
 * The colours, the shape and the light of the whole film: a set brand colour, else the chosen palette, else the palette of the film's
 * topic. The look stays while the script is only edited, so one changed sentence never changes it. An older film without a world keeps its
 * brand colour until a palette or a shape is chosen. A shape that suits its class stays too.
 */
export function filmLook({ settings, before, edited, inputs }: Request, told: NarratedFilm): FilmLook {
  const last = edited ?? before
  const composition = inputs.script_generation?.script_metadata.composition
  const kept = last?.composition === composition ? last : undefined
  const { brand_color, palette, motif } = settings
  if (kept !== undefined && kept.world === undefined && !palette && !motif)
    return { brand_color: brand_color ?? kept.brand_color ?? DEFAULT_BRAND_COLOR }
  const world = chooseWorld(settings, kept?.world, told)
  return { brand_color: brand_color ?? filmPalette({ brand_color: DEFAULT_BRAND_COLOR, world }).fill, world }
}

/** The world of a film by its settings and its topic. `kept` is the film's world before. */
function chooseWorld(
  { brand_color, palette, motif }: Request['settings'],
  kept: FilmWorld | undefined,
  told: NarratedFilm,
): FilmWorld {
  const why = kept?.why ?? findReason(told)
  const colored = brand_color ? null : (palette ?? why.palette)
  const topical = topicWorld(why.palette, told.topic)
  const class_world = palette ? classWorld(palette) : topical
  const same = kept?.palette === colored ? kept : undefined
  const { hues } = same ?? class_world
  return {
    palette: colored,
    ...(colored !== null && hues && { hues }),
    motif: motif ?? listMotifs(why.palette).find((suits) => suits === kept?.motif) ?? topical.motif,
    light: same?.light ?? class_world.light,
    why,
  }
}

/** The class of the film's topic. */
function findReason({ title, topic, language }: NarratedFilm): FilmWorld['why'] {
  const { name, word } = classifyTopic({ title, topic, language })
  return { palette: name, word }
}
