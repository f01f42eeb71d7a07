import type { ScriptSectionName } from '@orion/contract/contents/02-script-generation.ts'
import type { MusicMix } from '@orion/contract/contents/07-music-sound.ts'

/** A scene of the film with its section of the script. Null where no voice scene contains it. */
export type MixScene = { scene_id: string; start_seconds: number; end_seconds: number; section: ScriptSectionName | null }

/** A range of the film whose music has one level, from its first scene (`from`, counted from 0) on. Seconds of the film. */
export type Stretch = MixScene & { from: number; gain_db: number }

/** The film's ranges. A range begins where a section of the script begins, and where a level was set. */
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

/** The levels after a change of one range. Every other range keeps its level, including the range after the changed one. */
export const withLevel = (stretches: readonly Stretch[], index: number, gain_db: number): MusicMix['levels'] =>
  stretches.map((each, at) => ({ scene_id: each.scene_id, gain_db: at === index ? gain_db : each.gain_db }))

/**
 * The levels with an additional range from a scene on, with the level of the range that it divides. Unchanged where a range already begins
 * there.
 */
export const withStretch = (stretches: readonly Stretch[], scenes: readonly MixScene[], scene: number): MusicMix['levels'] =>
  scenes.flatMap(({ scene_id }, index) => {
    const stretch_here = stretches.find((each) => each.from === index)
    const around = stretches.findLast((each) => each.from <= index)
    return stretch_here || index === scene ? [{ scene_id, gain_db: (stretch_here ?? around)?.gain_db ?? 0 }] : []
  })

/** A mix without default values: without levels that are all at their default, and without undefined values. */
export function plainMix(mix: MusicMix): MusicMix {
  const { levels, ...rest } = mix
  const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return { ...stated, ...(levels?.some(({ gain_db }) => gain_db !== 0) && { levels }) }
}
