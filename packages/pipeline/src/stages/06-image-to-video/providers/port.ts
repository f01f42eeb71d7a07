import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { DrawnScene, TextFault } from '@orion/contract/contents/06-image-to-video.ts'
import type { Provider } from '../../../core/provider.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { Tools } from '../../../core/stage.ts'
import type { Aspect } from '../../../providers/image.ts'
import type { SegmentUnit } from '../../../segments/plan-segments.ts'

/** A clip of one scene from a service. It does not depend on the renderer's version, because it is paid by use and stored. */
export type ClipUnit = {
  kind: 'clip'
  scene_id: string
  text: string
  /** The prompt of the clip, in a person's words or the scene's. */
  asked: string
  seconds: number
  aspect: Aspect
  /** The first image, as supplied or as drawn; null if the clip begins without one. */
  first_picture: { asset_id: string } | null
  service: ServiceUse
}

/**
 * The segment of a scene that shows a clip, which is another task. Its recipe is that of footage; `clip` is '' until the clip's bytes are
 * known.
 */
export type FilmedUnit = SegmentUnit & { clip: Omit<ClipUnit, 'service'>; service: ServiceUse }

export type VideoUnit = SegmentUnit | FilmedUnit | ClipUnit

export const isClipUnit = (unit: VideoUnit): unit is ClipUnit => 'kind' in unit
export const isFilmedUnit = (unit: VideoUnit): unit is FilmedUnit => 'clip' in unit

/** The service of a clip, its bytes' hash, its terms (a link), and its use. */
export type ClipData = { kind: 'clip'; sha256: string; provider: string; model: string | null; terms: string; used: Used }

/** The faults of a segment's words if they were checked, and its content besides the captions; for a clip's segment, the clip. */
export type SegmentData = {
  kind?: undefined
  frames: number
  text_faults?: TextFault[]
  drawn?: DrawnScene
  clip?: ClipData & { clip_asset_id: string }
}

/**
 * A provider that turns a scene into a moving image; it reports faults of the words if it checks them. It writes an MP4 to `out_path`:
 * H.264, without sound, with exactly `recipe.frames` images. `clip_path` is the clip of footage.
 */
export type SegmentProvider = Provider & {
  animate: (
    unit: SegmentUnit,
    out_path: string,
    tools: Pick<Tools, 'env' | 'signal' | 'readAsset' | 'progress'> & { clip_path?: string | undefined },
  ) => Promise<{ text_faults?: TextFault[]; drawn?: DrawnScene }>
}
