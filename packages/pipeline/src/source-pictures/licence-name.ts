/** Addresses of Creative Commons' licences: 'by-sa/4.0' is 'CC BY-SA 4.0'. */
const CREATIVE = /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/iu
const DEDICATED: Record<string, string> = { zero: 'CC0', mark: 'Public Domain Mark' }

/** The name of a licence from its address; null if it is not one of Creative Commons'. */
export function licenceNamed(address: string): string | null {
  const [, kind, code = '', version = ''] = CREATIVE.exec(address) ?? []
  if (kind === undefined) return null
  const name = kind.toLowerCase() === 'licenses' ? `CC ${code.toUpperCase()}` : DEDICATED[code.toLowerCase()]
  return name === undefined ? null : `${name} ${version || '1.0'}`
}
