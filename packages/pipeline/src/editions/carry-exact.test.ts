import type { BoardExact } from '@orion/contract/contents/05-boards.ts'
import { expect, test } from 'vitest'
import { carryExact } from './carry-exact.ts'

const card = (id: string, value: number, more: Partial<BoardExact>): BoardExact => ({
  id,
  s: 's1',
  kind: 'figure',
  facts: [],
  cells: 'A1-D2',
  figure: `${value} kilometres`,
  shot: {
    template: 'amount',
    slots: { figure: { value, number_text: String(value), unit: 'kilómetros', measure: 'length', label: '' }, full: 100 },
  },
  ...more,
})

const CARDS = [card('i1', 3, { gives_way: { s: 's1', words: '66 kilometres' } }), card('i1-2', 66, { follows: 'i1' })]

const carry = (text: string) =>
  carryExact(CARDS, { said: new Map([['s1', text]]), language: 'es', mapSlots: (slots) => slots }).map(
    ({ id, figure, gives_way }) => ({ id, figure, gives_way }),
  )

test('51.6 the cards of an edition appear at the words of its own sentence, in their order', () => {
  expect(carry('A solo 3 kilómetros del puerto empieza un muro que medía 66 kilómetros.')).toEqual([
    { id: 'i1', figure: '3 kilómetros', gives_way: { s: 's1', words: '66 kilómetros' } },
    { id: 'i1-2', figure: '66 kilómetros', gives_way: undefined },
  ])
})

test('51.6 a following card is left out if the edition says its figure earlier or not at all', () => {
  expect(carry('Un muro de 66 kilómetros empieza a solo 3 kilómetros del puerto.')).toMatchObject([{ id: 'i1' }])
  expect(carry('El muro empieza a solo 3 kilómetros del puerto.')).toMatchObject([{ id: 'i1' }])
  expect(carryExact(CARDS, { said: new Map(), language: 'es', mapSlots: (slots) => slots })).toEqual([])
})
