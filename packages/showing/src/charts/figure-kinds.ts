import { clauseEnd, clauseStart, type FigureValues } from '@orion/language/facts.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { spanOf } from './span-of.ts'

/** How a language says that something became more, or less. */
const CHANGES: Record<FilmLanguage, { up: RegExp; down: RegExp }> = {
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
    up: /(?:増|上昇|伸び|高ま|上回|多く|高く|値上)/u,
    down: /(?:減|下落|低下|縮小|失|下回|少なく|低く|値下)/u,
  },
  zh: {
    up: /(?:增长|增加|上升|提高|上涨|高出|多出|涨)/u,
    down: /(?:下降|减少|降低|下跌|缩小|失去|跌)/u,
  },
}

/** What leads to the figure by which something changed, directly before it. */
const BY: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})by\s*$/iu,
  es: /(?<!\p{L})(?:un|en un)\s*$/iu,
  fr: /(?<!\p{L})(?:de|d[’'])\s*$/iu,
  pt: /(?<!\p{L})(?:em|uns)\s*$/iu,
  de: /(?<!\p{L})um\s*$/iu,
  sv: /(?<!\p{L})med\s*$/iu,
  hi: /$/u,
  ar: /(?<!\p{L})بنسبة\s*$/u,
  ja: /$/u,
  zh: /(?:增长|增加|上升|提高|上涨|下降|减少|降低|下跌)了?\s*$/u,
}

const clauseOf = (
  figure: FigureValues,
  sentence: string,
  language: FilmLanguage,
): { text: string; before: string; after: string } | null => {
  const span = spanOf(figure, sentence, language)
  if (!span) return null
  const [from, to] = [clauseStart(sentence, span.start), clauseEnd(sentence, span.end)]
  return { text: sentence.slice(from, to), before: sentence.slice(from, span.start), after: sentence.slice(span.end, to) }
}

/** Whether a figure's clause tells of more or less of something: a percentage of growth is no part of a whole. */
export function tellsChange(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const clause = clauseOf(figure, sentence, language)
  const without = clause && figure.hedge ? clause.text.replace(figure.hedge, ' ') : clause?.text
  return without === undefined || CHANGES[language].up.test(without) || CHANGES[language].down.test(without)
}

/** Where a sentence says by how much something changed: up or down; null where it says neither for certain. */
export function changeBy(figure: FigureValues, sentence: string, language: FilmLanguage): 'up' | 'down' | null {
  const clause = clauseOf(figure, sentence, language)
  if (!clause || !BY[language].test(clause.before)) return null
  const said = isUnspaced(language) || language === 'hi' ? clause.text : clause.before
  const [up, down] = [CHANGES[language].up.test(said), CHANGES[language].down.test(said)]
  return up === down ? null : up ? 'up' : 'down'
}

/** Whether a sentence says that something changes this way before or behind a place in it, and not that it changes the other way. */
export function changesTo(sentence: string, at: number, way: 'up' | 'down', language: FilmLanguage): boolean {
  const clause = sentence.slice(clauseStart(sentence, at), clauseEnd(sentence, at))
  const { up, down } = CHANGES[language]
  return way === 'up' ? up.test(clause) && !down.test(clause) : down.test(clause) && !up.test(clause)
}

/** How a language says what a percentage is of, directly behind it; before it in Chinese, Japanese and Hindi. */
const OF_WHAT: Record<FilmLanguage, RegExp> = {
  en: /^ of (?!(?:it|them|that|this|these|those)(?!\p{L}))/iu,
  es: /^ (?:de|del) /iu,
  fr: /^ (?:de |des |du |d[’'])/iu,
  pt: /^ (?:de|do|da|dos|das) /iu,
  de: /^ (?:der|des|aller|von|vom) /u,
  sv: /^ av /iu,
  hi: /^(?!)/u,
  ar: /^ من /u,
  ja: /^(?!)/u,
  zh: /^的/u,
}
const WHOLE_BEFORE: Partial<Record<FilmLanguage, RegExp>> = {
  ja: /(?:の|のうち)$/u,
  zh: /(?:占|占了|占到)$/u,
  hi: /(?:का|के|की|में से)\s*$/u,
}

/** Whether a percentage or a fraction is for certain a part of what its sentence names: not growth, a rate or a height of a level. */
export function isPartOfWhole(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const clause = clauseOf(figure, sentence, language)
  if (!clause || tellsChange(figure, sentence, language)) return false
  const part = figure.measure === 'percent' ? figure.value / 100 : figure.measure === 'share' ? figure.value : 0
  if (!(part > 0 && part <= 1)) return false
  return OF_WHAT[language].test(clause.after) || WHOLE_BEFORE[language]?.test(clause.before.trimEnd()) === true
}

/** A source's "at least" and "up to": a figure that is an end, and no middle. */
const AT_LEAST =
  /^(?:at least|al menos|como mínimo|por lo menos|au moins|pelo menos|no mínimo|mindestens|minst|कम से कम|ما لا يقل عن|少なくとも|至少)$/iu
const AT_MOST = /^(?:at most|up to|hasta|jusqu[’']à|au plus|até|bis zu|höchstens|upp till|högst|最大|多达|最多)$/iu

/** Which end of a range a figure's hedge makes it; null where it makes it none. */
export function endOf({ hedge }: FigureValues): 'low' | 'high' | null {
  if (hedge === undefined) return null
  return AT_LEAST.test(hedge) ? 'low' : AT_MOST.test(hedge) ? 'high' : null
}
