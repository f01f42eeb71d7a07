import { citiesAround } from '../../../world/cities.ts'
import { farFrom, findRoom, grown, meets, type Survey } from '../../../world/map-room.ts'
import { cameraAt } from '../../../world/plan-map.ts'
import { fitText } from '../../text/fit.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import type { Scene } from '../../scene.ts'
import { addDot, placeSpot } from './map-marks.ts'
import type { Made } from './map-name.ts'

/** A country that fills nearly the whole view gets no name, because no border separates the country from another. */
const ALL_SEEN = 0.85
/**
 * Limits for the names of neighbouring countries. `most` is the maximum number of names. `share` is the minimum share of the frame that a
 * named country covers. `far` is the maximum distance in pixels between a name and the middle of its country.
 */
const BESIDE = { most: 3, share: 0.03, far: 420, size: 38 }
/** The same limits for the country of a map's places. */
const OWN = { share: 0.01, far: 520, size: 44 }

/**
 * From this scale on, a frame may show neither coast nor border. Then some towns show where the place is. The limits are their number and
 * their distance from the frame's edge.
 */
const TOWNS = { from: 9000, most: 4, asked: 80, edge: 70, size: 34, clear: 46, apart: 130 }

/** Names the largest towns near the place of a detailed map, each with its dot. */
export function nameTowns(scene: Scene, { places }: Slots['map'], { plan, survey, taken, room, rest }: Made): void {
  if (plan.near < TOWNS.from) return
  const { language } = scene.recipe
  const camera = cameraAt(plan, plan.near, scene)
  const [longitude, latitude] = plan.over
  const down = ((scene.height / plan.near) * 180) / Math.PI
  const across = ((scene.width / plan.near) * 180) / Math.PI / Math.max(0.2, Math.cos((latitude * Math.PI) / 180))
  const named = new Set(places.flatMap((place) => (place ? [place.name, place.course?.from, place.course?.to] : [])))
  let left = TOWNS.most
  for (const town of citiesAround({ longitude, latitude }, { across, down }, { language, most: TOWNS.asked })) {
    if (left === 0) return
    if (named.has(town.name)) continue
    const at = placeSpot(camera, [town.longitude, town.latitude])
    const mark = grown({ ...at, width: 0, height: 0 }, 14)
    const outside =
      at.x < room.x + TOWNS.edge ||
      at.x > room.x + room.width - TOWNS.edge ||
      at.y < room.y + TOWNS.edge ||
      at.y > room.y + room.height - TOWNS.edge
    if (outside || taken.some((other) => meets(other, mark))) continue
    const fitted = fitText(town.name, {
      language,
      role: 'text',
      weight: 600,
      width: 320,
      height: 70,
      largest: TOWNS.size,
      smallest: TOWNS.size,
      most_lines: 1,
    })
    if (!fitted) continue
    const size = { width: fitted.width + 8, height: fitted.height }
    const found = findRoom(size, room, [...taken, mark], (box) =>
      survey.groundOf(grown(box, 8)) === null ? null : farFrom(at, box),
    )
    if (!found || found.cost > TOWNS.clear) continue
    left--
    taken.push(grown(found.box, 20), grown(mark, TOWNS.apart))
    addDot(scene, at, 8, scene.palette.paper, (frame) => frame >= rest + 4)
    const { palette } = scene
    const color = survey.groundOf(grown(found.box, 8)) === 'focus' ? palette.ink2 : palette.cream
    placeText(scene, fitted, { x: found.box.x + 4, y: found.box.y, color, enter: rest + 4, of: at })
  }
}

/** The typography of a country's name, and its maximum distance in pixels from the middle of its country's visible part. */
type NameOfLand = { size: number; far: number; color: string }

/** Places a country's name on its own land, where there is space. Returns whether there is space. */
function nameLand(
  scene: Scene,
  { survey, taken, room, rest }: Made,
  { code, x, y }: Survey['beside'][number],
  { size, far, color }: NameOfLand,
): boolean {
  const { language } = scene.recipe
  const names = new Intl.DisplayNames(language, { type: 'region', style: 'short', fallback: 'none' })
  const name = /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
  const fitting = {
    language,
    role: 'text',
    weight: 600,
    width: 420,
    height: 80,
    largest: size,
    smallest: size,
    most_lines: 1,
  } as const
  const fitted = name && fitText(name, fitting)
  if (!fitted) return false
  const box = { width: fitted.width + 8, height: fitted.height }
  const found = findRoom(box, room, taken, (at) => (survey.isIn(code, grown(at, 8)) ? farFrom({ x, y }, at) : null))
  if (!found || found.cost > far) return false
  taken.push(grown(found.box, 24))
  placeText(scene, fitted, { x: found.box.x + 4, y: found.box.y, color, enter: rest + 4, of: { x, y } })
  return true
}

/**
 * Adds the name of the country that contains a map's places. There is no name if the country itself is the place, or if it fills the view.
 * Only a highlighted country is named.
 */
export function nameCountry(scene: Scene, { places }: Slots['map'], made: Made): void {
  for (const part of made.survey.own) {
    const is_place = places.some((place) => place?.area && place.country === part.code)
    if (!is_place && part.share >= OWN.share && part.share < ALL_SEEN)
      nameLand(scene, made, part, { ...OWN, color: scene.palette.ink2 })
  }
}

/** Adds the names of the neighbouring countries, each on its own land. */
export function nameBeside(scene: Scene, made: Made): void {
  let left = BESIDE.most
  for (const part of made.survey.beside.filter(({ share }) => share >= BESIDE.share && share < ALL_SEEN))
    if (left > 0 && nameLand(scene, made, part, { ...BESIDE, color: scene.palette.cream })) left--
}
