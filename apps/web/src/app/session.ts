import { useSyncExternalStore } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { forgetPositions } from '../lib/event-position.ts'
import { setDraftOwner } from '../lib/draft-owner.ts'
import { restoreSession, TOKEN_KEY, USER_KEY } from './restore-session.ts'

const listeners = new Set<() => void>()

let parked = false
let current = restoreSession(localStorage, Date.now())
setDraftOwner(current?.user_id ?? '')

const publish = (session: Session | null) => {
  if (session?.access_token !== current?.access_token) forgetPositions()
  current = session
  if (session) setDraftOwner(session.user_id)
  for (const tell of listeners) tell()
}

/** Stores the session that a login returned. */
export function startSession(session: Session) {
  localStorage.setItem(USER_KEY, JSON.stringify(session))
  localStorage.setItem(TOKEN_KEY, session.access_token)
  publish(session)
}

/**
 * Keeps an ended session in this browser until the person leaves the page. A new API key ends the page's own session, but the page must
 * stay open because it shows the key only once.
 */
export const parkSession = (on: boolean) => {
  parked = on
  publish(current)
}

/** Whether a session that has ended on the server is kept in this browser. */
export const isParked = () => parked

/** Like `isParked`, for a component. */
export const useParked = () => useSyncExternalStore(subscribe, isParked)

/** Deletes the session from this browser. */
export function endSession() {
  parked = false
  localStorage.removeItem(USER_KEY)
  localStorage.removeItem(TOKEN_KEY)
  publish(null)
}

// another tab started or ended a session
window.addEventListener('storage', (event) => {
  if (event.key === USER_KEY || event.key === TOKEN_KEY) publish(restoreSession(localStorage, Date.now()))
})

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The signed-in person, or null. */
export const useSession = () => useSyncExternalStore(subscribe, () => current)
