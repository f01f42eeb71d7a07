import type { Concept } from './concepts.ts'
import type { SettingName } from './settings/names.ts'

/** Concepts that are places: what a film tells happens there. */
const PLACES = new Set(
  `sea water lighthouse ship forest farm city castle bridge road train planet moon factory snow mountain volcano desert deepsea school cave andes harbour
  island river well market church mosque temple theatre gallery windmill polar telescope hotel restaurant prison tsunami book`.split(
    /\s+/u,
  ),
)

/** Concepts that stand in a place which others name: a cat lives where its film does. */
const FIGURES = new Set(
  `animal dog cat bird insect mosquito horse cow rabbit falcon king people baby hair ear eye tooth glasses shoe bag key pencil gift umbrella candle chair
  photo radio television clothes leather egg hygiene time`.split(/\s+/u),
)

/** How much of a concept's weight counts for where a film stands, and how much of that for the second place in which it lives. */
const COUNTS = { place: 1, other: 0.6, figure: 0.3, second: 0.4 }

/** Settings of this share of the first one's weight take turns with it. */
const BESIDE = 0.5
const MOST_SETTINGS = 3

/** Clocks and calendars tell of time anywhere: where a film tells of a thing as well, it stands there. */
const isAway = ({ key }: Concept): boolean => key === 'time' || key === 'calendar'

/** Whether a concept stands in places and is none. */
export const isFigure = ({ key }: Concept): boolean => FIGURES.has(key)

type Weights = readonly (readonly [Concept, number])[]

function scoresOf(weights: Weights): [SettingName, number][] {
  const scores = new Map<SettingName, number>()
  for (const [concept, weight] of weights) {
    const counts = PLACES.has(concept.key) ? COUNTS.place : isFigure(concept) ? COUNTS.figure : COUNTS.other
    for (const [index, setting] of concept.settings.entries())
      scores.set(setting, (scores.get(setting) ?? 0) + weight * counts * (index === 0 ? 1 : COUNTS.second))
  }
  return [...scores].toSorted((a, b) => b[1] - a[1])
}

/**
 * The settings of a film, most fitting first: places count more than things, things more than those who stand in them, and what several
 * concepts share more than what one does (a cat, a lamp and a ship in a lighthouse: the sea). `leading` is how much a film tells of what it is about,
 * `beside` of other things; where nothing else comes near the first place, another of what it is about takes turns with it.
 */
export function rankSettings(leading: Weights, beside: Weights = []): SettingName[] {
  const told = leading.some(([concept]) => !isFigure(concept)) ? leading.filter(([concept]) => !isAway(concept)) : leading
  const ranked = scoresOf([...told, ...beside])
  const most = ranked[0]?.[1] ?? 0
  const near = ranked.filter(([, score]) => score >= most * BESIDE).slice(0, MOST_SETTINGS)
  const own = scoresOf(told).filter(([setting]) => setting !== near[0]?.[0])
  return (near.length > 1 ? near : [...near, ...own.slice(0, 1)]).map(([setting]) => setting)
}
