import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getMe, type Account as Me, type Session } from '@orion/contract/access.ts'
import { getExport, listSessions } from '@orion/contract/account.ts'
import { getStageAverages, getUsage, getUserCosts } from '@orion/contract/analytics.ts'
import { listAudit } from '@orion/contract/audit.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance, getSpendingLimit, listTransactions } from '@orion/contract/points.ts'
import { getProfit, listPayouts } from '@orion/contract/profits.ts'
import { getSecondFactor } from '@orion/contract/second-factor.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { press } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { account as me, balance, member, organization, organizations, partner, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Account } from './account.tsx'

const AVERAGE = { average_points: 3000, average_seconds: 12, reject_rate: 0.25, failure_rate: 0 }

/** Opens the account screen of a partner, or of a member with fewer rights. */
function account(user: Me = me(), session: Session = partner(), at = '', { tokens = true }: { tokens?: boolean } = {}) {
  answer(getMe, { user })
  answer(listOrganizations, organizations(organization({ membership: session.membership })))
  answer(listWorkflows, { workflows: [workflow(['completed'])], total: 1, next_cursor: null })
  answer(getBalance, { data: balance() })
  const limit = { organization_id: 'marea', monthly_limit_points: null, spent_points: 0, left_points: null }
  answer(getSpendingLimit, { data: { ...limit, resets_at: '2026-12-01T00:00:00Z' } })
  answer(listTransactions, { transactions: [], next_cursor: null })
  const rates = { points_commission: 0, points_converted: 0, points_transferred: 0, points_earned: 0, commission_rate: 0.1 }
  const where = { conversion_rate_mxn: 2, clabe_account: null, is_mexico_organization: false, default_organization_id: 'marea' }
  answer(getProfit, { data: { ...rates, ...where, total_workflows_consumed: 0 } })
  answer(listPayouts, { data: [], next_cursor: null })
  const week = { week: '2026-11-16', workflows: 1, completed: 1, points: 12_000 }
  answer(getUsage, { data: { workflows: 1, completed: 1, film_seconds: 60, points: 12_000, by_week: [week] } })
  const film = { workflow_id: 'film-1', workflow_name: 'Lenses', organization_id: 'marea', organization_name: 'Marea Studio' }
  answer(getUserCosts, {
    data: {
      total_points: 12_000,
      by_workflow: [{ ...film, points: 12_000, deleted: false }],
      by_stage: [{ stage_number: 1, key: 'content_research', points: 12_000, iterations: 1 }],
      by_user: [{ user_id: 'user-1', name: 'Inés', points: 12_000 }],
      tokens_by_model: tokens ? [{ provider: 'openai', model: 'gpt-fake', input_tokens: 48_000, output_tokens: 9000 }] : [],
      tokens_by_workflow: tokens
        ? [{ workflow_id: 'film-1', workflow_name: 'Lenses', input_tokens: 48_000, output_tokens: 9000 }]
        : [],
    },
  })
  answer(getStageAverages, { data: [{ stage_number: 1, key: 'content_research', runs: 4, ...AVERAGE }] })
  answer(getSecondFactor, { data: { totp: false, passkeys: [], recovery_left: 0, required_by: [] } })
  answer(listSessions, { sessions: [], next_cursor: null })
  answer(listAudit, { entries: [], next_cursor: null })
  answer(getExport, { export: null })
  return show(<Account />, { session, at })
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const readValue = (of: Awaited<ReturnType<typeof card>>, name: string) => of.getByText(name).nextElementSibling?.textContent

test('MYA-01 the profile shows company, address, ids and usage, and a note for a person who never signed in before', async () => {
  account()
  const profile = await card('Profile Information')
  expect(['Account name', 'Email', 'API user id', 'Organization id'].map((name) => readValue(profile, name))).toEqual([
    'Marea Studio',
    'ines@marea.example',
    'partner-1',
    'marea',
  ])
  const usage = await card('Usage Statistics')
  await waitFor(() => expect(readValue(usage, 'Total workflows')).toBe('1'))
  expect([readValue(usage, 'Organizations'), readValue(usage, 'Last login')]).toEqual(['1', 'Never'])
  expect(usage.getByText('Partner')).toBeTruthy()
})

test('MYA-01 KEY-01 a partner changes the key from here; a member has a password to change and no key', async () => {
  const { place, unmount } = account()
  await card('Profile Information')
  press('Manage API Keys')
  await waitFor(() => expect(place()).toEqual({ dialog: 'rotate-key' }))
  expect(await screen.findByRole('dialog', { name: 'API Key Management' })).toBeTruthy()
  unmount()
  const nils = member('ORG_EDITOR')
  account(
    me({ login_type: 'user', company_name: undefined, name: 'Nils Berg', api_user_id: null, membership: nils.membership }),
    nils,
  )
  const profile = await card('Profile Information')
  expect(screen.queryByRole('button', { name: 'Manage API Keys' })).toBeNull()
  expect([readValue(profile, 'Account name'), readValue(profile, 'API user id')]).toEqual(['Nils Berg', 'None'])
  press('Change password')
  expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
})

test('TRUST a member sees neither commission nor the audit log, and the address of the key’s dialog opens nothing', async () => {
  const nils = member('ORG_EDITOR')
  account(me({ login_type: 'user', membership: nils.membership }), nils, '?dialog=rotate-key')
  await card('Profile Information')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Profit and Conversion' })).toBeNull())
  expect(screen.queryByRole('region', { name: 'Audit log' })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sentTo(getProfit)).toEqual([])
})

test('MYA-01 an account that cannot be loaded shows a message, and a retry loads it', async () => {
  account()
  answer(getMe, { code: 'unavailable', detail: 'The database is away.' })
  show(<Account />)
  expect(await screen.findByText('The account could not be loaded')).toBeTruthy()
  answer(getMe, { user: me() })
  press('Try Again')
  expect((await screen.findAllByRole('region', { name: 'Profile Information' })).length).toBeGreaterThan(0)
})

test('ANA-01 spending is shown as a chart and as a table, and a click requests another period', async () => {
  account()
  const weeks = await card('Points by week')
  weeks.getByRole('button', { name: /As a table/ }).click()
  expect(await weeks.findByRole('cell', { name: '1.2000 pts' })).toBeTruthy()
  expect(await screen.findByText('1 workflow, 1 completed, 1:00 of film')).toBeTruthy()
  press('1 year')
  await waitFor(() => expect(sentTo(getUsage).at(-1)).toMatchObject({ days: '365' }))
  expect(screen.getByRole('button', { name: '1 year' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('region', { name: 'Cost by person' }), 'one person needs no list').toBeNull()
})

test('56 ANA-01 a period without stages says once that it has no data', async () => {
  account()
  answer(getUsage, { data: { workflows: 0, completed: 0, film_seconds: 0, points: 0, by_week: [] } })
  const costs = { total_points: 0, by_workflow: [], by_stage: [], by_user: [], tokens_by_model: [], tokens_by_workflow: [] }
  answer(getUserCosts, { data: costs })
  answer(getStageAverages, { data: [] })
  expect(await screen.findAllByText(/^No data in this period/)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Cost by stage' })).toBeNull()
})

test('51.7 ANA-01 input and output tokens are shown by model and by film; a period without a model shows a note', async () => {
  const { unmount } = account()
  for (const [title, name] of [
    ['Tokens by language model', 'gpt-fake'],
    ['Tokens by film', 'Lenses'],
  ] as const) {
    const tokens = await card(title)
    expect(tokens.getByText('48,000 in, 9,000 out')).toBeTruthy()
    const cells = tokens.getByRole('rowheader', { name }).parentElement!.querySelectorAll('td')
    expect([...cells].map(({ textContent }) => textContent)).toEqual(['48,000', '9,000'])
    expect(tokens.getByRole('columnheader', { name: 'Tokens in' })).toBeTruthy()
  }
  unmount()
  account(me(), partner(), '', { tokens: false })
  expect((await card('Tokens by language model')).getByText('No language model was used in this period.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Tokens by film' }), 'one card says it').toBeNull()
})

test('50.17 SHL-06 the axis of a points chart has four decimals', async () => {
  account()
  await card('Points by week')
  const axis = [...document.querySelectorAll('.columns-grid span')].map(({ textContent }) => textContent)
  expect(axis.length).toBeGreaterThan(0)
  for (const figure of axis) expect(figure).toMatch(/^\d+\.\d{4} pts$/u)
})

test('ANA-01 figures that cannot be loaded show a message, and one click loads all of them again', async () => {
  account()
  answer(getUserCosts, { code: 'internal', detail: 'Something went wrong on our side.' })
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy()
  const costs = { total_points: 0, by_workflow: [], by_stage: [], by_user: [], tokens_by_model: [], tokens_by_workflow: [] }
  answer(getUserCosts, { data: costs })
  press('Try Again')
  expect(await screen.findByRole('region', { name: 'Points by week' })).toBeTruthy()
})
