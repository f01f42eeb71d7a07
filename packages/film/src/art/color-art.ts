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

/** Flat shapes from back to front, in a square of `size` units, in the colours of the set. */
export type ColorArt = { shapes: { path: string; color: string }[]; size: number }

const known = new Map<string, ColorArt | null>()

const sixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color

/** The colour picture of a concept by its key, null when there is none or it is made of more than plain shapes. */
export function colorArt(concept: string): ColorArt | null {
  const found = known.get(concept)
  if (found !== undefined) return found
  const name = NAMES[concept]
  const art = name === undefined ? null : pictureArt(name)
  known.set(concept, art)
  return art
}

/** A picture of the set by its own name; null when there is none or it is made of more than plain shapes. */
export function pictureArt(name: string): ColorArt | null {
  const body = readIcon('fluent-emoji-flat', name)
  const plain = body !== null && !/<(?:defs|use|circle|ellipse|rect|filter)|transform=|url\(/.test(body)
  const shapes = plain
    ? [...body.matchAll(/<path fill="(#[\da-f]{3,6})" d="([^"]+)"/gi)].map(([, color, path]) => ({
        path: path!,
        color: sixDigits(color!),
      }))
    : []
  const whole = plain && shapes.length === [...body.matchAll(/<path/g)].length
  return whole && shapes.length > 0 ? { shapes, size: 32 } : null
}

/** A colour of the set as a colour of the film: its lightness picks a place between the stops, dark to light. */
export function remapColor(color: string, stops: readonly string[]): string {
  const at = Math.min(1, Math.max(0, (hexToOklch(color).lightness - 0.25) / 0.7)) * (stops.length - 1)
  const below = Math.min(stops.length - 2, Math.floor(at))
  return mixColors(stops[below]!, stops[below + 1]!, at - below)
}
