/**
 * Two links to a finished film: to its page for the team, and to the video file. `until` is the time at which the file's signed address
 * expires.
 */
export function shareLinks(page: string, workflow_id: string, film: string): { team: string; film: string; until: Date | null } {
  const team = new URL(page)
  team.hash = ''
  team.search = new URLSearchParams({ tab: 'orion-workflows', wf: workflow_id, stage: '10' }).toString()
  const address = new URL(film, page)
  const seconds = Number(address.searchParams.get('exp'))
  return { team: team.href, film: address.href, until: seconds > 0 ? new Date(seconds * 1000) : null }
}
