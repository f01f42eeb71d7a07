/** The window's event when a call with a token was answered 401. */
export const UNAUTHORIZED = 'orion:unauthorized'

/** The window's event when a call was refused until a second factor is set up. */
export const NEEDS_SECOND_FACTOR = 'orion:needs-second-factor'
