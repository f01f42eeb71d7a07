import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { BoardPicture } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { withPicturesNamed } from '@orion/pipeline/core/name-pictures.ts'
import { forbidsFilms, wantsAuthor } from '@orion/pipeline/providers/free-licence.ts'
import { creditOf } from '@orion/pipeline/stages/05-image-selection/picture-credit.ts'
import type { Executor } from '../../db/open.ts'
import { type KnownAsset, knownAssets } from '../assets/queries.ts'

type Right = Pick<KnownAsset, 'licence' | 'credit'>

/** Checks that a film may take a file, as far as the library knows its licence. Throws invalid_fields at `loc` where it forbids that. */
export function requireUsable({ licence }: Pick<Right, 'licence'>, loc: (string | number)[]): void {
  if (licence === null || !forbidsFilms(licence)) return
  const says = `Its licence, ${licence}, forbids use in films. Take another file, or correct its licence in the library.`
  throw wrongField(loc, says, 'forbidden_licence')
}

/**
 * Checks that a picture may be shown: as `requireUsable`, and whom to name is known where its licence wants that. Throws invalid_fields.
 */
export function requireShowable(right: Right, loc: (string | number)[]): void {
  requireUsable(right, loc)
  const { licence, credit } = right
  if (licence === null || !wantsAuthor(licence) || credit !== null) return
  throw wrongField(loc, `Its licence, ${licence}, wants its author named. Say whom to name in the library first.`, 'no_author')
}

/** A person's own picture as the library tells of it: whose it is, under which licence, with what must stand on it. */
function ofLibrary(candidate: Candidate, { licence, credit, title, sha256 }: KnownAsset, language: VideoLanguage): Candidate {
  if (licence === null) return credit === null ? candidate : { ...candidate, attribution: credit }
  const named = creditOf({ kind: 'found', licence, ...(credit !== null && { author: credit }) }, language)
  return {
    ...candidate,
    licence,
    sha256,
    ...(title !== null && { title }),
    ...(credit !== null && { author: credit, attribution: credit }),
    ...(named !== null && { slots: { ...candidate.slots, credit: named } }),
  }
}

/** The same of a picture that a person put on a board. */
function onBoard(picture: BoardPicture, { licence, credit, title, sha256 }: KnownAsset, language: VideoLanguage): BoardPicture {
  const { origin } = picture
  if (origin === undefined || licence === null) return picture
  const attribution = credit ?? origin.attribution
  const named = creditOf({ kind: 'found', licence, ...(credit !== null && { author: credit }) }, language)
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

/** The ids of a person's own pictures that a content has, on scenes and boards. */
const ownIn = ({ scenes, boards }: ImageSelection): string[] => [
  ...scenes.flatMap(({ candidates }) =>
    candidates.flatMap(({ kind, image_asset_id }) => (kind === 'upload' && image_asset_id !== undefined ? [image_asset_id] : [])),
  ),
  ...(boards?.boards ?? []).flatMap(({ takes }) =>
    takes.flatMap(({ edits }) => (edits?.picture?.origin?.kind === 'upload' ? [edits.picture.image_asset_id] : [])),
  ),
]

/**
 * Pictures of scenes and boards with the licence and credit that the library has of them: what it says counts, whatever the edit says. Who
 * is named is named over the film's end too.
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
  const told = (candidate: Candidate): Candidate => {
    const { kind, image_asset_id = '', board } = candidate
    const right = kind === 'upload' ? known.get(image_asset_id) : undefined
    if (right !== undefined) return ofLibrary(candidate, right, language)
    return board?.picture ? { ...candidate, board: { ...board, picture: marked(board.picture) } } : candidate
  }
  const scenes = content.scenes.map((scene) => ({ ...scene, candidates: scene.candidates.map(told) }))
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
