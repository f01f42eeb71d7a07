import { expect, test } from 'vitest'
import { getScreen } from './screens.ts'
import { TABS } from './view.ts'

test('SHL-02 every tab shows its own screen, and an open film shows the studio', () => {
  expect(TABS.map((tab) => getScreen({ tab, wf: null, posts: null }))).toEqual([
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
  expect(getScreen({ tab: 'library', wf: null, posts: 'week' })).toBe('posts')
  expect(getScreen({ tab: 'orion-workflows', wf: 'film-1', posts: null })).toBe('studio')
  expect(getScreen({ tab: 'organizations', wf: 'film-1', posts: null })).toBe('organizations')
})
