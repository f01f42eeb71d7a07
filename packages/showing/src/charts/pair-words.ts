/** Words for a part or an addition, as a pattern. */
const PART_WORDS =
  'of (?:which|them|these|whom)|including|another|davon|darunter|dont|de (?:ellos|ellas|los cuales|las cuales|eles|elas)|' +
  'di (?:cui|essi|esse)|altr[ie]|' +
  'd[oa]s quais|incluid[oa]s?|incluindo|otr[oa]s|outr[oa]s|varav|weitere|ytterligare|منها|منهم|जिनमें|इनमें'

/** Matches a second amount that is a part of the first amount, or is added to it. */
export const PART = new RegExp(String.raw`(?<!\p{L})(?:${PART_WORDS})(?![\p{L}\p{M}])|其中|另|又|还|うち|さらに`, 'iu')

/** Comparatives in languages with spaces, as a pattern. */
const COMPARATIVES =
  'more|less|fewer|higher|lower|longer|shorter|taller|older|younger|más|menos|plus (?!tôt|tard)|moins|' +
  'di (?:più|meno)|più(?! tardi)|meno|maggiore|minore|' +
  'de (?:plus|moins)|mais|mehr|weniger|höher|länger|älter|mer|färre|mindre|högre|أكثر|أقل|अधिक|ज़्यादा|कम'

/** The size of a difference, directly after an amount. */
export const MORE = new RegExp(String.raw`^\s*(?:${COMPARATIVES})(?![\p{L}\p{M}])|^[多少高低增减長长短増減]`, 'iu')

/** Names of dimensions in languages with spaces, as a pattern. */
const DIMENSIONS =
  'length|width|height|depth|diameter|thickness|largo|ancho|alto|anchura|altura|longitud|profundidad|longueur|largeur|' +
  'lunghezza|larghezza|altezza|profondità|spessore|diametro|' +
  'hauteur|profondeur|largura|comprimento|profundidade|Länge|Breite|Höhe|Tiefe|bredd(?:en)?|längd(?:en)?|höjd(?:en)?|' +
  String.raw`djup(?:et)?|طول\p{L}*|عرض\p{L}*|ارتفاع\p{L}*|عمق\p{L}*|लंबाई|चौड़ाई|ऊँचाई|ऊंचाई|गहराई`

/** Matches dimensions of a thing. Two dimensions are two measures, even if they have the same unit. */
export const SIDE = new RegExp(
  String.raw`(?<!\p{L})(?:${DIMENSIONS})(?![\p{L}\p{M}])|長さ|高さ|幅|深さ|厚さ|直径|[长宽高深]$`,
  'iu',
)

/** Verbs that precede a measured amount, as a pattern. */
const MEASURING_VERBS = 'measures|weighs|mide|pesa|mesure|pèse|mede|misura|misst|wiegt|mäter|väger'

/** Nouns for an average, as a pattern. */
const AVERAGES = 'average|mean|promedio|media|moyenne|média|Durchschnitt|Mittel|genomsnittet'

/** Words between an average and its thing, as a pattern. */
const AVERAGE_PREPOSITIONS = 'on|in|at|of|for|en|di|de[l]?|à|au|d[ao]|em|n[ao]|auf|im|i|på'

/**
 * Matches a measuring verb directly before an amount, or a measure whose thing is named after it. A number without a unit after such words
 * is an amount.
 */
export const MEASURING = new RegExp(
  String.raw`(?<!\p{L})(?:${MEASURING_VERBS})\s*$|(?<!\p{L})(?:${AVERAGES})\s(?:${AVERAGE_PREPOSITIONS})(?!\p{L})`,
  'iu',
)

/** Matches the end of a text that omits the possessed thing: शिमला का, 广州的是. */
export const OWNED = /(?:的(?:是|为)?|のは|\s(?:का|की|के))\s*$/u

/** Pronouns in languages with spaces, as a pattern. */
const PRONOUNS =
  'it|its|they|their|he|his|she|her|this|that|these|those|él|ella|ellos|ellas|su|sus|esto|eso|il|elle|ils|elles|son|' +
  String.raw`egli|esso|essa|essi|esse|lui|lei|loro|suo|sua|suoi|sue|questo|questa|` +
  String.raw`sa|ses|ce|cela|ele|ela|eles|elas|seu|sua|isto|er|sie|es|sein\p{L}{0,2}|ihr\p{L}{0,2}|das|dies\p{L}{0,2}|han|hon|` +
  'den|det|de|dess|deras|هو|هي|هم|هذا|هذه|यह|वह|इस|उस|ये|वे|इसकी|उसकी|इसका|उसका'

/** Matches words for a thing that an earlier text named. */
export const PRONOUN = new RegExp(
  String.raw`^(?:(?:${PRONOUNS})(?![\p{L}\p{M}])(?!\s\p{Lu})|[他她它这那其此]|彼|それ|これ|その|この|あの)`,
  'iu',
)
