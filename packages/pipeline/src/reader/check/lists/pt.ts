import type { WordLists } from './word-lists.ts'

export const pt: WordLists = {
  negation: 'não|nunca|jamais|ninguém|nada|nenhum|nenhuma|sem|nem|tampouco',
  no_negation: 'não (?:\\p{L}+ ){1,3}(?:mais (?:do )?que|senão)|não só|não apenas|não somente|sem dúvida|nada menos que',
  weak_negation: 'falt\\p{L}+|impossível|ausência|carec\\p{L}+|recus\\p{L}+',
  guess:
    'talvez|possivelmente|provavelmente|porventura|aparentemente|supostamente|diz-se que|segundo a lenda|' +
    'poderiam?|pode ter|terá|terão|teria|teriam|parece que|acredita-se',
  all: 'todos|todas|todo|toda|sempre|cada',
  most: 'a maioria|a maior parte|quase tod[oa]s?',
  weak_most: 'sobretudo|principalmente|em grande parte|especialmente',
  one_of: 'um d[oa]s|uma das|entre [oa]s',
  only: '(?<!nem um )só|não (?:\\p{L}+ ){1,3}(?:mais (?:do )?que|senão)|apenas|somente|unicamente|únic[oa]s?',
  first: 'primeir[oa]s?|pela primeira vez',
  weak_first: 'antes|no início|inicial\\p{L}*',
  superlative:
    '(?:o|a|os|as|do|da|dos|das|no|na|ao|à|seu|sua) (?:(?!(?:é|são|era|eram|foi|foram) )\\p{L}+ ){0,2}(?:d[eoa]s? \\p{L}+ ){0,2}' +
    'mais(?! de)(?! do que)(?! que)(?! tarde)|(?:o|a|os|as|do|da|' +
    'no|na|seu|sua) (?:\\p{L}+ )?(?:maior|melhor|pior|menor|maiores|melhores|piores|menores)(?! parte)|o ' +
    'máximo|\\p{L}+íssim[oa]s?|sem igual|recorde',
  cause:
    'porque|por isso|portanto|por causa d[eoa]s?|devido (?:a|ao|à|aos|às)|graças (?:a|ao|à|aos|às)|assim ' +
    'sendo|de modo que|por conseguinte|em consequência|como resultado|causou|provocou|causaram|provocaram|por ' +
    'esta razão|já que|visto que|pelo que|por essa razão|uma vez que',
  weak_cause: 'como|pois',
  after: 'depois de(?! isso)|após|depois d[oa]s?|depois que|logo que',
  before: 'antes d[eoa]s?(?! (?:cristo|nossa era))|antes que',
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: 'depois(?! d)|em seguida|mais tarde|então|posteriormente|a seguir',
  time: 'enquanto isso|ao mesmo tempo|logo depois|imediatamente|em seguida|finalmente|por fim|desde então|entretanto|no fim',
  pronoun: 'ele|ela|eles|elas|seus?|suas?|dele|dela',
  empty:
    'o a os as um uma uns umas e ou mas de do da dos das em no na nos nas num numa a ao à aos às com sem por ' +
    'pelo pela pelos pelas para desde até entre após sobre sob que quem cujo cuja como quando onde enquanto ' +
    'se seu sua seus suas lhe ele ela eles elas me nos este esta isto esse essa isso aquele é são era eram ' +
    'foi foram ser sido está estava há havia houve tem tinha tinham ter terá não nem nunca já mais menos ' +
    'muito tão também só quase todo toda todos todas cada outro outra mesmo mesma assim embora porque depois ' +
    'antes então ainda ali aqui fez deu podia pode tornou-se quis dele diz conta isso por tirar perto',
  no_number: '(?!)',
}
