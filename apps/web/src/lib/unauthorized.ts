/** Told to the window when a call with a token was answered 401. */
export const UNAUTHORIZED = 'orion:unauthorized'
