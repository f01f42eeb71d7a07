import { expect, test } from 'vitest'
import { countsIn } from './list-items.ts'

test('QUOTED 6 S02 a title counts a list by an exact number, and not by a scale of an open number', () => {
  expect(countsIn('Five ways to save water', 'en')).toEqual([5])
  expect(countsIn('A dozen ways to save water', 'en')).toEqual([12])
  expect(countsIn('Dozens of ways to save water', 'en')).toEqual([])
  expect(countsIn('Decine di modi per risparmiare acqua', 'it')).toEqual([])
})
