import { screen } from '@testing-library/react'
import type { Review } from '@orion/contract/contents/09-quality-control.ts'
import { judgedIn } from '@orion/contract/contents/marked-script.ts'
import { expect, test } from 'vitest'
import { show } from '../../../test/show.tsx'
import { WordingBadge, WordingCounts, WordingMark } from './wording-mark.tsx'

const told = (id: string, text: string) => ({ id, text, facts: [], wording: 'checked' as const, differs: true })
const sentences = [told('m0', 'The salt came by camel.'), told('m1', 'It was dear.'), told('m2', 'Nobody minded.')]
const review: Review = {
  model: 'm-1',
  asks: 1,
  sentences: [
    { sentence_id: 'm0', text: 'The salt came by camel.', verdict: 'supported', why: '' },
    { sentence_id: 'm1', text: 'It was dear.', verdict: 'not', why: 'No price is said.' },
  ],
}
const judged = judgedIn(review)
const marked = sentences.map((sentence) => ({ ...sentence, review: judged(sentence)?.verdict }))

test('28.6 S02 S09 only a review marks a sentence of a model as ‘checked against its source’; a failed review shows why', () => {
  show(<>{marked.map((sentence) => <WordingMark key={sentence.id} sentence={sentence} />)}</>) // prettier-ignore
  expect([...document.querySelectorAll('.wording')].map(({ textContent }) => textContent)).toEqual([
    ' (checked against its source)',
    ' (figures and names checked, not supported, to review)',
    ' (figures and names checked, words differ from the source)',
  ])
})

test('issue 56 S02 a sign has a tooltip, which names what a person should review', () => {
  const flags = [{ kind: 'unfounded', detail: 'Not in the cited facts: living.' }]
  show(<WordingMark sentence={{ ...marked[1]!, review: undefined, wording: 'own', flags }} />)
  expect(document.querySelector('.wording')?.getAttribute('title')).toBe(
    'your words, words differ from the source. Some words are not in its sources. Not in the cited facts: living.',
  )
})

test('28.6 S02 the marks are also in words, counted, and in Spanish', () => {
  show(<WordingBadge sentence={marked[0]!} />)
  expect(screen.getByText('checked against its source')).toBeTruthy()
  show(<WordingCounts sentences={marked} />, { language: 'es' })
  expect(screen.getByText('1 comprobada con su fuente')).toBeTruthy()
  expect(screen.getByText('2 con cifras y nombres comprobados')).toBeTruthy()
  expect(screen.getByText('1 por revisar')).toBeTruthy()
})

test('28.6 S02 editing a sentence removes the mark of its review', () => {
  expect(judged({ id: 'm0', text: 'The salt came by boat.' })).toBeUndefined()
  expect(judgedIn(undefined)(sentences[0]!)).toBeUndefined()
})
