/** The token of a reset mail's link, from the address's fragment. Null without a token. */
export const getResetToken = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('reset') || null

/** Removes the token from the page's address, so that no history contains it. */
export function takeResetToken(): string | null {
  const token = getResetToken(location.hash)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
