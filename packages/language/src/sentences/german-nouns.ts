import { getStopWords } from '../terms/terms.ts'

const DETERMINER =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|im|am|zum|zur|vom|beim|ins|ans|kein\p{L}{0,2}|(?:m|d|s)ein\p{L}{0,2}|ihr(?:e|en|em|er|es)|unser\p{L}{0,2}|jede[rnms]?|diese[rnms]?|viele|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend)$/u
const NOUN_END =
  /\p{L}{3}(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tät|täten|tion|tionen|ismus|ling|linge|chen|nis|tum|erei)$|(?:stra(?:ß|ss)en?|platz|brücken?|häuser|menschen|kirchen?)$/u
const NO_NOUN_END =
  /(?:machen|brechen|sprechen|lachen|suchen|kochen|reichen|gleichen|brauchen|besuchen|rauchen|erreichen|versprechen|weichen)$/u
const ADJECTIVE_END = /(?:e|en|er|es|em)$/u
const VERB_END = /(?:t|te|ten)$/u
const ADVERB =
  /^(?:nicht|sehr|ganz|heute|gestern|morgen|damals|dort|hier|immer|nie|oft|bald|jetzt|schon|noch|nur|auch|wieder|etwa|fast|rund|mehr|meisten|ersten|letzten|nächsten|selben|gleichen|beiden|anderen|einen|eigenen|alten|neuen|großen|kleinen)$/u
/** Nouns that also occur in lists of common words. */
const COMMON_NOUNS = [
  'jahr',
  'jahre',
  'jahren',
  'jahres',
  'tag',
  'tage',
  'tagen',
  'teil',
  'ende',
  'anfang',
  'beispiel',
  'mensch',
  'zeit',
  'uhr',
  'prozent',
]
const YEAR = /^(?:1\d|20)\d\d$/u

/**
 * Words of a lower-case German text whose grammar shows that they are nouns. Evidence is their ending, or a position between a determiner
 * or number and the end of its phrase. Words with an adjective's ending count only where no other word can be the noun.
 */
export function germanNouns(small: string): Set<string> {
  const stop = getStopWords('de')
  const nouns = new Set<string>(COMMON_NOUNS)
  const tokens = small.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)*|[^\s\p{L}\p{N}]/gu) ?? []
  const isWord = (token: string | undefined): token is string => token !== undefined && /^\p{L}{2,}$/u.test(token)
  const isFree = (token: string | undefined): token is string =>
    isWord(token) && !stop.has(token) && !DETERMINER.test(token) && !ADVERB.test(token)
  for (const [at, token] of tokens.entries()) {
    if (isFree(token) && NOUN_END.test(token) && !NO_NOUN_END.test(token)) nouns.add(token)
    const isCount = /^\p{N}/u.test(token) && !YEAR.test(token)
    if (!isCount && !DETERMINER.test(token)) continue
    const from = isCount && tokens[at + 1] === '.' ? at + 2 : at + 1
    const first = tokens[from]
    const second = tokens[from + 1]
    if (!isFree(first)) continue
    const isClause = /^(?:der|die|das)$/u.test(token) && VERB_END.test(first) && !isWord(tokens[at - 1])
    const isLast = !isFree(second) || !ADJECTIVE_END.test(first)
    if (isLast) {
      if (!isClause) nouns.add(first)
    } else if (!VERB_END.test(second) && !isFree(tokens[from + 2]) && nouns.has(second)) nouns.add(second)
  }
  return nouns
}
