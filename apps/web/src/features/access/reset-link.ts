/** The token in the link of a reset mail, from the fragment of the address. Null without a token. */
export const getResetToken = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('reset') || null

/** Returns the token and removes it from the page's address, so that the browser history does not contain it. */
export function takeResetToken(): string | null {
  const token = getResetToken(location.hash)
  if (token !== null) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
