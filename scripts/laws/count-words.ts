/** Words that a newcomer would have to look up, and the words to use instead: the clear part of CONTRIBUTING.md's table. */
const HOUSE_WORDS: readonly [RegExp, string][] = [
  [/\buntold\b/gi, 'untold: from quotations'],
  [/\btold (film|sentence|scene|board)s?\b/gi, 'told film: film written by a model'],
  [/\b(tells?|told|telling) (a|the|its|this|every) (film|story)s?\b/gi, 'tell a film: write its script'],
  [/\bwith(out)? a reader\b|\b(the|a) reader (tells|reads|chooses|told|plans)\b/gi, 'reader: language model'],
  [/\b(an|the|each|every|small|whose|paid|recorded) asks?\b(?! (for|the|a|you|it|them)\b)/gi, 'ask: prompt, request'],
  [/\bcertain kit\b/gi, 'the certain kit: automatic graphics'],
  [/\bwhole runs?\b/gi, 'run of sentences: passage'],
  [/\bstands? (in|beside|behind|under|there|with|for|before|above|on)\b/gi, 'stand: is, are, holds'],
  [/\bby now\b/gi, 'by now: now, current'],
  [/\b(put|puts) (it |them |that )?back\b/gi, 'put back: restore'],
  [/\border of worth\b|\bwhat it is worth\b/gi, 'worth: recommended order'],
  [/\bwho makes what\b/gi, 'who makes what: services'],
  [/\bleaves? (the|this) machine\b/gi, 'leaves the machine: is sent to'],
  [/\b(in|of) (its|their|a|the) rooms?\b/gi, 'room: package, folder'],
  [/\bwhoever\b/gi, 'whoever: the person who'],
  [/\bof before\b/gi, 'of before: older, former'],
  [/\ban? \w+ of yours\b/gi, 'a … of yours: your own …'],
  [/(?<=^|[.!?:] )Who [a-z]+ [^?.\n|]*\./gm, 'a sentence that begins with a clause: Who finds it …'],
]

const MOST_WORDS = 30

/** How often a page uses each house word. Code is left out. */
export function countHouseWords(page: string): Map<string, number> {
  const text = withoutCode(page)
  const counts = HOUSE_WORDS.map(([pattern, word]) => [word, [...text.matchAll(pattern)].length] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}

/** The sentences of a page with more than 30 words, each with how often it appears. */
export function countLongSentences(page: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const sentence of sentencesOf(page)) {
    const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    if (words.length > MOST_WORDS) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  return counts
}

const BEGINS_BLOCK = /^(?:[-*] |\d{1,3}\. |#)/

/** The sentences of a page: a heading, a list item and a cell of a table each begin a new one. */
function sentencesOf(page: string): string[] {
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
