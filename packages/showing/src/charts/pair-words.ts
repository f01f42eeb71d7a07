import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** Words that contrast a second amount with the first, after a clause's punctuation. */
export const AGAINST: Record<FilmLanguage, string> = {
  en: 'against|(?:up |down )?from|after|compared (?:with|to)|versus',
  es: 'frente al?|contra|tras|después de',
  fr: 'contre|après|face à|comparé à',
  pt: 'contra|frente a|depois de|após|face a',
  de: 'nach|gegenüber|gegen|verglichen mit',
  sv: 'mot|efter|jämfört med',
  hi: '(?!)',
  ar: 'مقابل|بعد',
  ja: '(?!)',
  zh: '相比',
}

/** Words that open a clause with the same statement about another subject. */
export const WHEREAS: Record<FilmLanguage, string> = {
  en: 'while|whereas|but',
  es: 'mientras que|pero',
  fr: 'alors que|tandis que|mais',
  pt: 'enquanto|mas',
  de: 'während|aber|dagegen',
  sv: 'medan|men',
  hi: 'जबकि|लेकिन',
  ar: 'بينما|في حين',
  ja: '一方',
  zh: '而',
}

/** Words of a clause for the present, or for an earlier time. They alone are the clause's name. */
export const NOW: Record<FilmLanguage, string> = {
  en: 'today|now|nowadays',
  es: 'hoy|ahora',
  fr: "aujourd[’']hui|maintenant",
  pt: 'hoje|agora',
  de: 'heute|jetzt|inzwischen',
  sv: 'i dag|idag|numera',
  hi: 'आज|अब',
  ar: 'اليوم|الآن',
  ja: '今日|現在|今|前年|昨年',
  zh: '今天|现在|如今|目前|上年|去年',
}

/** Words of a gain, and of a loss. */
export const GAIN: Record<FilmLanguage, string> = {
  en: 'profits?|surplus(?:es)?',
  es: 'beneficios?|ganancias?|superávit',
  fr: 'bénéfices?|profits?|excédents?',
  pt: 'lucros?|excedentes?',
  de: 'Gewinn(?:e[ns]?|s)?|Überschuss(?:es)?',
  sv: 'vinst(?:en|er)?|överskott(?:et)?',
  hi: 'मुनाफ़?[ाे]|लाभ',
  ar: 'ربح[\\p{L}\\p{M}]*|أرباح[\\p{L}\\p{M}]*|فائض[\\p{L}\\p{M}]*',
  ja: '(?:純|営業|経常)?利益|黒字',
  zh: '净?利润|盈利|盈余',
}
export const LOSS: Record<FilmLanguage, string> = {
  en: 'loss(?:es)?|deficits?',
  es: 'pérdidas?|déficit',
  fr: 'pertes?|déficits?',
  pt: 'prejuízos?|perdas?|déficit|défice',
  de: 'Verlust(?:e[ns]?|s)?|Fehlbetrag|Defizit',
  sv: 'förlust(?:en|er)?|underskott(?:et)?',
  hi: 'घाट[ाे]|नुक़?सान',
  ar: 'خسارة|خسائر|عجز[\\p{L}\\p{M}]*',
  ja: '赤字|損失',
  zh: '净?亏损|赤字',
}

/** A second amount that is a part of the first amount, or is added to it. */
export const PART =
  /(?<!\p{L})(?:of (?:which|them|these|whom)|including|another|davon|darunter|dont|de (?:ellos|ellas|los cuales|las cuales|eles|elas)|d[oa]s quais|incluid[oa]s?|incluindo|otr[oa]s|outr[oa]s|varav|weitere|ytterligare|منها|منهم|जिनमें|इनमें)(?![\p{L}\p{M}])|其中|另|又|还|うち|さらに/iu

/** The size of a difference, directly after an amount. */
export const MORE =
  /^\s*(?:more|less|fewer|higher|lower|longer|shorter|taller|older|younger|más|menos|plus (?!tôt|tard)|moins|de (?:plus|moins)|mais|mehr|weniger|höher|länger|älter|mer|färre|mindre|högre|أكثر|أقل|अधिक|ज़्यादा|कम)(?![\p{L}\p{M}])|^[多少高低增减長长短増減]/iu

/** Dimensions of a thing. Two dimensions are two measures, even with one unit. */
export const SIDE =
  /(?<!\p{L})(?:length|width|height|depth|diameter|thickness|largo|ancho|alto|anchura|altura|longitud|profundidad|longueur|largeur|hauteur|profondeur|largura|comprimento|profundidade|Länge|Breite|Höhe|Tiefe|bredd(?:en)?|längd(?:en)?|höjd(?:en)?|djup(?:et)?|طول\p{L}*|عرض\p{L}*|ارتفاع\p{L}*|عمق\p{L}*|लंबाई|चौड़ाई|ऊँचाई|ऊंचाई|गहराई)(?![\p{L}\p{M}])|長さ|高さ|幅|深さ|厚さ|直径|[长宽高深]$/iu

/** A measuring verb directly before an amount, or a measure whose thing is named after it. A bare number is one of these. */
export const MEASURING =
  /(?<!\p{L})(?:measures|weighs|mide|pesa|mesure|pèse|mede|misst|wiegt|mäter|väger)\s*$|(?<!\p{L})(?:average|mean|promedio|media|moyenne|média|Durchschnitt|Mittel|genomsnittet)\s(?:on|in|at|of|for|en|de[l]?|à|au|d[ao]|em|n[ao]|auf|im|i|på)(?!\p{L})/iu

/** The end of a text that omits the possessed thing: शिमला का, 广州的是. */
export const OWNED = /(?:的(?:是|为)?|のは|\s(?:का|की|के))\s*$/u

/** Words for a thing that an earlier text named. */
export const PRONOUN =
  /^(?:(?:it|its|they|their|he|his|she|her|this|that|these|those|él|ella|ellos|ellas|su|sus|esto|eso|il|elle|ils|elles|son|sa|ses|ce|cela|ele|ela|eles|elas|seu|sua|isto|er|sie|es|sein\p{L}{0,2}|ihr\p{L}{0,2}|das|dies\p{L}{0,2}|han|hon|den|det|de|dess|deras|هو|هي|هم|هذا|هذه|यह|वह|इस|उस|ये|वे|इसकी|उसकी|इसका|उसका)(?![\p{L}\p{M}])(?!\s\p{Lu})|[他她它这那其此]|彼|それ|これ|その|この|あの)/iu
