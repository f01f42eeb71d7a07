import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Breath, BREATHS, EditedSound } from '@orion/contract/contents/04-voice-assembly.ts'

/** The state of a breath. */
export type BreathAs = 'kept' | (typeof BREATHS)[number]

type Sounds = readonly EditedSound[]
type Spoken = Pick<VoiceScene, 'id' | 'audio_asset_id'>

/** The edits of a scene's sound. If the scene has a newer sound, there are none. */
export function findSound(sounds: Sounds, { id, audio_asset_id = '' }: Spoken): EditedSound {
  const known_sound = sounds.find((sound) => sound.scene_id === id && sound.audio_asset_id === audio_asset_id)
  return known_sound ?? { scene_id: id, audio_asset_id, trim_start_seconds: 0, trim_end_seconds: 0, breaths: [] }
}

/** The edited sounds after one of them was changed. A sound without edits is not in the list. */
export function withSound(sounds: Sounds, changed: EditedSound): EditedSound[] {
  const { scene_id, trim_start_seconds, trim_end_seconds, breaths } = changed
  const isPlain = trim_start_seconds === 0 && trim_end_seconds === 0 && breaths.length === 0
  const at = sounds.findIndex((sound) => sound.scene_id === scene_id)
  if (at < 0) return isPlain ? [...sounds] : [...sounds, changed]
  return isPlain ? sounds.toSpliced(at, 1) : sounds.with(at, changed)
}

const isSame = (one: Pick<Breath, 'start_seconds'>, other: Pick<Breath, 'start_seconds'>): boolean =>
  Math.abs(one.start_seconds - other.start_seconds) < 0.005

/** The state of a breath in a scene's sound. */
export const breathAs = (sound: EditedSound, breath: Breath): BreathAs =>
  sound.breaths.find((each) => isSame(each, breath))?.as ?? 'kept'

/** The edits of a scene's sound after a breath was kept, softened or removed. */
export function withBreath(sound: EditedSound, { start_seconds, end_seconds }: Breath, as: BreathAs): EditedSound {
  const others = sound.breaths.filter((each) => !isSame(each, { start_seconds }))
  const breaths = as === 'kept' ? others : [...others, { start_seconds, end_seconds, as }]
  return { ...sound, breaths: breaths.toSorted((one, other) => one.start_seconds - other.start_seconds) }
}

/** The film's scenes, and the breaths in their sounds. */
type Narration = { scenes: readonly Spoken[]; breaths: readonly Breath[] }

/** The edited sounds after all breaths of the film were kept, softened or removed. */
export function withAllBreaths(sounds: Sounds, { scenes, breaths }: Narration, as: BreathAs): EditedSound[] {
  return breaths.reduce<EditedSound[]>(
    (all, breath) => {
      const scene = scenes.find(({ id }) => id === breath.scene_id)
      return scene === undefined ? all : withSound(all, withBreath(findSound(all, scene), breath, as))
    },
    [...sounds],
  )
}

/** The state that all breaths of the film share. Null if their states differ. */
export function allBreathsAs(sounds: Sounds, { scenes, breaths }: Narration): BreathAs | null {
  const all = breaths.flatMap((breath) => {
    const scene = scenes.find(({ id }) => id === breath.scene_id)
    return scene === undefined ? [] : [breathAs(findSound(sounds, scene), breath)]
  })
  return all.every((as) => as === all[0]) ? (all[0] ?? null) : null
}
