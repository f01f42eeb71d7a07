import type { FilmLanguage } from '../lexicons/languages.ts'

/** How exact a figure is: a limit or an estimate. The word for it is before or after the figure. */
export type Bound = 'more_than' | 'at_least' | 'about' | 'less_than' | 'at_most'

/** The words of each limit, as an alternation in lower case. `nearly` is for values that are not quite reached. It is shown as "about". */
type Words = Partial<Record<Bound | 'nearly', string>>
type BoundWords = { before: Words; behind: Words }

export const BOUND_WORDS: Record<FilmLanguage, BoundWords> = {
  en: {
    before: {
      more_than:
        'more than|over|above|upwards of|in excess of|exceed(?:s|ed|ing)?|just over|well over|' +
        '(?:deeper|longer|higher|taller|older|larger|bigger|greater|wider|farther|further|heavier|faster|better) than',
      at_least: 'at least|no fewer than|no less than|not less than|a minimum of|minimum of',
      about: 'about|around|roughly|approximately|approx\\.|some|an estimated|estimated|circa|c\\.|ca\\.|what about|on average',
      nearly: 'nearly|almost|not quite|close to',
      less_than:
        'less than|fewer than|under|below|just under|(?:shorter|smaller|younger|lower|lighter|narrower|slower|cheaper) than',
      at_most:
        "at most|up to|no more than|not more than|a maximum of|maximum of|as many as|as much as|(?:not|n[o']t|never) exceed(?:s|ed|ing)?",
    },
    behind: {
      at_least: 'or more|at least|or older|or above|and above|and over|and older',
      about: 'or so',
      at_most: 'at most|or less|or fewer|or younger|at the most',
    },
  },
  es: {
    before: {
      more_than: 'más del?|por encima del?|supera(?:n|ba|ban|ron)?|superior(?:es)? al?|mayor(?:es)? del?|excede',
      at_least: 'al menos|por lo menos|como mínimo|un mínimo de|no menos de',
      about: 'unos|unas|cerca del?|alrededor del?|aproximadamente|hacia|en torno al?|aproximada',
      nearly: 'casi',
      less_than: 'menos del?|por debajo del?|inferior(?:es)? al?|menor(?:es)? del?',
      at_most: 'hasta|como máximo|a lo sumo|un máximo de|no más de|no supera[n]?|no superior(?:es)? a',
    },
    behind: {
      at_least: 'o más|como mínimo|por lo menos|al menos',
      about: 'aproximadamente|más o menos',
      at_most: 'como máximo|o menos|a lo sumo',
    },
  },
  fr: {
    before: {
      more_than: "plus d[eu]s?|plus d'|au-delà de|au-dessus de|dépass(?:e|ent|ait|aient|ant|é)|supérieure?s? à|excède",
      at_least: 'au moins|au minimum|un minimum de|pas moins d[eu]',
      about: "environ|à peu près|quelques?|autour de|vers|approximativement|en moyenne|de l'ordre de|aux alentours de",
      nearly: "presque|près d[eu]s?|près d'|à peine",
      less_than: "moins d[eu]s?|moins d'|au-dessous de|en dessous de|inférieure?s? à",
      at_most:
        "au plus|jusqu'à|jusqu'au|au maximum|un maximum de|pas plus d[eu]|pas plus d'|ne dépass(?:e|ent|ait|aient)(?: pas)?|n'excède pas|tout au plus",
    },
    behind: {
      at_least: 'ou plus|au moins|au minimum|et plus',
      about: 'environ',
      at_most: 'au plus|au maximum|ou moins|tout au plus',
    },
  },
  pt: {
    before: {
      more_than: 'mais d[eoa]s?|acima d[eoa]s?|supera(?:m|va|ram)?|ultrapass(?:a|am|ou|ava|aram)|superior(?:es)? a',
      at_least: 'pelo menos|ao menos|no mínimo|um mínimo de|não menos de',
      about: 'cerca d[eoa]s?|perto d[eoa]s?|aproximadamente|por volta d[eoa]s?|uns|umas|em torno de|à volta de',
      nearly: 'quase',
      less_than: 'menos d[eoa]s?|abaixo d[eoa]s?|inferior(?:es)? a',
      at_most: 'até|no máximo|um máximo de|não mais d[eo] ?(?:que)?|não ultrapass(?:a|am|ou)|não (?:excede|supera)m?',
    },
    behind: { at_least: 'ou mais|no mínimo|pelo menos', about: 'aproximadamente|mais ou menos', at_most: 'no máximo|ou menos' },
  },
  it: {
    before: {
      more_than:
        "più d(?:i|ei|el|egli|elle|ella|ello|ell')|oltre|al di sopra d(?:i|ei|el|egli|elle|ella)|supera(?:no|va|vano|rono|to)?|superò|" +
        'superior[ei] a(?:i|gli|l|lla|lle)?|maggior[ei] di|eccede',
      at_least: 'almeno|perlomeno|come minimo|un minimo di|non meno di',
      about: "circa|all'incirca|[ai]ntorno a(?:i|gli|l|lla|lle|ll')?|approssimativamente|pressappoco|grosso modo|in media",
      nearly: 'quasi|poco meno d(?:i|ei|el|egli|elle|ella)|vicin[aeio] a(?:i|gli|l|lla|lle)?',
      less_than:
        "meno d(?:i|ei|el|egli|elle|ella|ello|ell')|al di sotto d(?:i|ei|el|egli|elle|ella)|" +
        'inferior[ei] a(?:i|gli|l|lla|lle)?|minor[ei] di',
      at_most:
        "fino a(?:i|gli|l|lla|lle|ll')?|al massimo|un massimo di|non più di|non oltre|non supera(?:no|va|vano|rono)?|tutt'al più|" +
        'non superior[ei] a',
    },
    behind: {
      at_least: 'o più|e oltre|e più|almeno|come minimo',
      about: "circa|all'incirca|più o meno",
      at_most: "o meno|al massimo|tutt'al più",
    },
  },
  de: {
    before: {
      more_than:
        '(?:mehr|tiefer|länger|höher|älter|größer|breiter|weiter|schwerer|schneller) als|(?<!(?:führ|geh|fähr|ging|fuhr)\\p{L}{0,3} )über|gut|oberhalb von|übersteigt',
      at_least: 'mindestens|wenigstens|zumindest|nicht weniger als',
      about: 'etwa|rund|ungefähr|circa|ca\\.?|um die|schätzungsweise|annähernd|gegen|durchschnittlich|im schnitt',
      nearly: 'fast|beinahe|knapp|nahezu',
      less_than: '(?:weniger|kürzer|kleiner|jünger|niedriger|leichter|schmaler|langsamer) als|unter|unterhalb von',
      at_most: 'höchstens|bis zu|maximal|nicht mehr als|allenfalls',
    },
    behind: { at_least: 'oder mehr|und mehr|oder älter', about: 'etwa|oder so', at_most: 'oder weniger' },
  },
  sv: {
    before: {
      more_than: '(?:mer|djupare|längre|högre|äldre|större|bredare|tyngre|snabbare) än|fler än|över|drygt|överstiger',
      at_least: 'minst|åtminstone|lägst|inte mindre än',
      about: 'omkring|ungefär|cirka|ca|runt|kring|uppskattningsvis|bortåt|närmare|runt om|i genomsnitt',
      nearly: 'nästan|knappt|uppemot',
      less_than: '(?:mindre|kortare|yngre|lägre|lättare|smalare) än|färre än|under',
      at_most: 'högst|upp till|max|maximalt|som mest|inte mer än|inte fler än',
    },
    behind: {
      at_least: 'eller mer|eller fler|eller äldre',
      about: 'eller så|ungefär',
      at_most: 'eller mindre|eller färre|som mest',
    },
  },
  hi: {
    before: {
      at_least: 'कम से कम|न्यूनतम',
      about: 'लगभग|करीब|क़रीब|तकरीबन|तक़रीबन|करीब-करीब|कोई|अनुमानित|औसतन',
      at_most: 'अधिकतम|ज्यादा से ज्यादा|अधिक से अधिक',
    },
    behind: {
      more_than: 'से (?:भी )?(?:अधिक|ज्यादा|ऊपर|ज़्यादा)|से ऊपर',
      at_least: 'या (?:उससे )?अधिक',
      about: 'के करीब|के लगभग|के आसपास',
      less_than: 'से (?:भी )?कम',
      at_most: 'तक|से (?:अधिक|ज्यादा|ज़्यादा) नहीं',
    },
  },
  ar: {
    before: {
      more_than: 'أكثر من|ما يزيد على|ما يزيد عن|يزيد على|تزيد على|يزيد عن|تزيد عن|يتجاوز|تتجاوز|تجاوز|تجاوزت|فوق|أزيد من',
      at_least: 'ما لا يقل عن|لا يقل عن|لا تقل عن|على الأقل',
      about: 'نحو|حوالي|زهاء|تقريبا|بحدود|قرابة|ما يقارب|ما يقرب من|يقارب|تقارب|في حدود',
      less_than: 'أقل من|دون|يقل عن|تقل عن|ما يقل عن',
      at_most:
        'لا يزيد (?:\\p{L}+ )?(?:على|عن)|لا تزيد (?:\\p{L}+ )?(?:على|عن)|ما لا يزيد (?:على|عن)|على الأكثر|حتى|لا يتجاوز|لا تتجاوز|يصل إلى|تصل إلى|بحد أقصى',
    },
    behind: {
      more_than: 'ونيف',
      at_least: 'أو أكثر|على الأقل|فأكثر|فما فوق',
      about: 'تقريبا',
      at_most: 'على الأكثر|كحد أقصى|أو أقل',
    },
  },
  ja: {
    before: {
      at_least: '少なくとも|最低でも|最低',
      about: '約|およそ|おおよそ|凡そ|推定|平均',
      nearly: 'ほぼ|わずか',
      at_most: '最大で?|せいぜい|最高で?|多くとも|最長で?',
    },
    behind: {
      more_than: 'を(?:上回|超)|超|余り|あまり|強(?=の)|数(?![えうを字値])|を越え',
      at_least: '以上',
      about: 'ほど|程度|前後|くらい|ぐらい|頃|ごろ|近く',
      less_than: '未満|足らず|弱(?=の)|を下回',
      at_most: '以下|以内|まで(?!に)',
    },
  },
  zh: {
    before: {
      more_than: '超过|超過|多于|逾|超出|高于|大于',
      at_least: '至少(?:进食|有|需要|需)?|不少于|不下|不低于|最少',
      about: '约为?|大约|約|大約|大概|估计|平均|达到',
      nearly: '近|将近|接近',
      less_than: '不到|不足|少于|低于|不满|小于|未满',
      at_most: '至多|最多|最高|最大|最长|高达|多达|不超过|不超過|不多于|不高于',
    },
    behind: {
      more_than: '[个個]?[多余餘](?![次种種样樣])|[几幾]|出头',
      at_least: '以上|及以上',
      about: '左右|上下|前后',
      less_than: '以下(?=的)',
      at_most: '以下|以内',
    },
  },
}
