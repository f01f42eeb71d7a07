import type { WordLists } from './word-lists.ts'

/** Words after which "dopo" is an adverb: "two years later". */
const TIMES = 'ann[oi]|giorn[oi]|mes[ei]|or[ae]|minut[oi]|second[oi]|settiman[ae]|decenni|secol[oi]|poco|subito|tempo'

/** Words before which "dopo" is a preposition: "after the war". */
const ARGUMENT = "il|l[aeo]|l'|i|gli|un[ao]?|un'|che|aver(?:e|l[aeio])?|esser(?:e|si)|quest[aeio]|quell[aeio]|la su[ao]"

export const it: WordLists = {
  negation: 'non|mai|nessun[oa]?|nulla|niente|né|senza|neanche|nemmeno|neppure|mica',
  no_negation:
    'non solo|non soltanto|non solamente|non (?:\\p{L}+ ){1,3}(?:altro che|se non)|senza dubbio|nientemeno|niente meno che|' +
    'più che mai|quanto mai',
  weak_negation: "manc\\p{L}+|impossibil\\p{L}+|assenza|priv[oia]|rifiut\\p{L}+|a stento|tutt'altro",
  guess:
    'forse|probabilmente|possibilmente|verosimilmente|magari|apparentemente|presumibilmente|a quanto pare|si dice che|secondo la ' +
    'leggenda|potrebb\\p{L}+|avrebb\\p{L}+|sarebb\\p{L}+|sembra|sembrano|pare che|si crede|si pensa|si ritiene',
  all: 'tutti|tutte|tutto|tutta|sempre|ogni|ciascun[oa]?|ognun[oa]',
  most: 'la maggior parte|la maggioranza|quasi tutt[aeio]',
  weak_most: 'soprattutto|principalmente|per lo più|in gran parte|specialmente',
  one_of: 'un[oa] (?:dei|degli|delle)|[ft]ra (?:i|gli|le)',
  only:
    '(?<!(?:nemmeno|neanche|neppure) un[ao]? )(?<!da )sol[aeio]|soltanto|solamente|unicamente|esclusivamente|unic(?:[aio]|he)|' +
    'non (?:\\p{L}+ ){1,3}(?:altro che|se non)',
  first: "prim[eio]|(?<=(?:la|una|sua|[dn]ella|alla|dalla|sulla) )prima|prim'|per la prima volta",
  weak_first: "prima|dapprima|all'inizio|in origine|inizial\\p{L}*",
  superlative:
    "(?:(?:il|lo|la|i|gli|le|[dns]?[aeu]l(?:l[aeo])?|[dn]ei|ai|[dn]?[ae]gli|su[ao]|suoi|sue) |(?:[dn]?[ae]l)?l')" +
    '(?:(?!(?:è|sono|era|erano|fu|furono) )\\p{L}+ ){0,2}(?:(?:d[ei]l?|dell[aeo]|dei|degli) \\p{L}+ ){0,2}' +
    "più(?! d[i'])(?! del)(?! che)(?! tardi)|" +
    "(?:(?:il|lo|la|i|gli|le|[dn]el|[dn]ella|al|alla|su[ao]) (?:\\p{L}+ )?|l')(?:maggior|miglior|peggior|minor)[ei]?(?! parte)|" +
    '(?:il|la|i|le) (?:massim|minim)[aeio]|\\p{L}+issim[aeio]|senza (?:pari|eguali)|record|primato',
  cause:
    "perché|perciò|poiché|giacché|siccome|quindi|dunque|pertanto|per questo|per ciò|a causa (?:di|d'|del|dell[aeo]|dell'|dei|degli)|" +
    "grazie (?:a|al|all[aeo]|all'|ai|agli)|così che|cosicché|sicché|di conseguenza|in conseguenza|come risultato|causò|provocò|" +
    'causarono|provocarono|ha causato|ha provocato|per questa ragione|per quella ragione|dato che|visto che|dal momento che|' +
    'per colpa d[ei]l?',
  weak_cause: 'come|infatti',
  after: `dopo(?= (?:${ARGUMENT}))|(?<!(?:${TIMES}) )dopo(?! (?:di )?ciò)(?![,.;:])|una volta che`,
  before: "prima (?:di(?! cristo)|d'|del|dell[aeo](?! nostra era)|dell'|dei|degli|che)",
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: `(?<=(?:${TIMES}) )dopo(?! (?:${ARGUMENT}))|poi|in seguito|più tardi|successivamente|allora|dopodiché`,
  time:
    'nel frattempo|intanto|allo stesso tempo|contemporaneamente|subito|immediatamente|infine|alla fine|finalmente|da allora|' +
    'presto|poco dopo|anni dopo|in quel momento',
  pronoun: 'egli|ella|lui|lei|loro|ess[aeio]|su[ao]|suoi|sue',
  empty:
    'il lo la i gli le l un uno una e ed o od ma però di d del dello della dell dei degli delle a ad al allo alla all ai agli alle da ' +
    'dal dallo dalla dall dai dagli dalle in nel nello nella nell nei negli nelle su sul sullo sulla sull sui sugli sulle con col per ' +
    'tra fra senza verso dentro fuori sotto sopra presso contro dopo prima fino entro durante mentre quando dove come che chi cui quale ' +
    'quali se si suo sua suoi sue loro lui lei egli ella esso essa essi esse mi ci ne vi ti questo questa questi queste quello quella ' +
    'quell quelli quelle ciò è sono era erano fu furono essere stato stata stati state ha hanno aveva avevano ebbe avere non né mai già ' +
    'più meno molto molti così anche pure solo quasi tutto tutta tutti tutte ogni altro altra altri altre stesso stessa perché benché ' +
    'poi allora ancora lì là qui qua fa fece dice disse può poteva poté deve vuole voleva volle circa',
  no_number: "a seconda|secondo (?:il|lo|la|l'|i|gli|le|lui|lei|loro|me|quanto|alcun[aei])",
}
