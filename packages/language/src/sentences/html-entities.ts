/** The accent after a letter in the name of an entity: "&eacute;", "&ouml;", "&aring;". */
const ACCENTS: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}
const MARKS: Record<string, string> = {
  aelig: 'æ', AElig: 'Æ', oelig: 'œ', OElig: 'Œ', szlig: 'ß', oslash: 'ø', Oslash: 'Ø', eth: 'ð', ETH: 'Ð', thorn: 'þ', THORN: 'Þ',
  ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»',
  lsaquo: '‹', rsaquo: '›', iexcl: '¡', iquest: '¿', deg: '°', times: '×', minus: '−', plusmn: '±', middot: '·', bull: '•', sect: '§',
  euro: '€', pound: '£', yen: '¥', cent: '¢', copy: '©', reg: '®', trade: '™', permil: '‰', micro: 'µ', sup2: '²', sup3: '³',
  frac12: '½', frac14: '¼', frac34: '¾', ordf: 'ª', ordm: 'º', prime: '′', Prime: '″', shy: '\u00ad', thinsp: ' ', ensp: ' ', emsp: ' ',
} // prettier-ignore

const LARGEST = 0x10ffff

function named(name: string): string | undefined {
  const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]+)$/u.exec(name) ?? []
  const mark = ACCENTS[accent]
  return mark ? (letter + mark).normalize('NFC') : MARKS[name]
}

/** Text with decoded HTML entities ("&ouml;", "&#246;", "&#xf6;"). Characters of tags stay encoded. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[0-9a-fA-F]{1,6})|(?<name>[A-Za-z]{2,8}\d{0,2}));/gu, (all, ...rest) => {
    const { decimal, hex, name } = rest.at(-1) as Record<'decimal' | 'hex' | 'name', string | undefined>
    if (name !== undefined) return named(name) ?? all
    const code = Number(decimal ?? `0x${hex}`)
    return code < FIRST_LETTER || code > LARGEST || KEPT.has(code) ? all : String.fromCodePoint(code)
  })

const FIRST_LETTER = 0x20
/** &, <, > and the apostrophe are decoded later, together with the tags. */
const KEPT: ReadonlySet<number> = new Set([0x26, 0x27, 0x3c, 0x3e])
