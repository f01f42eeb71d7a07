import { fireEvent, screen, within } from '@testing-library/react'
import type { LeftOut, ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { FoundNotUsed } from './found-not-used.tsx'
import { SourceList } from './source-list.tsx'

const source = (source_id: string, more: Partial<ResearchSource>): ResearchSource => ({
  source_id,
  kind: 'link',
  title: `Source ${source_id}`,
  attribution: '',
  language: 'en',
  word_count: 120,
  sections: [],
  ...more,
})

const SOURCES = [
  source('s1', { kind: 'text' }),
  source('s2', { url: 'https://www.example.org/bees', found_by: 'Brave Search', published: '2026-03-01T00:00:00.000Z' }),
]

test('PRV-05 S01 a source shows who found it, its site and its date; a source from a person shows its kind', () => {
  show(<SourceList sources={SOURCES} statements={[]} onKept={vi.fn()} onMayRead={vi.fn()} />)
  const [own, found] = screen.getAllByRole('listitem')
  expect(own.textContent).toContain('Your text')
  expect(own.textContent).not.toContain('Found by')
  for (const words of ['Found by Brave Search', 'example.org', 'Published', '2026', '120 words'])
    expect(found.textContent).toContain(words)
  expect(found.textContent).not.toContain('www.')
})

test('S01 a found source shows why it was chosen: its rank in which search, and how many searches found it', () => {
  const [, found] = SOURCES
  const sources = [
    { ...found, found_for: { query: 'bees in winter', place: 1, queries: 3 } },
    { ...found, source_id: 's3', found_for: { query: 'bees', place: 4, queries: 1 } },
    { ...found, source_id: 's4' },
  ]
  show(<SourceList sources={sources} statements={[]} onKept={vi.fn()} onMayRead={vi.fn()} />)
  const [first, fourth, older] = screen.getAllByRole('listitem')
  expect(first.textContent).toContain('First result for “bees in winter”, named by 3 of the searches')
  expect(fourth.textContent).toMatch(/Result 4 for “bees”$/u)
  expect(older.textContent).not.toContain('esult')
})

test('PRV-05 S01 the searched words are shown, and every page that was found but is no source has a reason', () => {
  const page = (reason: LeftOut['reason'], more: Partial<LeftOut> = {}): LeftOut => ({
    url: `https://example.org/${reason}`,
    title: `Page ${reason}`,
    found_by: 'Brave Search',
    reason,
    ...more,
  })
  const left_out = [
    page('unreadable', { detail: 'example.org answered with status 404.' }),
    page('duplicate', { same_as: 's2' }),
    page('off_topic'),
    page('language'),
  ]
  const onAgain = vi.fn()
  show(<FoundNotUsed searched_for={['Bees', 'Bees Alps']} left_out={left_out} sources={SOURCES} onAgain={onAgain} />)
  fireEvent.click(screen.getByRole('button', { name: 'Search again' }))
  expect(onAgain).toHaveBeenCalledOnce()
  expect(screen.getByText('Searched for “Bees”, “Bees Alps”')).toBeTruthy()
  expect(screen.getByText('4 pages found and not used')).toBeTruthy()
  const reasons = screen.getAllByRole('listitem', { hidden: true })
  for (const [index, words] of ['status 404', 'the same as “Source s2”', 'not about the topic', 'another language'].entries()) {
    expect(reasons[index].textContent).toContain(words)
    expect(within(reasons[index]).getByRole('link', { hidden: true }).getAttribute('href')).toBe(left_out[index].url)
  }
})

test('PRV-05 S01 without a search nothing is rendered', () => {
  show(<FoundNotUsed sources={SOURCES} />)
  expect(screen.queryByText(/Searched for|found and not used/)).toBeNull() // a toast of an earlier test may still be displayed
})

test('S01 a source can be removed and restored, and a removed one is marked as not used', () => {
  const onKept = vi.fn()
  const [first, ...others] = SOURCES
  show(<SourceList sources={[{ ...first!, kept: false }, ...others]} statements={[]} onKept={onKept} onMayRead={vi.fn()} />)
  const [struck, kept] = screen.getAllByRole('listitem')
  expect(struck!.dataset.struck).toBe('true')
  fireEvent.click(within(struck!).getByRole('button', { name: /^Take back: / }))
  expect(onKept).toHaveBeenLastCalledWith(first!.source_id, true)
  fireEvent.click(within(kept!).getByRole('button', { name: /^Leave out: / }))
  expect(onKept).toHaveBeenLastCalledWith(others[0]!.source_id, false)
})

test('READER 6 S01 a page without a licence has a question whether it may be read aloud; a person’s own text has none', () => {
  const onMayRead = vi.fn()
  const page = source('s2', { url: 'https://example.org/bees' })
  const open = source('s3', { url: 'https://en.wikipedia.org/wiki/Bee' })
  show(<SourceList sources={[SOURCES[0]!, page, open]} statements={[]} onKept={vi.fn()} onMayRead={onMayRead} />)
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('at most 90 words of it are quoted')
  fireEvent.click(screen.getByRole('checkbox', { name: /^I may have it read aloud/u }))
  expect(onMayRead).toHaveBeenCalledWith('s2', true)
})
