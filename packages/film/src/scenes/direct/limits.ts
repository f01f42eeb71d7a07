import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { ICON_NAMES } from '../concepts.ts'
import type { Label, Slots } from '../recipe.ts'
import { wordCount } from '../phrase.ts'

/** Words of a label at most, and its letters in Chinese and Japanese (SHOWING, rule 2). */
export const LABEL = { words: 4, letters: 8 } as const

/** What stands in a slot: `label` words with the word that they come with, `text` a heading without one, `number` a counter, `choice` one of its `values`. */
export type SlotLimit =
  | { kind: 'label' | 'text'; optional?: true; words: number; letters: number; icon?: true }
  | { kind: 'labels'; optional?: true; least: number; most: number; words: number; letters: number; icon?: true }
  | { kind: 'rows'; optional?: true; least: number; most: number; row: Record<string, SlotLimit> }
  | { kind: 'number'; optional?: true; least: number; most: number }
  | { kind: 'choice'; optional?: true; values: readonly string[] }

const label = { kind: 'label', ...LABEL, icon: true } as const
const bare = { kind: 'label', ...LABEL } as const
const heading = { kind: 'text', optional: true, words: 6, letters: 12 } as const
const labels = (least: number, most: number) => ({ kind: 'labels', least, most, ...LABEL, icon: true }) as const

/** The shots that tell how something works. */
export const DIAGRAM_NAMES = [
  'steps',
  'cycle',
  'chain',
  'flow',
  'tree',
  'layers',
  'checklist',
  'crossed-list',
  'if-then',
  'balance',
  'many-to-one',
  'sorting',
  'event',
  'network',
] as const satisfies readonly (keyof Slots)[]
export type DiagramName = (typeof DIAGRAM_NAMES)[number]

/** What each of these shots holds: how many labels, of how many words, and which slots may be left out. */
export const SLOT_LIMITS = {
  steps: {
    heading,
    steps: labels(1, 6),
    first: { kind: 'number', least: 1, most: 12 },
    of: { kind: 'number', least: 2, most: 12 },
  },
  cycle: { nodes: labels(3, 6), center: { ...bare, optional: true } },
  chain: { links: labels(2, 5) },
  flow: { from: label, to: label, what: { ...bare, optional: true } },
  tree: { root: label, parts: labels(2, 6) },
  layers: { heading, layers: { kind: 'labels', least: 2, most: 5, ...LABEL } },
  checklist: { heading, items: labels(2, 5) },
  'crossed-list': { subject: { ...label, optional: true }, items: labels(2, 5) },
  'if-then': { condition: bare, ways: { kind: 'rows', least: 2, most: 2, row: { when: bare, outcome: label } } },
  balance: {
    left: labels(1, 3),
    right: labels(1, 3),
    heavier: { kind: 'choice', optional: true, values: ['left', 'right'] },
  },
  'many-to-one': { sources: labels(2, 6), result: label },
  sorting: { kept: labels(1, 4), left: labels(1, 4) },
  event: { place: bare, events: labels(2, 4) },
  network: { center: bare, nodes: labels(3, 6) },
} as const satisfies { [T in DiagramName]: { [S in keyof Required<Slots[T]>]: SlotLimit } }

/** Whether a text is short enough for a limit. */
export const isWithin = (text: string, { words, letters }: { words: number; letters: number }, language: FilmLanguage): boolean =>
  text.trim() !== '' && (isUnspaced(language) ? [...text].length <= letters : wordCount(text, language) <= words)

const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'word' in value && typeof value.word === 'string' // prettier-ignore

/** What keeps a slot's value from being shown, in words for people who direct; null where it may. */
function faultOf(name: string, value: unknown, limit: SlotLimit, language: FilmLanguage): string | null {
  if (value === undefined) return limit.optional ? null : `${name} is missing`
  const counted = (list: readonly unknown[], { least, most }: { least: number; most: number }) =>
    list.length >= least && list.length <= most ? null : `${name} has ${list.length}, not ${least} to ${most}`
  switch (limit.kind) {
    case 'number':
      return typeof value === 'number' && Number.isInteger(value) && value >= limit.least && value <= limit.most
        ? null
        : `${name} is no whole number from ${limit.least} to ${limit.most}`
    case 'choice':
      return typeof value === 'string' && limit.values.includes(value) ? null : `${name} is none of ${limit.values.join(', ')}`
    case 'text':
      return typeof value === 'string' && isWithin(value, limit, language) ? null : `${name} is too long`
    case 'label':
      if (isLabel(value) && value.icon !== undefined && !(limit.icon && ICON_NAMES.includes(value.icon)))
        return `${name} has an icon that is not drawn`
      return isLabel(value) && isWithin(value.text, limit, language) ? null : `${name} is too long or has no word to come with`
    case 'labels':
      if (!Array.isArray(value)) return `${name} is no list`
      return (
        counted(value, limit) ??
        value.map((one, at) => faultOf(`${name} ${at + 1}`, one, { ...limit, kind: 'label' }, language)).find(Boolean) ??
        null
      )
    case 'rows':
      if (!Array.isArray(value)) return `${name} is no list`
      return counted(value, limit) ?? value.map((row) => faultIn(row, limit.row, language)).find(Boolean) ?? null
  }
}

function faultIn(slots: object, limits: Record<string, SlotLimit>, language: FilmLanguage): string | null {
  const values = slots as Record<string, unknown>
  const other = Object.keys(values).find((name) => !(name in limits))
  if (other !== undefined) return `${other} is no slot`
  return Object.entries(limits).map(([name, limit]) => faultOf(name, values[name], limit, language)).find(Boolean) ?? null // prettier-ignore
}

/** What keeps a shot's slots from being drawn as they are meant to be, the first of it; null: nothing. */
export function slotFault<T extends DiagramName>(template: T, slots: Slots[T], language: FilmLanguage): string | null {
  const fault = faultIn(slots, SLOT_LIMITS[template], language)
  if (fault !== null || template !== 'steps') return fault
  const { steps, first, of } = slots as Slots['steps']
  return first + steps.length - 1 <= of ? null : `steps reach beyond the last one, ${of}`
}
