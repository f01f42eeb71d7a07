import type { ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import { isOnScreen } from '@orion/contract/narration.ts'
import { SCRIPT_SECTIONS } from '@orion/contract/contents/02-script-generation.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'

/** A scene of the film, in seconds of the film. `section` is null where no voice scene belongs to the scene. */
export type FilmScene = {
  scene_id: string
  start_seconds: number
  end_seconds: number
  section: ScriptSectionName | null
  text: string
}

/**
 * The times of images and words: from stage 4, or else from the lengths of segments, or else null. `on_screen`: the words are read on the
 * screen and no voice speaks.
 */
export type FilmTimeline = {
  seconds: number
  scenes: FilmScene[]
  words: { start_seconds: number; end_seconds: number }[]
  on_screen?: true
}

/** Reads the film's timeline from the stages that contain one. */
export function filmTimeline(inputs: { [K in StageKey]?: ContentOf<K> }): FilmTimeline | null {
  const { voice_scenes, voice_assembly, image_to_video, image_selection } = inputs
  const spoken = new Map(voice_scenes?.scenes.map((scene) => [scene.id, scene]))
  const image_scenes = new Map(image_selection?.scenes.map((scene) => [scene.scene_id, scene]))
  const describe = (scene_id: string): Pick<FilmScene, 'section' | 'text'> => ({
    section: spoken.get(scene_id)?.section ?? null,
    text: spoken.get(scene_id)?.text ?? image_scenes.get(scene_id)?.text ?? '',
  })
  if (voice_assembly !== undefined) {
    const scenes = voice_assembly.timeline.map(({ scene_id, start_seconds, end_seconds }) => ({
      scene_id,
      start_seconds,
      end_seconds,
      ...describe(scene_id),
    }))
    const seconds = scenes.at(-1)?.end_seconds ?? voice_assembly.duration_seconds
    const words = voice_assembly.timeline.flatMap((scene) => scene.words)
    return { seconds, scenes, words, ...(isOnScreen(voice_assembly) && { on_screen: true as const }) }
  }
  if (image_to_video === undefined) return null
  let frames = 0
  const scenes = image_to_video.segments.map((segment) => {
    const start_seconds = frames / image_to_video.frame_rate
    frames += segment.frames
    return {
      scene_id: segment.scene_id,
      start_seconds,
      end_seconds: frames / image_to_video.frame_rate,
      ...describe(segment.scene_id),
    }
  })
  return { seconds: frames / image_to_video.frame_rate, scenes, words: [] }
}

/** The script's sections as time ranges of the film, in their order. Sections without a scene are omitted. */
export function sectionStretches(
  timeline: FilmTimeline,
): { name: ScriptSectionName; start_seconds: number; end_seconds: number }[] {
  const found = SCRIPT_SECTIONS.flatMap((name) => {
    const scenes = timeline.scenes.filter((scene) => scene.section === name)
    return scenes.length === 0
      ? []
      : [{ name, start_seconds: scenes[0].start_seconds, end_seconds: scenes[scenes.length - 1].end_seconds }]
  })
  return found.sort((a, b) => a.start_seconds - b.start_seconds)
}
