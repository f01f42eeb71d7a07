import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAllPresence } from '@orion/contract/presence.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { WhoIsHere } from './who-is-here.tsx'

const at = (user_id: string, name: string, stage_number: 2 | 5, workflow_id = 'wf-1') => ({
  ...{ user_id, name, stage_number, workflow_id },
})

test('TEAM-02 issue 34 other people in films are shown outside them: avatars, and a menu with links to the place of each', async () => {
  const here = [at('user-1', 'Inés Carvajal', 2), at('u2', 'Layla Haddad', 5), at('u3', 'Wei Chen', 2)]
  answer(listAllPresence, { data: { present: here } })
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  const { place } = show(<WhoIsHere />)
  fireEvent.click(await screen.findByRole('button', { name: 'Here now: Layla Haddad, Wei Chen' }))
  const acts = await screen.findAllByRole('menuitem')
  expect(acts.map((act) => within(act).getByText(/·/).textContent)).toEqual([
    'Unnamed Workflow · Image Selection',
    'Unnamed Workflow · Script Generation',
  ])
  fireEvent.click(acts[0]!)
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows', wf: 'wf-1', stage: '5' })
})

test('TEAM-02 issue 34 without other people nothing is shown, and no list of films is requested', async () => {
  answer(listAllPresence, { data: { present: [at('user-1', 'Inés Carvajal', 2)] } })
  show(<WhoIsHere />)
  await expect.poll(() => sentTo(listAllPresence).length).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
  expect(sentTo(listWorkflows)).toEqual([])
})
