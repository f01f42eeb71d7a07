import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import { show } from '../../../../test/show.tsx'
import type { PlacedFact } from '../../sources/facts-in-sources.ts'
import { AskPart } from '../ask-part.tsx'
import { FilmPlan } from '../film-plan.tsx'
import { splitParts } from '../parts-of.ts'
import { Sentence } from '../sentence/sentence.tsx'
import { UnusedFacts } from './unused-facts.tsx'
import { WordingCounts } from '../wording-mark.tsx'

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
const fact: PlacedFact = {
  fact_id: 'F1',
  sentence_id: 's1.1.1',
  quote: 'the ship sailed at dawn',
  what: 'event',
  weight: 3,
  why: '',
  source,
  sentence,
}
const said = (text: string, more: Partial<ScriptSentence> = {}): ScriptSentence => ({ id: text, text, facts: [], ...more })

test('S02 a sentence shows the origin of its words and what to review, and opens to show each fact in its sentence', () => {
  const told = said('The ship sailed at dawn.', {
    source_id: 's1',
    passage: { start: 0, end: 38 },
    wording: 'checked',
    flags: [{ kind: 'hedge', detail: '“They say” of the source may be lost.' }],
  })
  const own = { label: 'Text', sources: [source], facts: [fact], opens: false, spoken_at: undefined }
  const acts = { onOpen: vi.fn(), onText: vi.fn(), onHear: vi.fn(), acts: { onSplit: vi.fn(), onAdd: vi.fn() } }
  const { rerender } = show(<Sentence sentence={told} {...own} {...acts} open={false} />, { language: 'es' })
  expect(screen.getByRole('button').textContent).toContain('The ship sailed at dawn. (cifras y nombres comprobados, por revisar)')
  rerender(<></>)
  show(<Sentence sentence={told} {...own} {...acts} open />)
  expect(document.querySelector('.passage mark')?.textContent).toBe('the ship sailed at dawn')
  expect(screen.getByRole('button', { name: 'Show in The harbour' })).toBeTruthy()
  expect(screen.getByText('figures and names checked')).toBeTruthy()
  expect(screen.getByText(/The source is more careful, or less\./u).textContent).toContain(
    '“They say” of the source may be lost.',
  )
})

test('S02 the sentences are counted by the origin of their words; a script made by rules has no signs', () => {
  show(
    <WordingCounts
      sentences={[
        said('a', { wording: 'checked' }),
        said('b', { wording: 'checked', flags: [{ kind: 'name', detail: '' }] }),
        said('c', { wording: 'own' }),
      ]}
    />,
  )
  const counts = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(counts.map(({ textContent }) => textContent)).toEqual([
    '2 with figures and names checked',
    '1 in your words',
    '1 to review',
  ])
})

test('S02 the film’s promise and question are shown with the model and its number of requests', () => {
  const plan = {
    telling: 'written' as const,
    model: 'm-1',
    asks: 3,
    promise: 'You will know why.',
    question: 'Why?',
    beats: [],
    left_out: [],
  }
  const again = [{ wish: 'shorter' as const, section: 'hook' as const, model: 'm-1', asks: 2 }]
  show(<FilmPlan plan={{ ...plan, rewrites: again }} language="en" />)
  expect(screen.getByText('You will know why.')).toBeTruthy()
  expect(screen.getByText('Why?')).toBeTruthy()
  expect(screen.getByText(/^Written by m-1 in 5 requests/u)).toBeTruthy()
})

test('S02 unused facts show why, those of the plan first; a click adds one if a model is available', () => {
  const other = { ...fact, fact_id: 'F2', quote: 'They say', weight: 5 }
  const left_out = [{ fact_ids: ['F1'], why: 'There is no room.' }]
  const onTell = vi.fn()
  const { unmount } = show(<UnusedFacts facts={[other, fact]} left_out={left_out} onTell={onTell} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows[0]!.textContent).toContain('There is no room.')
  fireEvent.click(screen.getByRole('button', { name: 'Add this too: They say' }))
  expect(onTell).toHaveBeenCalledWith(other)
  unmount()
  show(<UnusedFacts facts={[fact]} left_out={[]} onTell={undefined} />)
  expect(screen.queryByRole('button', { name: /Add this too/u })).toBeNull()
})

test('S02 a part of the script offers its rewrites; only the film’s first words offer a stronger opening', async () => {
  const section = { sentences: [said('One.'), said('Two.'), said('Three.')], paragraphs: [0, 2] }
  const [first, second] = splitParts('hook', section)
  expect([first!.sentences.length, second!.sentences.length, second!.paragraph]).toEqual([2, 1, 1])
  const onAsk = vi.fn()
  show(
    <>
      <AskPart part={first!} opening="hook" language="en" byRules={false} onAsk={onAsk} />
      <AskPart part={second!} opening="hook" language="en" byRules={false} onAsk={onAsk} />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Rewrite part 2 of Hook' }))
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Shorter', 'For children']),
  )
  fireEvent.click(screen.getByRole('menuitem', { name: 'Shorter' }))
  const rewrite = { wish: 'shorter', part: { section: 'hook', paragraph: 1 } }
  expect(onAsk).toHaveBeenCalledWith({ rewrite, text: 'Three.', lang: 'en' })
})

test('56 without a model, a part offers only rewrites that need no new words', async () => {
  const section = { sentences: [said('One.'), said('Two.'), said('Three.')], paragraphs: [0, 2] }
  const [first, second] = splitParts('hook', section)
  show(
    <>
      <AskPart part={first!} opening="hook" language="en" byRules onAsk={vi.fn()} />
      <AskPart part={second!} opening={null} language="en" byRules onAsk={vi.fn()} />
    </>,
  )
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Rewrite part 1 of Hook'])
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() =>
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Stronger opening', 'Shorter']),
  )
})

test('S02 an open sentence has its tools; impossible actions are disabled, and a split is at the cursor', () => {
  const acts = { onSplit: vi.fn(), onAdd: vi.fn(), onLater: vi.fn(), onRemove: vi.fn() }
  const own = { label: 'Text', sources: [], facts: [], opens: false, spoken_at: undefined }
  show(
    <Sentence
      sentence={said('One and two.', { wording: 'own' })}
      {...own}
      open
      onOpen={vi.fn()}
      onText={vi.fn()}
      onHear={vi.fn()}
      acts={acts}
    />,
  )
  expect(screen.getByText('your words')).toBeTruthy()
  screen.getByRole<HTMLTextAreaElement>('textbox').setSelectionRange(3, 3)
  fireEvent.click(screen.getByRole('button', { name: 'Split where you write' }))
  expect(acts.onSplit).toHaveBeenCalledWith(3)
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect([isOff('Join with the next sentence'), isOff('One sentence earlier'), isOff('One sentence later')]).toEqual([
    true,
    true,
    false,
  ])
})
