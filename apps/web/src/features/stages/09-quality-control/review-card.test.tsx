import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { show } from '../../../test/show.tsx'
import type { PlacedFact } from '../sources/facts-in-sources.ts'
import { ReviewCard, type ReviewedItem } from './review-card.tsx'

const sentence = { sentence_id: 's1.1.1', text: 'They say that the ship sailed at dawn.', start: 0, end: 38 }
const source: ResearchSource = {
  source_id: 's1',
  kind: 'text',
  title: 'The harbour',
  attribution: 'The harbour',
  language: 'en',
  word_count: 8,
  sections: [{ section_id: 's1.1', heading: null, sentences: [sentence] }],
}
const quote = 'the ship sailed at dawn'
const fact: PlacedFact = { fact_id: 'F1', sentence_id: 's1.1.1', quote, what: 'event', weight: 3, why: '', source, sentence }
const text = 'The ship sailed at dawn with gold.'
const judged = { sentence_id: 'hook-1', text, verdict: 'not' as const, why: 'Gold is not said.' }
const flags = [{ kind: 'hedge', detail: '“They say” of the source may be lost.' }]
const items: ReviewedItem[] = [{ sentence: { id: 'hook-1', text, facts: [], flags }, judged, facts: [fact] }]
const review = { model: 'm-1', asks: 1, sentences: [judged, { ...judged, sentence_id: 'hook-2', verdict: 'supported' as const }] }

const getRight = () => ({ right: undefined, onRight: undefined })

test('S09 a sentence without support in its passages shows why, its passage and a link, with the check’s findings', () => {
  const onOpen = vi.fn()
  show(<ReviewCard review={review} items={items} language="en" getRight={getRight} onOpen={onOpen} onReview={undefined} />)
  const card = within(screen.getByRole('region', { name: 'Sentences against their sources' }))
  expect(card.getByText('2 sentences read by m-1')).toBeTruthy()
  expect(card.getByText('not supported')).toBeTruthy()
  expect(card.getByText('Gold is not said.')).toBeTruthy()
  expect(card.getByText(/The source is more careful, or less\./u)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Have a model read them' })).toBeNull()
  fireEvent.click(card.getByRole('button', { name: 'Show its source passage' }))
  expect(document.querySelector('.passage mark')?.textContent).toBe(quote)
  fireEvent.click(card.getByRole('button', { name: 'Open in the script' }))
  expect(onOpen).toHaveBeenCalledWith('hook-1')
})

test('S09 the card shows that no model reviewed, why one failed, or that nothing was found; a review can be requested', () => {
  const onReview = vi.fn()
  const own = { items: [], getRight, language: 'en', onOpen: vi.fn(), onReview }
  const { rerender } = show(<ReviewCard {...own} review={undefined} />)
  expect(screen.getByText('No model has read the sentences of this script yet.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Have a model read them' }))
  expect(onReview).toHaveBeenCalledOnce()
  rerender(<></>)
  show(<ReviewCard {...own} review={{ model: null, asks: 0, sentences: [], failed: 'It is away.' }} />, { language: 'es' })
  expect(screen.getByText('Ningún modelo leyó las frases: It is away.')).toBeTruthy()
  rerender(<></>)
  show(<ReviewCard {...own} review={review} />)
  expect(screen.getByText(/Every sentence that was checked/u)).toBeTruthy()
})

test('34.7 S09 a sentence that was marked as right shows by whom and when, and is last; one click marks it, one removes the mark', () => {
  const onRight = vi.fn()
  const other = { ...items[0], sentence: { ...items[0].sentence, id: 'hook-2', text: 'It came home.' }, judged: undefined }
  const said = { finding: 'f', said_by: 'Ana Ruiz', said_at: '2026-11-22T09:30:00.000Z' }
  const rightIn = (sentence: { id: string }) => ({ right: sentence.id === 'hook-1' ? said : undefined, onRight })
  show(
    <ReviewCard
      review={review}
      items={[...items, other]}
      language="en"
      getRight={rightIn}
      onOpen={vi.fn()}
      onReview={undefined}
    />,
  )
  const [first, last] = screen.getAllByRole('listitem').filter((row) => row.classList.contains('review-row'))
  expect(within(first).getByText('It came home.')).toBeTruthy()
  fireEvent.click(within(first).getByRole('button', { name: 'Accept as it is' }))
  expect(onRight).toHaveBeenLastCalledWith(true)
  expect(within(last).getByText(/^Accepted by Ana Ruiz, /)).toBeTruthy()
  fireEvent.click(within(last).getByRole('button', { name: 'Warn again' }))
  expect(onRight).toHaveBeenLastCalledWith(false)
})
