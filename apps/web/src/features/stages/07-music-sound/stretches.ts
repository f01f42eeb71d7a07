import type { ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import type { MusicMix } from '@orion/contract/contents/07-music-sound.ts'

/** A scene of the film with its section of the script. `section` is null if no voice scene contains the scene. */
export type MixScene = { scene_id: string; start_seconds: number; end_seconds: number; section: ScriptSectionName | null }

/** A range of the film in which the music has one level. `from` is the index of its first scene. Times are in seconds of the film. */
export type Stretch = MixScene & { from: number; gain_db: number }

/** The ranges of the film. A range begins where a section of the script begins, or where a person set a level. */
export function listStretches(scenes: readonly MixScene[], levels: MusicMix['levels'] = []): Stretch[] {
  const wished = new Map(levels.map(({ scene_id, gain_db }) => [scene_id, gain_db]))
  const stretches: Stretch[] = []
  scenes.forEach((scene, from) => {
    const last = stretches.at(-1)
    const gain_db = wished.get(scene.scene_id)
    if (last && last.section === scene.section && gain_db === undefined) last.end_seconds = scene.end_seconds
    else stretches.push({ ...scene, from, gain_db: gain_db ?? last?.gain_db ?? 0 })
  })
  return stretches
}

/** The levels after the level of one range was changed. All other ranges keep their levels. */
export const withLevel = (stretches: readonly Stretch[], index: number, gain_db: number): MusicMix['levels'] =>
  stretches.map((each, at) => ({ scene_id: each.scene_id, gain_db: at === index ? gain_db : each.gain_db }))

/**
 * The levels with a new range that begins at a scene. It has the level of the range that it divides. Nothing changes if a range already
 * begins there.
 */
export const withStretch = (stretches: readonly Stretch[], scenes: readonly MixScene[], scene: number): MusicMix['levels'] =>
  scenes.flatMap(({ scene_id }, index) => {
    const stretch_here = stretches.find((each) => each.from === index)
    const around = stretches.findLast((each) => each.from <= index)
    return stretch_here || index === scene ? [{ scene_id, gain_db: (stretch_here ?? around)?.gain_db ?? 0 }] : []
  })

/** The mix without default values. Undefined values are left out. Levels are left out if all of them are 0 dB. */
export function plainMix(mix: MusicMix): MusicMix {
  const { levels, ...rest } = mix
  const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...stated, ...(levels?.some(({ gain_db }) => gain_db !== 0) && { levels }) }
}
