import type { Session } from '@orion/contract/access.ts'

/** The local storage keys of the access token and of the person's data (a7). */
export const TOKEN_KEY = 'tkm_api_key'
export const USER_KEY = 'tkm_user_data'

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

/** Returns the stored session, or null if there is none. A corrupt or expired session is removed (a4). `now` is in milliseconds. */
export function restoreSession(storage: Pick<Storage, 'getItem' | 'removeItem'>, now: number): Session | null {
  const text = storage.getItem(USER_KEY)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    if (isSession(value) && storage.getItem(TOKEN_KEY) === value.access_token && !(Date.parse(value.expires_at) < now))
      return value
  } catch {
    // data that cannot be parsed is removed below
  }
  storage.removeItem(USER_KEY)
  storage.removeItem(TOKEN_KEY)
  return null
}
