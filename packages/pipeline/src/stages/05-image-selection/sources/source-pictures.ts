import type { ContentResearch, SourcePicture } from '@orion/contract/contents/01-content-research.ts'
import { type Candidate, type ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { NarratedFilm, NarratedScene } from '@orion/showing/plan-shots.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { namesNoPicture } from '../../../core/names-no-picture.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { keptSources } from '../../../core/sources/usable-sources.ts'
import { isAllowedPicture } from '../../../source-pictures/is-allowed-picture.ts'
import { makeCredit } from '../picture-credit.ts'
import type { BoardCandidates } from '../boards/board-candidates.ts'
import { aloneBefore, scenesBefore } from '../services/plan.ts'
import {
  type Directed,
  makePictureId,
  type Match,
  listMatches,
  readCaption,
  requireMatches,
  type Source,
} from './match-pictures.ts'
import { assignPictures } from './assign-pictures.ts'
import { pictureRows } from './picture-rows.ts'
import { cutTo } from '../../../reader/orders/free-words.ts'
import { findSceneParagraphs } from './said-places.ts'
import type { Together } from '../together-scenes.ts'
import type { PictureFilm } from '../picture-film.ts'

type Request = StageRequest<'image_selection'>

/** The most images of the sources that a scene offers. */
const MOST_OFFERED = 4
/** The licence text of an image whose source names no licence. */
const BY_WORD = say('credits.from_source_word_films_maker').text

function directedBy(scenes: readonly NarratedScene[], boards: readonly BoardCandidates[]): Directed {
  const each = boards.map((board, index) => ({ ...board, scene_id: scenes[index].scene_id }))
  return {
    boarded: new Set(each.flatMap(({ scene_id, first }) => (first.length > 0 ? scene_id : []))),
    pictures: new Map(each.flatMap(({ scene_id, picture }) => (picture === null ? [] : [[scene_id, picture] as const]))),
  }
}

/**
 * A scene's images from the sources. First those to choose from, best first. Then the choice without a person; `stands` marks an earlier
 * scene's image that continues or returns. Then those that may be side by side.
 */
type SceneSourcePictures = { candidates: Candidate[]; chosen?: string; stands?: true; together?: Together }

/** The sources' images that a film may use: not removed, from a used source, with a suitable licence or a person's confirmation. */
function usablePictures(research: ContentResearch | undefined): SourcePicture[] {
  const used_sources = new Set(keptSources(research).map(({ source_id }) => source_id))
  return (research?.source_pictures ?? []).filter((picture) => used_sources.has(picture.source_id) && isAllowedPicture(picture))
}

/** Whether a candidate's id is that of a source's image. */
export const isOfSource = (candidate_id: string | null): boolean => candidate_id?.startsWith('source-') === true

/**
 * The sources' images for each scene (PICTURES 3), ranked by the words that caption and sentence share. Images of the scene's own paragraph
 * are first, then those of its part of the source, then those of the source's beginning. Each is chosen for one scene of the film; a lead
 * image opens the film. An image that a model named for a scene is chosen there if its caption names something of the scene or its facts.
 * Otherwise it is only a suggestion (`boards`: the plan for each scene). Pure.
 */
export function sourcePictures(
  { request, told, drawn }: Pick<PictureFilm, 'request' | 'told' | 'drawn'>,
  boards: readonly BoardCandidates[],
): Map<string, SceneSourcePictures> {
  const research = request.inputs.content_research
  const pictures = usablePictures(research)
  if (pictures.length === 0 || research === undefined) return new Map()
  const alone_before = aloneBefore(request)
  const matches = listMatches(request, told, pictures)
  const directed = directedBy(told.scenes, boards)
  const taken = takenTogether(request, pictures)
  const findParagraphs = findSceneParagraphs(request, told.scenes)
  const { chosen, standing } = assignPictures(matches, { told, drawn, alone_before, directed, taken }, findParagraphs)
  const together = pictureRows(request, matches, {
    told,
    drawn,
    alone_before,
    directed,
    taken: new Set([...taken, ...chosen.values()]),
    chosen: new Map([...chosen].filter(([scene_id]) => !standing.has(scene_id))),
  })
  const sources = new Map(research.content_research_analysis.sources.map((source) => [source.source_id, source]))
  return new Map(
    told.scenes.map(({ scene_id }) => {
      const last = alone_before.get(scene_id)
      const of_scene = requireMatches(matches, scene_id)
      const picture = chosen.get(scene_id)
      const named = directed.pictures.get(scene_id)
      const side_by_side = together.get(scene_id)
      const wanted = [named, ...(last?.candidates.map(({ candidate_id }) => candidate_id) ?? [])]
      const offered = of_scene.filter(
        (match, at) =>
          at < MOST_OFFERED ||
          match.picture === picture ||
          wanted.includes(makePictureId(match.picture)) ||
          side_by_side?.shows.includes(makePictureId(match.picture)),
      )
      const candidates = offered.map((match) => {
        const candidate = makeSourceCandidate(match, sources.get(match.picture.source_id), { last, language: told.language })
        if (candidate.candidate_id !== named || match.picture === picture) return candidate
        return { ...candidate, why: { ...candidate.why!, reason: 'suggested' as const } }
      })
      return [
        scene_id,
        {
          candidates,
          ...(picture && { chosen: makePictureId(picture) }),
          ...(standing.has(scene_id) && { stands: true as const }),
          ...(side_by_side && { together: side_by_side }),
        },
      ]
    }),
  )
}

function makeSourceCandidate(
  { picture, reason }: Match,
  source: Source | undefined,
  { last, language }: { last: ImageScene | undefined; language: FilmLanguage },
): Candidate {
  const {
    picture_id,
    asset_id,
    caption,
    title,
    licence = BY_WORD,
    licence_url,
    author,
    page_url,
    provider,
    attribution,
  } = picture
  const { fetched_at, sha256 } = picture
  const credit = makeCredit({ kind: 'found', licence, provider, ...(author && { author }) }, language)
  const before = last?.candidates.find(({ candidate_id }) => candidate_id === makePictureId(picture))
  const source_caption = readCaption(picture, source, language)
  return {
    candidate_id: makePictureId(picture),
    kind: 'found',
    image_asset_id: asset_id,
    picture_id,
    licence,
    attribution,
    provider,
    title,
    ...(licence_url && { licence_url }),
    ...(author && { author }),
    ...(page_url && { page_url }),
    ...(fetched_at && { fetched_at }),
    sha256,
    template: 'photograph',
    variant: before?.variant ?? 'A',
    slots: {
      ...(before?.slots ?? { graded: true }),
      ...(source_caption !== undefined && { source_caption }),
      ...(credit !== null && { credit }),
    },
    why: { reason, words: [source?.title, caption || title].filter(Boolean).join(': ') },
  }
}

/** The most characters of a caption for a model, in whole words. */
const MOST_TOLD = 280

/**
 * Images that a model is offered for a film's boards, the best matches by rule first. They are named by their captions, never by a file's
 * name.
 */
export function picturesToPlan(request: Request, told: NarratedFilm): { candidate_id: string; name: string }[] {
  const research = request.inputs.content_research
  const pictures = usablePictures(research).filter(({ caption }) => caption !== '')
  if (pictures.length === 0) return []
  const best = new Map<SourcePicture, number>()
  for (const matches of listMatches(request, told, pictures).values())
    for (const { picture, score } of matches) best.set(picture, Math.max(best.get(picture) ?? 0, score))
  const titles = new Map(keptSources(research).map(({ source_id, title }) => [source_id, title]))
  return pictures
    .filter(({ drawing, caption }) => !drawing && !namesNoPicture(caption))
    .toSorted((a, b) => (best.get(b) ?? 0) - (best.get(a) ?? 0))
    .map((picture) => ({
      candidate_id: makePictureId(picture),
      name: `“${cutTo(picture.caption, MOST_TOLD)}” (${titles.get(picture.source_id)})`,
    }))
}

/** The images that were side by side with another in the last version. */
function takenTogether(request: Request, pictures: readonly SourcePicture[]): Set<SourcePicture> {
  const shown_ids = [...scenesBefore(request).values()].flatMap(({ candidates, chosen }) =>
    candidates.flatMap(({ candidate_id, together }) => (candidate_id === chosen ? (together?.shows.slice(1) ?? []) : [])),
  )
  return new Set(pictures.filter((picture) => shown_ids.includes(makePictureId(picture))))
}
