import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { convertCommission, getProfit, listPayouts, transferCommission, type Profit } from '@orion/contract/profits.ts'
import { enter, field, late, press, findProblem, type } from '../../test/acts.ts'
import type { Answer } from '@orion/contract/route.ts'
import { answer, sentTo } from '../../test/network.ts'
import { organization } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { MoveCommission } from './move-commission.tsx'
import { ProfitCard } from './profit.tsx'

/** A CLABE of the bank BBVA with a correct check digit. */
const CLABE = '012180001234567899'

function move(way: 'convert' | 'transfer', available = 100_037) {
  const onClose = vi.fn()
  show(<MoveCommission way={way} available={available} rate={2} organization={organization()} onClose={onClose} />)
  return onClose
}
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('PRF-01 an invalid amount, too large an amount, or a fraction of a centavo is reported, and nothing is sent', () => {
  move('convert')
  for (const [amount, problem] of [
    ['twelve', 'Enter an amount above 0, with at most four decimals'],
    ['0', 'Enter an amount above 0, with at most four decimals'],
    ['10.0038', 'This is more than you have'],
    ['1.0003', 'Points are converted in steps of 0.0050 pts, which is one centavo'],
  ]) {
    type('Points to convert', amount)
    press('Convert to MXN')
    expect(findProblem('Points to convert')).toBe(problem)
  }
  expect(sentTo(convertCommission)).toEqual([])
})

test('PRF-01 a CLABE is checked by its length and its check digit, and its bank is named', () => {
  move('convert')
  type('Points to convert', '1')
  type('CLABE', '0121 8000')
  press('Convert to MXN')
  expect(findProblem('CLABE')).toBe('A CLABE has 18 digits')
  type('CLABE', `${CLABE.slice(0, 17)}${(Number(CLABE.at(-1)) + 1) % 10}`)
  expect(findProblem('CLABE')).toMatch(/^The check digit is wrong/)
  expect(sentTo(convertCommission)).toEqual([])
})

test('PRF-01 the amount to receive is shown before the request; the maximum is what makes whole centavos', async () => {
  const onClose = move('convert')
  press('All')
  expect(field('Points to convert').value).toBe('10.0000')
  expect(screen.getByText(/10\.0037 pts available You receive .*20\.00/)).toBeTruthy()
  type('CLABE', '012 180 00123456789 9')
  expect(screen.getByText(/^Bank: BBVA/)).toBeTruthy()
  answer(convertCommission, {
    conversion: { id: 'c', points: 100_000, amount_mxn: 2000, rate: 2, status: 'pending', bank: 'BBVA' },
    message: 'Requested',
  })
  enter('CLABE')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(convertCommission)).toMatchObject([{ points: 100_000 }])
  expect(await screen.findByText(/^Payout of .*20.00 MXN requested$/)).toBeTruthy()
})

test('PRF-01 a transfer goes to the default organization, also with a decimal comma; after a refusal the typed text stays', async () => {
  const onClose = move('transfer')
  expect(screen.getByText('It becomes points of Marea Studio, your default organization.')).toBeTruthy()
  expect(screen.queryByLabelText('CLABE')).toBeNull()
  type('Points to transfer', '2,5')
  answer(transferCommission, { code: 'conflict', detail: 'The commission changed meanwhile.' })
  press('Transfer')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The commission could not be transferredThe commission changed meanwhile.',
  )
  expect(field('Points to transfer').value).toBe('2,5')
  expect(onClose).not.toHaveBeenCalled()
  answer(transferCommission, { transfer: { id: 't', points: 25_000, organization_id: 'marea' }, message: 'Transferred' })
  press('Transfer')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(transferCommission).at(-1)).toEqual({ points: 25_000, organization_id: 'marea' })
  expect(await screen.findByText('2.5000 pts transferred')).toBeTruthy()
})

test('PRF-01 server errors appear at their fields', async () => {
  move('convert')
  type('Points to convert', '1')
  type('CLABE', CLABE)
  const msg = 'This bank takes no transfers now'
  answer(convertCommission, { code: 'invalid_fields', detail: [{ loc: ['body', 'clabe_account'], msg, type: 'bank' }] })
  press('Convert to MXN')
  await waitFor(() => expect(findProblem('CLABE')).toBe(msg))
})

const PROFIT: Profit = {
  points_commission: 50_000,
  points_converted: 10_000,
  points_transferred: 0,
  points_earned: 60_000,
  total_workflows_consumed: 3,
  commission_rate: 0.1,
  conversion_rate_mxn: 2,
  is_mexico_organization: true,
  default_organization_id: 'marea',
  clabe_account: null,
}

function card(part: Partial<Profit> = {}) {
  answer(getProfit, { data: { ...PROFIT, ...part } })
  answer(listPayouts, { data: [], next_cursor: null })
  show(<ProfitCard organization={organization()} />)
}

test('PRF-01 the card shows the commission, its uses and the rates, and opens both ways to pay it out', async () => {
  card()
  expect((await screen.findByText('Commission')).nextElementSibling?.textContent).toBe('5.0000 pts')
  expect(screen.getByText('10 %')).toBeTruthy()
  press('Convert to MXN')
  expect(await screen.findByRole('dialog', { name: 'Convert commission to MXN' })).toBeTruthy()
})

test('PRF-01 outside Mexico commission cannot be converted; without commission both ways are disabled; each shows why', async () => {
  card({ is_mexico_organization: false })
  expect(await screen.findByText('This needs a default organization in Mexico.')).toBeTruthy()
  expect([isOff('Convert to MXN'), isOff('Transfer')]).toEqual([true, false])
})

test('PRF-01 without a default organization commission cannot be transferred', async () => {
  card({ default_organization_id: null })
  expect(await screen.findByText('Set a default organization first.')).toBeTruthy()
  expect([isOff('Convert to MXN'), isOff('Transfer')]).toEqual([false, true])
})

test('PTS-04 PRF-01 if the commission cannot be loaded, 0.0000 and the reason are shown, and both ways are disabled', async () => {
  answer(getProfit, { code: 'unavailable', detail: 'The database is away.' })
  show(<ProfitCard organization={organization()} />)
  expect(await screen.findByText('The database is away.')).toBeTruthy()
  expect(screen.getByText('Commission').nextElementSibling?.textContent).toBe('0.0000 pts')
  expect([isOff('Convert to MXN'), isOff('Transfer')]).toEqual([true, true])
  answer(getProfit, { data: PROFIT })
  answer(listPayouts, { data: [], next_cursor: null })
  press('Try Again')
  await waitFor(() => expect(isOff('Transfer')).toBe(false))
})

test('PRF-01 each payout request is listed with its state; a returned one shows the reason', async () => {
  answer(getProfit, { data: PROFIT })
  const at = '2026-11-20T08:00:00.000Z'
  const payout = { points: 5000, amount_mxn: 100, rate: 2, clabe_account: CLABE, bank: 'BBVA', created_at: at, ended_at: at }
  answer(listPayouts, {
    data: [
      { ...payout, id: 'a', status: 'paid', reason: null },
      { ...payout, id: 'b', status: 'returned', reason: 'The account is closed.' },
    ],
    next_cursor: null,
  })
  show(<ProfitCard organization={organization()} />)
  expect(await screen.findByText('Returned')).toBeTruthy()
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getByText('The account is closed.')).toBeTruthy()
})

test('TRUST PRF-01 the two payout buttons appear only when the payouts above them are loaded', async () => {
  const { said, tell } = late<Answer<typeof listPayouts>>()
  answer(getProfit, { data: PROFIT })
  answer(listPayouts, said)
  show(<ProfitCard organization={organization()} />)
  await waitFor(() => expect(sentTo(listPayouts)).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
  tell({ data: [], next_cursor: null })
  expect(await screen.findByRole('button', { name: 'Transfer' })).toBeTruthy()
})
