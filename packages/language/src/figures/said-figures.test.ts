import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { figuresIn, type FigureInText } from './said-figures.ts'

/** A sentence of a public text with its figures. Its author had not seen the code. */
type Told = { kind: FigureInText['kind']; values: number[]; unit: string | null; words: string }
type Case = { language: FilmLanguage; text: string; figures: Told[] }

const readCases = (name: string): Case[] =>
  readFileSync(new URL(`./${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-4 * Math.max(Math.abs(other), 1e-9)

/** Whether two units differ only by their ending: كيلومترا and كيلومتر, "meters" and "meter". */
const isUnit = (own: string, told: string | null): boolean =>
  told === null
    ? own === ''
    : own !== '' && (own.includes(told) || told.includes(own) || own.startsWith(told.slice(0, Math.max(3, told.length - 3))))

const isSame = (own: FigureInText, told: Told): boolean =>
  own.kind === told.kind &&
  own.values.length === told.values.length &&
  own.values.every((value, index) => isNear(value, told.values[index]!)) &&
  isUnit(own.unit, told.unit)

/** The missed figures of a sentence, and the wrong figures that were found. */
function wrongIn({ language, text, figures }: Case): { missed: Told[]; invented: FigureInText[] } {
  const invented = figuresIn(text, language)
  const missed = figures.filter((told) => {
    const at = invented.findIndex((own) => isSame(own, told))
    if (at >= 0) invented.splice(at, 1)
    return at < 0
  })
  return { missed, invented }
}

test.each(readCases('figures.cases'))('READER 3: $language $text', (each) => {
  expect(wrongIn(each)).toEqual({ missed: [], invented: [] })
})

test('READER 3: two numbers with one meaning are one figure with their common unit', () => {
  const read = (text: string, language: FilmLanguage) =>
    figuresIn(text, language).map(({ kind, values, unit, start, end }) => [kind, values, unit, text.slice(start, end)])
  expect(read('The budget was 416,000 euros, against about 375,000 the year before.', 'en')).toEqual([
    ['comparison', [416000, 375000], 'euros', '416,000 euros, against about 375,000'],
  ])
  expect(read('It takes five or six hundred metres and 2 to 3 million litres.', 'en')).toEqual([
    ['range', [500, 600], 'metres', 'five or six hundred metres'],
    ['range', [2e6, 3e6], 'litres', '2 to 3 million litres'],
  ])
  expect(read('Shops grew from 33 to 34 million.', 'en')).toEqual([['comparison', [33e6, 34e6], '', 'from 33 to 34 million']])
  expect(read('Sales rose from 800 to 1.2 million.', 'en')).toEqual([['comparison', [800, 1.2e6], '', 'from 800 to 1.2 million']])
})

test('READER 3: a size without a unit has the unit of the measure before it, and a number in a name is no size', () => {
  const units = (text: string, language: FilmLanguage) => figuresIn(text, language).map(({ values, unit }) => [values[0], unit])
  expect(units('La tela mide 2,4 m de alto y 7,5 de ancho.', 'es')).toEqual([
    [2.4, 'm'],
    [7.5, 'm'],
  ])
  expect(units('Das Telefon wiegt 0,2 kg und hat Android 4,2.', 'de')).toEqual([
    [0.2, 'kg'],
    [4.2, ''],
  ])
  expect(figuresIn('Costó 222 millones de euros, frente a los 105 millones pagados antes.', 'es')[0]!.values).toEqual([
    222e6, 105e6,
  ])
})

test('READER 3: in sentences that were kept apart during development, 172 of 203 figures are read', () => {
  const wrong = readCases('figures.held-out').map(wrongIn)
  const told = readCases('figures.held-out').flatMap(({ figures }) => figures).length
  expect(told).toBe(203)
  expect(told - wrong.flatMap(({ missed }) => missed).length).toBeGreaterThanOrEqual(172)
  expect(wrong.flatMap(({ invented }) => invented).length).toBeLessThanOrEqual(36)
})

/** Figures that a person noted without their kind: each with its numbers and unit. 8 % may be 8 or 0.08. */
type Plain = { values: number[]; unit: string | null; words: string }
const isRead = ({ values, unit }: Plain, read: readonly FigureInText[]): boolean =>
  read.some((own) => {
    const has = (value: number): boolean => own.values.some((one) => isNear(one, value) || isNear(one * 100, value))
    const isMeasure = unit === '%' ? own.unit === '%' || own.kind === 'share' : isUnit(own.unit, unit)
    return values.every(has) && isMeasure
  })

test('READER 3: in sixty sentences by an author who never saw the code, 106 of 112 figures are read', () => {
  const cases = readCases('figures.blind') as unknown as { language: FilmLanguage; text: string; figures: Plain[] }[]
  const missed = cases.flatMap(({ language, text, figures }) => {
    const read = figuresIn(text, language)
    return figures.filter((told) => !isRead(told, read)).map(({ words }) => `${language} ${words}`)
  })
  expect(cases.flatMap(({ figures }) => figures)).toHaveLength(112)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6)
})
