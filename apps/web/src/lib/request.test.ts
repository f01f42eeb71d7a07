import { expect, test } from 'vitest'
import { addressed, makeFailure, httpWords } from './request.ts'
import { apiBase } from './api-base.ts'

test('ACC-08 the base address is the override, else it depends on the host, else it is the page’s own', () => {
  const settings = {
    production: 'https://api.orion.example',
    production_hosts: 'orion.example, www.orion.example',
    staging: 'https://sandbox.orion.example',
    staging_hosts: 'staging.orion.example',
  }
  expect(apiBase('www.orion.example', settings)).toBe('https://api.orion.example')
  expect(apiBase('staging.orion.example', settings)).toBe('https://sandbox.orion.example')
  expect(apiBase('localhost', settings)).toBe('')
  expect(apiBase('orion.example', { ...settings, override: 'http://localhost:8000/' })).toBe('http://localhost:8000')
})

test('SHL-01 a request is split into path, query and body by the contract', () => {
  expect(
    addressed(
      { method: 'GET', path: '/api/orion/workflows/{workflow_id}/stage-{stage_number}-content' },
      { workflow_id: 'a/b', stage_number: 3 },
    ),
  ).toEqual({
    address: '/api/orion/workflows/a%2Fb/stage-3-content',
    body: undefined,
  })
  expect(addressed({ method: 'GET', path: '/api/list' }, { limit: 50, cursor: undefined, q: 'á' }).address).toBe(
    '/api/list?limit=50&q=%C3%A1',
  )
  expect(addressed({ method: 'POST', path: '/api/w/{workflow_id}/go' }, { workflow_id: 'w', stage_number: 1 })).toEqual({
    address: '/api/w/w/go',
    body: '{"stage_number":1}',
  })
})

test('ACC-07 a failure keeps the server’s words: a sentence, or the messages of its fields', () => {
  expect(makeFailure(409, { detail: 'Finish stage 2 first.', code: 'stage_closed' })).toMatchObject({
    code: 'stage_closed',
    message: 'Finish stage 2 first.',
  })
  const fields = [{ loc: ['body', 'email'], msg: 'Enter a valid email address', type: 'invalid_format' }]
  expect(makeFailure(422, { detail: fields, code: 'invalid_fields' })).toMatchObject({
    message: 'Enter a valid email address',
    fields,
  })
  expect(makeFailure(404, undefined)).toMatchObject({ code: 'not_found', message: '' })
  expect(httpWords(makeFailure(502, undefined, 'Bad Gateway'))).toBe('HTTP 502: Bad Gateway')
  expect(httpWords(makeFailure(409, { detail: 'No.', code: 'conflict' }, 'Conflict'))).toBeNull()
})
