import { toWords } from '@orion/contract/sentences/text-key.ts'
import { joinSentences } from '@orion/contract/sentences/join.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { join } from 'node:path'
import type { ImageToVideo, SceneLook, Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { unmadeLooks } from '@orion/contract/scene-looks.ts'
import { filmLooks } from '@orion/contract/settings/look-settings.ts'
import { rendererEngine, filmSize } from '@orion/film/render.ts'
import { FRAME_RATE } from '@orion/film/recipe.ts'
import type { Made, StageRequest, StoredUnit, Tools } from '../../core/stage.ts'
import { defineStage } from '../../core/stage.ts'
import { getCapability } from '../../providers/index.ts'
import { makeClip } from './make-clip.ts'
import { filmedRecipe, looksIn } from '../../segments/apply-looks.ts'
import { type SegmentUnit, planSegments, getCaptionStyle } from '../../segments/plan-segments.ts'
import { makePrompt, planUnits } from './plan-clips.ts'
import { providers } from './providers/index.ts'
import {
  type ClipData,
  type FilmedUnit,
  isClipUnit,
  isFilmedUnit,
  type SegmentData,
  type SegmentProvider,
  type VideoUnit,
} from './providers/port.ts'
import { droppedLooks, editLooks, listRenderings } from './scene-looks.ts'
import { takeLook } from './take-look.ts'

/** The settings of the scenes that the film has. */
function looksOfScenes(
  looks: ReturnType<typeof looksIn>,
  segments: ReadonlyMap<string, Segment>,
): { looks?: Record<string, SceneLook> } {
  const kept = Object.fromEntries(
    [...segments.keys()].flatMap((scene_id) => {
      const look = looks[scene_id]
      return look ? [[scene_id, look]] : []
    }),
  )
  return Object.keys(kept).length > 0 ? { looks: kept } : {}
}

/** A clip may take as long as its service allows; waiting does not block a worker. */
const CLIP_SECONDS = 3 * 3600

/**
 * Stage 6, Image to Video: every scene as a finished segment, with motion, transition and captions, made separately and reused by its
 * recipe. It is drawn, or a clip from a service, under the same captions.
 */
export const imageToVideo = defineStage<'image_to_video', VideoUnit, ClipData | SegmentData, SegmentProvider>({
  key: 'image_to_video',
  number: 6,
  reads: ['voice_assembly', 'image_selection'],
  needs: [],
  capabilities: ['video'],
  providers,

  plan: (request) => planUnits(request, rendererEngine()),

  instead: ({ scene_id }, request) =>
    planSegments(request, rendererEngine()).find((segment) => segment.scene_id === scene_id) ?? null,

  plans_ahead: true,

  deadline_seconds: (unit) =>
    isClipUnit(unit) ? CLIP_SECONDS : 300 + unit.recipe.frames + (isFilmedUnit(unit) ? CLIP_SECONDS : 0),

  describe: ({ scene_id, text }) => ({ id: scene_id, text }),

  usage: (unit) => {
    const frames = isClipUnit(unit) ? 0 : unit.recipe.frames
    return { expected: frames, most: frames }
  },

  expect: (unit, lengths) => {
    if (!isClipUnit(unit)) return null
    const { seconds, aspect, service } = unit
    return getCapability(service.provider, 'video').expect({ prompt: makePrompt(unit), seconds, aspect }, lengths)
  },

  make: async (unit, provider, tools) => {
    if (isClipUnit(unit)) return makeClip(unit, tools)
    if (isFilmedUnit(unit)) return showClip(unit, provider, tools)
    const clip_path = unit.clip_asset_id && (await tools.readAsset(unit.clip_asset_id))
    return animate(unit, provider, { ...tools, clip_path })
  },

  foretell: (request, units, known) => {
    const segments_made = units.flatMap((unit, index) =>
      isClipUnit(unit) ? [] : [{ unit, made: known[index] ?? unnamed(unit) }],
    )
    return makeContent(
      request,
      segments_made.map(({ unit }) => unit),
      segments_made.map(({ made }) => made),
    )
  },

  finish: makeContent,
  dropped: droppedLooks,

  edit: (_, previous, edited) => editLooks(previous, edited),
  take: (_, previous, { content, scene_id }) => takeLook(previous, content, scene_id),

  incomplete: (content) => {
    const unmade = unmadeLooks(content).length
    if (unmade === 0) return null
    return unmade === 1 ? say('films.one_scene_not_made_you') : say('films.scenes_not_made_you_set', { scenes: unmade })
  },

  assets: ({ segments }) =>
    segments.flatMap(({ video_asset_id, clip }) => [video_asset_id, ...(clip ? [clip.clip_asset_id] : [])]),

  sentence: ({ segments }) => {
    const seconds = segments.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0)
    const clips = segments.filter(({ clip }) => clip !== undefined).length
    const summary = say('summaries.scenes_seconds_moving_picture_2', {
      scenes: segments.length,
      seconds: Math.round(seconds),
      size: sizeInWords(),
    })
    const failed = segments.find(({ instead_of }) => instead_of !== undefined)?.instead_of
    const made = clips === 1 ? say('summaries.one_clip_of_model') : say('summaries.clips_of_model', { clips })
    return joinSentences(summary, ...(clips > 0 ? [made] : []), ...(failed ? [toWords(failed.reason, failed.reason_said)] : []))
  },
})

const sizeInWords = (): string => `${filmSize('16:9').width}×${filmSize('16:9').height}`

/** The expected result of a segment, before its file exists. */
const unnamed = ({ recipe }: SegmentUnit | FilmedUnit): StoredUnit<SegmentData> => ({
  data: { frames: recipe.frames },
  assets: { video: '' },
})

/** The content of segments that exist or will exist. */
function makeContent(
  request: StageRequest<'image_to_video'>,
  units: readonly VideoUnit[],
  made: readonly StoredUnit<ClipData | SegmentData>[],
): ImageToVideo {
  const looks = looksIn(request)
  const segments = new Map<string, Segment>()
  for (const [index, unit] of units.entries()) {
    if (isClipUnit(unit)) continue
    segments.delete(unit.scene_id) // if a clip failed, its scene is also drawn: the later segment counts, in the film's order
    const look = looks[unit.scene_id]
    segments.set(unit.scene_id, { ...toSegment(unit, made[index]), ...(look && { look }) })
  }
  return {
    segments: [...segments.values()],
    ...filmLooks(request.settings),
    caption_style: getCaptionStyle(request),
    ...looksOfScenes(looks, segments),
    ...listRenderings(request, segments),
    ...filmSize('16:9'),
    frame_rate: FRAME_RATE,
  }
}

/** Draws a segment, or shows a clip as one. */
async function animate(
  unit: SegmentUnit,
  provider: SegmentProvider,
  tools: Tools & { clip_path?: string | undefined },
): Promise<Made<SegmentData>> {
  const path = join(tools.folder, 'segment.mp4')
  const { text_faults, drawn } = await provider.animate(unit, path, tools)
  const duration_seconds = unit.recipe.frames / FRAME_RATE
  return {
    data: { frames: unit.recipe.frames, ...(text_faults && { text_faults }), ...(drawn && { drawn }) },
    files: { video: { path, mime_type: 'video/mp4', kind: 'video', duration_seconds, ...filmSize('16:9') } },
  }
}

/** The segment of a scene's clip. It is looked up only once the clip exists, because it depends on the clip's bytes. */
async function showClip(unit: FilmedUnit, provider: SegmentProvider, tools: Tools): Promise<Made<SegmentData>> {
  const { clip, service, ...segment } = unit
  const stored = (await tools.made({ ...clip, service })) as StoredUnit<ClipData>
  const filmed = { ...segment, recipe: filmedRecipe(unit, stored.data.sha256) }
  const made = await animate(filmed, provider, { ...tools, clip_path: await tools.readAsset(stored.assets.clip) })
  return { ...made, data: { ...made.data, clip: { ...stored.data, clip_asset_id: stored.assets.clip } } }
}

function toSegment(unit: SegmentUnit | FilmedUnit, { data, assets, instead_of }: StoredUnit<ClipData | SegmentData>): Segment {
  if (data.kind === 'clip') throw new Error('A clip was made where a segment belongs.')
  const { scene_id, candidate_id, recipe } = unit
  return {
    scene_id,
    video_asset_id: assets.video,
    candidate_id,
    template: recipe.template,
    frames: recipe.frames,
    duration_seconds: recipe.frames / FRAME_RATE,
    transition_in: recipe.transition_in,
    transition_out: recipe.transition_out,
    ...(data.text_faults && { text_faults: data.text_faults }),
    ...(data.drawn && { drawn: data.drawn }),
    ...(data.clip && isFilmedUnit(unit) && { clip: describeClip(unit, data.clip) }),
    ...(instead_of && { instead_of }),
  }
}

function describeClip({ clip, recipe }: FilmedUnit, made: NonNullable<SegmentData['clip']>): Segment['clip'] {
  const { clip_asset_id, sha256, provider, model, terms, used } = made
  const { credit } = recipe.slots as { credit?: string }
  const { asked } = clip
  return {
    clip_asset_id,
    sha256,
    provider,
    model,
    asked,
    prompt: makePrompt(clip),
    terms,
    ...(credit !== undefined && { credit }),
    used,
  }
}
