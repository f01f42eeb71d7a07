/** Texts that make a careless pattern begin anew at each of their characters: `count` characters of each, made by repeating a piece. */
export function hostileTexts(count: number): { name: string; text: string }[] {
  const repeat = (piece: string): string => piece.repeat(Math.ceil(count / piece.length)).slice(0, count)
  const pieces = [
    ...[' ', '\t', '\n', '\r\n', '\u2003', '\u00a0', ' \n', '\n\n', 'a', 'A', '1', '0', '一', '三', 'あ', 'ア', 'ا', '٣', 'क', '३'],
    ...['.', ',', '-', '–', '—', '=', '#', '*', '_', '`', '~', '|', ':', ';', '!', '?', '…', '(', ')', '[', ']', '{', '}', '<', '>'],
    ...['"', '“', '«', '„', '「', '’', '/', '\\', '&', '%', '$', '€', '°', '+', '^', '@', '\u0301', '\u200d', '\u202e', '😀', '\ud800'],
    ...['1,', '1.', '1 ', '1-', '1–', '1/2 ', '1:', '12:30 ', '1900 ', '1,000', 'a ', 'A. ', 'a.', 'Ab ', 'the ', 'and ', 'of the '],
    ...['[a](', '![', '](', '<a ', '</a>', '<p>', '<!--', '&lt;', '&nbsp;', '&#32;', '**a', '__', '*a ', '(a', ' (', '" ', '“a', 'http://', '[^'],
    ...['- ', '* a\n', '1. a\n', '# ', '## a\n', '|a', '| a |\n', '> ', 'a: ', 'Q: a?\n', 'A: b\n', 'Page 1\n', '1\n', 'a\n', 'Ab c\n', '10:00 a\n'],
    ...['million ', '3 km ', '10 % ', 'von 3 ', 'about 3', 'three ', 'twenty-', 'hundred ', 'ein', 'zwei und ', '三千', '百万', 'から', 'of 3 ', 'to '],
  ]
  const framed = [
    { name: 'heading of a wiki', text: `==${repeat('\u2003').slice(3)}x` },
    { name: 'spaces, then a word', text: `${repeat(' ').slice(1)}x` },
    { name: 'spaces in a sentence', text: `The tower ${repeat(' ').slice(20)} stands.` },
    { name: 'keys above a text', text: `---\na:${repeat(' ').slice(6)}` },
    { name: 'a quotation that never ends', text: `He said: “${repeat('word ').slice(11)}` },
    { name: 'a link that never ends', text: `[a](${repeat('b').slice(4)}` },
    { name: 'deep brackets', text: repeat('(').slice(count / 2) + repeat(')').slice(count / 2) },
    { name: 'one long number', text: `In ${repeat('7').slice(3)}` },
    { name: 'bold without an end', text: `**${repeat('a ').slice(2)}` },
  ]
  return [...pieces.map((piece) => ({ name: JSON.stringify(piece), text: repeat(piece) })), ...framed]
}
