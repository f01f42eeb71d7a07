import { SCRIPT_SECTIONS, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { NO_MUSIC } from '@orion/contract/contents/07-music-sound.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { findSpeakingScene } from '../../film/chosen/use-chosen-scene.ts'

/** The contents of a film by stage. A stage without a result is absent. */
export type FilmContents = { [K in StageKey]?: ContentOf<K> | null | undefined }

/** The scenes of the film in order, from the first of these stages that has a result: voices, assembly, images. */
export function listScenes({ voice_scenes, voice_assembly, image_selection }: FilmContents): string[] {
  if (voice_scenes) return voice_scenes.scenes.map(({ id }) => id)
  if (voice_assembly) return voice_assembly.timeline.map(({ scene_id }) => scene_id)
  return image_selection?.scenes.map(({ scene_id }) => scene_id) ?? []
}

/** The id of the scene that an address names. The name is the id of the scene or of one of its sentences. Null if the film has neither. */
export function sceneNamed(film: FilmContents, name: string | null): string | null {
  if (name === null) return null
  const scene_id = listScenes(film).find((id) => id === name)
  return scene_id ?? findSpeakingScene(film.voice_scenes?.scenes, name)
}

/** The sentences of the script, in order. */
export const listSentences = ({ script_generation: script }: FilmContents): ScriptSentence[] =>
  SCRIPT_SECTIONS.flatMap((name) => script?.script_with_timestamps[name]?.sentences ?? [])

/**
 * The sentences of the script that belong to a scene. An edited sentence has another id until the voices are made again, so it belongs to
 * the scene whose sentence was in its place: after the same sentence as before.
 */
function listSceneSentences(film: FilmContents, scene_id: string): ScriptSentence[] {
  const sentences = listSentences(film)
  const scenes = film.voice_scenes?.scenes ?? []
  const spoken = new Set(scenes.flatMap(({ sentence_ids }) => sentence_ids))
  let place = -1
  return scenes.flatMap(({ id: scene, sentence_ids }) =>
    sentence_ids.flatMap((id) => {
      const kept = sentences.findIndex((sentence) => sentence.id === id)
      const next = sentences[place + 1]
      if (kept >= 0) place = kept
      else if (next && !spoken.has(next.id)) place += 1
      else return []
      return scene === scene_id ? sentences.slice(place, place + 1) : []
    }),
  )
}

const unspaced = (text: string): string => text.replace(/\s+/gu, '')

/**
 * Whether words are from a person: the script has a sentence that a person wrote, or the spoken words (`said`) are not in the script. A
 * part of a sentence of the script counts as the script's.
 */
export const isPersonText = (sentences: readonly ScriptSentence[], said = ''): boolean =>
  sentences.some(({ wording }) => wording === 'own') ||
  !unspaced(sentences.map(({ text }) => text).join('')).includes(unspaced(said))

const findScene = <T extends { scene_id: string }>(scenes: readonly T[] | undefined, scene_id: string): T | null =>
  scenes?.find((scene) => scene.scene_id === scene_id) ?? null

/** The data of a scene in each of the stages 2 to 8. Null if a stage has none. */
export function sceneInFilm(film: FilmContents, scene_id: string) {
  const { voice_scenes, voice_assembly, image_selection, image_to_video: moving, music_sound: music } = film
  const voice = voice_scenes?.scenes.find(({ id }) => id === scene_id) ?? null
  const timed = findScene(voice_assembly?.timeline, scene_id)
  const picture = findScene(image_selection?.scenes, scene_id)
  const within = (seconds: number) => timed !== null && seconds >= timed.start_seconds && seconds < timed.end_seconds
  return {
    sentences: listSceneSentences(film, scene_id),
    voice,
    timed,
    captions: voice_assembly?.captions.filter((caption) => caption.scene_id === scene_id) ?? [],
    captions_edited: voice_assembly?.edited_captions?.some((caption) => caption.scene_id === scene_id) ?? false,
    picture,
    shot: picture?.candidates.find(({ candidate_id }) => candidate_id === picture.chosen) ?? null,
    segment: findScene(moving?.segments, scene_id),
    track: music?.chosen === NO_MUSIC ? null : (music?.tracks.find(({ track_id }) => track_id === music.chosen) ?? null),
    marks: music?.sound_marks.filter(({ seconds }) => within(seconds)).length ?? 0,
  }
}
