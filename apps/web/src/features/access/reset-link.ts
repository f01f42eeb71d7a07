/** The token of a reset mail's link, which is in the address's fragment; null when there is none. */
export const getResetToken = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('reset') || null

/** Takes the token out of the page's address, so that it stays in no history. */
export function takeResetToken(): string | null {
  const token = getResetToken(location.hash)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
