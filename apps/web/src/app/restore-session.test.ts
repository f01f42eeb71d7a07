import { expect, test } from 'vitest'
import { restoreSession, TOKEN_KEY, USER_KEY } from './restore-session.ts'

const session = { access_token: 't', user_id: 'u', email: 'a@b.example', expires_at: '2026-11-21T00:00:00Z' }
const before = Date.parse('2026-11-20T00:00:00Z')
const storage = (user: string, token: string) => {
  const kept = new Map([
    [USER_KEY, user],
    [TOKEN_KEY, token],
  ])
  return { kept, getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => void kept.delete(key) }
}

test('ACC-06 a valid session is restored', () => {
  const it = storage(JSON.stringify(session), 't')
  expect(restoreSession(it, before)).toEqual(session)
  expect(it.kept.size).toBe(2)
})

test('ACC-06 a corrupt, foreign or expired session is deleted together with its token', () => {
  const cases = [
    storage('{"access_token":', 't'),
    storage('{}', 't'),
    storage('null', 't'),
    storage(JSON.stringify(session), 'other'),
    storage(JSON.stringify({ ...session, expires_at: '2026-11-19T00:00:00Z' }), 't'),
  ]
  for (const it of cases) {
    expect(restoreSession(it, before)).toBeNull()
    expect(it.kept.size).toBe(0)
  }
})
