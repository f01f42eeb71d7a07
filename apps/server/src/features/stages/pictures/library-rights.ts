import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isRecordingUsed, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { BoardPicture } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { MusicSound, Track } from '@orion/contract/contents/07-music-sound.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { forbidsFilms } from '@orion/contract/forbidding-licence.ts'
import { withPicturesNamed } from '@orion/pipeline/core/name-pictures.ts'
import { listTogether } from '@orion/pipeline/core/slots/together-slots.ts'
import { wantsAuthor } from '@orion/pipeline/providers/found/free-licence.ts'
import { makeCredit } from '@orion/pipeline/stages/05-image-selection/picture-credit.ts'
import { findMusic } from '@orion/pipeline/stages/10-distribution/words.ts'
import type { Executor } from '../../../db/open.ts'
import { type KnownAsset, knownAssets } from '../../assets/queries.ts'

type Right = Pick<KnownAsset, 'licence' | 'credit'>

/** Checks that a film may use a file, by the licence in the library. Throws invalid_fields at `loc` if the licence forbids the use. */
export function requireUsable({ licence }: Pick<Right, 'licence'>, loc: (string | number)[]): void {
  if (licence === null || !forbidsFilms(licence)) return
  const says = say('organizations.licence_forbids_use_films_take', { licence })
  throw wrongField(loc, says, 'forbidden_licence')
}

/**
 * Checks that an image may be shown. The check is that of `requireUsable`. In addition, the author must be known if the licence requires a
 * credit. Throws invalid_fields.
 */
export function requireShowable(right: Right, loc: (string | number)[]): void {
  requireUsable(right, loc)
  const { licence, credit } = right
  if (licence === null || !wantsAuthor(licence) || credit !== null) return
  throw wrongField(loc, say('library.author_to_be_named', { licence }), 'no_author')
}

/** A person's own image with the library's data: its owner, its licence and its credit. */
function ofLibrary(candidate: Candidate, { licence, credit, title, sha256 }: KnownAsset, language: VideoLanguage): Candidate {
  if (licence === null) return credit === null ? candidate : { ...candidate, attribution: credit }
  const named = makeCredit({ kind: 'found', licence, ...(credit !== null && { author: credit }) }, language)
  return {
    ...candidate,
    licence,
    sha256,
    ...(title !== null && { title }),
    ...(credit !== null && { author: credit, attribution: credit }),
    ...(named !== null && { slots: { ...candidate.slots, credit: named } }),
  }
}

/** Adds the library's data to an image that a person put on a board. */
function onBoard(picture: BoardPicture, { licence, credit, title, sha256 }: KnownAsset, language: VideoLanguage): BoardPicture {
  const { origin } = picture
  if (origin === undefined || licence === null) return picture
  const attribution = credit ?? origin.attribution
  const named = makeCredit({ kind: 'found', licence, ...(credit !== null && { author: credit }) }, language)
  return {
    ...picture,
    attribution,
    ...(named !== null && { credit: named }),
    origin: {
      ...origin,
      licence,
      attribution,
      sha256,
      ...(title !== null && { title }),
      ...(credit !== null && { author: credit }),
    },
  }
}

/** The ids of a person's own images in a content, on scenes and boards. */
const ownIn = ({ scenes, boards }: ImageSelection): string[] => [
  ...scenes.flatMap(({ candidates }) =>
    candidates.flatMap(({ kind, image_asset_id }) => (kind === 'upload' && image_asset_id !== undefined ? [image_asset_id] : [])),
  ),
  ...(boards?.boards ?? []).flatMap(({ takes }) =>
    takes.flatMap(({ edits }) => (edits?.picture?.origin?.kind === 'upload' ? [edits.picture.image_asset_id] : [])),
  ),
]

/**
 * Images of scenes and boards, with their licence and credit from the library. The library's data replaces the data of the edit. The
 * credits at the end of the film then name the author.
 */
export async function withLibraryRights(
  db: Executor,
  { organization_id, language }: { organization_id: string; language: VideoLanguage },
  content: ImageSelection,
): Promise<ImageSelection> {
  const ids = ownIn(content)
  const known = ids.length === 0 ? new Map<string, KnownAsset>() : await knownAssets(db, organization_id, ids)
  if (![...known.values()].some(({ licence, credit }) => licence !== null || credit !== null)) return content
  const marked = (picture: BoardPicture): BoardPicture => {
    const right = picture.origin?.kind === 'upload' ? known.get(picture.image_asset_id) : undefined
    return right === undefined ? picture : onBoard(picture, right, language)
  }
  const withRight = (candidate: Candidate): Candidate => {
    const { kind, image_asset_id = '', board } = candidate
    const right = kind === 'upload' ? known.get(image_asset_id) : undefined
    if (right !== undefined) return ofLibrary(candidate, right, language)
    return board?.picture ? { ...candidate, board: { ...board, picture: marked(board.picture) } } : candidate
  }
  const scenes = content.scenes.map((scene) => ({ ...scene, candidates: scene.candidates.map(withRight) }))
  const boards = content.boards && {
    ...content.boards,
    boards: content.boards.boards.map((board) => ({
      ...board,
      takes: board.takes.map((take) =>
        take.edits?.picture ? { ...take, edits: { ...take.edits, picture: marked(take.edits.picture) } } : take,
      ),
    })),
  }
  return withPicturesNamed({ ...content, scenes, ...(boards && { boards }) }, language)
}

/**
 * A person's own recordings of scenes, with their licence and credit from the library. The library's data replaces the data of the edit.
 */
export async function withTakesRights(
  db: Executor,
  { organization_id }: { organization_id: string },
  content: VoiceScenes,
): Promise<VoiceScenes> {
  const ids = content.scenes.flatMap(({ own_take }) => own_take?.asset_id ?? [])
  const known = ids.length === 0 ? new Map<string, KnownAsset>() : await knownAssets(db, organization_id, ids)
  const scenes = content.scenes.map((scene) => {
    const { licence = null, credit = null } = known.get(scene.own_take?.asset_id ?? '') ?? {}
    const rights = { ...(licence !== null && { licence }), ...(credit !== null && { attribution: credit }) }
    return scene.own_take ? { ...scene, own_take: { ...scene.own_take, ...rights } } : scene
  })
  return { ...content, scenes }
}

/** The contents with files that may have a licence in the library. */
type Contents = Partial<{
  voice_scenes: VoiceScenes
  image_selection: ImageSelection
  image_to_video: ImageToVideo
  music_sound: MusicSound
}>

/** The original file of a sound that Orion did not make. '' for a sound that Orion made. */
const getFile = ({ kind, source_asset_id = '' }: Track): string => (kind === undefined ? '' : source_asset_id)

/** The ids of the images in a content, on scenes and boards, that Orion did not generate. */
const givenIn = ({ scenes }: ImageSelection): string[] =>
  scenes.flatMap(({ candidates }) =>
    candidates.flatMap(({ kind, image_asset_id, clip, board }) => [
      ...(kind !== 'drawn' && image_asset_id !== undefined ? [image_asset_id] : []),
      ...(clip ? [clip.asset_id] : []),
      ...(board?.picture?.origin ? [board.picture.image_asset_id] : []),
    ]),
  )

/**
 * The contents, with the library's current licences where a licence now forbids films. The licence may have changed after the film took the
 * file. All other data stays as in the film.
 */
export async function withRightsNow<T extends Contents>(db: Executor, organization_id: string, contents: T): Promise<T> {
  const { voice_scenes, image_selection, music_sound } = contents
  const takes = (voice_scenes?.scenes ?? []).flatMap(({ own_take }) => own_take?.asset_id ?? [])
  const sounds = (music_sound?.tracks ?? []).map(getFile).filter((id) => id !== '')
  const ids = [...takes, ...sounds, ...(image_selection === undefined ? [] : givenIn(image_selection))]
  if (ids.length === 0) return contents
  const known = await knownAssets(db, organization_id, ids)
  const now = <F extends { licence: string }>(file: F, asset_id: string | undefined): F => {
    const licence = known.get(asset_id ?? '')?.licence ?? null
    return licence !== null && (forbidsFilms(licence) || forbidsFilms(file.licence)) ? { ...file, licence } : file
  }
  const pictured = (candidate: Candidate): Candidate => {
    const { kind, image_asset_id, clip, board } = candidate
    if (kind !== 'drawn') return now(now(candidate, image_asset_id), clip?.asset_id)
    const picture = board?.picture
    return board && picture?.origin
      ? { ...candidate, board: { ...board, picture: { ...picture, origin: now(picture.origin, picture.image_asset_id) } } }
      : candidate
  }
  return {
    ...contents,
    ...(voice_scenes && {
      voice_scenes: {
        ...voice_scenes,
        scenes: voice_scenes.scenes.map((scene) =>
          scene.own_take ? { ...scene, own_take: now(scene.own_take, scene.own_take.asset_id) } : scene,
        ),
      },
    }),
    ...(image_selection && {
      image_selection: {
        ...image_selection,
        scenes: image_selection.scenes.map((scene) => ({ ...scene, candidates: scene.candidates.map(pictured) })),
      },
    }),
    ...(music_sound && {
      music_sound: { ...music_sound, tracks: music_sound.tracks.map((track) => now(track, getFile(track))) },
    }),
  }
}

/** A file of a film, with the data by which a person knows the file. */
type Used = { asset_id: string; name: string; licence: string; stage_number: number }

/** The images that a scene or its board shows and that Orion did not generate. */
function listPictures({ candidates, chosen }: Pick<ImageScene, 'candidates' | 'chosen'>): Used[] {
  const candidate = candidates.find(({ candidate_id }) => candidate_id === chosen)
  const { origin, image_asset_id = '' } = candidate?.board?.picture ?? {}
  const files = [
    ...(candidate && candidate.kind !== 'drawn' ? [{ ...candidate, asset_id: candidate.image_asset_id ?? '' }] : []),
    ...(candidate ? listTogether(candidate, { candidates }) : []).map((each) => ({
      ...each,
      asset_id: each.image_asset_id ?? '',
    })),
    ...(candidate?.clip ? [{ ...candidate, asset_id: candidate.clip.asset_id }] : []),
    ...(origin ? [{ ...origin, asset_id: image_asset_id }] : []),
  ]
  return files.map(({ asset_id, title, attribution, licence }) => ({
    asset_id,
    licence,
    stage_number: 5,
    name: title ?? attribution,
  }))
}

/** The number of characters of a clip's request that are used as the name of the clip. */
const CLIP_NAME = 80

/**
 * The files that a film may no longer use by the library's current data: images, recordings, clips and music. Each file has its name, its
 * licence and its stage.
 */
export async function filesBarred(
  db: Executor,
  organization_id: string,
  { voice_scenes, image_selection, image_to_video, music_sound }: Contents,
): Promise<Pick<Used, 'name' | 'licence' | 'stage_number'>[]> {
  const takes = (voice_scenes?.scenes ?? []).flatMap((scene) => (isRecordingUsed(scene) ? [scene.own_take] : []))
  const clips = (image_to_video?.segments ?? []).flatMap(({ clip }) => clip ?? [])
  const track = music_sound && findMusic(music_sound)
  const used: Used[] = [
    ...takes.map(({ asset_id, name, licence }) => ({ asset_id, name, licence, stage_number: 3 })),
    ...(image_selection?.scenes ?? []).flatMap(listPictures),
    ...clips.map(({ clip_asset_id: asset_id, asked }) => ({
      asset_id,
      licence: '',
      stage_number: 6,
      name: asked.slice(0, CLIP_NAME),
    })),
    ...(track ? [{ asset_id: getFile(track), name: track.title, licence: track.licence, stage_number: 7 }] : []),
  ]
  const known = await knownAssets(
    db,
    organization_id,
    used.map(({ asset_id }) => asset_id),
  )
  const barred = used
    .map(({ asset_id, name, licence, stage_number }) => ({
      name: known.get(asset_id)?.title ?? name,
      licence: known.get(asset_id)?.licence ?? licence,
      stage_number,
    }))
    .filter(({ licence }) => forbidsFilms(licence))
  return [...new Map(barred.map((file) => [`${file.stage_number} ${file.name}`, file])).values()]
}
