import type { FilmLanguage } from '../lexicons/languages.ts'
import { getStopWords } from '../terms/terms.ts'

/** The end of a word, and its beginning, for letters of every alphabet. */
const END = "(?![\\p{L}\\p{M}’'-])"

/** Auxiliaries. After a question word, they are never followed by a noun. */
const AUXILIARY: Partial<Record<FilmLanguage, string>> = {
  en: 'do|does|did|is|are|was|were|can|could|will|would|should|has|have|had|must',
  de: 'ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|darf|dürfen|will|wollen|wollte|gibt|gab|geht|kommt|macht|tut|erfand|fand|entdeckte|schrieb|malte|baute|kam|ging|lag|stand|sank|starb|gewann|verlor|schuf|begann',
  es: 'es|son|era|eran|fue|fueron|está|están|estaba|ha|han|hay|había|hubo|puede|pueden|podemos|debe|deben|será|tiene|tienen|se|nos',
  pt: 'é|são|era|eram|foi|foram|está|estão|há|houve|pode|podem|podemos|deve|devem|será|tem|têm|se',
  it: 'è|sono|era|erano|fu|furono|ha|hanno|aveva|avevano|può|possono|possiamo|deve|devono|dobbiamo|sarà|si|ci',
  fr: 'est|sont|était|étaient|fut|furent|a|ont|avait|peut|peuvent|doit|doivent|va|vont|sera',
  sv: 'är|var|har|hade|kan|kunde|ska|skulle|vill|ville|måste|får|fick|blir|blev|finns|fanns|gör|gjorde|går|kommer|kom|betyder|fungerar|lever|tänker|sover|ser|hör|växer|bor|äter|låter|heter|uppstår|bildas|fryser|flyger|simmar|sjunger|dör|föds|hittar|vet|tog|uppfann|upptäckte|byggde|skrev|målade|sjönk|dog|vann',
}

const ASKING: Partial<Record<FilmLanguage, string>> = {
  de: 'Wie(?: (?:viele?|lange?|oft|schnell|alt|groß|hoch|tief|weit|schwer|warm|kalt|stark|gut)(?: \\p{Lu}[\\p{L}-]+)?)?|Warum|Wieso|Weshalb|Wann|Wo|Woher|Wohin|Was|Wer|Wem|Wen|Womit|Wovon|Wodurch|Woraus|Worin|Wozu|Wofür|Welche[rsnm]? \\p{Lu}[\\p{L}-]+',
  es: 'Cómo|Por qué|Cuándo|Dónde|Adónde|De dónde|Quién(?:es)?|Qué|Cuánt[oa]s? \\p{Ll}+|Cuánto|Cuáles|Cuál|Para qué|De qué|Con qué',
  pt: 'Como|Por que|Porque|Quando|Onde|De onde|Quem|O que|Quant[oa]s? \\p{Ll}+|Quanto|Qual|Quais|Para que',
  it: 'Come|Perché|Quando|Dove|Da dove|Chi|Che cosa|Cosa|Quanto|Quant[aei] \\p{Ll}+|Qual|Quale \\p{Ll}+|Quali \\p{Ll}+|A che cosa|Di che cosa|Con che cosa',
  fr: "Qui|Comment|Pourquoi|Quand|Où|D[’']où|Que|Combien(?: de \\p{Ll}+)?|Quel(?:le)?s?(?: \\p{Ll}+)?",
  sv: 'Hur(?: (?:många?|länge|ofta|snabbt|gammal|gammalt|stor|stort|hög|högt|djup|djupt|långt|lång|tung|tungt|mycket|bra|varmt|kallt)(?: (?!en |ett )\\p{Ll}+)?)?|Varför|När|Var|Varifrån|Vad|Vem|Vilka|Vilken|Vilket',
}

/** Words that are no finite verb although they have its ending. */
const NO_VERB: Partial<Record<FilmLanguage, RegExp>> = {
  de: /^(?:nicht|gut|oft|weit|alt|laut|leicht|rot|hart|kalt|breit|bunt|echt|erst|fast|jetzt|mit|seit|dicht|recht|schlecht|zart|spät|satt|selbst|sonst|meist|einst|dort|statt|zuletzt|zuerst|ausgerechnet|höchst|längst|zwischen|gegen|neben|wegen|hinten|unten|oben|draußen|denen|\p{Ll}?einen|ihren|unseren|allen|vielen|beiden|jeden|diesen|jenen|manchen|zehn|sieben|eben|einigen|anderen|andern|solchen|wenigen|morgen|den|wen)$/u,
  es: /(?:[aei]r(?:se|lo|la|l[eo]s|las)?|mente)$|^(?:los|las|una|uno|este|esta|ese|esa|nuestra|cada|para|sobre|entre|desde|hasta|donde|cuando|aunque|porque|cuenta|manera)$/u,
  pt: /(?:[aei]r(?:-se)?|mente)$|^(?:uma|este|esta|esse|essa|nossa|cada|para|sobre|entre|desde|quando|onde|água)$/u,
  it: /(?:[aei]r(?:e|si|l[aeio]|ci|ne)|mente)$|^(?:una|quest[ao]|quella|nostra|ogni|sopra|sotto|contro|oltre|dove|perché|anche|sempre)$/u,
  fr: /(?:er|ir|oir|re)$|^(?:les|une|cette|quelques|entre|dans|sans|plus|toutes|votre|notre|chaque|de|ne)$/u,
}

/** Endings of finite verbs between a question word and the subject's article. */
const VERB: Partial<Record<FilmLanguage, RegExp>> = {
  de: /^\p{Ll}{2,}(?:t|en|te|ern|eln)$/u,
  es: /^\p{Ll}+(?:[aeoó]n?|ió|aron|ieron)$/u,
  pt: /^\p{Ll}+(?:[ae]m?|ou|eu|iu|ram)$/u,
  it: /^\p{Ll}+(?:[aeòìé]|[ao]no|ero)$/u,
  fr: /^\p{Ll}+(?:e|ent|t|d|ait|aient)$/u,
  sv: /^\p{Ll}+(?:r|de|te|s)$/u,
}

const ARTICLE: Partial<Record<FilmLanguage, RegExp>> = {
  de: /^(?:der|die|das|ein|eine|man|sich|er|sie|es|wir)$/u,
  es: /^(?:el|la|los|las|un|una|unos|unas|este|esta|estos|estas|nuestr[oa]s?|su|sus)$/u,
  pt: /^(?:o|a|os|as|um|uma|este|esta|estes|estas|noss[oa]s?|seu|sua)$/u,
  it: /^(?:il|lo|la|i|gli|le|un|uno|una|l[’'].+|un[’'].+|quest[aeio]|quell[aeio]|nostr[aeio]|suo|sua|suoi|sue)$/u,
  fr: /^(?:le|la|les|un|une|des|du|ce|cet|cette|ces|nos|notre|l[’'].+)$/u,
  sv: /^(?:en|ett|den|det|de|inte|man|vi|din|våra?|alla|vissa|många|egentligen)$/u,
}

/** Participles and places after "what is" that make the phrase a noun: "What was lost", "What is left of the sea". */
const ITSELF = /^What (?:is|are|was|were) (?:left|lost|known|new|next|inside|behind|in|on|at|under|\p{Ll}+ed)(?![\p{L}])/iu

/** Past-tense verbs after "who". */
const DONE = `\\p{L}+ed|built|made|wrote|won|found|drew|sang|stole|shot|broke|began|led|gave|brought|wove|sank`

function english(title: string): boolean {
  const verb = `(?:${AUXILIARY.en})${END}`
  if (ITSELF.test(title)) return false
  if (new RegExp(`^(?:How|Why|When|Where|What|Who|Whose \\p{L}+|Which \\p{L}+) ${verb} \\S`, 'iu').test(title)) return true
  if (
    new RegExp(
      `^How (?:many|much|old|far|fast|big|deep|high|long|often|hot|cold|heavy|tall|well|smart) (?:[\\p{L}-]+ ){0,2}${verb} \\S`,
      'iu',
    ).test(title)
  )
    return true
  if (new RegExp(`^Who (?:${DONE}) \\S`, 'u').test(title)) return true
  return (
    /^(?:Do|Does|Did|Is|Are|Was|Were|Can|Could|Should) [\p{L}’-]+(?: [\p{Ll}\p{N}][\p{L}\p{N}’-]*)+$/u.test(title) &&
    !/^Do (?:not|it|this|that|\p{Ll}+ (?:the|a|an|your|not|it)) /u.test(`${title} `)
  )
}

/** Forms of a question that need no question word. */
const ASKED_FORMS: Partial<Record<FilmLanguage, readonly RegExp[]>> = {
  fr: [/\p{L}-(?:t-)?(?:ils?|elles?|on|ce|nous|vous)(?![\p{L}-])/u, /^(?:Qu[’']|Comment |Pourquoi |Quand |Où |)est-ce qu/iu],
  it: [/^(?:Che cos|Com|Cos|Dov|Quand)[’'](?:è|era|erano) \S/u],
  de: [/^(?:Ist|Sind|Kann|Können|Darf|Dürfen|Gibt|Muss|Müssen) (?:\S+ )+\S+$/u],
  sv: [/^(?:Är|Kan|Finns|Får|Har|Måste) (?:\S+ )+\S+$/u],
}

/** Whether a title without punctuation is a question by its word order: the verb precedes its subject. */
function asks(title: string, language: FilmLanguage): boolean {
  if (language === 'en') return english(title)
  const words = ASKING[language]
  const auxiliary = AUXILIARY[language]
  if (!words || !auxiliary) return false
  if (ASKED_FORMS[language]?.some((form) => form.test(title))) return true
  const found = new RegExp(`^(?:${words}) (?<verb>\\S+) (?<next>\\S+)`, 'u').exec(title)?.groups
  const { verb = '', next = '' } = found ?? {}
  if (verb === '') return false
  if (new RegExp(`^(?:${auxiliary})$`, 'u').test(verb)) return true
  if (!VERB[language]!.test(verb) || NO_VERB[language]?.test(verb) || getStopWords(language).has(verb)) return false
  return (language === 'de' && !verb.endsWith('te')) || ARTICLE[language]!.test(next)
}

const BOTH_MARKS: ReadonlySet<FilmLanguage> = new Set(['es'])

/**
 * Adds a question mark to a title in the form of a question ("How do octopuses think?", "¿Cómo piensan los pulpos?"). A title that names
 * its content ("How bees make honey"), a title with parts, and a title with punctuation are returned unchanged.
 */
export function withQuestionMark(title: string, language: FilmLanguage): string {
  if (/[.?!…:;,–—|(]/u.test(title) || !asks(title, language)) return title
  return `${BOTH_MARKS.has(language) ? '¿' : ''}${title}${language === 'fr' ? '\u00a0' : ''}?`
}
