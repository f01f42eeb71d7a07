/**
 * Text pieces at which inefficient patterns restart: white space, letters, digits and punctuation of many scripts, words of figures, and
 * page markup.
 */
const PIECES = [
  ' ¦\t¦\n¦\r\n¦\u2003¦\u00a0¦ \n¦\n\n¦a¦A¦1¦0¦一¦三¦あ¦ア¦ا¦٣¦क¦३',
  '.¦,¦-¦–¦—¦=¦#¦*¦_¦`¦~¦|¦:¦;¦!¦?¦…¦(¦)¦[¦]¦{¦}¦<¦>¦"¦“¦«¦„¦「¦’¦/¦\\¦&¦%¦$¦€¦°¦+¦^¦@¦\u0301¦\u200d¦\u202e¦😀¦\ud800',
  '1,¦1.¦1 ¦1-¦1–¦1/2 ¦1:¦12:30 ¦1900 ¦1,000¦a ¦A. ¦a.¦Ab ¦the ¦and ¦of the ¦[a](¦![¦](¦<a ¦</a>¦<p>¦<!--¦&lt;¦&nbsp;¦&#32;',
  '**a¦__¦*a ¦(a¦ (¦" ¦“a¦http://¦[^¦- ¦* a\n¦1. a\n¦# ¦## a\n¦|a¦| a |\n¦> ¦a: ¦Q: a?\n¦A: b\n¦Page 1\n¦1\n¦a\n¦Ab c\n¦10:00 a\n',
  'million ¦3 km ¦10 % ¦von 3 ¦about 3¦three ¦twenty-¦hundred ¦ein¦zwei und ¦三千¦百万¦から¦of 3 ¦to ',
].flatMap((row) => row.split('¦'))

/** About 130 hostile texts of `count` characters each: one repeated piece, and texts that start like an unclosed element. */
export function hostileTexts(count: number): { name: string; text: string }[] {
  const repeat = (piece: string, length = count): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
  const begun = {
    'a heading of a wiki': `==${repeat('\u2003')}x`,
    'spaces, then a word': `${repeat(' ')}x`,
    'spaces in a sentence': `The tower ${repeat(' ')} stands.`,
    'keys above a text': `---\na:${repeat(' ')}`,
    'a quotation': `He said: “${repeat('word ')}`,
    'an address': `[a](${repeat('b')}`,
    'deep brackets': repeat('(', count / 2) + repeat(')', count / 2),
    'one long number': `In ${repeat('7')}`,
    'bold type': `**${repeat('a ')}`,
  }
  return [
    ...PIECES.map((piece) => ({ name: JSON.stringify(piece), text: repeat(piece) })),
    ...Object.entries(begun).map(([name, text]) => ({ name, text })),
  ]
}
