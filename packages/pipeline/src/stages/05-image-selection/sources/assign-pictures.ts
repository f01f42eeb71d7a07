import type { SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import type { NarratedScene } from '@orion/showing/plan-shots.ts'
import { type Film, makePictureId, type Match, requireMatches } from './match-pictures.ts'
import { findLastPicture, standOn } from './standing-pictures.ts'

/** The share of a film, by its words, that general images of its subject may show. */
const MOST_GENERAL = 0.25

/** Shots that an image may replace: words, symbols, a figure without a comparison. */
const GIVING: ReadonlySet<ShotReason> = new Set<ShotReason>([
  ...(['quiet', 'opening', 'chapter', 'question', 'sentence', 'continues', 'definition', 'person', 'figure'] as const),
])
/** Shots that open a film better than an image of its subject. */
const OPENS_BETTER: ReadonlySet<ShotReason> = new Set<ShotReason>([...(['comparison', 'share', 'series', 'amounts'] as const)])

/** What the passes over a film have decided. Each pass adds to it. */
type Assigning = Film & {
  matches: ReadonlyMap<string, readonly Match[]>
  chosen: Map<string, SourcePicture>
  used: Set<SourcePicture>
  /** Scenes whose image continues from the one before, or returns. */
  standing: Set<string>
  /** The characters of text over which general images are shown. */
  general_length: number
}

/**
 * The chosen image of each scene. Each pass fills scenes that the passes before it left without an image. No image returns in another
 * paragraph.
 */
export function assignPictures(
  matches: ReadonlyMap<string, readonly Match[]>,
  film: Film,
  findParagraphs: (scene_id: string) => readonly string[],
): { chosen: Map<string, SourcePicture>; standing: Set<string> } {
  const { told, drawn, alone_before, directed, taken } = film
  const chosen = new Map<string, SourcePicture>()
  const standing = new Set<string>()
  const state: Assigning = { ...film, matches, chosen, used: new Set(taken), standing, general_length: 0 }
  givePersonal(state)
  givePlanned(state)
  const undecided = told.scenes.filter(({ scene_id }) => !chosen.has(scene_id) && !directed.boarded.has(scene_id))
  giveUnchanged(state, undecided)
  const changed = undecided.filter((scene) => !isUnchanged(state, scene))
  const open = changed.filter((scene) => gives(scene, told.scenes.indexOf(scene), { told, drawn }))
  const [first] = told.scenes
  const opening = first !== undefined && open.includes(first) ? first : undefined
  if (opening !== undefined) giveLead(state, opening)
  giveShowing(state, open)
  if (opening !== undefined && !chosen.has(opening.scene_id)) giveTitled(state, opening)
  const may_stand = new Set(changed.flatMap(({ scene_id, call, thanks }) => (call === true || thanks === true ? [] : scene_id)))
  const isFree = (scene_id: string): boolean => isPage(state, scene_id) && !chosen.has(scene_id) && may_stand.has(scene_id)
  // instead of a page of text, the image of the paragraph's next sentences, or of the sentence before with at most one fact between
  standOn(told.scenes, { matches, alone_before, chosen, standing, isFree, findParagraphs })
  giveGeneral(state, open)
  return { chosen, standing }
}

function give({ chosen, used }: Assigning, scene_id: string, picture: SourcePicture): void {
  chosen.set(scene_id, picture)
  used.add(picture)
}

const listUnused = ({ matches, used }: Assigning, scene_id: string): Match[] =>
  requireMatches(matches, scene_id).filter(({ picture }) => !used.has(picture))

const findMatch = ({ matches }: Assigning, scene_id: string, candidate_id: string | undefined): Match | undefined =>
  requireMatches(matches, scene_id).find(({ picture }) => makePictureId(picture) === candidate_id)

const findDrawing = ({ drawn }: Assigning, scene_id: string) => drawn.find((unit) => unit.scene_id === scene_id)?.recipes[0]

const isPage = (state: Assigning, scene_id: string): boolean => findDrawing(state, scene_id)?.template === 'page'

/** Whether the scene has the same words as in the last version, which had images of the sources for it. */
function isUnchanged({ alone_before }: Assigning, { scene_id, text }: NarratedScene): boolean {
  const last = alone_before.get(scene_id)
  return last?.text === text && last.candidates.some(({ picture_id }) => picture_id !== undefined)
}

/** A person's choice stays, whatever the words are. */
function givePersonal(state: Assigning): void {
  for (const { scene_id } of state.told.scenes) {
    const last = state.alone_before.get(scene_id)
    const match = findMatch(state, scene_id, last?.chosen)
    if (last?.chosen_by_person && match !== undefined) give(state, scene_id, match.picture)
  }
}

/** The image that a model named for the scene's board, if its caption names something of the scene. */
function givePlanned(state: Assigning): void {
  const { told, directed, chosen, used } = state
  const planned = told.scenes.flatMap(({ scene_id }) => {
    const match = findMatch(state, scene_id, directed.pictures.get(scene_id))
    return match?.named && !used.has(match.picture) && !chosen.has(scene_id) ? [{ scene_id, picture: match.picture }] : []
  })
  // one board may have several sentences: its image stays on, so all are found before one is given
  for (const { scene_id, picture } of planned) give(state, scene_id, picture)
}

/** The last version's image for the same words. If an earlier scene shows it now, it stays only where it continues. */
function giveUnchanged(state: Assigning, scenes: readonly NarratedScene[]): void {
  const { told, alone_before, chosen, used, standing } = state
  for (const scene of scenes) {
    const { scene_id } = scene
    const match = isUnchanged(state, scene) ? findMatch(state, scene_id, alone_before.get(scene_id)?.chosen) : undefined
    if (match === undefined) continue
    const { picture } = match
    if (!used.has(picture)) give(state, scene_id, picture)
    else if (findLastPicture(told.scenes, chosen, told.scenes.indexOf(scene))?.picture === picture) {
      standing.add(scene_id)
      chosen.set(scene_id, picture)
    }
  }
}

/** The film opens with the first source's lead image, else with the best image that shows its words. */
function giveLead(state: Assigning, { scene_id, text }: NarratedScene): void {
  const usable = listUnused(state, scene_id).filter(({ use }) => use !== 'offered')
  const lead = usable.find(({ picture }) => picture.leads) ?? usable.find(({ use }) => use === 'shows')
  if (lead === undefined) return
  give(state, scene_id, lead.picture)
  if (lead.use === 'general') state.general_length = text.length
}

/** Images that show a sentence, the best matches of the whole film first. */
function giveShowing(state: Assigning, open: readonly NarratedScene[]): void {
  const pairs = open
    .flatMap(({ scene_id }) => requireMatches(state.matches, scene_id).map((match) => ({ scene_id, match })))
    .filter(({ match }) => match.use === 'shows')
    .toSorted((a, b) => b.match.score - a.match.score)
  for (const { scene_id, match } of pairs)
    if (!state.chosen.has(scene_id) && !state.used.has(match.picture)) give(state, scene_id, match.picture)
}

/** An unused image titled after the subject opens a film that has no other opening image. */
function giveTitled(state: Assigning, { scene_id, text }: NarratedScene): void {
  const titled = listUnused(state, scene_id).find(({ opens }) => opens)
  if (titled === undefined) return
  give(state, scene_id, titled.picture)
  state.general_length = text.length
}

/** General images of the subject instead of pages of text that are not solemn, for at most a share of the film. */
function giveGeneral(state: Assigning, open: readonly NarratedScene[]): void {
  const film_length = state.told.scenes.reduce((sum, { text }) => sum + text.length, 0)
  for (const { scene_id, text } of open) {
    const match = listUnused(state, scene_id).find(({ use }) => use === 'general')
    const is_free = isPage(state, scene_id) && findDrawing(state, scene_id)?.solemn === false
    const general_length = state.general_length + text.length
    if (state.chosen.has(scene_id) || match === undefined || !is_free || general_length > film_length * MOST_GENERAL) continue
    state.general_length = general_length
    give(state, scene_id, match.picture)
  }
}

/** Whether an image may replace a scene's drawn shot: not if that shows a fact, or is a farewell. */
function gives({ scene_id, call, thanks }: NarratedScene, index: number, { told, drawn }: Pick<Film, 'told' | 'drawn'>): boolean {
  const unit = drawn.find((each) => each.scene_id === scene_id)
  const is_last = index > 0 && index === told.scenes.length - 1
  if (unit === undefined || is_last || call === true || thanks === true) return false
  const reason = unit.notes?.whys[0]?.reason
  return reason === undefined || (index === 0 ? !OPENS_BETTER.has(reason) : GIVING.has(reason))
}
