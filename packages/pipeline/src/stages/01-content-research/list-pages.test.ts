import { expect, test } from 'vitest'
import { listPages, samePage, getSite } from './list-pages.ts'

const page = (url: string) => ({ url, title: url, snippet: '' })

test('PRV-05 S01 a page is the same with another scheme, slash, anchor, order of parameters, or tracking', () => {
  const same = samePage('https://www.example.org/bees/?b=2&a=1&utm_source=x#wings')
  expect(samePage('http://example.org/bees?a=1&b=2')).toBe(same)
  expect(samePage('https://example.org/bees?a=1&b=3')).not.toBe(same)
  expect(samePage('https://example.org:444/bees?a=1&b=2')).not.toBe(same)
})

test('PRV-05 S01 a site is the registered domain, or a number with its port', () => {
  expect(getSite('https://www.bbc.co.uk/news')).toBe('bbc.co.uk')
  expect(getSite('https://de.wikipedia.org/wiki/Biene')).toBe('wikipedia.org')
  expect(getSite('https://example.org/')).toBe('example.org')
  expect(getSite('http://192.0.2.7/')).toBe('192.0.2.7')
  expect(getSite('http://127.0.0.1:4000/')).toBe('127.0.0.1:4000')
})

test('PRV-05 S01 pages alternate between searches and sites: at most two of a site, and none that was read already', () => {
  const first = ['https://a.org/1', 'https://a.org/2', 'https://a.org/3', 'https://b.org/1'].map(page)
  const second = ['https://www.a.org/1/', 'https://c.org/1', 'https://b.org/2#end', 'https://read.org/x'].map(page)
  expect(listPages([first, second], ['http://read.org/x/']).map(({ url }) => url)).toEqual([
    'https://a.org/1',
    'https://c.org/1',
    'https://b.org/2#end',
    'https://a.org/2',
    'https://b.org/1',
  ])
  expect(listPages([], [])).toEqual([])
  expect(
    listPages([first, second], [])
      .map(({ search, rank, searches }) => [search, rank, searches])
      .slice(0, 3),
  ).toEqual([
    [0, 0, 2], // both searches list it; the first one counts
    [1, 1, 1],
    [1, 2, 1],
  ])
})
