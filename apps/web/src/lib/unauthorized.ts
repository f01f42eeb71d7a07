/** The window event for a 401 answer to a call with a token. */
export const UNAUTHORIZED = 'orion:unauthorized'

/** The window event for a call that is refused until a second factor is set up. */
export const NEEDS_SECOND_FACTOR = 'orion:needs-second-factor'
