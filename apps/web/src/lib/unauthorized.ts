/** The name of the window event after a call with a token was answered with 401. */
export const UNAUTHORIZED = 'orion:unauthorized'

/** The name of the window event after a call was refused because the person must set up a second factor first. */
export const NEEDS_SECOND_FACTOR = 'orion:needs-second-factor'
