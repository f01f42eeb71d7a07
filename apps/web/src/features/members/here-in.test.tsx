import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAllPresence } from '@orion/contract/presence.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer } from '../../test/network.ts'
import { person } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { MemberRow } from './member-row.tsx'

test('TEAM-02 issue 34 a person’s row links to the film that the person has open, or shows nothing', async () => {
  const present = [{ user_id: 'user-2', name: 'Nils Berg', stage_number: 5 as const, workflow_id: 'wf-1' }]
  answer(listAllPresence, { data: { present } })
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  const { place } = show(
    <ul>
      <MemberRow member={person()} onAct={() => {}} />
      <MemberRow member={person({ id: 'user-3', name: 'Wei' })} onAct={() => {}} />
    </ul>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Here now' }))
  await expect.poll(place).toMatchObject({ tab: 'orion-workflows', wf: 'wf-1', stage: '5' })
})
