/** Minimum and maximum characters of a password (the contract's NewPassword). */
export const PASSWORD_LENGTH = [12, 128] as const

/** The problem of a new password and its repetition. Null if there is none. */
export function passwordProblem(next: string, again: string): 'short' | 'long' | 'different' | null {
  if ([...next].length < PASSWORD_LENGTH[0]) return 'short'
  if ([...next].length > PASSWORD_LENGTH[1]) return 'long'
  return next === again ? null : 'different'
}
