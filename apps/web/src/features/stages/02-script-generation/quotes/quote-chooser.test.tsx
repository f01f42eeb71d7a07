import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { completeQuotes, getQuotes, type Quote } from '@orion/contract/quotes.ts'
import { updateScript } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { partner, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { QuoteChooser } from './quote-chooser.tsx'

const quote = (id: string, text: string, more: Partial<Quote> = {}): Quote => ({
  ...{ id, source_id: 's1', section: 0, paragraph: 0, heading: null, text, seconds: 10, chosen: false, list: null },
  ...more,
})
const SENTENCES = [
  quote('a', 'The lamp stood on a tower.', { heading: 'The light' }),
  quote('b', 'It burnt oil.', { heading: 'The light' }),
  quote('c', 'Then came a lens.', { heading: 'The light', paragraph: 1 }),
  quote('d', 'It was seen far at sea.', { heading: 'The light', paragraph: 1 }),
]

async function open(chosen_ids: string[] = ['a']) {
  answer(getQuotes, {
    data: {
      ...{ version: 2, wanted_seconds: 60, seconds: 11, pauses: { around: 1, paragraph: 0.5 }, own: [] },
      sources: [{ source_id: 's1', title: 'The lens', most_words: 125 }],
      ...{ sentences: SENTENCES, chosen_ids },
    },
  })
  show(<QuoteChooser workflow={workflow(['completed', 'awaiting_approval'])} version={2} />, { session: partner() })
  await screen.findByRole('region', { name: 'The lens' })
}
const mark = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`, 'u') })
const isUsed = () => SENTENCES.map(({ text }) => mark(text).checked)

test('52.1 S02 the sources’ sentences are shown, chosen ones marked; a click adds or removes one and updates the length', async () => {
  await open()
  expect(isUsed()).toEqual([true, false, false, false])
  expect(screen.getByText('0:11 of 1:00')).toBeTruthy()
  expect(screen.getByText('Room for 0:49 more')).toBeTruthy()
  expect(screen.getByText('Without the rights, you may quote at most 125 words of this source')).toBeTruthy()
  fireEvent.click(mark('It burnt oil.'))
  expect(isUsed()).toEqual([true, true, false, false])
  expect(screen.getByText('0:21 of 1:00')).toBeTruthy()
  fireEvent.click(mark('The lamp'))
  expect(isUsed()).toEqual([false, true, false, false])
})

test('52.1 S02 a passage is chosen with Shift and a click, and with the keyboard alone', async () => {
  await open([])
  fireEvent.click(mark('It burnt oil.'))
  fireEvent.click(mark('It was seen'), { shiftKey: true })
  expect(isUsed()).toEqual([false, true, true, true])
  mark('It burnt oil.').focus()
  fireEvent.keyDown(mark('It burnt oil.'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(mark('The lamp'))
  fireEvent.keyDown(mark('The lamp'), { key: ' ' })
  expect(isUsed()).toEqual([true, true, true, true])
})

test('52.1 S02 a choice can be completed, started again, and saved as an edit of the stage', async () => {
  answer(completeQuotes, ({ sentence_ids }) => ({
    data: { sentence_ids: sentence_ids.length === 0 ? ['a', 'd'] : [...sentence_ids, 'c', 'd'], seconds: 60 },
  }))
  answer(updateScript, { data: { version: 3, content: {} } } as never)
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Fill to 1:00' }))
  await waitFor(() => expect(isUsed()).toEqual([true, false, true, true]))
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(() => expect(isUsed()).toEqual([true, false, false, true]))
  fireEvent.click(screen.getByRole('button', { name: /^Save/u }))
  await waitFor(() => expect(sentTo(updateScript)).toMatchObject([{ version: 2, content: { quotes: ['a', 'd'] } }]))
})

test('52.1 S02 a message shows that nothing fits as a whole, and the choice stays', async () => {
  answer(completeQuotes, ({ sentence_ids }) => ({ data: { sentence_ids, seconds: 11 } }))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Fill to 1:00' }))
  expect(await screen.findByText(/No other passage fits as a whole/)).toBeTruthy()
  expect(isUsed()).toEqual([true, false, false, false])
})

test('52.1 S02 an empty choice cannot be saved, and a message shows what to do', async () => {
  await open()
  fireEvent.click(mark('The lamp'))
  fireEvent.click(screen.getByRole('button', { name: /^Save/u }))
  expect(screen.getByText('Choose at least one sentence.')).toBeTruthy()
  expect(sentTo(updateScript)).toEqual([])
})
