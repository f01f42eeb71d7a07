import { hexToOklch, mixColors } from '../scenes/oklch.ts'
import { readIcon } from './read-icon.ts'

/** Fluent Emoji's (flat, MIT) picture of what a concept is about. */
const NAMES: Record<string, string> = {
  ship: 'passenger-ship',
  sea: 'water-wave',
  fish: 'fish',
  water: 'droplet',
  forest: 'evergreen-tree',
  animal: 'elephant',
  dog: 'dog',
  cat: 'cat',
  bird: 'bird',
  flower: 'tulip',
  insect: 'honeybee',
  mosquito: 'mosquito',
  farm: 'sheaf-of-rice',
  horse: 'horse',
  cow: 'cow',
  bread: 'bread',
  coffee: 'hot-beverage',
  food: 'pot-of-food',
  wine: 'wine-glass',
  building: 'classical-building',
  castle: 'castle',
  car: 'automobile',
  train: 'locomotive',
  bicycle: 'bicycle',
  aircraft: 'airplane',
  planet: 'ringed-planet',
  moon: 'crescent-moon',
  rocket: 'rocket',
  energy: 'high-voltage',
  factory: 'factory',
  machine: 'gear',
  computer: 'desktop-computer',
  robot: 'robot',
  network: 'globe-showing-europe-africa',
  money: 'coin',
  trade: 'package',
  heart: 'anatomical-heart',
  brain: 'brain',
  virus: 'microbe',
  medicine: 'stethoscope',
  dna: 'dna',
  cell: 'microscope',
  chemistry: 'alembic',
  climate: 'cloud-with-lightning-and-rain',
  snow: 'snowflake',
  mountain: 'snow-capped-mountain',
  volcano: 'volcano',
  fire: 'fire',
  desert: 'two-hump-camel',
  oil: 'oil-drum',
  history: 'amphora',
  dinosaur: 'sauropod',
  war: 'crossed-swords',
  king: 'crown',
  book: 'open-book',
  writing: 'fountain-pen',
  art: 'artist-palette',
  music: 'violin',
  film: 'clapper-board',
  sport: 'trophy',
  football: 'soccer-ball',
  law: 'balance-scale',
  explorer: 'compass',
  place: 'world-map',
  time: 'mantelpiece-clock',
  home: 'house',
  game: 'chess-pawn',
  gold: 'gem-stone',
  clothes: 't-shirt',
  phone: 'telephone',
  idea: 'light-bulb',
  tooth: 'tooth',
  eye: 'eye',
  digging: 'pick',
}

/** Flat shapes from back to front, in a square of `size` units, in the colours of the set. `even_odd`: where its path crosses itself it has holes. */
export type ColorArt = { shapes: { path: string; color: string; even_odd?: true }[]; size: number }

const known = new Map<string, ColorArt | null>()

const sixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color

/** The colour picture of a concept by its key, null when there is none or it is made of more than paths without holes. */
export function colorArt(concept: string): ColorArt | null {
  const found = known.get(concept)
  if (found !== undefined) return found
  const name = NAMES[concept]
  const all = name === undefined ? null : pictureArt(name)
  const art = all === null || all.has_others || all.shapes.some(({ even_odd }) => even_odd) ? null : all
  known.set(concept, art)
  return art
}

const attribute = (element: string, name: string): string | undefined => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]

/** A circle or an ellipse as a path; null for another element, or one without its middle and reach. */
function roundPath(element: string): string | null {
  const numbers = ['cx', 'cy', 'rx', 'ry', 'r'].map((name) => attribute(element, name))
  const [x, y, wide, tall] = [numbers[0], numbers[1], numbers[2] ?? numbers[4], numbers[3] ?? numbers[4]].map(Number)
  if (![x, y, wide, tall].every(Number.isFinite)) return null
  return `M${x! - wide!} ${y}a${wide} ${tall} 0 1 0 ${2 * wide!} 0a${wide} ${tall} 0 1 0 ${-2 * wide!} 0z`
}

/** A rectangle with its rounded corners as a path; null where a number of it is missing. */
function rectPath(element: string): string | null {
  const numberOf = (name: string): number => Number(attribute(element, name) ?? 0)
  const [x, y, wide, tall] = [numberOf('x'), numberOf('y'), numberOf('width'), numberOf('height')]
  if (![x, y, wide, tall].every(Number.isFinite) || wide <= 0 || tall <= 0) return null
  const round = Math.min(numberOf('rx'), wide / 2, tall / 2)
  const corner = (right: number, down: number) => `a${round} ${round} 0 0 1 ${right} ${down}`
  return `M${x + round} ${y}h${wide - 2 * round}${corner(round, round)}v${tall - 2 * round}${corner(-round, round)}h${2 * round - wide}${corner(-round, -round)}v${2 * round - tall}${corner(round, -round)}z`
}

/** The first colour of the gradient that fills an element: the set's are faint. */
function gradientColor(body: string, fill: string): string | undefined {
  const id = /^url\(#([^)]+)\)$/.exec(fill)?.[1]
  const gradient = id === undefined ? undefined : new RegExp(`id="${id}"[^>]*>(.*?)</`).exec(body)?.[1]
  return /stop-color="(#[\da-f]{3,6})"/i.exec(gradient ?? '')?.[1]
}

/** A picture of the set by its own name, `has_others` where it is made of more than paths; null when there is none or it has strokes or turned shapes. */
export function pictureArt(name: string): (ColorArt & { has_others: boolean }) | null {
  const body = readIcon('fluent-emoji-flat', name)
  if (body === null || /<(?:use|filter|image)|transform=|stroke=/.test(body)) return null
  const elements = [...body.matchAll(/<(path|circle|ellipse|rect)\s[^>]*>/g)]
  const shapes = elements.map(([element, kind]) => {
    const fill = attribute(element, 'fill') ?? ''
    const color = /^#[\da-f]{3,6}$/i.test(fill) ? fill : gradientColor(body, fill)
    const path = kind === 'path' ? attribute(element, 'd') : kind === 'rect' ? rectPath(element) : roundPath(element)
    if (color === undefined || path === undefined || path === null) return null
    const even_odd = kind === 'path' && attribute(element, 'fill-rule') === 'evenodd'
    return { path, color: sixDigits(color), ...(even_odd && { even_odd }) }
  })
  const whole = shapes.filter((shape) => shape !== null)
  const has_others = elements.some(([, kind]) => kind !== 'path') || body.includes('url(')
  return whole.length > 0 && whole.length === shapes.length ? { shapes: whole, size: 32, has_others } : null
}

/** A colour of the set as a colour of the film: its lightness picks a place between the stops, dark to light. */
export function remapColor(color: string, stops: readonly string[]): string {
  const at = Math.min(1, Math.max(0, (hexToOklch(color).lightness - 0.25) / 0.7)) * (stops.length - 1)
  const below = Math.min(stops.length - 2, Math.floor(at))
  return mixColors(stops[below]!, stops[below + 1]!, at - below)
}
