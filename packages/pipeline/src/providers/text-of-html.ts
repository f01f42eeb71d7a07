const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The text of a short piece of HTML, such as a title from a service. It has no tags, no entities and no repeated white space. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^<>]*>/gu, ' ')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/giu, (whole: string, ...groups: (string | undefined)[]) => {
      const [decimal, hex, name] = groups
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = Number(decimal ?? `0x${hex}`)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    })
    .replace(/\s+/gu, ' ')
    .trim()
