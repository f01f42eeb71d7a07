import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ResearchSource, Reading } from '@orion/contract/contents/01-content-research.ts'
import { show } from '../../../test/show.tsx'
import { placedFacts, sentencesById } from '../sources/facts-in-sources.ts'
import { Facts } from './facts.tsx'
import { Disagreements, SentencesLeftOut } from './read-notes.tsx'
import type { FactChange } from './strike-button.tsx'

const COUNT = 300
const getText = (place: number) => (place % 2 === 0 ? `Ship ${place} sailed, they say.` : `It carried ${place} tonnes of coal.`)
const source: ResearchSource = {
  source_id: 's1',
  kind: 'text',
  title: 'The harbour',
  attribution: 'The harbour',
  language: 'en',
  word_count: 900,
  sections: [
    {
      section_id: 's1.1',
      heading: null,
      sentences: Array.from({ length: COUNT }, (_, place) => ({
        sentence_id: `s1.1.${place}`,
        text: getText(place),
        start: place * 100,
        end: place * 100 + 90,
      })),
    },
  ],
}
const places = sentencesById([source])
const reading: Reading = {
  model: 'm-1',
  asks: 2,
  facts: Array.from({ length: COUNT }, (_, place) => ({
    fact_id: `F${place + 1}`,
    sentence_id: `s1.1.${place}`,
    quote: place % 2 === 0 ? `Ship ${place} sailed` : `${place} tonnes`,
    what: place % 2 === 0 ? ('event' as const) : ('figure' as const),
    weight: place === 250 ? 5 : 3,
    why: 'It moves the story.',
  })),
  left_out: [{ sentence_id: 's1.1.4', why: 'It addresses a machine, not a viewer.' }],
  disagreements: [{ text: 'One says 1 tonne, the other 3.', fact_ids: ['F2', 'F4'] }],
  grounds: {},
  dropped_quotes: 2,
  unread: 7,
}
const facts = placedFacts(reading.facts, places)

function shown(wish: FactChange = {}) {
  const onWish = vi.fn()
  const onPoint = vi.fn()
  const own = facts.map((fact) => (fact.fact_id === 'F251' ? { ...fact, ...wish } : fact))
  show(
    <Facts
      facts={own}
      {...{ reading, onWish, onPoint }}
      points={[{ title: 'Ship 0', text: '', seconds: 5, fact_ids: ['F1'] }]}
    />,
  )
  return { onWish, onPoint }
}

test('S01 a fact shows its weight, kind and source, marked in its sentence; it can be weighted, removed, and made a key point', () => {
  const { onWish, onPoint } = shown()
  const [first] = screen.getAllByRole('listitem')
  expect(first!.querySelector('mark')?.textContent).toBe('Ship 250 sailed')
  expect(first!.textContent).toContain('Ship 250 sailed, they say.')
  expect(within(first!).getByRole('button', { name: 'Show in The harbour' })).toBeTruthy()
  expect(within(first!).getByText('Event')).toBeTruthy()
  const weight = within(first!).getByRole<HTMLInputElement>('slider', { name: 'Weight of Ship 250 sailed' })
  expect(weight.getAttribute('aria-valuetext')).toBe('Weight 5 of 5')
  fireEvent.change(weight, { target: { value: '2' } })
  expect(onWish).toHaveBeenLastCalledWith('F251', { weight: 2 })
  fireEvent.click(within(first!).getByRole('button', { name: 'Leave out: Ship 250 sailed' }))
  expect(onWish).toHaveBeenLastCalledWith('F251', { kept: false })
  fireEvent.click(within(first!).getByRole('button', { name: 'Make it a key point: Ship 250 sailed' }))
  expect(onPoint).toHaveBeenCalledWith(facts[250])
})

test('S01 of 300 facts only a few are shown at first; the search finds all, and a fact that is a key point is marked', () => {
  shown({ kept: false })
  expect(screen.getAllByRole('listitem')).toHaveLength(8)
  expect(screen.getByText(/^300 found by m-1, .* 2 more were in no sentence and were dropped\.$/u)).toBeTruthy()
  // 56: the row keeps its width, because it has the same buttons
  const struck = screen.getByRole('button', { name: 'Take back: Ship 250 sailed' }).closest('li')!
  expect(struck.dataset.struck).toBe('true')
  expect(within(struck).queryByText('left out')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make it a key point: Ship 250 sailed' }).disabled).toBe(true)
  expect(screen.getByText('key point')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show 60 more of 292' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(68)
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search facts' }), { target: { value: '299 TONNES' } })
  expect(screen.getAllByRole('listitem').map((row) => row.querySelector('mark')?.textContent)).toEqual(['299 tonnes'])
  expect(screen.getByText('1 fact found')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search facts' }), { target: { value: 'nothing' } })
  expect(screen.getByText('No fact has these words and this kind.')).toBeTruthy()
})

test('S01 contradictions show both sides; omitted sentences show why, in the language of the interface', () => {
  const onWish = vi.fn()
  show(
    <>
      <Disagreements disagreements={reading.disagreements} facts={facts} onWish={onWish} />
      <SentencesLeftOut left_out={reading.left_out} unread={reading.unread} places={places} />
    </>,
    { language: 'es' },
  )
  const sides = within(screen.getByRole('region', { name: 'Donde las fuentes no coinciden' })).getAllByRole('listitem')
  expect(sides.map((side) => side.querySelector('mark')?.textContent)).toEqual(['1 tonnes', '1 tonnes', '3 tonnes'])
  fireEvent.click(screen.getByRole('button', { name: 'Omitir: 1 tonnes' }))
  expect(onWish).toHaveBeenCalledWith('F2', { kept: false })
  expect(screen.getByText('1 frase omitida, y por qué')).toBeTruthy()
  expect(screen.getByText('Se dirige a una máquina, no a quien mira.')).toBeTruthy()
  expect(screen.getByText(/7 frases no se mostraron al modelo/u)).toBeTruthy()
})
