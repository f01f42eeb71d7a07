import { SOUND_MARK_KINDS, type MusicSound, type SetMark, type SoundMarkKind } from '@orion/contract/contents/07-music-sound.ts'
import { placeMarks } from '@orion/contract/music-gain.ts'
import type { MixScene } from '../stretches.ts'

/** A sound mark. Its time is in seconds of the film. `index` is its position in the list of a person's marks. */
export type Mark = { index: number; seconds: number; kind: SoundMarkKind; gain_db: number }

/** Rounds seconds to milliseconds, as the film does. */
const exact = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** The scene at a second of the film, and the seconds from the start of that scene. */
function anchor(seconds: number, scenes: readonly MixScene[]): Pick<SetMark, 'scene_id' | 'offset_seconds'> {
  const scene = scenes.findLast(({ start_seconds }) => start_seconds <= seconds + 0.001) ?? scenes[0]
  return { scene_id: scene.scene_id, offset_seconds: exact(seconds - scene.start_seconds) }
}

/** Orion's sound marks as a person's marks, each placed in its scene. */
export const takenOver = (marks: MusicSound['sound_marks'], scenes: readonly MixScene[]): SetMark[] =>
  marks.map(({ seconds, kind, midi }) => ({
    ...anchor(seconds, scenes),
    kind: SOUND_MARK_KINDS.find((known) => known === kind) ?? 'chime',
    ...(midi !== undefined && { midi }),
  }))

/** The marks that a film of `seconds` seconds has, with their times, in the order of the film. */
export const placed = (marks: readonly SetMark[], scenes: readonly MixScene[], seconds: number): Mark[] =>
  placeMarks(marks, scenes, seconds).map(({ mark: { kind, gain_db = 0 }, index, seconds: at }) => ({
    index,
    seconds: at,
    kind,
    gain_db,
  }))

/** The change of the mark at `index`: its time in the film, its sound or its level. */
export type MarkChange = { index: number; seconds?: number; kind?: SoundMarkKind; gain_db?: number }

/** The marks after one of them was moved (also to another scene), or its sound or level was changed. */
export const withMarkChanged = (
  marks: readonly SetMark[],
  { index, seconds, kind, gain_db }: MarkChange,
  scenes: readonly MixScene[],
): SetMark[] =>
  marks.map((mark, at) => {
    if (at !== index) return mark
    const { gain_db: before = 0, ...rest } = {
      ...mark,
      ...(seconds !== undefined && anchor(seconds, scenes)),
      ...(kind && { kind }),
    }
    const level = gain_db ?? before
    return level === 0 ? rest : { ...rest, gain_db: level }
  })

/** The marks with a new mark at a second of the film. */
export const withMark = (
  marks: readonly SetMark[],
  { kind, seconds }: { kind: SoundMarkKind; seconds: number },
  scenes: readonly MixScene[],
): SetMark[] => [...marks, { ...anchor(seconds, scenes), kind }]
