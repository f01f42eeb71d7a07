import { type FilledTemplate, type Overlay, type TemplateName, withoutSpaces } from '@orion/film/recipe.ts'
import { asHome, asPlaceOfScene } from './places/map.ts'
import { findScenePerson, type ScenePerson } from './shots/person.ts'
import type { Proposed } from './shots/proposed.ts'
import { PROPOSERS } from './shots/proposers.ts'
import { isSolemn } from './shots/solemn.ts'
import type { NarratedFilm, NarratedScene } from './narrated-film.ts'

export { barsAcross, computeChange, findUnnamedBars, nameBars } from './charts/bars.ts'
export { chartsIn, hasUnnamedBars, withoutSpokenTitle } from './charts/charts-in.ts'
export { leavesWordsOut } from './charts/figure-label.ts'
export { chosenShot } from './charts/chosen-figure.ts'
export { loneFigures } from './charts/lone-figure.ts'
export { loneShare } from './charts/share.ts'
export { asDateCard } from './shots/proposers.ts'
export { findSpan } from './charts/span-of.ts'
export { findFact, type NarratedFilm, type NarratedScene } from './narrated-film.ts'

/** The plan of a scene: its shot with the reason, and alternatives with other templates that the scene's text can fill. */
export type PlannedScene = Proposed & {
  scene_id: string
  solemn: boolean
  /** the title over the opening, or the sources over the end */
  overlay?: Overlay
  /** a person in the scene, who may be shown with a photograph */
  person?: ScenePerson
  others: Proposed[]
}

/** The template of the previous scene, and the keys of all images so far. */
type Shown = { before: string | null; pictures: Set<string> }

/** The most alternatives that a person may choose from for one scene. */
const MOST_OTHERS = 2

/** The most sources that are shown on the image. The film's texts and its bundle list all of them. */
const MOST_SOURCES = 4

/** Templates of text. The opening does not use them, because the film's title would cover the text. */
const OF_WORDS: ReadonlySet<TemplateName> = new Set(['quotation', 'definition', 'list', 'steps'])

/** A key that is equal for equal images. The key of a figure is its number and unit. Other keys are the template and its whole content. */
const pictureKey = ({ template, slots }: FilledTemplate): string =>
  JSON.stringify('figure' in slots ? [slots.figure.number_text, slots.figure.unit.split(' ')[0]] : [template, slots])

/** Whether a shot shows the same figure as a better shot, only in another form. The shot then does not count as another image. */
const isSameFigure = (one: Proposed, better: Proposed): boolean => one !== better && pictureKey(one) === pictureKey(better)

/** Whether a scene is only a farewell: it thanks the viewers or points to the sources. */
const isFarewell = ({ call, thanks }: NarratedScene, { sources }: NarratedFilm): boolean =>
  thanks === true || (call === true && sources.length > 0)

/**
 * Whether a shot prints no sentence, or its scene's whole text. A chart that prints only one of several sentences would stand above their
 * captions.
 */
const printsWhole = ({ slots }: Proposed, { text }: NarratedScene): boolean =>
  !('spoken' in slots) || slots.spoken === undefined || withoutSpaces(slots.spoken) === withoutSpaces(text)

/** Every shot that a scene may have at its position in the film. The last shot is the page of text. */
function listProposals(scene: NarratedScene, index: number, film: NarratedFilm): Proposed[] {
  const all = PROPOSERS.map((propose) => propose(scene, film, index)).filter((each) => each !== null)
  const proposals = all.filter((each) => printsWhole(each, scene))
  const page = proposals[proposals.length - 1]
  if (isFarewell(scene, film)) return [{ ...page, why: { reason: 'source', words: scene.text } }]
  if (index > 0) return proposals
  const shows = proposals.slice(0, -1).filter(({ template }) => !OF_WORDS.has(template) && template !== 'map')
  return [asPlaceOfScene(scene, film, index), ...shows, asHome(film), page].filter((each) => each !== null)
}

/**
 * Chooses the shot of a scene. A template is not used twice in a row, and an image is not used twice in a film, if the scene's text can
 * fill another template. An unchanged scene keeps its template. Without this rule, one changed sentence would change every later scene.
 */
function fill(film: NarratedFilm, index: number, shown: Shown): { filled: Proposed; others: Proposed[] } {
  const scene = film.scenes[index]
  const proposed = listProposals(scene, index, film)
  const page = proposed[proposed.length - 1]
  const telling = proposed.slice(0, -1).filter((each) => !shown.pictures.has(pictureKey(each)))
  const stood = film.before?.templates.get(scene.scene_id)
  const filled =
    proposed.find(({ template }) => template === stood) ??
    telling.find((each) => each.template !== shown.before && !isSameFigure(each, telling[0])) ??
    telling[0] ??
    page
  if (filled === page) return { filled, others: telling.filter(isOnce).slice(0, MOST_OTHERS) }
  const others = telling.filter(({ template }) => template !== filled.template).filter(isOnce)
  return { filled, others: [...others.slice(0, MOST_OTHERS - 1), page] }
}

const isOnce = ({ template }: Proposed, index: number, all: readonly Proposed[]): boolean =>
  all.findIndex((each) => each.template === template) === index

/**
 * The overlay of a scene. The first scene shows the title. The first scene that mentions the sources shows the sources. If no scene
 * mentions them, the last scene shows them.
 */
function makeOverlay(index: number, { title, eyebrow, scenes, sources }: NarratedFilm): Overlay | undefined {
  if (index === 0) return { title, ...(eyebrow && { eyebrow }) }
  const called = scenes.findIndex(({ call }) => call)
  const names = called < 0 ? scenes.length - 1 : called
  return index === names && sources.length > 0 ? { sources: sources.slice(0, MOST_SOURCES) } : undefined
}

/**
 * Plans the shot of every scene of a film. Slots are filled only from the script's facts and the words of its sentences. The same film
 * always has the same plan.
 */
export function planShots(film: NarratedFilm): PlannedScene[] {
  const shown_before: Shown = { before: null, pictures: new Set() }
  return film.scenes.map((scene, index) => {
    const { filled, others } = fill(film, index, shown_before)
    const overlay = makeOverlay(index, film)
    const is_frame = index === 0 || isFarewell(scene, film)
    const person = is_frame ? null : findScenePerson(scene, film, index)
    shown_before.before = filled.template
    shown_before.pictures.add(pictureKey(filled))
    return {
      ...filled,
      scene_id: scene.scene_id,
      solemn: index > 0 && index < film.scenes.length - 1 && isSolemn(scene.text, film.language),
      ...(overlay && { overlay }),
      ...(person && { person }),
      others,
    }
  })
}
