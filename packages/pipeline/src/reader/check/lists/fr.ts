import type { WordLists } from './word-lists.ts'

export const fr: WordLists = {
  negation: "(?:ne |n')(?!(?:[\\p{L}'-]+ ){1,4}(?:que|qu'))|jamais|sans|aucune?|ni|non(?! seulement)|nul(?:le)?",
  no_negation: "non seulement|sans doute|sans cesse|n'importe|plus que jamais",
  weak_negation: 'manqu\\p{L}+|à peine|impossible|absence|dépourvu\\p{L}*|refus\\p{L}+|faute d[eu]',
  guess:
    'peut-être|probablement|sans doute|vraisemblablement|apparemment|selon la légende|dit-on|on dit que|il ' +
    'paraît|semble|semblent|pourrait|pourraient|serait|seraient|aurait|auraient|paraît-il',
  all: 'tous|toutes|toute|tout|toujours|chaque',
  most: 'la plupart|la majorité|presque tou(?:s|t|te|tes)',
  weak_most: 'surtout|principalement|essentiellement|en grande partie',
  one_of: "l'une? des|un des|une des|parmi les",
  only: "(?<!pas une? )seule?s?|seulement|uniquement|exclusi\\p{L}+|(?:ne |n')(?:\\p{L}+ ){1,4}(?:que|qu')",
  first: 'premi(?:er|ère)s?|pour la première fois',
  weak_first: "d'abord|au début|à l'origine|auparavant",
  superlative:
    "(?:le|la|les|l'|des|du|aux?|son|sa|ses) (?:(?!(?:est|sont|était|étaient|fut|furent) )\\p{L}+ ){0,2}" +
    'plus(?! de)(?! tard)|meilleure?s?|pires?|le ' +
    'moindre|la moindre|les moindres|record|sans égal|inégalée?s?|suprême',
  cause:
    "parce que|parce qu'|car|donc|c'est pourquoi|à cause d[eu]s?|à cause d'|grâce (?:à|au|aux)|en raison " +
    'd[eu]s?|par conséquent|si bien que|de sorte que|causa|provoqua|a causé|a provoqué|entraîna|pour cette ' +
    "raison|puisque|puisqu'|voilà pourquoi|du fait",
  weak_cause: "comme|d'où",
  after: 'après(?! cela)(?! quoi)|une fois|à la suite de',
  before: 'avant(?! (?:jésus|notre ère|j\\.))',
  after_behind: '(?!)',
  before_behind: '(?!)',
  next: 'puis|ensuite|plus tard|après cela|par la suite|enfin',
  time: 'pendant ce temps|en même temps|bientôt|aussitôt|immédiatement|finalement|dès lors|depuis lors|entre-temps|à la fin|peu après',
  pronoun: 'il|elle|ils|elles|leurs?|son|sa|ses',
  empty:
    'le la les l un une des du de d et ou mais donc or ni car à au aux en dans sur sous par pour avec sans ' +
    'chez vers entre depuis pendant avant après dès qui que qu quoi dont où ce cet cette ces c s se sa son ' +
    'ses leur leurs il elle ils elles on nous vous je j lui eux y ne n pas plus moins très trop si tout tous ' +
    'toute toutes même aussi encore déjà comme quand lorsque est était sont étaient fut furent être été a ' +
    'avait ont avaient eut avoir fait fit faire peut pouvait puis ensuite alors ainsi jusqu seul près environ ' +
    "là peu il leur faut l'a m t",
  no_number: '(?!)',
}
