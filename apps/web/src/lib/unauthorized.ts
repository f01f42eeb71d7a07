/** Told to the window when a call with a token was answered 401. */
export const UNAUTHORIZED = 'orion:unauthorized'

/** Told to the window when a call was refused until a second factor is set up. */
export const NEEDS_SECOND_FACTOR = 'orion:needs-second-factor'
