import { afterEach, expect, test, vi } from 'vitest'
import { draftsIn } from './drafts.ts'

afterEach(() => vi.useRealTimers())

/** A storage like the browser's. A value may have at most `most` characters. */
function storage(most = Infinity) {
  const kept = new Map<string, string>()
  return {
    kept,
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem: (name: string, text: string) => {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
  }
}

test('WFD-05 unsaved input is restored after a reload, until it is saved', () => {
  vi.useFakeTimers()
  const tab = storage()
  const page = draftsIn(tab)
  page.write('film:2', { version: 3, value: { text: 'Wor' } })
  page.write('film:2', { version: 3, value: { text: 'Words' } })
  expect(page.read('film:2')).toEqual({ version: 3, value: { text: 'Words' } })
  expect(tab.kept.size).toBe(0)
  vi.runAllTimers()
  const reloaded = draftsIn(tab)
  expect(reloaded.read('film:2')).toEqual({ version: 3, value: { text: 'Words' } })
  expect(reloaded.read('film:2')).toBe(reloaded.read('film:2'))
  page.write('film:2', null)
  page.flush()
  expect(page.read('film:2')).toBeNull()
  expect(tab.kept.size).toBe(0)
})

test('ACC-06 signing out deletes every draft in the tab, also one that is not stored yet', () => {
  vi.useFakeTimers()
  const tab = storage()
  tab.setItem('other', 'stays')
  const page = draftsIn(tab)
  page.write('film:1', { version: 1, value: 'a' })
  page.flush()
  page.write('film:2', { version: 1, value: 'b' })
  page.forget()
  vi.runAllTimers()
  expect([page.read('film:1'), page.read('film:2'), ...tab.kept.keys()]).toEqual([null, null, 'other'])
})

test('WFD-05 an unreadable draft is ignored; one that does not fit stays in the page and leaves no older one in the storage', () => {
  const tab = storage(60)
  for (const text of ['{', 'null', '7', '"x"']) {
    tab.kept.set('orion_draft::film:2', text)
    expect(draftsIn(tab).read('film:2')).toBeNull()
  }
  const page = draftsIn(tab)
  const long = { version: 1, value: 'long '.repeat(20) }
  page.write('film:2', long)
  page.flush()
  expect(page.read('film:2')).toEqual(long)
  expect(draftsIn(tab).read('film:2')).toBeNull()
})

test('issue 56 WFD-05 an expired draft is deleted, and a draft without a time gets the time when it was found', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') })
  const browser = storage()
  const page = draftsIn(browser)
  page.write('film:2', { version: 3, value: 'Words' })
  page.flush()
  browser.setItem('orion_draft::film:3', JSON.stringify({ version: 1, value: 'Older' }))
  expect(draftsIn(browser).read('film:3')).toEqual({ version: 1, value: 'Older' })
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
  const later = draftsIn(browser)
  expect([later.read('film:2'), later.read('film:3')]).toEqual([null, null])
  expect([...browser.kept.keys()]).toEqual([])
})

test('issue 56 ACC-06 signing out keeps the drafts of other people, also unstored ones', () => {
  vi.useFakeTimers()
  const browser = storage()
  let owner = 'ines'
  const page = draftsIn(browser, () => owner)
  page.write('film:2', { version: 3, value: 'Words' })
  owner = 'ada'
  page.write('film:2', { version: 1, value: 'Hers' })
  page.forget()
  expect(page.read('film:2')).toBeNull()
  owner = 'ines'
  vi.runAllTimers()
  expect(page.read('film:2')).toEqual({ version: 3, value: 'Words' })
  expect([...browser.kept.keys()]).toEqual(['orion_draft:ines:film:2'])
})

test('34 WFD-05 a draft is available in another tab only to its author; an expired one is deleted', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') })
  const browser = storage()
  let owner = 'ines'
  const page = draftsIn(browser, () => owner)
  const other = draftsIn(browser, () => 'ines')
  expect(other.read('film:2')).toBeNull()
  page.write('film:2', { version: 3, value: 'Words' })
  page.flush()
  expect(other.hear([...browser.kept.keys()][0])).toBe('film:2')
  expect(other.read('film:2')).toEqual({ version: 3, value: 'Words' })
  expect(other.writtenAt('film:2')).toBe(Date.now())
  owner = 'ada'
  expect(page.read('film:2')).toBeNull()
  expect(page.hear('orion_draft:ines:film:2')).toBeNull()
  page.forget()
  owner = 'ines'
  expect(draftsIn(browser, () => owner).read('film:2')).not.toBeNull()
  vi.setSystemTime(new Date('2027-03-01T10:00:00Z'))
  expect(draftsIn(browser, () => owner).read('film:2')).toBeNull()
})
