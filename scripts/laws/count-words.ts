const CLAUSE_IN_HOUSE_WORDS = 'a sentence that begins with a clause: Who finds it …'

/**
 * Words that a newcomer would have to look up, and the words to use instead. They are the rows of CONTRIBUTING.md's table that are never
 * ambiguous.
 */
const HOUSE_WORDS: readonly [RegExp, string][] = [
  [/\buntold\b/gi, 'untold: from quotations'],
  [/\btold (film|sentence|scene|board)s?\b/gi, 'told film: film written by a model'],
  [/\b(tells?|told|telling) (a|the|its|this|every) (film|story)s?\b/gi, 'tell a film: write its script'],
  [/\bwith(out)? a reader\b|\b(the|a) reader (tells|reads|chooses|told|plans)\b/gi, 'reader: language model'],
  [/\b(an|the|each|every|small|whose|paid|recorded) asks?\b(?! (for|the|a|you|it|them)\b)/gi, 'ask: prompt, request'],
  [/\bcertain kit\b/gi, 'the certain kit: automatic graphics'],
  [/\bwhole runs?\b/gi, 'run of sentences: passage'],
  [/\bstands? (in(?! the way)|beside|behind|under|there|with|for|before|above|on)\b/gi, 'stand: is, are, holds'],
  [/\bby now\b/gi, 'by now: now, current'],
  [/\b(put|puts) (it |them |that )?back\b/gi, 'put back: restore'],
  [/\border of worth\b|\bwhat it is worth\b/gi, 'worth: recommended order'],
  [/\bwho makes what\b/gi, 'who makes what: services'],
  [/\bleaves? (the|this) machine\b/gi, 'leaves the machine: is sent to'],
  [/\b(in|of) (its|their|a|the) rooms?\b/gi, 'room: package, folder'],
  [/\bwhoever\b/gi, 'whoever: the person who'],
  [/\bof before\b/gi, 'of before: older, former'],
  [/\ban? \w+ of yours\b/gi, 'a … of yours: your own …'],
  [/(?<=^|[.!?:] )Who [a-z]+ [^?.\n|]*\./gm, CLAUSE_IN_HOUSE_WORDS],
]

/** More rows of the table. In the texts of screens, errors and mails, these words have no other meaning. */
const HOUSE_WORDS_OF_SCREENS: readonly [RegExp, string][] = [
  [/\btold\b|\b(?:does not|do not|did not|could|can|to|tells?) tell\b|\btells\b|^Tell (?:my|\{)/gim, 'told, tell: say, write'],
  [/\b(?:a|no|every) reader\b/gi, 'reader: language model'],
  [/(?:\b1|\}) asks?\b/g, 'ask: request'],
  [/\bboards?\b(?! of directors)/gi, 'board: illustration'],
  // the specification calls captions on the film itself 'On the picture'
  [/(?<!\bon the |\{)\bpictures?\b/gi, 'picture: image'],
  [/(?<!-)\bstands?\b(?! (?:still|out|in|beside|behind|under|there|with|for|before|above|on)\b)/gi, 'stand: is, are, holds'],
  [/\b(?:own|another|other|built-in|the) maker\b|\bmakers\b/gi, 'maker: service'],
  [/\b(?:own|another|your|the|this|board’s) takes?\b(?! (?:a|the|its|no|at|\{))/gi, 'take: version, alternative'],
  [/\bformer\b(?! member)/gi, 'former: older'],
  [/\b(?:is|are|was|were) gone\b/gi, 'gone: removed, deleted'],
]

/**
 * A sentence with a clause as its subject, or a sentence that is only a clause. A label without a full stop may be such a clause, and so
 * may a question.
 */
const CLAUSE_SUBJECT =
  /(?<=^|[.!?:;] )(?:(?:Wh(?:o|at|ose|oever|atever|ich))\b[^?.:\n]*(?:\.(?=\s|$)|\b(?:could not|cannot)\b)|Where\b[^?.:,\n]*\.(?=\s|$))/gm

const MOST_WORDS = 30

/** How often a page uses each house word. Code is left out. */
export const countHouseWords = (page: string): Map<string, number> => countPatterns(withoutCode(page), HOUSE_WORDS)

/** How often texts of screens use each house word. Clauses as subjects are counted separately. */
export function countHouseWordsOfScreens(texts: readonly string[]): Map<string, number> {
  const words = HOUSE_WORDS.filter(([, word]) => word !== CLAUSE_IN_HOUSE_WORDS)
  return countPatterns(texts.join('\n\n'), [...words, ...HOUSE_WORDS_OF_SCREENS])
}

/** The sentences of texts that begin with a clause as their subject, each with how often it appears. */
export const countClauseSubjects = (texts: readonly string[]): Map<string, number> =>
  countEach([...texts.join('\n\n').matchAll(CLAUSE_SUBJECT)].map(([sentence]) => sentence))

function countPatterns(text: string, patterns: readonly [RegExp, string][]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [pattern, word] of patterns) {
    const count = [...text.matchAll(pattern)].length
    if (count > 0) counts.set(word, (counts.get(word) ?? 0) + count)
  }
  return counts
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** The sentences of a page with more than 30 words, each with how often it appears. */
export function countLongSentences(page: string): Map<string, number> {
  const countOfWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return countEach(listSentences(page).filter((sentence) => countOfWords(sentence) > MOST_WORDS))
}

const BEGINS_BLOCK = /^(?:[-*] |\d{1,3}\. |#)/

/** The sentences of a page: a heading, a list item and a cell of a table each begin a new one. */
function listSentences(page: string): string[] {
  const text = withoutCode(page)
    .replace(/\]\([^()\n]*\)/g, '')
    .replace(/^#.*$/gm, '$&\n')
    .replaceAll('|', '\n\n')
  const blocks = ['']
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || BEGINS_BLOCK.test(line)) blocks.push(line)
    else blocks[blocks.length - 1] += ` ${line}`
  }
  return blocks.flatMap((block) => block.split(/(?<=[.!?]["”)*]{0,3}) /)).map((sentence) => sentence.trim())
}

/** The page with code blocks removed and each piece of inline code as one word. */
const withoutCode = (page: string): string =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/^ {4}\S.*$/gm, '')
    .replace(/`[^`\n]+`/g, 'code')
