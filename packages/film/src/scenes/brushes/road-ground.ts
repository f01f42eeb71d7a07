import { mixColors, withAlpha } from '../oklch.ts'
import type { Motif } from '../motifs.ts'
import { markOf, type Scene } from '../scene.ts'

/**
 * The material of a road of time: its edge and its bed before (paler, but of one matter) and behind the camera, and the marks on it.
 * `grain` is how long a mark is beside one of light on water, `tall` how high; `rails`: it is a track with sleepers.
 */
export type RoadGround = {
  edge: string
  ahead: string
  told: string
  done: string
  coming: string
  grain: number
  tall: number
  rails?: { metal: string; sleeper: string }
}

type Kind = 'water' | 'earth' | 'rails' | 'light'

/** A film's road is of what its motif is nearest to. */
const KINDS: Record<Motif, Kind> = {
  wave: 'water',
  drop: 'water',
  gear: 'rails',
  ring: 'light',
  chevron: 'light',
  bolt: 'light',
  arch: 'earth',
  leaf: 'earth',
  flower: 'earth',
  shield: 'earth',
  triangle: 'earth',
  square: 'earth',
  octagon: 'earth',
  pentagon: 'earth',
  diamond: 'earth',
  flame: 'earth',
  star: 'light',
  crescent: 'light',
  lens: 'light',
  crystal: 'light',
  hexagon: 'light',
  circle: 'light',
  heart: 'light',
  cross: 'light',
}

const kindOf = ({ recipe }: Pick<Scene, 'recipe'>): Kind => (recipe.world === undefined ? 'water' : KINDS[recipe.world.motif])

/** Whether a film's time runs along something that leads somewhere, water or a track: a road to a summit or a star says what is not so. */
export const isRoad = (scene: Pick<Scene, 'recipe'>): boolean => ['water', 'rails'].includes(kindOf(scene))

/** The material of the road of time in the film's world; water where the film has none. */
export function roadGround(scene: Scene): RoadGround {
  const { palette } = scene
  const bedOf = (told: string) => ({ told, ahead: mixColors(told, palette.ramp[4], 0.5) })
  const coming = withAlpha(palette.ramp[1], 0.4)
  const plain = { coming, edge: palette.ramp[2] }
  switch (kindOf(scene)) {
    case 'earth':
      return {
        ...{ ...plain, edge: mixColors(palette.matter.sand, palette.deep, 0.2), grain: 0.3, tall: 1.5 },
        ...bedOf(mixColors(palette.matter.earth, palette.deep, 0.15)),
        done: withAlpha(palette.matter.sand, 0.7),
      }
    case 'rails':
      return {
        ...{ ...plain, edge: mixColors(palette.ramp[4], palette.deep, 0.3), grain: 0, tall: 0 },
        ...bedOf(mixColors(palette.matter.earth, palette.deep, 0.55)),
        done: palette.cream,
        rails: { metal: mixColors(palette.matter.metal, palette.cream, 0.35), sleeper: palette.matter.earth },
      }
    case 'light':
      return {
        ...{ ...plain, edge: palette.ramp[4], grain: 0.14, tall: 2.2 },
        ...bedOf(mixColors(markOf(scene), palette.deep, 0.4)),
        done: withAlpha(palette.cream, 0.85),
      }
    case 'water':
      return {
        ...{ ...plain, grain: 1, tall: 1 },
        ahead: mixColors(palette.ramp[4], palette.ramp[5], 0.6),
        told: mixColors(palette.matter.water, palette.deep, 0.25),
        done: withAlpha(palette.cream, 0.5),
      }
  }
}
