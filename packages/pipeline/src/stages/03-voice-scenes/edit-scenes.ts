import * as z from 'zod/mini'
import {
  MOST_PAUSE_SECONDS,
  VoiceRecording,
  Pronunciations,
  RATE_RANGE,
  VoiceScene,
  type VoiceScenes,
} from '@orion/contract/contents/03-voice-scenes.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { isOnScreen, ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { sentence } from '@orion/contract/sentences/sentence.ts'
import type { StageRequest } from '../../core/stage.ts'
import { doubtsIn } from './doubts.ts'
import { parseEdit } from '../../core/parse-edit.ts'
import { SPLIT_IN_WORD, splitInWord } from '../../core/words/split-in-word.ts'
import { soundsAlike } from './own-take.ts'
import { requireVoice } from './plan-scenes.ts'
import { cutParts, type SplitPart, withPart } from './sound-part.ts'
import { freeId, sceneId } from '../../scenes/split-script.ts'

/** The most characters of a scene: about 40 seconds. */
const MOST_CHARACTERS = 600
const ONLY_RATE = sentence('fields.rate_range', { least: RATE_RANGE.least, most: RATE_RANGE.most })

/** A person's edit: the list of scenes by id, in order. The second half of a split scene has no id yet. */
const Edit = z.object({
  scenes: z
    .array(
      z.object({
        id: z.optional(z.string()),
        text: z
          .string()
          .check(
            z.trim(),
            z.minLength(1, sentence('edits.scene_needs_words')),
            z.maxLength(MOST_CHARACTERS, sentence('fields.scene_too_long', { most: MOST_CHARACTERS })),
          ),
        section: z.optional(VoiceScene.shape.section),
        opens_paragraph: z.optional(z.boolean()),
        sentence_ids: z.optional(z.array(z.string())),
        voice_id: z.optional(z.string()),
        rate: z.optional(z.number().check(z.gte(RATE_RANGE.least, ONLY_RATE), z.lte(RATE_RANGE.most, ONLY_RATE))),
        pause_after_seconds: z.optional(
          z.number().check(z.gte(0), z.lte(MOST_PAUSE_SECONDS, sentence('fields.pause_too_long', { most: MOST_PAUSE_SECONDS }))),
        ),
        pronunciations: z.optional(Pronunciations),
        own_take: z.optional(VoiceRecording),
      }),
    )
    .check(z.minLength(1, sentence('fields.film_needs_least_one_scene'))),
})

type SceneEdit = z.infer<typeof Edit>['scenes'][number]

/**
 * The content after scenes were edited, split, merged or reordered. A scene with the same words and voice keeps its sound. The next run
 * cuts the parts of a split scene out of its sound. Any other scene waits for its voice. Throws AppError invalid_fields that names the
 * fields.
 */
export function editScenes(
  request: Pick<StageRequest<'voice_scenes'>, 'film' | 'services' | 'settings'>,
  previous: VoiceScenes,
  edited: unknown,
): VoiceScenes {
  const { film } = request
  const wished = parseEdit(Edit, edited, say('edits.scenes_not_right'))
  const byId = new Map(previous.scenes.map((scene) => [scene.id, scene]))
  refuseSplitWords(wished.scenes, byId, film.language)
  const parts = splitSounds(wished.scenes, byId)
  const used = new Set<string>()
  let nearest = previous.scenes[0]
  const scenes = wished.scenes.map((wish, index): VoiceScene => {
    const known_scene = wish.id === undefined || used.has(wish.id) ? undefined : byId.get(wish.id)
    nearest = known_scene ?? nearest
    if (listVisibleWords(wish.text, film.language).length === 0) throw fieldError(index, 'text', say('edits.scene_needs_words'))
    const voice_id = voiceIn(previous, wish.voice_id ?? known_scene?.voice_id)
    if (!isOnScreen(previous)) requireVoice(voice_id, request)
    const id = known_scene?.id ?? freeId(sceneId(wish.text), new Set([...used, ...byId.keys()]))
    const rate = wish.rate ?? known_scene?.rate ?? previous.voice_settings.rate
    const scene = { id, ...wishedText(wish, known_scene, nearest), voice_id, rate, ...wishedReading(wish) }
    used.add(scene.id)
    const split = isOnScreen(previous) ? undefined : parts.get(index)
    if (split && soundsAlike({ ...scene, text: split.of.text, own_take: split.of.own_take }, split.of))
      return withPart(request, scene, split)
    const spoken = [known_scene, ...previous.scenes].find((each) => each && soundsAlike(each, scene))
    const kept = { ...scene, ...(known_scene?.part && { part: known_scene.part }) }
    return spoken?.audio_asset_id === undefined ? kept : { ...kept, ...getSound(spoken) }
  })
  const { doubtful_words: _doubts, ...rest } = previous
  return {
    ...rest,
    ...doubtsIn(scenes, film.language, previous.pronunciations),
    scenes,
    scene_count: scenes.length,
    total_duration: totalSeconds(scenes),
    processing_status: getStatus(scenes),
  }
}

/** The text of a scene as it was edited. A new scene takes what the edit leaves out from the scene before it (`nearest`). */
const wishedText = (wish: SceneEdit, known: VoiceScene | undefined, nearest: VoiceScene) => ({
  text: wish.text,
  section: wish.section ?? nearest.section,
  opens_paragraph: wish.opens_paragraph ?? known?.opens_paragraph ?? false,
  sentence_ids: wish.sentence_ids ?? nearest.sentence_ids,
})

const wishedReading = (wish: SceneEdit) => ({
  ...(wish.pause_after_seconds === undefined ? {} : { pause_after_seconds: wish.pause_after_seconds }),
  ...(wish.pronunciations && wish.pronunciations.length > 0 && { pronunciations: wish.pronunciations }),
  ...(wish.own_take && { own_take: wish.own_take }),
})

/** The voice of a scene: none if the film is read on the screen, and the film's voice for a scene of an earlier version. */
function voiceIn(film: VoiceScenes, wished = film.voice_id): string {
  if (isOnScreen(film)) return ON_SCREEN_VOICE
  return wished === ON_SCREEN_VOICE ? film.voice_id : wished
}

type Wish = { id?: string | undefined; text: string }

/** The parts of the original sounds for scenes that were split, by their index in the edit. */
function splitSounds(wishes: readonly Wish[], known: ReadonlyMap<string, VoiceScene>): Map<number, SplitPart> {
  const found = new Map<number, SplitPart>()
  wishes.forEach(({ id }, at) => {
    const before = known.get(id ?? '')
    if (before === undefined || before.text === wishes[at].text) return
    const next = wishes.findIndex((wish, place) => place > at && known.has(wish.id ?? ''))
    const texts = wishes.slice(at, next < 0 ? undefined : next).map(({ text }) => text)
    cutParts(before, texts)?.forEach((part, place) => found.set(at + place, { of: before, part }))
  })
  return found
}

/** Throws AppError invalid_fields if a scene was split within a word: its second half has no id yet. */
function refuseSplitWords(wishes: readonly Wish[], known: ReadonlyMap<string, VoiceScene>, language: VideoLanguage): void {
  const isNew = ({ id }: Wish): boolean => id === undefined || !known.has(id)
  wishes.forEach(({ id }, at) => {
    const before = id === undefined ? undefined : known.get(id)
    if (before === undefined) return
    for (let to = at + 1; to < wishes.length && isNew(wishes[to]); to++) {
      const parts = wishes.slice(at, to + 1).map(({ text }) => text)
      const place = splitInWord(before.text, parts, language)
      if (place > 0) throw fieldError(at + place, 'text', SPLIT_IN_WORD)
    }
  })
}

const fieldError = (index: number, field: string, msg: Words) => wrongField(['scenes', index, field], msg, 'value_error')

export const getSound = ({
  audio_asset_id,
  duration_seconds,
  words,
  peaks,
  times,
  made_by,
  take_doubt,
  kept_take,
}: VoiceScene) => ({
  audio_asset_id,
  duration_seconds,
  words,
  peaks,
  ...(times && { times }),
  ...(made_by && { made_by }),
  ...(take_doubt && { take_doubt }),
  ...(kept_take !== undefined && { kept_take }),
})

/** Total seconds of the scenes that have a sound. */
export const totalSeconds = (scenes: readonly VoiceScene[]): number =>
  Math.round(scenes.reduce((sum, scene) => sum + (scene.duration_seconds ?? 0), 0) * 1000) / 1000

/** 'completed', or 'edited' while a scene waits for its sound. */
export const getStatus = (scenes: readonly VoiceScene[]): string =>
  scenes.every((scene) => scene.audio_asset_id !== undefined) ? 'completed' : 'edited'
