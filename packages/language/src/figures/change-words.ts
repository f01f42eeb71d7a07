import type { FilmLanguage } from '../lexicons/languages.ts'

/** The words with which a language describes an increase or a decrease. */
export const CHANGES: Record<FilmLanguage, { up: RegExp; down: RegExp }> = {
  en: {
    up: /(?<!\p{L})(?:rose|risen|ris(?:es?|ing)|gr(?:ew|own|ows?|owing|owth)|increas\p{L}*|climb\p{L}*|jump\p{L}*|gain\p{L}*|surg\p{L}*|more|higher|larger|longer|faster|heavier|up by|earn\p{L}*|extra)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:fell|fallen|fall(?:s|ing)?|drop\p{L}*|declin\p{L}*|decreas\p{L}*|shr[aiu]nk\p{L}*|sank|sunk|los[etis]\p{L}*|cut|cuts|cutting|reduc\p{L}*|less|fewer|lower|smaller|shorter|slower|cheaper|lighter|down by)(?!\p{L})/iu,
  },
  es: {
    up: /(?<!\p{L})(?:aument\p{L}*|crec\p{L}*|sub(?:e|ió|ieron|en|ir|ida)|increment\p{L}*|más|gan[aóe]\p{L}*|mayor)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:cay\p{L}*|caíd\p{L}*|baj(?:a|ó|aron|an|ar|ada)|descend\p{L}*|disminu\p{L}*|redu\p{L}*|perd\p{L}*|pierd\p{L}*|menos|menor|recort\p{L}*)(?!\p{L})/iu,
  },
  fr: {
    up: /(?<!\p{L})(?:augment\p{L}*|croît|croiss\p{L}*|accr\p{L}*|progress\p{L}*|hausse|mont[eéa]\p{L}*|plus|gagn\p{L}*)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:baiss\p{L}*|chut\p{L}*|diminu\p{L}*|rédui\p{L}*|recul\p{L}*|perd\p{L}*|moins|tomb\p{L}*)(?!\p{L})/iu,
  },
  pt: {
    up: /(?<!\p{L})(?:aument\p{L}*|cresc\p{L}*|sub(?:iu|iram|e|em|ir|ida)|mais|ganh\p{L}*|maior)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:ca(?:iu|íram|i|em|ir)|queda|diminu\p{L}*|reduz\p{L}*|reduç\p{L}*|perd\p{L}*|menos|menor|baix(?:ou|aram|a|ar))(?!\p{L})/iu,
  },
  it: {
    up: /(?<!\p{L})(?:aument\p{L}*|cresc\p{L}*|crebb\p{L}*|salì|sal(?:e|ire|ita|ite|iti|ito|irono|gono)|increment\p{L}*|più|guadagn\p{L}*|maggior[ei]|rialz\p{L}*)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:calò|cal(?:a|ano|are|arono|ata|ate|ati|ato|o)|diminu\p{L}*|ridott\p{L}*|ridu\p{L}*|scend\p{L}*|sces\p{L}*|cadd\p{L}*|cad(?:e|ono|uta|ute|uti|uto)|perd\p{L}*|pers[aeio]|meno|minor[ei]|ribass\p{L}*)(?!\p{L})/iu,
  },
  de: {
    up: /(?<!\p{L})(?:stieg\p{L}*|steig\p{L}*|gestieg\p{L}*|wuchs\p{L}*|wächst|wachs\p{L}*|gewachsen|erhöh\p{L}*|zunahm\p{L}*|nahm\p{L}* zu|mehr|höher|größer|länger|schneller|Zunahme|Anstieg|Zuwachs)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:fiel\p{L}*|fallen|fällt|gefallen|sank\p{L}*|sink\p{L}*|gesunken|schrumpf\p{L}*|verlor\p{L}*|verlier\p{L}*|verringer\p{L}*|reduzier\p{L}*|senk\p{L}*|weniger|niedriger|kleiner|kürzer|langsamer|Rückgang|Abnahme)(?!\p{L})/iu,
  },
  sv: {
    up: /(?<!\p{L})(?:steg|stig\p{L}*|ök\p{L}*|väx\p{L}*|höj\p{L}*|mer|fler|högre|större|längre|snabbare)(?!\p{L})/iu,
    down: /(?<!\p{L})(?:föll|fall\p{L}*|sjönk|sjunk\p{L}*|minsk\p{L}*|sänk\p{L}*|förlor\p{L}*|mindre|färre|lägre|kortare|billigare)(?!\p{L})/iu,
  },
  hi: {
    up: /(?:बढ़\p{M}*|वृद्धि|बढ़ोतरी|इज़ाफ़|ज़्यादा|ज्यादा|अधिक)/u,
    down: /(?:घट\p{M}*|गिर\p{M}*|गिरावट|कमी|(?<![\p{L}\p{M}])कम(?! से कम)(?![\p{L}\p{M}]))/u,
  },
  ar: {
    up: /(?:ارتفع\p{L}*|زاد\p{L}*|ازداد\p{L}*|نم[ات]\p{L}*|بزيادة|زيادة|أكثر|أعلى)/u,
    down: /(?:انخفض\p{L}*|تراجع\p{L}*|هبط\p{L}*|نقص\p{L}*|خسر\p{L}*|انخفاض|أقل|أدنى)/u,
  },
  ja: {
    up: /(?:増|上昇|(?<!出来|仕)上が|伸び|高ま|上回|多く|高く|値上)/u,
    down: /(?:減|下落|下が|低下|縮小|失|下回|少なく|低く|値下)/u,
  },
  zh: {
    up: /(?:增长|增加|上升|提高|上涨|高出|多出|涨)/u,
    down: /(?:下降|减少|降低|下跌|缩小|失去|跌)/u,
  },
}
