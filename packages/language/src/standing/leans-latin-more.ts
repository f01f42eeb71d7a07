import type { FilmLanguage } from '../lexicons/languages.ts'

type West = 'de' | 'sv' | 'fr' | 'es' | 'pt'

/** Comparatives with the verb before them, wherever they stand; "than" is looked for apart. */
const COMPARED: Record<West, { than: RegExp; more: RegExp }> = {
  de: {
    than: /(?<!\p{L})(?:als|wie|umso|desto|je|immer|nie|Mal|mal)(?!\p{L})/u,
    more: /^[^,;:]*(?<!\p{L})(?:ist|sind|war|waren|wird|wurde|wurden|bleibt|blieb) (?:\p{L}+ ){0,2}?(?:noch |viel |deutlich |etwas |weit )?(?:schneller|langsamer|größer|kleiner|besser|schlechter|teurer|billiger|länger|kürzer|höher|tiefer|schwerer|leichter|schwieriger|einfacher|älter|jünger|stärker|schwächer|sicherer|wärmer|kälter|häufiger|seltener|strenger|ruhiger|lauter)(?!\p{L})/u,
  },
  sv: {
    than: /(?<!\p{L})(?:än|ju|desto|allt|aldrig|gånger)(?!\p{L})/u,
    more: /^[^,;:]*(?<!\p{L})(?:är|var|blir|blev|förblev) (?:\p{Ll}+ )?(?:ännu |mycket |betydligt |lite )?(?:snabbare|långsammare|större|mindre|bättre|sämre|dyrare|billigare|längre|kortare|högre|lägre|djupare|tyngre|lättare|svårare|enklare|äldre|yngre|starkare|svagare|säkrare|varmare|kallare|vanligare|strängare)(?!\p{L})/u,
  },
  fr: {
    than: /(?<!\p{L})(?:que|qu[’']|de|des|du|ne|jamais|toujours|fois)|(?<!\p{L})[nd][’']/u,
    more: /^[^,;:]*(?<!\p{L})(?:est|sont|était|étaient|fut|furent|devint|devient|reste) (?:bien |encore |beaucoup )?(?:plus|moins) \p{Ll}{3,}/u,
  },
  es: {
    than: /(?<!\p{L})(?:que|de|del|veces|nunca|no|cuanto|vez)(?!\p{L})/u,
    more: /^[^,;:]*(?<!\p{L})(?:es|son|era|eran|fue|fueron|resulta|resultó) (?:mucho |aún |todavía |bastante )?(?:más|menos) \p{Ll}{3,}/u,
  },
  pt: {
    than: /(?<!\p{L})(?:que|d[eao]s?|vezes|nunca|não|quanto|vez)(?!\p{L})/u,
    more: /^[^,;:]*(?<!\p{L})(?:é|são|era|eram|foi|foram|ficou|fica|ficam) (?:muito |ainda |bastante )?(?:mais|menos) \p{Ll}{3,}/u,
  },
}

/** Further classes of words that lean on what was said before. */
const PATTERNS: Record<West, RegExp[]> = {
  de: [
    /^(?:Erst )?[Bb]eim (?:zweiten|dritten|vierten|nächsten) Mal(?!\p{L})|(?<!\p{L})wie (?:zuvor|vorher|früher|bisher)[.,]|(?<!\p{L})(?:der|die|das|dem|den) (?:erste|zweite|dritte|letzte)n?\.$/u,
    // "Der ist nach Norwegen gegangen", "Wer selbst baut, kommt mit der Hälfte aus", "bestand sie es"
    /^(?:Der|Die|Das|Den|Dem) (?:ist|sind|war|waren|hat|haben|hatte|hatten|steht|stehen|stand|liegt|lag|kam|kommt|ging|geht|wird|wurde|wurden|kann|können|konnte|muss|will|gehört|gehörte|kostet|läuft|blieb|bleibt)(?!\p{L})/u,
    /(?<!\p{L})(?:genauso|ebenso|gleichermaßen|ebenso wenig)(?!\p{L})(?!.*(?<!\p{L})wie(?!\p{L}))/u,
    /(?<!\p{L})(?:mit|für|nur) (?:der|die|das|dem) (?:Hälfte|Doppelte|Doppelten|Dreifache|Dreifachen|Rest)(?! (?:der|des|von|aller|seine|ihre|d|so))/u,
    /^(?:Zuunterst|Zuoberst|Darauf|Darüber|Darunter|Davor|Dahinter|Dazwischen|Daneben|Obenauf|Als (?:Erstes|Nächstes|Letztes)|Von da an|Nur (?:er|sie|es))(?!\p{L})/u,
    /(?<!\p{L})die (?:meisten|anderen|übrigen)(?: (?:ab|auf|aus|an|ein|weg|nicht))?\.$|^[^,;:]*\p{Ll} (?:er|sie|man) es(?!\p{L})/u,
    /(?<!\p{L})(?:am|im|in der|zur|zum) (?:selben|gleichen|nächsten|folgenden|darauffolgenden) (?:Tag|Jahr|Abend|Nacht|Morgen|Monat|Woche|Zeit)(?!\p{L})(?! wie)/iu,
    /^[^,;:\d]*(?:Jahre?|Monate?|Wochen?|Tage?|Stunden?|Minuten) (?:später|danach|zuvor|darauf)\.$/u,
    /^(?:Schon |Erst |Bereits )?(?:[Nn]ach|[Bb]innen|[Ii]nnerhalb von) (?:[\p{Ll}\d.]+ ){1,3}(?:Jahren?|Monate?n?|Wochen?|Tage?n?|Stunden?|Minuten?|Jahrzehnten?|Jahrhunderten?|Zeit|Weile)(?=[, ])(?! (?:als|in|im|mit|bei|der|des|am|an|auf|unter|ohne|voller|\p{Lu}))/u,
    /(?<!\p{L})(?:ist|war|sind|waren|blieb) (?:der|die|das) (?:[Ee]inzigen?|[Ee]rsten?|[Ll]etzten?)\.$/u,
    /(?<!\p{L})(?:etwas Ähnliches|(?:ein|eine|einen|einem|einer) ähnliche[nrms]?)(?!\p{L})(?!.*(?:wie|zu))|(?<!\p{L})(?:[Ii]m|am) (?:ersten|zweiten|dritten|vierten) (?:Jahr|Monat|Tag|Winter|Sommer)(?=[.,])/u,
    /^(?:Zwei|Drei|Vier|Mehrere|Einige|Es gibt (?:zwei|drei|mehrere)) (?:\p{Ll}+ )?(?:Erklärungen|Gründe|Antworten|Theorien|Möglichkeiten|Lösungen|Fragen)(?= (?:sind|waren|bleiben|kommen|gibt)|\.)/u,
    /^(?!.*(?<!\p{L})(?:nie|immer|kein\p{Ll}*|und|nicht) ).*(?<!\p{L})(?:wieder|erneut|nebenan|daneben)\.$|(?<!\p{L})(?:die|der|das|den|dem) (?:ober|unter|vorder|hinter|link|recht|restlich|übrig)e[nrms]? \p{Lu}\p{Ll}+(?=[.,])/u,
    /^[^,]*(?<!\p{L})das (?:noch|nie|niemals|niemand|auch|nicht|aber|schon|keiner|kaum|erst|bisher|jeder|ein|eine|kein|keine|mehr)(?!\p{L})|^(?:Seither|Seit damals)(?!\p{L})|^D(?:er|ie) (?:Besitzer|Eigentümer)(?:in)? de[rs] (?!\p{L}+s? \p{Lu})/u,
    /^[^,]*(?<!\p{L})(?:machen|macht|machten|machte|tun|tut|taten|tat|schaffen|schafft|schafften|schaffte) es (?=am|auf|im|in|an|so|ähnlich|anders|genauso|auch|nicht|mit|bei)/u,
    // "Eine einfache Probe ist es, …", "Jede trägt eine Platte", "Wer früher schneidet, …"
    /^Eine? (?:\p{Ll}+ )?\p{Lu}\p{Ll}+ (?:ist|war|wäre|besteht)(?: es| darin)?, [^,]+ (?:zu \p{Ll}+|\p{Ll}+zu\p{Ll}+en)[.,]/u,
    /^Jedes? (?:\p{Ll}{2,}t|war|nahm|gab|hielt|kann|muss) (?:eine?[nms]?|d(?:er|ie|as|en)|seine?n?|ihre?n?|rund|etwa|fast|bis zu|mehr als|zwei|drei|vier|\d[\d.]*) /u,
    /^Wer (?:\p{Ll}+ )?(?:früher|später|eher|länger|kürzer|öfter|seltener) (?:\p{L}+ ){0,3}\p{Ll}+t,/u,
    /^(?:Nur |Fast |Rund |Etwa )?(?:[Zz]wei Drittel|[Dd]rei Viertel|[Vv]ier Fünftel) (?!der|des|von|aller)\p{Ll}+/u,
  ],
  sv: [
    /(?<!\p{L})(?:som|än) (?:förut|tidigare|förr)[.,]|(?<!\p{L})(?:den|det|de) (?:första|andra|tredje|sista)\.$/u,
    /^Nästa \p{Ll}+(?! (?:år|vecka|månad)\b)|^Bara (?:han|hon|de|den|det)(?!\p{L})|^Därpå/u,
    /^D(?:en|et) (?:andra|tredje|fjärde) (?!världskriget|halvan|delen|största|gången)\p{Ll}+(?:en|et|n)(?!\p{L})/u,
    /^(?!.*(?<!\p{L})(?:som|och|båda)(?!\p{L})).*(?<!\p{L})samma (?!tid(?!\p{L}))\p{Ll}+/u,
    /(?<!\p{L})(?:med|för|till|på|av) (?:hälften|resten|dubbla|det dubbla)(?! (?:av|så))/u,
    /^[^,;:\d]*(?:år|månader|veckor|dagar|timmar|minuter) (?:senare|efteråt|därefter|tidigare)\.$/u,
    /^(?:Redan |Först )?(?:[Ee]fter|[Ii]nom) (?:[\p{Ll}\d]+ ){1,3}(?:år|månad(?:er)?|veck(?:a|or)|dag(?:ar)?|dygn|timm(?:e|ar)|minut(?:er)?|sekunder|tid|stund|decennier)(?=[, ])(?! (?:av|som|i|på|med|utan|under|vid|hos|från))/u,
    /(?<!\p{L})(?:är|var|blev|förblev) (?:den|det|de) (?:enda|första|sista)(?: som \p{Ll}+)?\.$/u,
    /(?<!\p{L})(?:något liknande|(?:en|ett) liknande)(?!\p{L})(?!.*som)|(?<!\p{L})(?:första|andra|tredje|fjärde) (?:året|månaden|veckan|dagen|vintern|sommaren)(?=[.,])/u,
    /^(?:Två|Tre|Fyra|Flera|Några|Det finns (?:två|tre|flera)) (?:\p{Ll}+ )?(?:förklaringar|skäl|svar|teorier|möjligheter|lösningar|frågor)(?= (?:är|var|finns|återstår)|\.)/u,
    /^(?:\p{Lu}\p{Ll}+ ){1,2}\p{Ll}+ (?:in |ut |upp |ner |bort |på |av )?(?:den|dem)(?= (?:i|på|till|med|för|från|av|under|över|vid|och)(?!\p{L})|[.,])/u,
    /(?<!(?:\p{L}(?:ar|er|or|na|en)|\p{N}) .*)(?<! och .*)(?<= )dem(?!\p{L})(?! som)/u,
    /^(?!.*(?<!\p{L})(?:aldrig|ingen|och|inte) ).*(?<!\p{L})(?:igen|på nytt|bredvid|intill)\.$/u,
    /^[^,]*\p{Ll} då(?! och då)(?= (?:en|ett|de|den|det|han|hon|in|ut|upp|ner|till|om|att|på)(?!\p{L}))|^Ägare?n? till \p{L}+(?:en|et)(?!\p{L})/u,
    /^\p{Lu}\p{Ll}+ (?:har|hade|är|var|blev|kan|ska|skulle|får|fick) den \p{Ll}{3,}t(?!\p{L})/u,
    // "Ett enkelt prov är att lägga …", "Var och en bär en skiva", "Den som skär tidigare …"
    /^Ett? (?:\p{Ll}+ )?\p{Ll}+ (?:är|var|vore) att \p{Ll}+|^(?:Var och en|Vardera) (?!av |som )\p{Ll}+/u,
    /^Den som (?:\p{Ll}+ )?\p{Ll}+r (?:tidigare|senare|oftare)(?= \p{Ll}|[,.])/u,
    /^(?:Bara |Nästan |Omkring )?(?:[Tt]vå tredjedelar|[Tt]re fjärdedelar|[Ff]yra femtedelar) (?!av)\p{Ll}+/u,
  ],
  fr: [
    /(?<!\p{L})(?:comme|qu[’']) ?(?:avant|auparavant)[.,]|(?<!\p{L})(?:le|la|les) (?:premi(?:er|ère)s?|second[e]?s?|troisièmes?|derni(?:er|ère)s?)\.$/u,
    /^(?:Seuls?|Seules?|Même) (?:ils?|elles?|eux|lui)(?!\p{L})/u,
    /(?<!\p{L})(?:pour|avec) (?:la moitié|le double|le triple|le reste|la plupart)\.$/u,
    /^[^,;:\d]*(?:ans?|mois|semaines?|jours?|heures?|minutes) (?:plus tard|après|auparavant)\.$/u,
    /^(?:Après|Au bout d[e’'] ?|En moins d[e’'] ?) ?(?:[\p{Ll}\d’']+ ){1,3}(?:ans?|années?|mois|semaines?|jours?|heures?|minutes|secondes|temps|siècles?|décennies)(?=[, ])(?! (?:d[eu]|à|en|dans|sans|comme|avec|sur|passée?s)(?!\p{L})| d[’'])/u,
    /(?<!\p{L})(?:seule?s?|premi(?:er|ère)s?|derni(?:er|ère)s?) à \p{Ll}+(?:er|ir|re|oir)\.$|(?<!\p{L})(?:le|la|les) (?:siens?|siennes?|leurs?)(?= (?:manque|est|sont|était|fut|a|ont|avait)(?!\p{L})|[.,;])/u,
    /^(?!.* (?:et|que) |.* qu[’']).*(?<!\p{L})(?:la même|le même|les mêmes|au même|aux mêmes) (?!temps)\p{Ll}+/u,
    /(?<!\p{L})(?:quelque chose de (?:semblable|similaire)|une? \p{L}+ (?:semblable|similaire))(?! (?:à|au|aux)(?!\p{L}))|(?<!\p{L})(?:la (?:première|deuxième|seconde|troisième|quatrième) (?:année|nuit|semaine)|le (?:premier|deuxième|second|troisième) (?:mois|jour|hiver|été))(?=[.,])/u,
    /^(?:Il y a |Il existe )?(?:[Dd]eux|[Tt]rois|[Qq]uatre|[Pp]lusieurs) (?:\p{Ll}+ )?(?:explications|raisons|réponses|théories|possibilités|solutions|questions)(?= (?:sont|étaient|restent|se)|\.)/u,
    /^(?!.*(?<!\p{L})(?:jamais|et|pas) ).*(?<!\p{L})(?:de nouveau|à nouveau|d[’']à côté|à côté)\.$|d[’']à côté(?! d)/u,
    // "Un test simple consiste à …", "Chacune porte un disque"
    /^Une? (?!moyen|façon|manière)\p{Ll}+(?: \p{Ll}+)? (?:consiste à|est d[e’']) ?\p{Ll}+|^Chacune (?!d[e’'])\p{Ll}+/u,
    /^Depuis,|^L[ae] propriétaire d(?:u|e la|e l[’'])/u,
    /^(?:Près des |Environ |Les )?(?:[Dd]eux tiers|[Tt]rois quarts|[Qq]uatre cinquièmes) (?!d[eu])\p{Ll}+|^(?:L[ae]s?|Une?) \p{Ll}+ qui (?:l[’']|l[ea]s? |lui |leur )/u,
  ],
  es: [
    /^(?:S[oó]lo )?[AaEe]n? la (?:segunda|tercera|cuarta) (?:vez|ocasión)(?!\p{L})|(?<!\p{L})(?:como|que) antes[.,]|(?<!\p{L})(?:el|la|los|las) (?:primer[oa]s?|segund[oa]s?|tercer[oa]s?|últim[oa]s?)\.$/u,
    /^(?:Solo|Sólo|Ni|Incluso|Hasta) (?:él|ellas?|ellos|eso|esto|est[ae]s?|es[ae]s?)(?!\p{L})/u,
    /^Primero \p{Ll}+(?:ó|aron|ieron|aba|ía)(?!\p{L})/u,
    /(?<!\p{L})(?:por|con) (?:la mitad|el doble|el triple|el resto)\.$/u,
    /^[^,;:\d]*(?:años?|mes(?:es)?|semanas?|días?|horas?|minutos) (?:después|más tarde|antes)\.$/u,
    /^(?:Después de|Tras|Al cabo de|En menos de|En|Pasad[oa]s|A l[oa]s) (?:poc[oa]s |tan solo )?(?:(?!los|las|el|la|est)[\p{Ll}\d.]+ ){0,2}(?:años?|mes(?:es)?|semanas?|días?|horas?|minutos?|segundos?|tiempo|décadas?|siglos?)(?=[, ])(?<!^(?:En|Tras) \p{Ll}+)(?! (?:del?|en|como|con|sin|bajo|a|por|y|que)(?!\p{L}))/u,
    /(?<!\p{L})(?:únic[oa]|primer[oa]|últim[oa])s? en \p{Ll}+(?:[aei]rse|[aei]r)\.$|(?<!\p{L})(?:el|la|los|las) suy[oa]s?(?=[ .,;])/u,
    /(?<!\p{L})(?:algo (?:parecido|similar)|una? \p{L}+ (?:parecid[oa]|similar))(?! (?:al?|con|que)(?!\p{L}))|(?<!\p{L})(?:el (?:primer|segundo|tercer|cuarto) (?:año|mes|día|invierno|verano)|la (?:primera|segunda|tercera) (?:semana|noche))(?=[.,])/u,
    /^(?:Hay |Existen )?(?:[Dd]os|[Tt]res|[Cc]uatro|[Vv]arias) (?:\p{Ll}+ )?(?:explicaciones|razones|respuestas|teorías|posibilidades|soluciones|preguntas)(?= (?:son|eran|quedan)|\.| posibles)/u,
    /, (?:dice|dijo|cuenta|contó|explica|explicó|añade|añadió|afirma|afirmó|recuerda)(?: a (?:los|las|la|el) \p{Ll}+| al \p{Ll}+| ayer| después)?, /u,
    /^(?!.*(?<!\p{L})(?:nunca|y|no) ).*(?<!\p{L})(?:de nuevo|otra vez)\.$|(?<!\p{L})(?:de al lado|al lado)(?! de)(?!\p{L})/u,
    /^(?:El dueño|La dueña|El propietario|La propietaria) d(?:el|e la) \p{Ll}/u,
    /^(?:Casi |Unas )?(?:[Ll]as |[Ll]os )?(?:(?:dos|tres|cuatro) (?:terceras|cuartas|quintas) partes|dos tercios|tres cuartos) (?!de)\p{Ll}+|^(?:El|La|Los|Las) que (?:más|menos) \p{Ll}+ (?:es|fue|son|era)(?!\p{L})/u,
    /^(?:El|La|Los|Las|Una?) \p{Ll}+ que l[oae]s? \p{Ll}+(?:ó|aron|ieron|aban?)(?!\p{L})/u,
  ],
  pt: [
    /^(?:Só )?(?:[àÀ]|[nN]a|[dD]a) (?:segunda|terceira|quarta) vez(?!\p{L})|(?<!\p{L})(?:como|que) (?:antes|dantes)[.,]|(?<!\p{L})(?:o|a|os|as) (?:primeir[oa]s?|segund[oa]s?|terceir[oa]s?|últim[oa]s?)\.$/u,
    /^(?:Só|Apenas|Nem|Até|Mesmo|Somente) (?:eles?|elas?|iss[oa]|ist[oa]|ess[ea]s?|est[ea]s?)(?!\p{L})/u,
    /^Primeiro \p{Ll}+(?:ou|eu|iu|aram|eram|iram|ava|ia)(?!\p{L})/u,
    /(?<!\p{L})(?:por|com) (?:metade|o dobro|o triplo|o resto)\.$/u,
    /^[^,;:\d]*(?:anos?|m[eê]s(?:es)?|semanas?|dias?|horas?|minutos) (?:depois|mais tarde|antes)\.$/u,
    /^(?:Depois de|Após|Ao fim de|Ao cabo de|Em menos de|Em|Passad[oa]s) (?:pouc[oa]s |apenas )?(?:(?![oa]s? |est|ess)[\p{Ll}\d.]+ ){0,2}(?:anos?|m[eê]s(?:es)?|semanas?|dias?|horas?|minutos?|segundos?|tempo|décadas?|séculos?)(?=[, ])(?<!^(?:Em|Após) \p{Ll}+)(?! (?:d[eao]s?|em|como|com|sem|sob|por|e|que|n[oa]s?)(?!\p{L}))/u,
    /(?<!\p{L})(?:únic[oa]|primeir[oa]|últim[oa])s? a \p{Ll}+[aei]r\.$|(?<!\p{L})[oa]s? (?:seus?|suas?)(?=[.;])/u,
    /(?<!\p{L})(?:algo (?:parecido|semelhante)|uma? \p{L}+ (?:parecid[oa]|semelhante))(?! (?:a|ao|à|com|que)(?!\p{L}))|(?<!\p{L})(?:n?o (?:primeiro|segundo|terceiro|quarto) (?:ano|mês|dia|inverno|verão)|n?a (?:primeira|segunda|terceira) (?:semana|noite))(?=[.,])/u,
    /^(?:Há |Existem )?(?:[Dd]uas|[Tt]rês|[Qq]uatro|[Vv]árias) (?:\p{Ll}+ )?(?:explicações|razões|respostas|teorias|possibilidades|soluções|perguntas)(?= (?:são|eram|restam|possíveis)|\.)/u,
    /, (?:disse|diz|conta|contou|explica|explicou|acrescenta|acrescentou|afirma|afirmou|recorda|lembra)(?: (?:aos?|às?) \p{Ll}+| ontem| depois)?, |(?<!\p{L})(?:das|às|pelas|nas) outras(?=[.,;])/u,
    /^(?!.*(?<!\p{L})(?:nunca|e|não) ).*(?<!\p{L})(?:de novo|outra vez|novamente)\.$|(?<!\p{L})ao lado(?! d)(?!\p{L})/u,
    /^(?:O dono|A dona|O proprietário|A proprietária) d[oa] \p{Ll}/u,
    /^(?:Quase |Cerca de )?(?:[Oo]s |[Aa]s )?(?:dois terços|três quartos|quatro quintos) (?!d[eao])\p{Ll}+|^[OA]s? que (?:mais|menos) \p{Ll}+ (?:é|foi|são|era)(?!\p{L})/u,
    /^(?:[OA]s?|Uma?) \p{Ll}+ que [oa]s? \p{Ll}+(?:ou|eu|iu|aram|eram|iram|ava|avam)(?!\p{L})/u,
  ],
}

const isWest = (language: FilmLanguage): language is West => language in PATTERNS

/**
 * Whether a sentence of German, Swedish, French, Spanish or Portuguese, its quoted words taken out, leans on one before it by a demonstrative
 * without a noun, a share without its whole, "the same", a time told from another, or a comparison without "than". Never in other languages.
 */
export const leansFurther = (unquoted: string, language: FilmLanguage): boolean =>
  isWest(language) &&
  (PATTERNS[language].some((rule) => rule.test(unquoted)) ||
    (COMPARED[language].more.test(unquoted) && !COMPARED[language].than.test(unquoted)))
