import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Behind } from '@orion/contract/editions.ts'
import { scriptSentences } from '../core/script-sentences.ts'
import { standingFor } from './align.ts'
import { type EditionScene, matchPlaces } from './carry-images.ts'
import { originalTimes } from './original-times.ts'
import { formerName, nameImages } from './shown-names.ts'

/** The parts of a film that are compared with an edition. */
export type FilmContents = {
  script_generation?: ContentOf<'script_generation'>
  voice_scenes?: ContentOf<'voice_scenes'>
  image_selection?: ContentOf<'image_selection'>
  voice_assembly?: ContentOf<'voice_assembly'>
}

/**
 * Differences between an original and its edition, scene by scene in the original's order: other words, another image, added or removed
 * scenes. If the edition keeps its original's times, scenes of another length count too. A film without scenes is compared by its
 * sentences. Empty if the edition has no script yet.
 */
export function behindOriginal(edition: FilmContents, original: FilmContents): Behind[] {
  const edition_script = edition.script_generation
  const script = original.script_generation
  if (edition_script === undefined || script === undefined) return []
  const original_texts = scriptSentences(edition_script).map(({ id, of = '' }) => ({ id, text: of }))
  const now = scriptSentences(script)
  const standing = standingFor(original_texts, now)
  const behind: Behind[] = now.flatMap(({ id, text }): Behind[] => {
    const was = standing.get(id)
    if (was?.text === text) return []
    return [{ scene_id: findScene(original, id), what: was === undefined ? 'length' : 'words' }]
  })
  const followed = new Set([...standing.values()].map(({ id }) => id))
  const gone = original_texts.flatMap(({ id }): Behind[] =>
    followed.has(id) ? [] : [{ scene_id: findScene(edition, id), what: 'length' }],
  )
  return [...behind, ...gone, ...otherPictures(edition, original), ...otherTimes(edition, original)].filter(
    ({ scene_id, what }, at, all) => all.findIndex((each) => each.scene_id === scene_id && each.what === what) === at,
  )
}

const findScene = ({ voice_scenes }: FilmContents, sentence_id: string): string =>
  voice_scenes?.scenes.find(({ sentence_ids }) => sentence_ids.includes(sentence_id))?.id ?? sentence_id

/** Scenes of the original whose image differs from the one that the edition took over. */
function otherPictures({ image_selection: own, voice_scenes: scenes }: FilmContents, original: FilmContents): Behind[] {
  const { image_selection: images, voice_scenes, script_generation: script } = original
  if (own === undefined || images === undefined || scenes === undefined || script === undefined) return []
  const sentence_ids_by_scene = new Map(scenes.scenes.map(({ id, sentence_ids }) => [id, sentence_ids]))
  const edition_scenes = own.scenes.map(({ scene_id, text }): EditionScene => ({
    scene_id,
    text,
    sentence_ids: sentence_ids_by_scene.get(scene_id) ?? [],
  }))
  const places = matchPlaces(edition_scenes, { images, scenes: voice_scenes })
  const names = nameImages(images, script.script_metadata.language)
  return own.scenes.flatMap(({ scene_id, of }): Behind[] => {
    const place = places.get(scene_id)?.of
    if (place === undefined || of?.shows === names.get(place.scene_id)) return []
    if (of?.shows === formerName(place, images.boards)) return []
    return [{ scene_id: place.scene_id, what: 'picture' }]
  })
}

/** Scenes of the original whose length has changed since the edition was timed to it. */
function otherTimes({ voice_assembly: own, voice_scenes }: FilmContents, original: FilmContents): Behind[] {
  const laid = own?.timeline.filter(({ original_frames }) => original_frames !== undefined) ?? []
  if (laid.length === 0) return []
  const sentence_ids_by_scene = new Map(voice_scenes?.scenes.map(({ id, sentence_ids }) => [id, sentence_ids]))
  const scenes = laid.map(({ scene_id, sentence_ids }) => ({
    id: scene_id,
    sentence_ids: sentence_ids ?? sentence_ids_by_scene.get(scene_id) ?? [],
  }))
  const times = originalTimes(scenes, original)
  return laid.flatMap(({ scene_id, original_frames }): Behind[] => {
    const now = times.get(scene_id)
    return now === undefined || now.frames === original_frames ? [] : [{ scene_id: now.of, what: 'times' }]
  })
}

/** Sentences of an edition in a person's own words whose original has changed. The words stay, and both are shown. */
export function keptWords(edition: FilmContents, original: FilmContents): { sentence_id: string; own: string; now: string }[] {
  const edition_script = edition.script_generation
  const script = original.script_generation
  if (edition_script === undefined || script === undefined) return []
  const edition_sentences = scriptSentences(edition_script)
  const now = scriptSentences(script)
  const standing = standingFor(
    edition_sentences.map(({ id, of = '' }) => ({ id, text: of })),
    now,
  )
  return now.flatMap(({ id, text }) => {
    const was = edition_sentences.find((each) => each.id === standing.get(id)?.id)
    return was?.wording === 'own' && was.of !== text ? [{ sentence_id: id, own: was.text, now: text }] : []
  })
}
