import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { expect, test } from 'vitest'
import { tellRuns } from './tell-runs.ts'

const titleOf = (language: FilmLanguage, ...texts: string[]): string => {
  const sentences = texts.map((text, at) => ({ text, start: at * 300, end: at * 300 + text.length }))
  const sources = [{ source_id: 's1', title: '', sections: [{ heading: null, sentences }] }]
  return tellRuns({ language, topic: '', target_seconds: 30, sources, points: [], seconds: (text) => text.length / 14 }).title
}

test('S02 a text without a topic or a heading is named by its first whole sentence of a title’s length, never by a piece of one', () => {
  expect(
    titleOf(
      'es',
      'En el año de la gran sequía, cuando los pozos llevaban ya cuatro meses secos, los vecinos cavaron una acequia hasta el río.',
      'Ellos no pidieron permiso.',
      'La obra duró once semanas.',
    ),
  ).toBe('La obra duró once semanas')
  expect(
    titleOf(
      'en',
      'In the winter of that year, when the harbour had been frozen for nine weeks, the whole town ran out of salt.',
      'It ate what it had.',
      'A sledge brought forty sacks in March.',
    ),
  ).toBe('A sledge brought forty sacks in March')
})
