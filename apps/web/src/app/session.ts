import { useSyncExternalStore } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { restoreSession, TOKEN_KEY, USER_KEY } from './restore-session.ts'

const listeners = new Set<() => void>()

let current = restoreSession(localStorage, Date.now())

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
  if (event.key === USER_KEY || event.key === TOKEN_KEY) publish(restoreSession(localStorage, Date.now()))
})

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The signed-in person, or null. */
export const useSession = () => useSyncExternalStore(subscribe, () => current)
