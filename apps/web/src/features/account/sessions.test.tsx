import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession, listSessions, type SessionEntry } from '@orion/contract/account.ts'
import type { Answer } from '@orion/contract/route.ts'
import { isBusy, late, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { show } from '../../test/show.tsx'
import { Sessions } from './sessions.tsx'

const AT = '2026-11-20T08:00:00.000Z'
const entry = (id: string, user_agent: string, current = false): SessionEntry => ({
  id,
  created_at: AT,
  last_used_at: AT,
  user_agent,
  current,
})
const HERE = entry('s1', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130', true)
const PHONE = entry('s2', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604')
const PROGRAM = entry('s3', '')

async function list(...sessions: SessionEntry[]) {
  answer(listSessions, { sessions, next_cursor: null })
  show(<Sessions />)
  return screen.findAllByRole('listitem')
}

test('ACC-06 MYA-01 each session shows its browser and system; the current one is marked and ends only by logging out', async () => {
  const rows = await list(HERE, PHONE, PROGRAM)
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Chrome · Linux', 'Safari · iOS', 'Unknown device'])
  expect(within(rows[0]).getByText('This session')).toBeTruthy()
  expect(within(rows[0]).queryByRole('button')).toBeNull()
})

test('ACC-06 one click ends another session, shows a confirmation, and removes it from the list', async () => {
  await list(HERE, PHONE)
  const { said, tell } = late<Answer<typeof endSession>>()
  answer(endSession, said)
  press('End session: Safari · iOS')
  await waitFor(() => expect(isBusy('End session: Safari · iOS')).toBe(true))
  press('End session: Safari · iOS')
  answer(listSessions, { sessions: [HERE], next_cursor: null })
  tell({ message: 'Ended' })
  expect(await screen.findByText('The session has ended')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Safari · iOS')).toBeNull())
  expect(sentTo(endSession)).toEqual([{ session_id: 's2' }])
})

test('ACC-06 a session that cannot be ended shows the reason and stays in the list', async () => {
  await list(HERE, PHONE)
  answer(endSession, { code: 'unavailable', detail: 'The database is away.' })
  press('End session: Safari · iOS')
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(screen.getByText('Safari · iOS')).toBeTruthy()
})

test('ACC-06 sessions that cannot be loaded show a message, and a retry loads them', async () => {
  answer(listSessions, { code: 'internal', detail: '' })
  show(<Sessions />)
  expect(await screen.findByText('The sessions could not be loaded')).toBeTruthy()
  answer(listSessions, { sessions: [HERE], next_cursor: null })
  press('Try Again')
  expect(await screen.findByText('Chrome · Linux')).toBeTruthy()
})
