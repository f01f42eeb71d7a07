/** The hosts and addresses of a build's settings (ACC-08). */
export type ApiSettings = {
  override?: string
  production?: string
  staging?: string
  production_hosts?: string
  staging_hosts?: string
}

const names = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

/**
 * The address of the API: the override, else production's or staging's address on their hosts, else the page's own origin. Vite's own
 * server (5173) passes calls on to port 8000.
 */
export function apiBase(host: string, settings: ApiSettings): string {
  if (settings.override) return settings.override.replace(/\/$/, '')
  if (names(settings.production_hosts).includes(host)) return settings.production ?? ''
  if (names(settings.staging_hosts).includes(host)) return settings.staging ?? ''
  return ''
}
