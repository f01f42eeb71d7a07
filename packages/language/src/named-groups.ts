/** The named groups of a match. Throws when the pattern has none. A group that matched nothing is absent. */
export function getGroups(match: { groups?: Record<string, string> | undefined }): Record<string, string> {
  if (match.groups === undefined) throw new Error('The pattern of this match has no named groups.')
  return match.groups
}
