import { expect, test } from 'vitest'
import { say } from '@orion/contract/sentences/say.ts'
import { allFindings } from './test-findings.ts'

const said = (findings: ReturnType<typeof allFindings>) => findings.map(({ what, ok }) => `${what} ${ok}`)

test('29.12 PRV-02 a test has six findings: those after a failure were not tried, those before it passed', () => {
  const form = { what: 'structured' as const, ok: true, detail: 'm gave the form.', ms: 700 }
  const right = allFindings([{ what: 'reachable', ok: true, detail: 'It answers.' }, form], 'chat')
  expect(said(right)).toEqual(['reachable true', 'key true', 'credit true', 'model true', 'structured true', 'speed true'])
  expect(right[4]).toEqual(form)
  expect(right[5].ms).toBe(700)

  const failed = allFindings([{ what: 'key', ok: false, detail: 'Incorrect key.' }], 'chat')
  expect(said(failed)).toEqual(['reachable true', 'key false', 'credit null', 'model null', 'structured null', 'speed null'])
  expect(failed[1].detail).toBe('Incorrect key.')
  expect(said(allFindings([{ what: 'model', ok: true, detail: 'It drew.', ms: 9 }], 'image'))).toContain('structured null')
  expect(said(allFindings([{ what: 'key', ok: true, detail: 'It takes the key.', ms: 9 }], 'music'))).toEqual([
    'reachable true',
    'key true',
    'credit null',
    'model null',
    'structured null',
    'speed null',
  ])
})

test('56 the level of a language model has a finding of its own, and its time is not part of the speed', () => {
  const answered = { what: 'model' as const, ok: true, detail: 'It answered.', ms: 300 }
  const level = { what: 'level' as const, ok: true, detail: say('machine.level_writes'), ms: 9000, chat_level: 2 as const }
  const found = allFindings([answered, level], 'chat')
  expect(found.slice(5)).toEqual([
    expect.objectContaining({ what: 'speed', detail: say('services.took_long').text, ms: 300 }),
    {
      what: 'level',
      ok: true,
      detail: say('machine.level_writes').text,
      detail_said: { message_key: 'machine.level_writes' },
      ms: 9000,
    },
  ])
})
