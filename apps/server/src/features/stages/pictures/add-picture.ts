import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { AssetKind } from '@orion/pipeline/core/stage.ts'
import type { Context } from '../../../context.ts'
import { saveEdit } from '../edit-stage.ts'

type Picture = { workflow_id: string; scene_id: string; asset_id: string; name: string }

/** Refuses a file that is not an image before the file is stored. Throws wrong_type. */
export function requirePicture(kind: AssetKind, stage_number: 5 | 10): void {
  if (kind === 'image') return
  throw new AppError('wrong_type', stage_number === 5 ? say('stages.scene_takes_pictures') : say('stages.thumbnail_is_a_picture'))
}

/** Makes an uploaded image the chosen candidate of a scene. The result is a new version of stage 5, as for any edit. */
export async function addPictureToScene(ctx: Context, { workflow_id, scene_id, asset_id, name }: Picture): Promise<void> {
  const candidate_id = `upload-${asset_id}`
  const candidate = {
    candidate_id,
    kind: 'upload',
    image_asset_id: asset_id,
    licence: say('credits.supplied_user').text,
    attribution: name,
  } as const
  await saveEdit(ctx, {
    workflow_id,
    number: 5,
    version: undefined,
    field: 'file',
    merge: (previous) => {
      const { scenes, ...rest } = previous as ContentOf<'image_selection'>
      if (!scenes.some((scene) => scene.scene_id === scene_id)) throw new AppError('not_found', say('stages.scene_gone'))
      const added = scenes.map((scene) =>
        scene.scene_id === scene_id
          ? {
              ...scene,
              candidates: [...scene.candidates.filter((each) => each.candidate_id !== candidate_id), candidate],
              chosen: candidate_id,
            }
          : scene,
      )
      return { ...rest, scenes: added }
    },
  })
}
