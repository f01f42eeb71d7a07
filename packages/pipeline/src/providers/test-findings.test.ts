import { expect, test } from 'vitest'
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
