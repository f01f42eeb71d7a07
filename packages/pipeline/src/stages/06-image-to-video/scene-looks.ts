import { Renderings, SceneLook, type ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { isSameLook, lookSet, listMotions } from '@orion/contract/scene-looks.ts'
import * as z from 'zod/mini'
import { parseEdit } from '../../core/parse-edit.ts'
import { listLost, lostWithScene } from '../../core/list-lost.ts'
import type { LostChoice, StageRequest } from '../../core/stage.ts'

/** A person's edit: the look and motion of single scenes, and their stored renderings. */
const Edit = z.object({ looks: z.optional(z.record(z.string(), SceneLook)), renderings: z.optional(Renderings) })

const noScene = (field: 'looks' | 'renderings', scene_id: string) =>
  wrongField([field, scene_id], say('edits.no_such_scene'), 'value_error')
const problem = (scene_id: string, field: keyof SceneLook, msg: Words) =>
  wrongField(['looks', scene_id, field], msg, 'value_error')

/** The content after a person changed the look of scenes; existing files stay. Throws AppError invalid_fields that names the field. */
export function editLooks(previous: ImageToVideo, edited: unknown): ImageToVideo {
  const { looks: wished = previous.looks ?? {}, renderings } = parseEdit(Edit, edited, say('edits.scene_looks_not_right'))
  const { segments, looks: _, ...kept } = previous
  for (const scene_id of Object.keys(renderings ?? {})) {
    if (segments.every((each) => each.scene_id !== scene_id)) throw noScene('renderings', scene_id)
  }
  for (const [scene_id, look] of Object.entries(wished)) {
    // a setting from before the scene got another image stays stored but has no effect
    if (!isSameLook(look, previous.looks?.[scene_id])) requireFitting(segments, scene_id, look)
  }
  const looks = segments.flatMap(({ scene_id }) => {
    const look = lookSet(wished[scene_id] ?? {})
    return look ? [[scene_id, look] as const] : []
  })
  return { segments, ...kept, ...(looks.length > 0 && { looks: Object.fromEntries(looks) }), ...(renderings && { renderings }) }
}

function requireFitting(segments: ImageToVideo['segments'], scene_id: string, { motion, join }: SceneLook): void {
  const segment = segments.find((each) => each.scene_id === scene_id)
  if (segment === undefined) throw noScene('looks', scene_id)
  const unfit = motion !== undefined && !listMotions(segment).includes(motion)
  if (unfit && segment.clip) throw problem(scene_id, 'motion', say('edits.clip_moves_itself'))
  if (unfit) throw problem(scene_id, 'motion', say('edits.drawn_scene_moves_as_shot'))
  if (join !== undefined && segment === segments.at(-1)) throw problem(scene_id, 'join', say('edits.last_scene_goes_nowhere'))
}

/** The looks of scenes that the next version does not have. */
export function droppedLooks(before: Pick<ImageToVideo, 'looks'>, after: Pick<ImageToVideo, 'looks'>): LostChoice[] {
  return listLost(Object.keys(before.looks ?? {}), Object.keys(after.looks ?? {}), () => lostWithScene('look'))
}

type Request = Pick<StageRequest<'image_to_video'>, 'edited' | 'before'>

/** The renderings of scenes that the film still has. */
export function listRenderings(
  { edited, before }: Request,
  scene_ids: ReadonlyMap<string, unknown>,
): Pick<ImageToVideo, 'renderings'> {
  const kept = Object.entries((edited ?? before)?.renderings ?? {}).filter(([scene_id]) => scene_ids.has(scene_id))
  return kept.length === 0 ? {} : { renderings: Object.fromEntries(kept) }
}
