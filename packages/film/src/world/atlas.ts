import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoCentroid, geoDistance } from 'd3-geo'
import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import { findCode } from './country-codes.ts'

/** The detail of the outlines: Natural Earth at 1:110, 1:50 and 1:10 million (world-atlas, public domain). */
export type Resolution = '110m' | '50m' | '10m'

/** A point on the earth in degrees: longitude east, latitude north. */
export type Point = [longitude: number, latitude: number]

/**
 * Polygons, each a list of rings. A ring is a list of line numbers, because neighbours share lines. A negative number means that a line
 * runs backwards: it is the bitwise complement of the line's number.
 */
type Polygons = number[][][]

/** The content of a world-atlas file in TopoJSON, without its lines. */
type Countries = {
  objects: {
    countries: {
      geometries: ({ id?: string; properties: { name: string } } & (
        | { type: 'Polygon'; arcs: number[][] }
        | { type: 'MultiPolygon'; arcs: Polygons }
      ))[]
    }
    land: { geometries: { type: 'MultiPolygon'; arcs: Polygons }[] }
  }
  transform: { scale: Point; translate: Point }
}

/** The western, southern, eastern and northern limit of a line, in degrees. */
type Span = [west: number, south: number, east: number, north: number]
type Lines = { points: (line: number) => Point[]; span: (line: number) => Span }
type Atlas = { lines: Lines; shapes: ReadonlyMap<string, Polygons>; land: Polygons }

const require = createRequire(import.meta.url)

const read = new Map<Resolution, Atlas>()

function atlasAt(resolution: Resolution): Atlas {
  const known = read.get(resolution) ?? readAtlas(readFileSync(require.resolve(`world-atlas/countries-${resolution}.json`)))
  read.set(resolution, known)
  return known
}

const LINES = '"arcs":[[['

/**
 * Reads a world-atlas file. Nearly the whole file consists of lines: half a million points. As JSON objects they would need fifty
 * megabytes, and their garbage collection would take longer than drawing a map. So their numbers are read directly from the characters of
 * the file.
 */
function readAtlas(file: Buffer): Atlas {
  const from = file.lastIndexOf(LINES)
  const { numbers, starts, end } = readNumbers(file, from + LINES.length - 2)
  const countries = JSON.parse(`${file.toString('utf8', 0, from)}"arcs":[]${file.toString('utf8', end)}`) as Countries
  const lines = readLines(numbers, starts, countries.transform)
  const land = countries.objects.land.geometries.flatMap(({ arcs }) => arcs).filter((polygon) => !isTurned(lines, polygon))
  return { lines, shapes: listShapes(countries, lines), land }
}

/**
 * Reads the numbers of a list of lists of pairs. `from` is the position of its first inner bracket. `starts` are the indexes at which the
 * lines begin. `end` is the position after the list.
 */
function readNumbers(file: Buffer, from: number): { numbers: Int32Array; starts: number[]; end: number } {
  const numbers = new Int32Array((file.length - from) >> 1)
  const starts: number[] = []
  let count = 0
  let depth = 1
  let at = from
  for (; depth > 0; at++) {
    const character = file[at]
    if (character === 91) {
      if (++depth === 2) starts.push(count)
    } else if (character === 93) depth--
    else if (character !== 44) {
      const negative = character === 45
      let value = negative ? 0 : character - 48
      for (; file[at + 1] >= 48; at++) {
        if (file[at + 1] > 57) break
        value = value * 10 + file[at + 1] - 48
      }
      numbers[count++] = negative ? -value : value
    }
  }
  return { numbers: numbers.slice(0, count), starts: [...starts, count], end: at }
}

/** Converts the lines of TopoJSON to degrees. TopoJSON stores the first point of a line on a grid, and then the step to each next point. */
function readLines(numbers: Int32Array, starts: readonly number[], { scale, translate }: Countries['transform']): Lines {
  const spans = new Map<number, Span>()
  for (let line = 0; line + 1 < starts.length; line++)
    for (let at = starts[line] + 2; at < starts[line + 1]; at++) numbers[at] += numbers[at - 2]
  const degrees = (at: number): Point => [numbers[at] * scale[0] + translate[0], numbers[at + 1] * scale[1] + translate[1]]
  const points = (line: number): Point[] =>
    Array.from({ length: (starts[line + 1] - starts[line]) / 2 }, (_, index) => degrees(starts[line] + index * 2))
  const measure = (line: number): Span => {
    let west = Infinity
    let south = Infinity
    let east = -Infinity
    let north = -Infinity
    for (let at = starts[line]; at < starts[line + 1]; at += 2) {
      const x = numbers[at]
      const y = numbers[at + 1]
      if (x < west) west = x
      if (x > east) east = x
      if (y < south) south = y
      if (y > north) north = y
    }
    const across = (x: number) => x * scale[0] + translate[0]
    const up = (y: number) => y * scale[1] + translate[1]
    return [across(west), up(south), across(east), up(north)]
  }
  const span = (line: number): Span => {
    const known = spans.get(line) ?? measure(line)
    spans.set(line, known)
    return known
  }
  return { points, span }
}

/** Joins the lines of a ring. Each line begins where the previous line ends. */
function makeRing({ points }: Lines, ring: readonly number[]): Point[] {
  return ring.flatMap((line, index) => {
    const arc = line < 0 ? points(~line).reverse() : points(line)
    return index === 0 ? arc : arc.slice(1)
  })
}

const outlineIn = (lines: Lines, polygons: Polygons): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((polygon) => polygon.map((ring) => makeRing(lines, ring))),
})

/**
 * An islet has at most this many points. The grid of the file may have turned an islet into a line, or reversed its direction. A reversed
 * islet would cover the rest of the earth.
 */
const ISLET = 8

/** Whether a polygon is an islet with reversed direction. All other outlines run clockwise. */
function isTurned({ points }: Lines, [outer]: number[][]): boolean {
  if (outer.length > 1 || outer[0] < 0) return false
  const ring = points(outer[0])
  const twice = ring.reduce((sum, [x, y], at) => sum + (ring[at - 1] ? ring[at - 1][0] * y - x * ring[at - 1][1] : 0), 0)
  return ring.length <= ISLET && twice > -1e-9
}

/**
 * The Crimea, as a range of longitudes and latitudes. Natural Earth assigns it to the power that controls it. Orion follows the General
 * Assembly (resolution 68/262).
 */
const CRIMEA = { west: 32, east: 36.8, south: 44.2, north: 46.3 }

function inCrimea(lines: Lines, [ring]: number[][]): boolean {
  const [longitude, latitude] = makeRing(lines, ring)[0]
  return longitude > CRIMEA.west && longitude < CRIMEA.east && latitude > CRIMEA.south && latitude < CRIMEA.north
}

/** One shape for each country, by its two-letter code. An area that belongs to no country keeps its name from the atlas. */
function listShapes({ objects }: Countries, lines: Lines): Map<string, Polygons> {
  const shapes = new Map<string, Polygons>()
  const add = (id: string, polygons: Polygons): void => void shapes.set(id, [...(shapes.get(id) ?? []), ...polygons])
  for (const geometry of objects.countries.geometries) {
    const { name } = geometry.properties
    const id = findCode(geometry.id, name) ?? name
    const polygons = (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs).filter(
      (polygon) => !isTurned(lines, polygon),
    )
    const held = id === 'RU' ? polygons.filter((polygon) => inCrimea(lines, polygon)) : []
    add(
      id,
      polygons.filter((polygon) => !held.includes(polygon)),
    )
    if (held.length > 0) add('UA', held)
  }
  return shapes
}

/** The outlines of a country in degrees, by its two-letter code. Throws if the atlas does not contain the country at this resolution. */
export function getOutline(code: string, resolution: Resolution): MultiPolygon {
  const { lines, shapes } = atlasAt(resolution)
  const polygons = shapes.get(code)
  if (!polygons) throw new Error(`The atlas at ${resolution} has no country ${code}.`)
  return outlineIn(lines, polygons)
}

/** Whether the atlas contains a country at a resolution. */
export const isInAtlas = (code: string, resolution: Resolution): boolean => atlasAt(resolution).shapes.has(code)

/** A part of the earth: all points within `radius` (in radians) of a point. */
type Around = { centre: Point; radius: number }

const RADIANS = Math.PI / 180
/** A straight line of an outline may extend beyond the latitude and longitude range of its ends by at most this many radians. */
const BENT = 0.02

/**
 * Whether a ring may have a point in a part of the earth, or surround that part. Only their ranges of longitudes and latitudes are
 * compared.
 */
function mayReach({ span }: Lines, ring: readonly number[], { centre: [longitude, latitude], radius }: Around): boolean {
  const spans = ring.map((line) => span(line < 0 ? ~line : line))
  const west = Math.min(...spans.map((own) => own[0]))
  const south = Math.min(...spans.map((own) => own[1]))
  const east = Math.max(...spans.map((own) => own[2]))
  const north = Math.max(...spans.map((own) => own[3]))
  const reach = radius / RADIANS
  if (south > latitude + reach || north < latitude - reach) return false
  if (Math.abs(latitude) + reach >= 89) return true // around a pole, all longitudes are near
  const wide = Math.asin(Math.sin(radius) / Math.cos(latitude * RADIANS)) / RADIANS
  return [-360, 0, 360].some((turn) => west + turn <= longitude + wide && east + turn >= longitude - wide)
}

/**
 * All countries of a part of the earth, with the borders between them. Contains the outlines that may be within `radius` (in radians) of a
 * point.
 */
export function countriesAround(
  centre: Point,
  radius: number,
  resolution: Resolution,
): { countries: { code: string; outline: MultiPolygon }[]; borders: MultiLineString } {
  const { lines, shapes } = atlasAt(resolution)
  const around = { centre, radius: Math.min(Math.PI / 2, radius + BENT) }
  const found = [...shapes].flatMap(([code, polygons]) => {
    const reached = polygons.filter(([outer]) => mayReach(lines, outer, around))
    return reached.length === 0 ? [] : [{ code, reached }]
  })
  const owners = new Map<number, string>()
  const shared = new Set<number>()
  for (const { code, reached } of found) {
    for (const line of reached.flat(2).map((own) => (own < 0 ? ~own : own))) {
      if ((owners.get(line) ?? code) !== code) shared.add(line)
      owners.set(line, code)
    }
  }
  const borders = [...shared].filter((line) => mayReach(lines, [line], around)).map(lines.points)
  return {
    countries: found.map(({ code, reached }) => ({ code, outline: outlineIn(lines, reached) })),
    borders: { type: 'MultiLineString', coordinates: borders },
  }
}

/** All land of a part of the earth, without today's borders. Contains the land that may be within `radius` (in radians) of a point. */
export function landAround(centre: Point, radius: number, resolution: Resolution): MultiPolygon {
  const { lines, land } = atlasAt(resolution)
  const around = { centre, radius: Math.min(Math.PI / 2, radius + BENT) }
  return outlineIn(
    lines,
    land.filter(([outer]) => mayReach(lines, outer, around)),
  )
}

/** Whether a ring of longitudes and latitudes surrounds a point (even-odd rule). No ring of the atlas crosses the date line. */
function isInside([x, y]: Point, ring: readonly Position[]): boolean {
  let inside = false
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
    const [ax, ay] = ring[at] as Point
    const [bx, by] = ring[last] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** The two-letter code of the country that contains a point, in the 1:50 million atlas. Null at sea. */
export function countryAt(point: Point): string | null {
  const { lines, shapes } = atlasAt('50m')
  for (const [code, polygons] of shapes) {
    const near = polygons.filter(([outer]) => mayReach(lines, outer, { centre: point, radius: 0 }))
    const { coordinates } = outlineIn(lines, near)
    if (coordinates.some(([outer, ...holes]) => isInside(point, outer) && !holes.some((hole) => isInside(point, hole))))
      return code
  }
  return null
}

/** A part of a country is large if its area is at least this share of the area of the largest part. */
const LEAST_SHARE = 0.1
/**
 * A part belongs to the map of its country if it is within this many radii of the largest part. The radius is that of a disc with the same
 * area.
 */
const MOST_RADII = { large: 8, small: 3 }

type Extent = { centre: Point; radius: number }

const extents = new Map<string, Extent>()

/**
 * The position of a country: the middle of its main parts, and the distance (in radians) to their farthest point. Overseas territories do
 * not count.
 */
export function getExtent(code: string): Extent {
  const extent = extents.get(code) ?? measureExtent(code)
  extents.set(code, extent)
  return extent
}

function measureExtent(code: string): Extent {
  const { coordinates } = getOutline(code, isInAtlas(code, '50m') ? '50m' : '10m')
  const parts = coordinates.map((polygon) => {
    const shape = { type: 'Polygon', coordinates: polygon } as const
    return { ring: polygon[0], area: geoArea(shape), middle: geoCentroid(shape) as Point }
  })
  const largest = parts.toSorted((one, other) => other.area - one.area)[0]
  const disc = Math.sqrt(largest.area / Math.PI)
  const near = parts.filter(({ area, middle }) => {
    const radii = area >= largest.area * LEAST_SHARE ? MOST_RADII.large : MOST_RADII.small
    return geoDistance(middle, largest.middle) <= radii * disc
  })
  const main = near.filter(({ area }) => area >= largest.area * LEAST_SHARE)
  const centre = geoCentroid({ type: 'MultiPolygon', coordinates: main.map(({ ring }) => [ring]) }) as Point
  return { centre, radius: Math.max(...main.flatMap(({ ring }) => ring.map((point) => geoDistance(point as Point, centre)))) }
}
