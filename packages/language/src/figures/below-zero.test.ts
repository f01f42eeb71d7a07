import { expect, test } from 'vitest'
import { findFacts } from '../facts/facts.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isBelowZero } from './below-zero.ts'

const reads = (text: string, number: string, language: FilmLanguage): boolean => {
  const at = text.indexOf(number)
  return isBelowZero(text.slice(0, at), text.slice(at + number.length), language)
}

test.each<[FilmLanguage, string, string]>([
  ['en', 'It was −52.6 °C.', '52.6'],
  ['en', 'It fell to minus 20 degrees.', '20'],
  ['en', 'It was 20 degrees below zero.', '20'],
  ['es', 'Llegó a 30 grados bajo cero.', '30'],
  ['es', 'Unos 140 °C bajo el punto de congelación.', '140'],
  ['ja', '表面温度は氷点下約140 °Cです。', '140'],
  ['fr', 'Environ 140 °C au-dessous du point de congélation.', '140'],
  ['pt', 'Cerca de 140 °C abaixo do ponto de congelação.', '140'],
  ['it', 'Circa 140 °C sotto il punto di congelamento.', '140'],
  ['zh', '表面温度约为零下大约140 °C。', '140'],
  ['fr', 'Il a fait moins 30 degrés.', '30'],
  ['pt', 'Chegou a 30 graus negativos.', '30'],
  ['it', 'Arrivò a meno 30 gradi.', '30'],
  ['de', 'Es waren 30 Grad unter null.', '30'],
  ['sv', 'Det var 30 minusgrader.', '30'],
  ['hi', 'तापमान शून्य से 30 डिग्री नीचे था।', '30'],
  ['ar', 'بلغت 30 درجة تحت الصفر.', '30'],
  ['zh', '气温零下30度。', '30'],
  ['ja', '気温は氷点下30度だった。', '30'],
])('READER 3 %s below zero: %s', (language, text, number) => {
  expect(reads(text, number, language)).toBe(true)
})

test.each<[FilmLanguage, string, string]>([
  ['en', 'Covid-19 came.', '19'],
  ['es', 'A 30 °C, y bajo el puente corría el agua.', '30'],
  ['en', 'The winter of 2016-17 was mild.', '17'],
  ['es', 'Hacía al menos 30 grados.', '30'],
  ['fr', 'Il faisait au moins 30 degrés.', '30'],
  ['pt', 'Fazia pelo menos 30 graus.', '30'],
  ['it', 'C’erano non meno di 30 gradi.', '30'],
  ['en', 'The mine is 300 metres below zero mark.', '300'],
])('READER 3 %s not below zero: %s', (language, text, number) => {
  expect(reads(text, number, language)).toBe(false)
})

test('READER 3 a figure below zero is not an amount that an image shows by its digits', () => {
  const shown = (text: string) => findFacts(text, 'sv', '').filter(({ kind }) => kind === 'figure')
  expect(shown('Den lägsta temperatur som uppmätts är −52,6 °C.')).toEqual([])
  expect(shown('Den högsta temperatur som uppmätts är 38,0 °C.')).toHaveLength(1)
})
