import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Ask, getStageAsk, getStageAsks } from '@orion/contract/stage-asks.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { Asks } from './asks.tsx'

const ask = (ask_id: string, more: Partial<Ask> = {}): Ask => ({
  ask_id,
  step: 'facts 2',
  version: 1,
  provider: 'openai_compatible',
  model: 'm-1',
  used: { input_token: 1204, output_token: 310 },
  calls: 1,
  asked_at: '2026-01-01T00:00:00.000Z',
  answered_at: '2026-01-01T00:00:02.000Z',
  ...more,
})
const shown = () => show(<Asks workflow={workflow()} stage={stage(1, 'completed', { version: 1 })} />)

test('S01 S02 every request shows its step, model and tokens; opened, it shows what was sent and what was received', async () => {
  answer(getStageAsks, {
    data: { asks: [ask('a1'), ask('a2', { step: 'plan', model: null, used: {}, answered_at: null, calls: 3 })] },
  })
  const sent = [
    { role: 'system', text: 'Between “begin 0123456789abcdef” and …' },
    { role: 'user', text: 'begin 0123456789abcdef\nS1.1 The ship sailed.\nend 0123456789abcdef' },
  ]
  answer(getStageAsk, { data: { ...ask('a1'), sent, cut: true, answer: '{ "facts": [] }' } })
  shown()
  const rows = await screen.findAllByRole('listitem')
  expect(rows[0]!.textContent).toContain('Facts, part 2')
  expect(rows[0]!.textContent).toContain('Tokens: 1,204 in, 310 out')
  expect(rows[1]!.textContent).toContain('no answer')
  expect(rows[1]!.textContent).toContain('sent 3 times')
  expect(sentTo(getStageAsk)).toEqual([])
  const details = rows[0]!.querySelector('details')!
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText('Sent: the rules')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Sent: the request', hidden: true }).textContent).toBe(sent[1]!.text)
  expect(screen.getByRole('region', { name: 'The answer', hidden: true }).textContent).toBe('{ "facts": [] }')
  expect(screen.getByText('It was longer; this is its beginning.')).toBeTruthy()
  expect(sentTo(getStageAsk)).toMatchObject([{ ask_id: 'a1' }])
})

test('S01 a stage without requests shows none', async () => {
  answer(getStageAsks, { data: { asks: [] } })
  const { container } = shown()
  await expect.poll(() => sentTo(getStageAsks).length).toBe(1)
  expect(container.querySelector('section')).toBeNull()
})
