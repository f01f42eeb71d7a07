import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoCentroid, geoDistance } from 'd3-geo'
import type { MultiLineString, MultiPolygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
  Topology,
} from 'topojson-specification'
import { codeOf } from './country-codes.ts'

/** How fine the outlines are: Natural Earth at 1:110, 1:50 and 1:10 million (world-atlas, public domain). */
export type Resolution = '110m' | '50m' | '10m'

/** A point on the earth in degrees: longitude east, latitude north. */
export type Point = [longitude: number, latitude: number]

type Shape = TopoMultiPolygon & { id: string }
type Countries = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Atlas = { topology: Countries; shapes: ReadonlyMap<string, Shape> }

const require = createRequire(import.meta.url)

/** An atlas takes some ten megabytes, so that it is read anew when the memory was needed for something else. */
const read = new Map<Resolution, WeakRef<Atlas>>()

function atlasAt(resolution: Resolution): Atlas {
  const known = read.get(resolution)?.deref()
  if (known) return known
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${resolution}.json`), 'utf8')) as Countries
  const atlas = { topology, shapes: shapesOf(topology) }
  read.set(resolution, new WeakRef(atlas))
  return atlas
}

/** Natural Earth draws who holds the Crimea; the General Assembly (resolution 68/262) says whose it is. Longitudes and latitudes round it. */
const CRIMEA = { west: 32, east: 36.8, south: 44.2, north: 46.3 }

function inCrimea(topology: Countries, arcs: number[][]): boolean {
  const [longitude, latitude] = feature(topology, { type: 'Polygon', arcs }).geometry.coordinates[0]![0] as Point
  return longitude > CRIMEA.west && longitude < CRIMEA.east && latitude > CRIMEA.south && latitude < CRIMEA.north
}

/** One shape a country, by its two letters; what belongs to none keeps its name in the atlas. */
function shapesOf(topology: Countries): Map<string, Shape> {
  const shapes = new Map<string, Shape>()
  const add = (id: string, arcs: number[][][]): void => {
    const shape = shapes.get(id) ?? { type: 'MultiPolygon', arcs: [], id }
    shape.arcs.push(...arcs)
    shapes.set(id, shape)
  }
  for (const geometry of topology.objects.countries.geometries as (TopoPolygon | TopoMultiPolygon)[]) {
    const name = (geometry.properties as { name: string }).name
    const id = codeOf(geometry.id as string | undefined, name) ?? name
    const arcs = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
    const held = id === 'RU' ? arcs.filter((polygon) => inCrimea(topology, polygon)) : []
    add(
      id,
      arcs.filter((polygon) => !held.includes(polygon)),
    )
    if (held.length > 0) add('UA', held)
  }
  return shapes
}

/** Outlines of a country by its two letters, in degrees. Throws for what the atlas does not show at this resolution. */
export function outlineOf(code: string, resolution: Resolution): MultiPolygon {
  const { topology, shapes } = atlasAt(resolution)
  const shape = shapes.get(code)
  if (!shape) throw new Error(`The atlas at ${resolution} has no country ${code}.`)
  return feature(topology, shape).geometry as MultiPolygon
}

/** Whether the atlas shows a country at a resolution. */
export const isShown = (code: string, resolution: Resolution): boolean => atlasAt(resolution).shapes.has(code)

/** All countries of a part of the earth: those of which a point lies within `radius` (radians) of a point, with their outlines; and the borders between them. */
export function countriesAround(
  centre: Point,
  radius: number,
  resolution: Resolution,
): { countries: { code: string; outline: MultiPolygon }[]; borders: MultiLineString } {
  const { topology, shapes } = atlasAt(resolution)
  const near = resolution === '10m' ? nearAt(centre, radius) : null
  const found = [...shapes.values()].filter(({ id }) => near === null || near.has(id) || !isShown(id, '50m'))
  const countries = found.map((shape) => ({ code: shape.id, outline: feature(topology, shape).geometry as MultiPolygon }))
  const borders = mesh(topology, { type: 'GeometryCollection', geometries: found }, (one, other) => one !== other)
  return { countries, borders }
}

/** The countries of which a point lies within a distance, and the one round the point itself, as the 1:50 million atlas has them. */
function nearAt(centre: Point, radius: number): Set<string> {
  const { topology, shapes } = atlasAt('50m')
  const near = new Set<string>()
  for (const shape of shapes.values()) {
    const { coordinates } = feature(topology, shape).geometry as MultiPolygon
    if (coordinates.some((polygon) => polygon[0]!.some((point) => geoDistance(point as Point, centre) < radius + 0.02)))
      near.add(shape.id)
  }
  const home = countryAt(centre)
  if (home) near.add(home)
  return near
}

/** Whether a ring of longitudes and latitudes goes round a point (even-odd rule; no ring of the atlas crosses the date line). */
function isInside([x, y]: Point, ring: readonly Position[]): boolean {
  let inside = false
  for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
    const [ax, ay] = ring[at] as Point
    const [bx, by] = ring[last] as Point
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** The country (two letters) in which a point lies, as the 1:50 million atlas has it; null at sea. */
export function countryAt(point: Point): string | null {
  const { topology, shapes } = atlasAt('50m')
  for (const shape of shapes.values()) {
    const { coordinates } = feature(topology, shape).geometry as MultiPolygon
    if (coordinates.some(([outer, ...holes]) => isInside(point, outer!) && !holes.some((hole) => isInside(point, hole))))
      return shape.id
  }
  return null
}

/** A part belongs to what a map of its country shows when it has such a share of the largest part's area, */
const LEAST_SHARE = 0.1
/** and lies within so many of that part's radii (of a disc as large); smaller parts beside it belong to it too. */
const MOST_RADII = { large: 8, small: 3 }

type Extent = { centre: Point; radius: number }

const extents = new Map<string, Extent>()

/** Where a country lies: the middle of its main parts and the distance (radians) from there to their farthest point. Lands overseas do not count. */
export function extentOf(code: string): Extent {
  const extent = extents.get(code) ?? measureExtent(code)
  extents.set(code, extent)
  return extent
}

function measureExtent(code: string): Extent {
  const { coordinates } = outlineOf(code, isShown(code, '50m') ? '50m' : '10m')
  const parts = coordinates.map((polygon) => {
    const shape = { type: 'Polygon', coordinates: polygon } as const
    return { ring: polygon[0]!, area: geoArea(shape), middle: geoCentroid(shape) as Point }
  })
  const largest = parts.toSorted((one, other) => other.area - one.area)[0]!
  const disc = Math.sqrt(largest.area / Math.PI)
  const own = parts.filter(({ area, middle }) => {
    const radii = area >= largest.area * LEAST_SHARE ? MOST_RADII.large : MOST_RADII.small
    return geoDistance(middle, largest.middle) <= radii * disc
  })
  const main = own.filter(({ area }) => area >= largest.area * LEAST_SHARE)
  const centre = geoCentroid({ type: 'MultiPolygon', coordinates: main.map(({ ring }) => [ring]) }) as Point
  return { centre, radius: Math.max(...main.flatMap(({ ring }) => ring.map((point) => geoDistance(point as Point, centre)))) }
}
