import { expect, test } from 'vitest'
import { screenOf } from './screens.ts'
import { TABS } from './view.ts'

test('SHL-02 every tab shows its own screen, and a film its studio', () => {
  expect(TABS.map((tab) => screenOf({ tab, wf: null, posts: null }))).toEqual([
    'catalogue',
    'workflows',
    'organizations',
    'servers',
    'account',
    'members',
    'library',
    'services',
    'monitoring',
  ])
  expect(screenOf({ tab: 'library', wf: null, posts: 'week' })).toBe('posts')
  expect(screenOf({ tab: 'orion-workflows', wf: 'film-1', posts: null })).toBe('studio')
  expect(screenOf({ tab: 'organizations', wf: 'film-1', posts: null })).toBe('organizations')
})
