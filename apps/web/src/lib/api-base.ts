/** The hosts and the addresses of the API, from the settings of the build (ACC-08). */
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
 * The address of the API. It is the override, else the address for production's or staging's hosts. Otherwise it is '', the page's own
 * origin. Vite's development server (5173) forwards calls to port 8000.
 */
export function apiBase(host: string, settings: ApiSettings): string {
  if (settings.override) return settings.override.replace(/\/$/, '')
  if (names(settings.production_hosts).includes(host)) return settings.production ?? ''
  if (names(settings.staging_hosts).includes(host)) return settings.staging ?? ''
  return ''
}
