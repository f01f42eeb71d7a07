import { shotNamed } from './shots/declared.ts'
import type { ShotWordShape } from './shots/shot-declaration.ts'

/** The kind of a text on an image, by length: a few words, a line, a sentence, the number of a figure, or its unit. */
export type ShotWordKind = 'label' | 'line' | 'sentence' | 'number' | 'unit'

/**
 * A text of a drawn image that a person may change. `path` is the path to the text within the slots. `optional`: the image works without
 * the text.
 */
export type ShotWord = { path: readonly (string | number)[]; kind: ShotWordKind; text: string; optional: boolean }

type Found = { path: readonly (string | number)[]; value: unknown }

/** The values at a path in the slots. `*` in the path gives one value for each item of a list, with its index. */
function findAll(value: unknown, way: readonly string[], path: readonly (string | number)[] = []): Found[] {
  const [name, ...rest] = way
  if (name === undefined) return [{ path, value }]
  if (name === '*')
    return Array.isArray(value) ? value.flatMap((each: unknown, index) => findAll(each, rest, [...path, index])) : []
  const inside = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return inside === undefined && rest.length > 0 ? [] : findAll(inside, rest, [...path, name])
}

const textIn = (value: unknown, name: string): string | undefined => {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof text === 'string' ? text : undefined
}

function wordsAt({ path, value }: Found, shape: ShotWordShape, optional: boolean): ShotWord[] {
  if (shape === 'figure') {
    const number = textIn(value, 'number_text')
    const unit = textIn(value, 'unit')
    if (number === undefined) return []
    const written: ShotWord = { path: [...path, 'number_text'], kind: 'number', text: number, optional: false }
    return unit ? [written, { path: [...path, 'unit'], kind: 'unit', text: unit, optional: false }] : [written]
  }
  const text_here = textIn(value, 'text')
  if (text_here !== undefined) return [{ path: [...path, 'text'], kind: shape, text: text_here, optional: false }]
  if (typeof value === 'string') return [{ path, kind: shape, text: value, optional }]
  return optional && value === undefined ? [{ path, kind: shape, text: '', optional }] : []
}

/** The texts of a drawn shot that a person may change, in reading order. */
export const wordsOfShot = ({ template, slots }: { template?: string; slots?: object }): ShotWord[] =>
  Object.entries(shotNamed(template)?.words ?? {}).flatMap(([name, shape]) =>
    findAll(slots, name.replace('?', '').split('.')).flatMap((found) => wordsAt(found, shape, name.endsWith('?'))),
  )

/** The text at a path in the slots. Undefined if the value is not a text. */
export function textAt(slots: unknown, path: ShotWord['path']): string | undefined {
  const value = path.reduce<unknown>((inside, name) => (inside as Record<string | number, unknown> | undefined)?.[name], slots)
  return typeof value === 'string' ? value : undefined
}

/** The slots with another text at a path. '' removes the text of an optional slot. */
export function withText<T>(slots: T, [name, ...rest]: ShotWord['path'], text: string): T {
  if (name === undefined) return text as T
  if (Array.isArray(slots)) return slots.map((each: unknown, index) => (index === name ? withText(each, rest, text) : each)) as T
  const { [name as string]: inside, ...others } = slots as Record<string, unknown>
  if (rest.length === 0 && text === '') return others as T
  return { ...others, [name]: withText(inside, rest, text) } as T
}
