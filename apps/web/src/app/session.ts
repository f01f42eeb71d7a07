import { useSyncExternalStore } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { TOKEN_KEY } from '../lib/call.ts'

const USER_KEY = 'tkm_user_data'
const listeners = new Set<() => void>()

const isSession = (value: unknown): value is Session => {
  const it = value as Partial<Session> | null
  return (
    typeof it === 'object' &&
    it !== null &&
    typeof it.access_token === 'string' &&
    typeof it.user_id === 'string' &&
    typeof it.email === 'string'
  )
}

/** Reads the stored session; what is corrupted or has expired is discarded (a4). */
export function restoreSession(storage: Pick<Storage, 'getItem' | 'removeItem'>, now = Date.now()): Session | null {
  const text = storage.getItem(USER_KEY)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (isSession(value) && storage.getItem(TOKEN_KEY) === value.access_token && !(Date.parse(value.expires_at) < now))
      return value
  } catch {
    // what cannot be read is discarded below
  }
  storage.removeItem(USER_KEY)
  storage.removeItem(TOKEN_KEY)
  return null
}

let current = restoreSession(localStorage)

const publish = (session: Session | null) => {
  current = session
  for (const tell of listeners) tell()
}

/** Keeps what a login answered. */
export function startSession(session: Session) {
  localStorage.setItem(USER_KEY, JSON.stringify(session))
  localStorage.setItem(TOKEN_KEY, session.access_token)
  publish(session)
}

/** Forgets the session in this browser. */
export function endSession() {
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(TOKEN_KEY)
  publish(null)
}

// another tab signed in or out
window.addEventListener('storage', (event) => {
  if (event.key === USER_KEY || event.key === TOKEN_KEY) publish(restoreSession(localStorage))
})

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The signed-in person, or null. */
export const useSession = () => useSyncExternalStore(subscribe, () => current)
