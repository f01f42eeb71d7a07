import type { FilmLanguage } from '../lexicons/languages.ts'
import { dropsSubject } from './dropped-subject.ts'
import { leansFurther } from './leans-latin-more.ts'
import { leavesUnnamed } from './leans-latin-unnamed.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'
import { objectPronounHangs } from './object-pronouns.ts'

type West = 'de' | 'sv' | 'fr' | 'es' | 'pt'

/** Finite verbs that may stand next to a number whose noun was named before: "Only 60 are", "Today six remain". */
const AFTER_NUMBER: Record<West, string> = {
  de: 'sind|waren|wurden|werden|haben|hatten|kamen|kommen|starben|sterben|überlebten|blieben|bleiben|stehen|standen|liegen|gingen|gehen|leben|lebten|fehlen|sind es|waren es',
  sv: 'är|var|har|hade|byts|byttes|blev|blir|kom|kommer|dog|dör|ligger|står|stod|återstår|återstod|finns|fanns|överlevde|lever|levde|räddades|får|fick|går|gick|används|saknas',
  fr: 'sont|étaient|ont|avaient|furent|sommes|restent|restaient|reste|restait|viennent|vinrent|vivent|survécurent|moururent|meurent|seront',
  es: 'son|eran|fueron|han|habían|quedan|quedaron|quedaban|murieron|mueren|tienen|tenían|viven|sobrevivieron|llegaron|siguen|están|sigue|queda',
  pt: 'são|eram|foram|têm|tinham|restam|restaram|ficam|ficaram|morreram|morrem|vivem|sobreviveram|chegaram|continuam|estão',
}

const ONLY: Record<West, string> = {
  de: 'Nur|Bloß|Gerade einmal|Mehr als|Fast|Rund|Etwa|Knapp|Über|Alle',
  sv: 'Bara|Endast|Mer än|Fler än|Nästan|Omkring|Runt|Drygt|Knappt|Alla',
  fr: 'Seule?s?|Plus de|Près de|Environ|À peine|Presque',
  es: 'Solo|Sólo|Solamente|Apenas|Más de|Casi|Unos|Unas|Cerca de',
  pt: 'Só|Apenas|Somente|Mais de|Quase|Cerca de',
}

const FIRST_OF: Record<West, string> = {
  de: 'Die (?:ersten|letzten|übrigen|anderen)',
  sv: 'De (?:första|sista|övriga|andra)',
  fr: 'Les (?:premi(?:ers|ères)|derni(?:ers|ères)|autres)',
  es: 'L[oa]s (?:primer[oa]s|últim[oa]s|otr[oa]s)',
  pt: '[OA]s (?:primeir[oa]s|últim[oa]s|outr[oa]s)',
}

/** A share whose whole is named after it by one of these words is told whole. */
const OF: Record<West, string> = {
  de: 'der|des|von|aller|dieser|eines|einer|unserer|\\p{Lu}\\p{L}+',
  sv: 'av|fler|färre|mer|mindre',
  fr: "de|des|du|d[’']",
  es: 'de|del|más|menos',
  pt: 'd[eao]s?|mais|menos',
}
const SHARE: Record<West, string> = {
  de: '(?:Ein|Das|Ein weiteres) (?:Drittel|Viertel|Fünftel|Zehntel)|Die (?:andere )?(?:Hälfte|Mehrheit)|Der Rest',
  sv: '(?:En|Ett) (?:tredjedel|fjärdedel|femtedel|sjättedel|tiondel)|(?:Den andra )?[Hh]älften|Resten|Majoriteten|Flertalet',
  fr: "(?:Un|L[’']autre) (?:tiers|quart|cinquième|dixième)|(?:La|L[’']autre) moitié|La majorité|Le reste|Les autres",
  es: '(?:Un|El otro|Otro) (?:tercio|cuarto|quinto|décimo)|(?:La|Una|La otra) (?:mitad|cuarta parte|tercera parte|mayoría|minoría)|El resto|Los demás|Las demás',
  pt: '(?:Um|O outro|Outro) (?:terço|quarto|quinto|décimo)|(?:A |A outra )?[Mm]etade|A (?:maioria|minoria)|O resto|Os demais|As demais|Os restantes',
}

/** More that is measured against what was said: no "than" follows. */
const COMPARATIVE: Record<West, RegExp> = {
  de: /(?<!\p{L})(?<!immer )(?:schneller|langsamer|größer|kleiner|besser|schlechter|teurer|billiger|länger|kürzer|höher|tiefer|schwerer|leichter|schwieriger|einfacher|älter|jünger|stärker|häufiger|seltener)\.$/u,
  sv: /(?<!\p{L})(?<!allt )(?:snabbare|långsammare|större|mindre|bättre|sämre|dyrare|billigare|längre|kortare|högre|lägre|djupare|tyngre|lättare|svårare|enklare|äldre|yngre|starkare|oftare)\.$/u,
  fr: /(?<!\p{L})(?<!(?:le|la|les|de|en) )(?<! n[e’'][^.]{0,60})(?:plus|moins) \p{Ll}{3,}\.$/u,
  es: /(?<!\p{L})(?<!(?:el|la|los|las|lo|cada vez|de|una? \p{L}+) )(?:más|menos) \p{Ll}{3,}\.$/u,
  pt: /(?<!\p{L})(?<!(?:[oa]s?|cada vez|de|não|nunca|uma? \p{L}+) )(?:mais|menos) \p{Ll}{3,}\.$/u,
}

/** What opens or stands inside a sentence that leans on one before it, a class of words each. */
const PATTERNS: Record<West, RegExp[]> = {
  de: [
    /^(?:Insgesamt|Zuerst|Zunächst|Erstens|Zusammen(?! mit)|Alles in allem|Zu der Zeit|Zu jener Zeit|Zur (?:gleichen|selben) Zeit|Umgekehrt|Im Gegen(?:teil|zug)|Anders als (?:er|sie|ihr)|Die beiden|Keine[rs]? von)(?!\p{L})/u,
    /(?<!\p{L})(?:solche[nrms]?|derartige[nrms]?)(?!\p{L})(?!.*(?:wie|, d[eia]\p{Ll}))/u,
    // "darauf" without the clause that it announces, unless what it stands for was named before a comma
    /^(?:(?:Dass|Ob|Wenn|Weil|Als|Obwohl|Nachdem|Bevor)(?!\p{L})[^,]*, )?[^,]*(?<!\p{L})dar?(?:auf|an|in|aus|über|unter|um|hinter|neben|nach|vor|gegen|zwischen|zu|her)(?!\p{L})(?!(?: \p{Ll}+){0,2}, (?:dass|ob|wie|wer|wen|wem|was|wo|warum|zu|um|woher))(?! [^,]* zu \p{Ll}+en)/u,
    // a fronted time or place, an inserted phrase, then the pronoun: "Nach zwölf Stunden, bei Dunkelheit, erreichten sie"
    /^(?:Nach|Vor|Seit|Am|Im|In|Mit|Bei|Auf|Von|Unter|Bis|Über|Gegen|Um|Zwischen|Trotz|Ohne)(?!\p{L})(?:(?!, (?:der|die|das|dass|weil|wenn|als|wo|welche)(?!\p{L}))[^.:„«»]){0,90}?\p{Ll} (?:er|sie|ihn|ihm)(?= )/u,
    // an adverb, a verb, then the pronoun: "Anfangs waren sie skeptisch"
    /^(?:\p{Lu}\p{Ll}+|\d{4}) \p{Ll}+ (?:er|sie|ihn|ihm|ihnen)(?!\p{L})/u,
    // a condition that opens with its verb: "Springt die Delle zurück, …"
    /^\p{Lu}\p{Ll}+t (?:d(?:er|ie|as)|er|sie|es|man) [^?]*,[^?]*\.$/u,
    /(?<!\p{L})(?:sagt|sagte|meint|meinte|erzählt|erzählte|erklärt|erklärte|schreibt|schrieb|erinnert) (?:er|sie)(?: sich)?(?!\p{L})/u,
    // a verb whose matter was told: "wurde 48-mal vorgeschlagen"
    /(?<!\p{L})\d+(?:-mal| Mal) \p{Ll}+\.$/u,
    /(?<!\p{L})(?:warum|wieso|woher)\.$/u,
    /(?<!\p{L})die (?:zwei|drei|vier|fünf|sechs) (?=\p{Ll}|d(?:en|em|ie|as) )/u,
    /^(?:Der|Die|Das) \p{Ll}+ste (?:ist|war|wiegt|misst|kostet|steht|liegt|hat|hatte)(?!\p{L})/u,
    /(?<!\p{L})(?:von|unter|mit|bei|zwischen|für) (?:ihnen|denen)(?!\p{L})(?<!, (?:von|unter|mit|bei|zwischen|für) denen)/u,
    /^[^,]{0,40}, so (?:erzähl|berichte|sag|schreib|schrieb|erinner)\p{Ll}* (?:er|sie)(?!\p{L})/u,
  ],
  sv: [
    /^(?:Sammanlagt|Totalt|För det första|Allt som allt|På den tiden|Vid den tiden|Tvärtom|Omvänt|De (?:två|båda|tre)|(?:Över|Under|Bland|Mot|Kring|Mellan|Hos|Längs|Trots)(?!\p{L})[^,]{0,40}? (?:den|dem|honom|henne)(?= (?:av|in|ut|upp|ner|bort|på|i)(?!\p{L})|[.,]))/u,
    /(?<!\p{L})sådan[at]?(?!\p{L})(?!.*(?:som|där))/u,
    /^[^,]*(?<!\p{L})(?:dit|därifrån|dessförinnan|därpå|däri|därav|därefter|dessutom)(?!\p{L})(?! där)/u,
    // one, without what: "såldes en för 420 000 kronor"
    /\p{Ll} (?:en|ett) (?:för|till|på|med|utan) (?=\p{N}|\p{Ll}+ (?:personer|kronor))/u,
    /(?<!\p{L})(?:säger|sa|sade|skrev|skriver|berättar|berättade|menar|menade|minns) (?:han|hon|de)(?!\p{L})/u,
    /(?<!\p{L})(?:varför|varifrån)\.$/u,
    /^De[nt] (?:\p{Ll}+sta|\p{Ll}+ste|mest \p{Ll}+) (?:är|var|väger|mäter|kostar|ligger|har|hade)(?!\p{L})/u,
    /(?<!\p{L})(?:den|det|de) (?:senare|förra|förstnämnd\p{L}|sistnämnd\p{L}|andra|ena)(?=[ .,](?:var|är|hade|har|fick|kom|blev|går|skulle)?)(?! \p{Ll}+(?:en|et|na|n)(?!\p{L}))/u,
  ],
  fr: [
    /^(?:Au total|En tout(?! cas)|En somme|À l[’']époque(?! d)|À ce moment|À l[’']inverse|Du coup|Au-delà(?! d)|Par la suite|Depuis lors|De là|D[’']où|D[’']abord|Tout d[’']abord|Entre les deux|Moi|Lui|Eux|Pire|Mieux|Encore \p{Ll}+-(?:t-)?(?:il|elle|on|ils|elles))(?!\p{L})/u,
    /(?<!\p{L})(?:de tels|de telles|un tel|une telle|pareils?|pareilles?)(?!\p{L})(?! que)/u,
    /^(?:Le|La|Les) (?:nôtres?|vôtres?|siens?|siennes?|leurs?)(?!\p{L})(?! \p{Ll})/u,
    /^(?!(?:Dans|À|Au|Aux|En|Sur|Chez|Là|Ici)(?!\p{L}))[^,;:]{0,40}(?<!\p{L})y (?!a(?:vait|ura)?(?!\p{L})|compris)\p{Ll}{3}/u,
    // an inverted pronoun outside a question: "dit-elle"
    /\p{L}-(?:t-)?(?:ils?|elles?)(?!\p{L})(?!.*\?)/u,
    /(?<!\p{L})(?:pourquoi|comment)\.$/u,
    /^(?:Les? plus|La plus) \p{Ll}+ (?:était|est|fut|sont|étaient|a|ont|avait|pèse|mesure|coûte|vit|date|se)(?!\p{L})/u,
    /(?<!\p{L})là(?![\p{L}-])(?<!-là)(?! (?:où|bas|haut))(?<!(?:par|d[’']ici) là)/u,
  ],
  es: [
    // an adverb before a verb without anybody who does it: "Aún funcionaba a mediados del siglo"
    /^(?:Aún|Todavía|Ya|Apenas|Siempre|Nunca|Jamás|Tampoco|Incluso|Pronto|Probablemente|Finalmente|Poco después) (?:no |se |l[oae]s? )*\p{Ll}{2,}(?:aba|ía|ó|aban|ían|aron|ieron)(?! (?:[\p{Ll}]+ )?(?:el|la|los|las|un|una|unos|unas|muchos|muchas|\p{Lu}))(?!\p{L})/u,
    // a time, and what something is since: "Desde 2002 es monumento nacional"
    /^(?:Desde|En|Hasta|A partir de) (?:[\p{L}\d.]+ ){1,3}(?:ya |no )?(?:es|era|fue|está|estuvo|tiene|tuvo|figura|pertenece|forma) (?!(?:el|la|los|las|lo|que|cuando|un|una|posible|necesario|difícil|obligatorio|costumbre)(?!\p{L}))[^,;]{0,40}\.$/u,
    /^(?:En total|En conjunto|Por entonces|En (?:aquel|ese) entonces|Por aquel entonces|En la época,|Al contrario|Por el contrario|En su lugar|A cambio|A partir de ahí|De ahí|Desde entonces|Ni siquiera|Peor aún|Más allá(?! d)|Primero(?=,| se | hay | viene | \p{Ll}{2,}(?:an|en|aron|ieron) )|En primer lugar|(?:El|La|Los|Las) de|Una vez (?:allí|dentro|fuera))(?!\p{L})/u,
    /^(?:El|La|Los|Las) (?:nuestr|suy|mí|anterior|siguiente)\p{Ll}* (?:es|era|fue|nació|tiene|tenía|empezó|se)(?!\p{L})|^Lo anterior/u,
    /^(?:El|La|Los|Las) (?:más|menos) \p{Ll}+(?! (?:de|del|que)(?!\p{L}))[ ,]/u,
    /(?<!\p{L})(?:tales|semejantes?)(?= \p{Ll})(?! (?:como|a|al|que))/u,
    /(?<!\p{L})(?<!todo |que )lo (?:hace|hacen|hizo|hacía|hacían|hicieron|logra|logran|logró|consigue|consiguen|consiguió)(?!\p{L})/u,
    // one, without what: "preparó una para 100.000 personas"
    /(?<!\p{L})una? (?:para|con|sin) (?=\p{N}|\p{Ll}+ (?:personas|kilos))/u,
    /, (?:dice|cuenta|explica|recuerda|añade|escribió|dijo|contó|añadió)\.$/u,
    /(?<!\p{L})por qué\.$/u,
    /^(?:Si|Cuando) (?:no )?(?:está|es|era|estaba|queda|tiene|fuera) (?!el |la |los |las |un)/u,
    /^[^,;:]*(?<!\p{L})(?:allí|ahí)(?!\p{L})(?! donde)/u,
  ],
  pt: [
    /^(?:Ainda|Já|Quase|Sempre|Nunca|Jamais|Também|Até|Logo|Provavelmente|Finalmente|Pouco depois) (?:não |se |[oa]s? )*\p{Ll}{2,}(?:ava|ia|ou|eu|iu|avam|iam|aram|eram|iram)(?! (?:[\p{Ll}]+ )?(?:o|a|os|as|um|uma|uns|umas|muitos|muitas|\p{Lu}))(?!\p{L})/u,
    /^(?:Desde|Em|Até|A partir de) (?:[\p{L}\d.]+ ){1,3}(?:já |não )?(?:é|era|foi|está|esteve|tem|teve|figura|pertence|faz) (?!(?:o|a|os|as|que|quando|um|uma|possível|necessário|difícil|obrigatório|costume)(?!\p{L}))[^,;]{0,40}\.$/u,
    /^(?:No total|Ao todo|No conjunto|(?:Na|À) (?:época|altura)(?! d)|Ao contrário(?! d)|Em troca|Desde então|A partir daí|Daí|Pior|Para lá(?! d)|Primeiro(?=,| se | há | vem | \p{Ll}{2,}(?:am|em|aram|eram)(?:-se)? )|Em primeiro lugar|(?:O|A|Os|As) d[eao]s?|Nem sequer|É por isso|Foi por isso|Foi assim|Foi então|Entretanto)(?!\p{L})/u,
    /^(?:O|A|Os|As) (?:noss|seu|sua|anterior|seguinte)\p{Ll}* (?:é|era|foi|nasceu|tem|tinha|começou|fica|precisa\p{L}*)(?!\p{L})/u,
    /^(?:O|A|Os|As) (?:mais|menos|maior|menor) ?\p{Ll}* (?:pesa|mede|é|foi|tem|fica|custa|vive|são)(?!\p{L})/u,
    /(?<!\p{L})(?:tais|semelhantes?)(?= \p{Ll})(?! (?:como|a|ao|que))/u,
    /(?<!\p{L})uma? (?:para|com|sem) (?=\p{N}|\p{Ll}+ (?:pessoas|quilos))/u,
    /, (?:diz|conta|explica|lembra|acrescenta|escreveu|disse|contou)(?: el[ae])?\.$/u,
    /(?<!\p{L})por quê\.$/u,
    /^(?:Se|Quando) (?:não )?(?:está|é|era|estava|for|fosse|estiver|estivesse|ficar|tiver) (?!o |a |os |as |um)/u,
    /^[^,;:]*(?<!\p{L})(?:ali|lá|aí)(?!\p{L})(?! (?:fora|em|n[ao]s?|onde))/u,
    // "the old one needed 110": an adjective alone after the article
    /^(?:O|A|Os|As) (?:antig|nov|outr|velh)[oa]s? (?:é|era|são|eram|foi|tem|tinha|precisa\p{L}*|fica\p{L}*|custa\p{L}*|produz\p{L}*)(?!\p{L})/u,
  ],
}

/** Nouns for what a sentence before told, where nothing after them says of what. */
const SHELL: Record<West, string> = {
  de: 'd(?:er|ie|as|en|em|es) (?:Plan|Projekt|Idee|Vorschlag|Entscheidung|Ergebnis|Ursache|Lösung|Folge|Unterschied|Überschuss|Versuch|Methode|Nachricht|Verbot|Beschluss|Vorhaben|Vorfall|Antrag|Preis|Anteil|Antwort|Reaktion)',
  sv: 'planen|projektet|idén|förslaget|beslutet|resultatet|orsaken|lösningen|följden|skillnaden|överskottet|försöket|metoden|nyheten|förbudet|händelsen|priset|andelen|svaret|reaktionen',
  fr: "(?:l[ea] |au |du )(?:plan|projet|proposition|décision|résultat|cause|solution|différence|surplus|méthode|nouvelle|tentative|réponse|réaction)|l[’'](?:idée|excédent|interdiction|expérience|affaire|accord)",
  es: '(?:el |la |del |al )(?:plan|proyecto|idea|propuesta|decisión|resultado|causa|solución|diferencia|excedente|exceso|método|noticia|intento|prohibición|hallazgo|acuerdo|precio|respuesta|reacción)',
  pt: '(?:[oa] |[dn][oa] |ao |à )(?:plano|projeto|projecto|ideia|proposta|decisão|resultado|causa|solução|diferença|excedente|excesso|método|notícia|tentativa|proibição|acordo|preço|resposta|reação)',
}
const COMPLEMENT: Record<West, string> = {
  de: ',? (?:d(?:er|es|en|ie|as|ass)|von|vom|für|zu[rm]?|über|mit|gegen|zwischen|in|im|am|an|ist(?:,| die| das| der)|war(?:,| die| das| der)|\\p{Lu}\\p{L}+s(?!\\p{L}))',
  sv: ' (?:av|att|med|för|i|om|på|mellan|till|som|mot|är att|var att)',
  fr: "\\u00a0?:?,? (?:de|du|des|que|qui|à|au|aux|pour|dont|entre|sur|en|est|était|fut)|,? d[’']",
  es: ',? (?:de|del|que|para|a|al|entre|sobre|con|en|es|era|fue)',
  pt: ',? (?:d[eao]s?|que|para|a|ao|à|entre|sobre|com|em|n[oa]|é|era|foi)',
}

/** Languages in which every counted noun ends in s, x or z, and what else may follow a number: "Dos bombean la sangre" counts what was told. */
const HAS_PLURAL_S: ReadonlySet<West> = new Set(['es', 'pt', 'fr'])
const PLURAL_LINKS = '(?:de|del|des|du|por|pour|sur|mil|mille|cent|milhão|y|e|et|ou|o|a|à|en|em|con|com|sin|sem|em cada|sobre)'

type Rules = { shell: RegExp; few: RegExp; number: RegExp; nounless: RegExp; last: RegExp; share: RegExp; percent: RegExp }
const made = new Map<West, Rules>()

const isWest = (language: FilmLanguage): language is West => language in PATTERNS

function rulesOf(language: West): Rules {
  const known = made.get(language)
  if (known) return known
  const { words, scales } = lexiconOf(language).numbers
  const small = Object.keys(words).join('|')
  const several = Object.keys(words)
    .filter((word) => words[word]! > 1)
    .join('|')
  const digits = '(?!1\\d{3}(?!\\p{N})|20\\d\\d(?!\\p{N}))\\d[\\d.,\\u00a0\\u202f ]*'
  const number = `(?:${digits}|${small})(?: (?:${Object.keys(scales).join('|')}))?`
  const open = `^(?:(?:${ONLY[language]}|${FIRST_OF[language]}) )?`
  const rules = {
    shell: new RegExp(`(?<!\\p{L})(?:${SHELL[language]})(?!\\p{L})(?!(?:${COMPLEMENT[language]}))`, 'iu'),
    few: new RegExp(`^(?:${FIRST_OF[language]}) ${number}(?!\\p{L})`, 'iu'),
    number: new RegExp(`${open}${number} (?:(?:schon|bereits|redan|já|ya) )?(?:${AFTER_NUMBER[language]})(?!\\p{L})`, 'iu'),
    nounless: new RegExp(`^(?:${several}|[2-9]\\d{0,2}) (?!${PLURAL_LINKS}(?!\\p{L}))\\p{Ll}{3,}(?<![sxz])(?!\\p{L})`, 'iu'),
    last: new RegExp(`^(?:[^\\s,:]+ ){0,4}(?:${AFTER_NUMBER[language]}) ${number}\\.$`, 'iu'),
    share: new RegExp(`^(?:(?:${ONLY[language]}) )?(?:${SHARE[language]})(?!\\p{L})(?! (?:${OF[language]}))`, 'u'),
    percent: new RegExp(
      `${open}(?:el |les? |os? |um |un )?${digits}[\\s\\u00a0\\u202f]?(?:%|Prozent|procent|pour cent|por ciento|por cento) (?!(?:${OF[language]}))\\p{Ll}`,
      'u',
    ),
  }
  made.set(language, rules)
  return rules
}

/** Whether a sentence opens with a number or share whose noun it does not name: "Two pump the blood", "A third came from Poland". */
export function countsUnnamed(text: string, language: FilmLanguage): boolean {
  if (!isWest(language)) return false
  const { few, number, nounless, last, share, percent } = rulesOf(language)
  const rules = [few, number, last, share, percent]
  return (HAS_PLURAL_S.has(language) ? [...rules, nounless] : rules).some((rule) => rule.test(text))
}

/**
 * Whether a sentence of German, Swedish, French, Spanish or Portuguese leans on one before it in a way that lists of openings cannot tell:
 * a number or share without its noun, a comparative without "than", a pronoun without a word it could stand for. Never in other languages.
 * `unquoted` is the sentence with its quoted words taken out.
 */
export function leansInLatin(sentence: string, unquoted: string, language: FilmLanguage): boolean {
  if (!isWest(language)) return false
  return (
    countsUnnamed(unquoted, language) ||
    leansFurther(unquoted, language) ||
    leavesUnnamed(unquoted, language) ||
    [...PATTERNS[language], rulesOf(language).shell].some((rule) => rule.test(unquoted)) ||
    (COMPARATIVE[language].test(unquoted) && !THAN[language].test(unquoted)) ||
    objectPronounHangs(sentence, language) ||
    dropsSubject(sentence, language) ||
    QUOTED_POINTER.test(sentence)
  )
}

/** What somebody says begins with a word for what was said before: »Das sagt keiner«. */
const QUOTED_POINTER =
  /^["“”„«»][\s\u00a0]?(?:Das (?!ist|war|sind)|Dies |Dann |Det (?!är|var|finns|går|blir)|Då |Cela |Ça |Alors |Eso |Esto |Entonces |Isso |Isto |Então )/u

const THAN: Record<West, RegExp> = {
  de: /(?<!\p{L})(?:als|wie|umso|desto|nie|doppelt|Mal|mal)(?!\p{L})/u,
  sv: /(?<!\p{L})(?:än|ju|desto|aldrig|gånger)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:que|qu[’']|ne|jamais|fois)|(?<!\p{L})n[’']/u,
  es: /(?<!\p{L})(?:que|veces|nunca|no|cuanto)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:que|vezes|nunca|não|quanto)(?!\p{L})/u,
}

/** "At first they came for the smell. Today they come for the soil." */
const THEN: Record<West, RegExp> = {
  de: /^(?:Früher|Anfangs|Zuerst|Zunächst|Am Anfang|Damals|Einst|Lange)(?!\p{L})/u,
  sv: /^(?:Förr|Tidigare|Först|Från början|I början|Då|Länge|En gång)(?!\p{L})/u,
  fr: /^(?:Avant|Autrefois|Au début|Jadis|D[’']abord|Longtemps|Naguère|À l[’']origine)(?!\p{L})/u,
  es: /^(?:Antes|Antiguamente|Al principio|Primero|En otros tiempos|Durante mucho tiempo)(?!\p{L})/u,
  pt: /^(?:Antes|Antigamente|No início|No começo|Primeiro|Outrora|Durante muito tempo)(?!\p{L})/u,
}
const NOW: Record<West, RegExp> = {
  de: /^(?:Heute|Inzwischen|Jetzt|Nun|Mittlerweile)(?!\p{L})/u,
  sv: /^(?:I dag|Idag|Nu|Numera)(?!\p{L})/u,
  fr: /^(?:Aujourd[’']hui|Désormais|Maintenant)(?!\p{L})/u,
  es: /^(?:Hoy|Ahora|Actualmente)(?!\p{L})/u,
  pt: /^(?:Hoje|Agora|Atualmente)(?!\p{L})/u,
}
/** Words of somebody who tells of herself or himself, outside quotation marks. */
const SELF: Record<West, RegExp> = {
  de: /(?<!\p{L})(?:[Ii]ch|mich|mir|mein\p{Ll}*|[Ww]ir|uns|unser\p{Ll}*)(?!\p{L})/u,
  sv: /(?<!\p{L})(?:[Jj]ag|mig|min|mitt|mina|[Vv]i|oss|vår|vårt|våra)(?!\p{L})/u,
  fr: /(?<!\p{L})(?:[Jj]e|me|moi|mon|ma|mes|[Nn]ous|notre|nos)(?!\p{L})|(?<!\p{L})(?:[Jj]|m)[’']\p{L}/u,
  es: /(?<!\p{L})(?:yo|[Mm]e|mí|mis?|nos|nuestr\p{Ll}+)(?!\p{L})|^(?:\p{L}+ )?(?:Soy|Tengo|Llevo|Hago|Voy|Salgo|Vengo|Vivo|Estoy|He|Hemos|Somos|Estamos|\p{Lu}\p{Ll}+(?:amos|emos|imos))(?!\p{L})|(?<!\p{L})(?:soy|tengo|llevo|hago|paro|hemos|somos|encontré|llamé)(?!\p{L})/u,
  pt: /(?<!\p{L})(?:[Ee]u|me|mim|meus?|minhas?|nós|noss[oa]s?)(?!\p{L})|^(?:Sou|Tenho|Faço|Vou|Estou|Vivo|Temos|Somos|Estamos|\p{Lu}\p{Ll}+(?:amos|emos|imos))(?!\p{L})/u,
}

/** Whether somebody speaks of herself or himself, as in the answers of an interview; never in languages without rules here. */
export const speaksOfSelf = (text: string, language: FilmLanguage): boolean =>
  isWest(language) && SELF[language].test(text.replace(/["“„«][^"”“»]*["”“»]/gu, ''))

/** Subject and object are both pronouns: one of them stands for what two sentences before name. */
const TWO_PRONOUNS: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?:He|She|They|It) \p{Ll}+ (?:him|her|it|them)(?!\p{L}| \p{Ll})/u,
  de: /^(?:Er|Sie|Es) \p{Ll}+ (?:ihn|ihm|ihr|ihnen|sie|es)(?!\p{L})(?! \p{Lu})/u,
  sv: /^(?:Han|Hon|De|Den|Det) \p{Ll}+ (?:honom|henne|den|det|dem)(?!\p{L})(?! \p{Ll}+[ae] )/u,
  fr: /^(?:Il|Elle|Ils|Elles) (?:n[e’'] ?)?(?:le|la|les|l[’']|lui|leur|en|y)(?!\p{L}) ?\p{Ll}/u,
}

/** Positions of sentences near one that it cannot be told without: the question it answers, what a colon announced, the other half of a contrast. */
export function leansOnNeighbour(position: number, sentences: string[], language: FilmLanguage): number[] {
  const [text, before] = [sentences[position]!, sentences[position - 1]]
  if (before === undefined) return []
  if (/[?？؟:：]["”»」]?$/u.test(before)) return [position - 1]
  if (position > 1 && TWO_PRONOUNS[language]?.test(text)) return [position - 1, position - 2]
  return isWest(language) && NOW[language].test(text) && THEN[language].test(before) ? [position - 1] : []
}
