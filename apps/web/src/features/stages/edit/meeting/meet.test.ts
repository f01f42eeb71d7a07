import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meet, ORDER, type Part } from './meet.ts'

/** 'a1 b1' means that part a has the value 1, and part b has the value 1. */
const parts = (said: string): Part[] =>
  said.split(' ').flatMap((each) => (each === '' ? [] : [{ id: each[0], value: each.slice(1) }]))
const say = (list: readonly Part[]): string => list.map(({ id, value }) => `${id}${String(value)}`).join(' ')
const meeting = (base: string, mine: string, theirs: string) => meet(parts(base), parts(mine), parts(theirs))
const none = new Map<string, 'mine' | 'theirs'>()
const listRows = (it: ReturnType<typeof meet>) => it.rows.map(({ key, by }) => `${key}: ${by}`)

test('WFD-05 edits of different scenes are both kept, and each names its side', () => {
  const it = meeting('a1 b1 c1', 'a2 b1 c1', 'a1 b1 c2')
  expect(listRows(it)).toEqual(['a: mine', 'c: theirs'])
  expect(say(it.decide(none))).toBe('a2 b1 c2')
  expect(say(it.decide(new Map([['a', 'theirs']])))).toBe('a1 b1 c2')
})

test('WFD-05 a part that both changed is a choice, unless both changed it in the same way', () => {
  const it = meeting('a1 b1', 'a2 b2', 'a3 b2')
  expect(listRows(it)).toEqual(['a: both'])
  expect(say(it.decide(new Map([['a', 'theirs']])))).toBe('a3 b2')
  expect(say(it.decide(new Map([['a', 'mine']])))).toBe('a2 b2')
})

test('WFD-05 added, removed and moved parts are merged too', () => {
  expect(say(meeting('a1 b1 c1', 'a1 x1 b1 c1', 'a1 b1 y1 c1').decide(none))).toBe('a1 x1 b1 y1 c1')
  expect(say(meeting('a1 b1 c1', 'a1 c1', 'a1 b1 c2').decide(none))).toBe('a1 c2')
  expect(listRows(meeting('a1 b1 c1', 'a1 c1', 'a1 b2 c1'))).toEqual(['b: both'])
  const moved = meeting('a1 b1 c1', 'c1 a1 b1', 'a1 b2 c1')
  expect(listRows(moved)).toEqual(['b: theirs', `${ORDER}: mine`])
  expect(say(moved.decide(none))).toBe('c1 a1 b2')
  expect(say(moved.decide(new Map([[ORDER, 'theirs']])))).toBe('a1 b2 c1')
  expect(listRows(meeting('a1 b1 c1', 'c1 a1 b1', 'b1 a1 c1'))).toEqual([`${ORDER}: both`])
})

test('WFD-05 the parts of a split scene, or of a joined one, are one choice, so that no words are lost or doubled', () => {
  const split = meeting('a12 b1', 'a1 x2 b1', 'a13 b1')
  expect(listRows(split)).toEqual(['a: both'])
  expect(say(split.decide(new Map([['a', 'theirs']])))).toBe('a13 b1')
  expect(say(split.decide(new Map([['a', 'mine']])))).toBe('a1 x2 b1')
  const joined = meeting('a1 b2 c1', 'a12 c1', 'a1 b3 c1')
  expect(listRows(joined)).toEqual(['a: both'])
  expect(say(joined.decide(new Map([['a', 'theirs']])))).toBe('a1 b3 c1')
})

test('WFD-05 a sentence that was saved under a new id replaces the old one as one choice', () => {
  const renamed = meeting('a1 b1 c1 d1', 'a2 b1 c2 d1', 'a1 b1 x3 y1')
  expect(listRows(renamed)).toEqual(['a: mine', 'c: both', 'd: theirs'])
  expect(say(renamed.decide(new Map([['c', 'mine']])))).toBe('a2 b1 c2 y1')
  expect(say(renamed.decide(new Map([['c', 'theirs']])))).toBe('a2 b1 x3 y1')
  const parted = meeting('a1 b1 c1', 'a1 b2 c1', 'a1 x1 y1 c1')
  expect(listRows(parted)).toEqual(['b: both'])
  expect(say(parted.decide(new Map([['b', 'mine']])))).toBe('a1 b2 c1')
  expect(say(parted.decide(new Map([['b', 'theirs']])))).toBe('a1 x1 y1 c1')
})

test('WFD-05 without a known base every difference is a choice', () => {
  const it = meeting('', 'a1 b2 x1', 'a1 b3 y1')
  expect(listRows(it)).toContain('b: both')
  expect(say(it.decide(none))).toContain('b2')
})

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 })
const list = ids.chain((names) =>
  fc.tuple(...names.map((id) => fc.constantFrom('1', '2', '3').map((value) => ({ id, value })))).map((all): Part[] => all),
)

test('WFD-05 for any edits: all mine gives mine, all theirs gives theirs, and an edit without a conflict is kept', () => {
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const it = meet(base, mine, theirs)
      const all = (side: 'mine' | 'theirs') =>
        it.decide(new Map([...it.rows.map(({ key }) => [key, side] as const), [ORDER, side]]))
      const sorted = (those: readonly Part[]) => say(those).split(' ').sort()
      expect(sorted(all('mine'))).toEqual(sorted(mine))
      expect(sorted(all('theirs'))).toEqual(sorted(theirs))
      expect(sorted(meet(base, mine, base).decide(none))).toEqual(sorted(mine))
      expect(sorted(meet(base, base, theirs).decide(none))).toEqual(sorted(theirs))
    }),
  )
})
