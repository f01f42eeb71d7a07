import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { readSourceText } from './source-text.ts'

const listSentences = (raw: string, language: FilmLanguage = 'en'): string[] => {
  const { text, sections } = readSourceText(raw, language)
  return sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
}

const BRIDGES =
  'Engineers choose a bridge by the width of the gap.\n\nThere are two kinds here:\n\n- beam: up to 250 m\n- arch: up to 1,600 m\n'
const STEPS = '1. Survey the site and take samples.\n2. Build the piers before the deck.\n'
const TOLD = 'There are two kinds here: beam, up to 250 m; arch, up to 1,600 m.'

test.each([
  ['another kind of list', `${BRIDGES}${STEPS}`],
  ['a table', `${BRIDGES}\n| Bridge | Span |\n|---|---|\n| Humber | 1,410 m |\n\n${STEPS}`],
  ['a heading', `${BRIDGES}## Steps\n${STEPS}`],
])('S01 a list ends where %s begins', (_, raw) => {
  const sentences = listSentences(raw)
  expect(sentences).toContain(TOLD)
  expect(sentences.slice(-2)).toEqual(['Survey the site and take samples.', 'Build the piers before the deck.'])
})

test('S01 numbers from one begin another list, but blank lines, a repeated number and a nested list do not', () => {
  const again =
    'The water is boiled first.\n\nTake with you:\n\n1. a lamp\n2. a rope\n1. Climb down slowly and wait.\n2. Light the lamp.\n'
  expect(listSentences(again).slice(1)).toEqual([
    'Take with you: a lamp, a rope.',
    'Climb down slowly and wait.',
    'Light the lamp.',
  ])
  expect(listSentences('We left early.\n\nTake with you:\n\n1. a lamp\n\n1. a rope\n\n1. a map\n')[1]).toBe('Take with you: a lamp, a rope, a map.') // prettier-ignore
  expect(listSentences('We left early.\n\nTake with you:\n\n- A hive\n  1. a floor\n  2. a roof\n- A smoker\n')[1]).toBe('Take with you: a hive (a floor, a roof); a smoker.') // prettier-ignore
})

test('S01 long items after a colon are shortened to their names, and short ones are used whole', () => {
  const long = [
    'the helmet, with its face mask, moustache and the dragon whose wings form the eyebrows',
    'the great gold buckle, weighing 412.7 grams, covered in interlaced animals of many kinds',
    'the purse lid (its ivory is gone), and the 37 gold coins struck in Frankish Gaul that were found with it',
    'a large dish – the largest of its kind – bearing the stamps of the emperor Anastasius the First',
  ]
  const list = (items: string[]): string => listSentences(`It lay there for long.\n\nLook for these objects:\n\n- ${items.join('\n- ')}\n`)[1]! // prettier-ignore
  expect(list(long)).toBe('Look for these objects: the helmet; the great gold buckle; the purse lid; a large dish.')
  expect(list(long.slice(0, 2))).toBe(`Look for these objects: ${long[0]}; ${long[1]}.`)
})

test('S01 an announcement without its list is removed, and one with its list stays', () => {
  const dropped = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((letter) => `- ${letter}-part of it`).join('\n')
  expect(listSentences(`The engine is old. It has nine parts:\n\n${dropped}\n\nIt still runs.`)).toEqual(['The engine is old.', 'It still runs.']) // prettier-ignore
  expect(listSentences('The engine is old. Its figures are these:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nIt still runs.')).toEqual(['The engine is old.', 'It still runs.']) // prettier-ignore
  expect(listSentences('The engine is old.\n\nIts parts:\n\n## Use\n\nIt still runs.')).toEqual([
    'The engine is old.',
    'It still runs.',
  ])
  expect(listSentences('机器很旧。它的数据如下：\n\n| 年 | 数 |\n|---|---|\n| 1 | 2 |\n\n它还在运转。', 'zh')).toEqual(['机器很旧。', '它还在运转。']) // prettier-ignore
  expect(listSentences('The engine is old. It has two parts:\n\n- a boiler\n- a wheel\n\nIt still runs.')[1]).toBe('It has two parts: a boiler, a wheel.') // prettier-ignore
  expect(listSentences('The keeper came back. He said:\n\nNobody saw the light.')).toContain('He said:')
})

test('S01 de: an article or numeral at the start of a list item becomes lower case, and a name does not', () => {
  expect(listSentences('Der Teig ruht.\n\n## Man braucht\n\n- Ein großes Brett\n- Mehl aus Roggen\n\nEr geht auf.', 'de')[1]).toBe('Man braucht: ein großes Brett, Mehl aus Roggen.') // prettier-ignore
})

test('S01 short and long items without full stops under a heading become one enumeration', () => {
  const raw =
    'Avril es un tren de Talgo. Entró en servicio en 2024.\n\n## Pensado para el viajero\n\n- Un enchufe y una toma USB en cada asiento\n- Wifi en todo el tren\n- Ventanas grandes y luz que cambia con la hora del día\n'
  expect(listSentences(raw, 'es').at(-1)).toBe(
    'Pensado para el viajero: un enchufe y una toma USB en cada asiento; Wifi en todo el tren; Ventanas grandes y luz que cambia con la hora del día.',
  )
})
