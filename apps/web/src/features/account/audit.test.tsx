import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exportAudit, listAudit, type AuditEntry } from '@orion/contract/audit.ts'
import { listOrganizations, type ListedOrganization } from '@orion/contract/organizations.ts'
import * as calls from '../../lib/call.ts'
import { choose, press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Audit } from './audit.tsx'

const entry = (part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a1',
  at: '2026-11-20T08:00:00.000Z',
  actor: 'Nils Berg (nils@marea.example)',
  actor_id: 'user-2',
  action: 'credential.save',
  resource: 'credential-1',
  organization_id: 'marea',
  outcome: 'done',
  reason: null,
  ip: '192.0.2.7',
  user_agent: null,
  change: null,
  sealed: true,
  ...part,
})
const OTHER = organization({ organization_id: 'otra', organization_name: 'Otra', is_default: false })

function audit(
  entries: AuditEntry[],
  { next_cursor = null, list = [organization()] }: { next_cursor?: string | null; list?: ListedOrganization[] } = {},
) {
  answer(listOrganizations, organizations(...list))
  answer(listAudit, { entries, next_cursor })
  show(<Audit />)
}
const lines = async () => within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem')

test('TRUST the log shows who did what, from where, and what was refused', async () => {
  audit([entry(), entry({ id: 'a2', action: 'login', outcome: 'refused', ip: null })])
  const [saved, refused] = await lines()
  expect(saved.textContent).toMatch(/^Credentials savedNils Berg \(nils@marea\.example\) from 192\.0\.2\.7/)
  expect(refused.textContent).toMatch(/^LoginRefusedNils Berg/)
})

test('TRUST the log is filtered by action and, with several organizations, by organization; no result shows a message', async () => {
  audit([entry()], { list: [organization(), OTHER] })
  await lines()
  answer(listAudit, { entries: [], next_cursor: null })
  await choose(/Action/, 'Points bought')
  expect(await screen.findByText('No entry matches')).toBeTruthy()
  await choose(/Organization/, 'Otra')
  await waitFor(() => expect(sentTo(listAudit).at(-1)).toMatchObject({ action: 'points.buy', organization_id: 'otra' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as CSV' }).disabled).toBe(true)
})

test('TRUST a click loads older entries; a failure shows the reason, and the next click tries again', async () => {
  audit([entry()], { next_cursor: 'page-2' })
  await lines()
  answer(listAudit, { code: 'unavailable', detail: 'The database is away.' })
  press('Show more')
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(await lines()).toHaveLength(1)
  answer(listAudit, { entries: [entry({ id: 'a2' })], next_cursor: null })
  press('Show more')
  await waitFor(async () => expect(await lines()).toHaveLength(2))
  expect(sentTo(listAudit).at(-1)).toMatchObject({ cursor: 'page-2' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('TRUST the whole log is saved under its file name; a failure shows the reason', async () => {
  audit([entry()])
  await lines()
  const download = vi.spyOn(calls, 'download').mockRejectedValueOnce(new Error('gone'))
  press('Save as JSON Lines')
  expect(await screen.findByText('The audit log could not be saved')).toBeTruthy()
  expect(download).toHaveBeenLastCalledWith(exportAudit, { format: 'jsonl' }, { name: 'orion-audit.jsonl' })
  download.mockRestore()
})

test('TRUST a log that cannot be loaded shows a message, and a retry loads it', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listAudit, { code: 'internal', detail: '' })
  show(<Audit />)
  expect(await screen.findByText('The audit log could not be loaded')).toBeTruthy()
  answer(listAudit, { entries: [entry()], next_cursor: null })
  press('Try Again')
  expect(await lines()).toHaveLength(1)
})
