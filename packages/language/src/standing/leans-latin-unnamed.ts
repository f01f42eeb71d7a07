import type { FilmLanguage } from '../lexicons/languages.ts'

type West = 'de' | 'sv' | 'fr' | 'es' | 'pt'

/**
 * What stands for a noun that was named before: "many came", "the oldest, of 1520", "most survived"; a place told from another: "inside lay 63
 * letters"; and what is one only of something told: "a substitute".
 */
const PATTERNS: Record<West, RegExp[]> = {
  de: [
    // who acts is named, so "sie" is what it is done to: "Peters Tochter Elisabeth ließ sie einbauen"
    /^(?:(?:Erst|Auch|Nur|Sogar) (?:\p{Lu}\p{L}+ ){1,3}|(?:Der|Die|Das|Ein|Eine) (?:\p{Ll}+e )?(?:\p{Lu}\p{L}+ ){1,3}|\p{Lu}\p{L}+ \p{Lu}\p{L}+ )(?:ließ|nahm|brachte|verkaufte|kaufte|baute|bekam|holte|stellte|legte|sah|fand|rettete|entdeckte|schickte|nannte|trug) (?:sie|es)(?!\p{L})/u,
    // one of two or more, and a change of what was told
    /^(?:In|An|Auf|Bei|Mit|Von|Unter|Neben) (?:einem|einer|dem einen|der einen|dem anderen|der anderen) (?:\p{Ll}+[^e\P{Ll}]t|war|stand|lag|hing|kam|saß)(?!\p{L})|^(?:Der|Die|Das) (?:andere|eine) (?:\p{Ll}{2,}[^e\P{Ll}]t|kam|ging|lag|stand|war|hatte|wurde|blieb|starb|fiel)(?!\p{L})|(?<!\p{L})(?:nichts|alles|wenig|viel) (?:daran )?(?:geändert|verändert)\.$/u,
    /^(?:Der|Die|Das|Im|Am|Beim) (?:dritte|vierte|fünfte|vorletzte)n? (?:ist|war|hat|hatte|wird|wurde|sind|waren|kam|geht|zeigt|steht|liegt|gibt)(?!\p{L})/u,
    /^Nur (?:[\p{L},-]+ ){1,6}(?:durfte|durften|konnte|konnten)(?!\p{L})|^(?:Niemand|Keiner) (?:fragte|merkte|kam|antwortete|protestierte|lachte|wusste)\.$/u,
    /^(?:[\p{L}\d.]+ ){1,2}(?:Minuten|Kilometer|Meter|Schritte|Stunden) (?:entfernt|weiter|westlich|östlich|nördlich|südlich)(?! (?:von|vom|der|des|als))|^(?:\p{L}+ )?\d[\d.]* (?:Tonnen|Kilometer|Meter|Kubikmeter|Liter|Quadratmeter|Hektar)(?: \p{Lu}\p{Ll}+)? (?:wurden|waren) (?:\p{Ll}+ )?\p{Ll}+\.$/u,
    // how many died, of what is told before
    /^(?:(?:Etwa|Rund|Fast|Über|Mindestens|Mehr als) )?(?:\d[\d.]*|Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Zwölf|Hunderte|Tausende|Dutzende) (?:\p{Lu}\p{Ll}+ )?(?:starben|ertranken|überlebten|wurden (?:getötet|verletzt|gerettet))(?=[.,;])|^Es gab \p{L}+ Tote/u,
    /, (?:fand|meinte|glaubte|klagte|spottete|versprach|warnte|dachte) (?:er|sie)\.$|(?<!\p{L})(?:danach|hinterher|seither|bis dahin|bis dato)\.$|^[^,;:]*\p{Ll} alles (?:still|gut|verloren|bereit|anders|vorbei|fertig)(?!\p{L})/u,
    /^Die (?:meisten|wenigsten|übrigen|anderen|restlichen|beiden|drei|vier) \p{Ll}{3,}en(?=[.,]| (?!\p{Ll}+en \p{Lu})\p{Ll})/u,
    /^(?:Der|Die|Das) \p{Ll}{2,}ste(?=,| (?:hängt|stammt|kam|starb|trägt|misst|lebt|lebte|blieb|brachte|kostete)(?!\p{L}))/u,
    // who acts is never meant by "him" in the same clause: "Ein Arzt behandelte ihn", "nannte ihre Milch nach ihr"
    /^(?:Ein|Eine|Der|Die|Das|Zwei|Drei|\p{Lu}\p{Ll}+) (?:\p{Ll}+ )?\p{Lu}\p{Ll}+ \p{Ll}+ (?:ihn|ihm)(?!\p{L})/u,
    /^(?!.*(?<!\p{L})(?:des|der|eines|einer|und|von|mit sich)(?!\p{L}).* (?:ih[rm]))[^,;:]*(?<!\p{L})(?:nach|von|mit|für|an|zu|bei|auf|über|vor|hinter|gegen|ohne) (?:ihr|ihm|ihn)\.$/u,
    /^(?:Innen|Außen|Drinnen|Draußen|Oben|Unten|Hinten|Vorne?|Nebenan|Ringsum|Rundherum|Gegenüber|In der Mitte|Im Innere?n|An der Spitze|Am Rand|Obenauf)(?=,| (?:ist|sind|war|waren|hat|hatte|\p{Ll}{2,}(?:t|te|ten|en|ag|agen|and|ing))(?!\p{L}))/u,
    /^[^,;:]*(?<!\p{L})(?:nach einem|einen|keinen) (?:Ersatz|Nachfolger|Ausweg|Kompromiss)(?=[.,;]| \p{Ll}+\.)|^[^,;:]*(?<!\p{L})(?:eine|keine) (?:Lösung|Alternative|Antwort|Erklärung|Ausnahme)(?=[.;]| \p{Ll}+\.)/u,
    /(?<!\p{L})(?:auf diese Weise|auf die Art|etwas anderes(?!,? als))(?!\p{L})/u,
  ],
  sv: [
    // one of two or more, and a change of what was told
    /^(?:I|På|Vid) de[nt] (?:ena|andra) \p{Ll}{2,}(?:er|ar|de|te)(?!\p{L})|^De[nt] (?:andra|ena) (?:tillhör|rymmer|står|ligger|hänger|visar|går|kom|gick|stod|låg|fick|blev|dog)(?!\p{L})|(?<!\p{L})(?:inget|allt|lite|mycket) (?:har |hade )?(?:ändrats|förändrats|hänt)\.$/u,
    /^(?:(?:I|På) )?[Dd]e[nt] (?:tredje|fjärde|femte|näst sista) (?:är|var|har|hade|blir|blev|kom|går|visar|står|ligger|finns)(?!\p{L})/u,
    /^Bara (?:[\p{L},-]+ ){1,6}(?:fick|kunde)(?!\p{L})|^Ingen (?:annan )?(?:frågade|märkte|kom|svarade|protesterade|skrattade|visste)\.$/u,
    /^(?:[\p{L}\d]+ ){1,2}(?:minuter|kilometer|meter|steg|mil) (?:bort|längre|västerut|österut|norrut|söderut)(?! (?:från|än))|(?<!\p{L})(?:stod|låg|satt|var|är|står|ligger|bor|bodde|stannade) (?:kvar )?(?:inne|ute|uppe|nere|kvar)(?=[.,])/u,
    /^(?:(?:Omkring|Nästan|Minst|Över|Mer än) )?(?:\d[\d ]*|Två|Tre|Fyra|Fem|Sex|Sju|Åtta|Nio|Tio|Tolv|Hundratals|Tusentals) (?:\p{Ll}+ )?(?:dog|omkom|drunknade|överlevde|dödades|skadades|räddades)(?=[.,;])/u,
    /(?<!\p{L})(?:efteråt|dittills|sedan dess|innan dess)(?=[.,])/u,
    /^(?:Många|Några|Somliga|Få|Vissa|De flesta|De andra|De övriga) (?!trodde|ansåg|menade)(?:\p{Ll}{2,}(?:ade|dde|te)|kom|dog|fick|blev|gick|bor|lever|ligger|står|hade|har|är|var)(?= (?:kvar|från|till|i|på|av|upp|ut|in|hem|inte|aldrig|också|sin|sina|sitt|den|det|en|ett|under|efter|med|för|redan|bara)(?!\p{L})|[.,])/u,
    /^De flesta \p{Ll}{3,}(?:de|te|er|ar)\.$/u,
    /^De[nt] (?:\p{Ll}{2,}sta|\p{Ll}{2,}ste|mest \p{Ll}+)(?=,| (?:finns|fanns|kom|dog|hänger|stod|står|blev|kostade)(?!\p{L}))/u,
    /^(?:\p{Lu}\p{Ll}+|En|Ett) \p{Ll}+ (?:\p{Ll}+(?:de|te)|såg|gav|tog|fick|lät|bad) (?:honom|henne)(?!\p{L})/u,
    /^(?:Inuti|Invändigt|Utvändigt|Utanpå|Ovanpå|Inne|Uppe|Nere|Bredvid|Intill|Runtom|Mitt emot|Framför|Bakom|I mitten|Längst (?:in|ner|upp|fram|bak)|Högst upp|Överst|Underst)(?= (?:är|var|låg|ligger|står|stod|finns|fanns|sitter|satt|hänger|bor|\p{Ll}{2,}(?:de|te))(?!\p{L}))/u,
    /^[^,;:]*(?<!\p{L})(?:en (?:ersättare|efterträdare|lösning|kompromiss|förklaring|utväg)|ett (?:alternativ|botemedel|undantag))(?=[.,;])/u,
    /(?<!\p{L})på (?:det|så|detta) (?:viset|vis|sättet|sätt)(?!\p{L})(?! som)|(?<!\p{L})(?:ändå|något annat(?! än)|än så)\.$/u,
    // a condition that opens with its verb: "Skulle den öppnas, …"
    /^(?:Skulle|Vill|Kan|Blir|Får|Kommer|Måste|Räcker|Går|Satt|Stod|Låg|Kom) (?:den|det|han|hon|de) (?!\p{Ll}+(?:en|et|na) )[^?]*\.$/u,
    /(?<!\p{L})(?:till|på|under|från) (?:mån|tis|ons|tors|fre|lör|sön)dagen(?!\p{L})(?! (?:den )?\p{N})/iu,
  ],
  fr: [
    // which man: "Laennec n'aimait pas cet homme bruyant"
    /^[^,;:«]*\p{Ll} (?:cet|cette|ces) (?!(?:année|semaine|nuit|matinée|soirée|fois|été|hiver|automne|jours|années|temps)(?!\p{L}))\p{Ll}{3,}(?!\p{L})(?! (?:qui|que|dont|où)(?!\p{L})| qu[’'])/u,
    // one of two or more, and a change of what was told
    /^(?:Dans |À |Sur )?[Ll][’'](?:une?|autre) (?:abrite|appartient|reste|sert|porte|montre|resta|devint|mourut|partit|contient|garde|date|se)(?!\p{L})|(?<!\p{L})(?:rien|tout|peu de choses?) (?:n[’'])?(?:a|avait) changé(?=[.,])/u,
    /^[^;:]*(?<!\p{L})(?:cela|ça)(?=[.;])|^L[’']une? (?:d[’']eux|d[’']elles|des deux|des trois)(?!\p{L})|, (?:eux|elles|lui), |^(?!.*(?<!\p{L})(?:qui|que|dont|où)(?!\p{L}))[^,;:]*(?<!\p{L})(?:pour|avec|sans|d[’']|chez|contre|sur|par|vers) ?(?:eux|elles|lui|elle)\.$/u,
    /^(?:Une?|L[ae]s?|L[’']|Des) ?\p{Ll}+ (?:\p{Ll}+ )?(?:le|l[’']) ?(?:dit|sait|montre|prouve|rappelle|confirme|raconte|explique|savait|disait|atteste|indique|précise|considère|conserve|expose)(?!\p{L})/u,
    /^(?:L[ea] |Au |Dans l[ea] |À l[ea] )(?:premi(?:er|ère)|troisième|quatrième|cinquième|derni(?:er|ère)) (?:est|était|fut|a|avait|se|raconte|montre|date|abrite|on|il)(?!\p{L})/u,
    /^Seule?s? (?:[\p{L},’'-]+ ){1,6}(?:pouvai(?:t|ent)|purent|avai(?:t|ent) le droit)(?!\p{L})|^Personne (?:d[’']autre )?n(?:e |[’'])(?:répondit|vint|demanda|remarqua|protesta|rit)\.$/u,
    /^À (?:[\p{L}\d’]+ ){1,3}(?:minutes|kilomètres|mètres|pas|heures)(?: de marche| en voiture| à pied)?(?: de là|,| se)(?!\p{L})/u,
    /^(?:(?:Environ|Près de|Plus de|Au moins) )?(?:\d[\d \u202f\u00a0]*|Deux|Trois|Quatre|Cinq|Six|Sept|Huit|Neuf|Dix|Douze) (?:\p{Ll}+ )?(?:moururent|périrent|se noyèrent|survécurent|furent (?:tué|blessé|sauvé)e?s|sont mort[es]+|ont péri|ont survécu)(?=[.,;])|(?<!\p{L})(?:ensuite|par la suite|jusque-là|depuis lors)\.$/u,
    /^(?:D[’']autres|Certaine?s|Quelques-une?s|Plusieurs|Tous|Toutes|Tou(?:te)?s (?:deux|les (?:deux|trois|quatre))|Les (?:deux|trois|quatre|cinq|six)|Beaucoup|Peu|La plupart|Chacune?|Aucune?)(?: ne| n[’']| en| y| se| s[’']| l[’']| les)* ?(?!(?:ceux|celles|entre|parmi|moins|jeune|grande?|petite?|première?|dernière?|autre)(?!\p{L})|(?:pens|croi|dis|ignor|craign|esti)\p{Ll}*)(?!d[eu] |d[’']|des )(?:\p{Ll}{3,}(?:rent|aient|ent|ait|ut|it)|sont|ont|font|vont|est|a)(?!\p{L})/u,
    /^L(?:es?|a) plus \p{Ll}+(?=, (?:d|en|à|long|haut|avec|un|le|la|celui|celle)(?!\p{L})| (?:se trouve|trône|remonte|provient|vient|mourut|meurt)(?!\p{L}))/u,
    /^(?:Une?|L[ae]s?|L[’']|Des|Deux|Trois) ?\p{Ll}+(?: \p{Ll}+)? (?:(?:l[ae]s?|lui) \p{Ll}{2,}(?:èrent|irent|aient|ait|na|ta|da|sa|la|ça|gea|ra|va)|lui \p{Ll}{2,})(?!\p{L})/u,
    /^(?:Dedans|Dehors|Dessus|Dessous|Autour|Tout autour|À l[’']intérieur|À l[’']extérieur|Au[- ]dessus|Au[- ]dessous|En dessous|Au sommet|Au centre|Au milieu|En haut|En bas)(?=,| (?:se|est|sont|était|étaient|il|on|une?|des|deux|trois)(?!\p{L})| s[’'])/u,
    /^[^,;:]*(?<!\p{L})(?:un (?:remplaçant|successeur|substitut|remède|compromis)|une (?:solution|alternative|explication|parade))(?=[.,;])|(?<!\p{L})autre chose(?! que| qu[’'])(?=[ .,;:])/u,
  ],
  es: [
    // one of two or more, a change of what was told, and a verb of one thing behind "today"
    /^(?:En un[oa]|En el otro|En la otra|El otro|La otra) (?:hay|había|está|estaba|pertenece|perteneció|tiene|tenía|sirve|guarda|muestra|quedó|murió|vive|funciona|se)(?!\p{L})|(?<!\p{L})(?:nada|todo|poco) (?:ha |había )?(?:cambió|cambiado)\.$/u,
    /^(?:Hoy|Ahora|Actualmente) (?:ya |no |aún |solo )*(?:se llama|tiene|pertenece|recibe|produce|vende|guarda|alberga|mide|emplea|genera|exporta|ocupa|reúne|sirve|cuenta con|posee|es una?|es lo)(?!\p{L})/u,
    /^[^;:,]*(?<!\p{L})(?:eso|ello|aquello)(?=[.;])|^(?!.*(?<!\p{L})(?:que|donde|quien)(?!\p{L}))[^,;:]*(?<!\p{L})(?:por|para|con|sin|contra|hacia|sobre|ante) (?:él|ella|ellos|ellas)\.$/u,
    /^(?:El|La|En el|En la|Al|Del|A la) (?:primer[oa]|tercer[oa]|cuart[oa]|quint[oa]|sext[oa]|últim[oa]|penúltim[oa]) (?:es|era|fue|está|estaba|hay|había|tiene|se|cuenta|muestra|\p{Ll}{2,}ó)(?!\p{L})/u,
    /^S[oó]lo (?:[\p{L},]+ ){1,6}(?:podían?|pudo|pudieron)(?!\p{L})|^Nadie (?:más )?(?:preguntó|contestó|vino|protestó|respondió|lo notó)\.$/u,
    /^A (?:[\p{L}\d.]+ ){1,3}(?:minutos|kilómetros|metros|pasos|horas)(?: a pie| en coche)?(?: de allí|,| se| está)(?!\p{L})/u,
    /^(?:(?:Unos|Unas|Casi|Más de|Al menos) )?(?:\d[\d.]*|Dos|Tres|Cuatro|Cinco|Seis|Siete|Ocho|Nueve|Diez|Doce|Cientos|Miles) (?:\p{Ll}+ )?(?:murieron|se ahogaron|sobrevivieron|fallecieron|fueron (?:rescatad|arrestad)[oa]s)(?=[.,;])|^(?:Murieron|Fallecieron|Hubo) (?:\p{L}+ ){0,3}(?:[\d.]+|\p{Ll}+)(?: muertos| personas| trabajadores| obreros| hombres)?\.$|(?<!\p{L})(?:hasta entonces|poco después|desde entonces)\.$/u,
    /^(?:Much[oa]s|Algun[oa]s|Poc[oa]s|Vari[oa]s|Otr[oa]s|Casi tod[oa]s|Tod[oa]s|Amb[oa]s|L[oa]s (?:dos|tres|cuatro|cinco|seis)|L[oa]s demás|Tod[oa]s ell[oa]s)(?: no| nunca| ya| se| les?| l[oa]s?| también| solo)* (?!(?:cre|piens|pensa|dic|decí|opin|tem|sab)\p{Ll}+)(?!(?:de|del|en|que|como|sin|con|más|muy|tan|por|para|desde|entre|menos|grandes?|mil)(?!\p{L}))\p{Ll}{3,}(?<!s)(?!\p{L})/u,
    /^Cada un[oa](?!\p{L})(?! de)/u,
    /^(?:El|La|Los|Las) (?:mayor|menor|mejor|peor)(?:es)?(?=,| (?:del mundo|del país|del continente|de Europa|de España|de América|de tod[oa]s|pesa|mide|es|era|fue|tiene|tenía|está|estaba|data|murió|llegó|costó|cuesta|se)(?!\p{L}))/u,
    /(?<!\p{L})(?:a|de|en|por|para|con) la (?:mayoría|minoría)(?=[.,;]| (?:y|se)(?!\p{L}))/u,
    /^(?:\p{L}+ )?(?<!por )(?:[Dd]entro|[Ff]uera|[Ee]ncima|[Dd]ebajo|[Aa]lrededor|[Dd]elante|[Dd]etrás|[Ee]nfrente)(?=[ ,])(?! del?(?!\p{L}))/u,
    /^(?:En el (?:interior|centro|medio)|En lo alto|En la cima|Al (?:lado|fondo|frente)|A ambos lados)(?=,| (?:hay|había|está|estaba|se|una?|el|la|los|las|dos)(?!\p{L}))/u,
    /^[^,;:]*(?<!\p{L})(?:un (?:sustituto|sucesor|remedio|acuerdo|reemplazo)|una (?:solución|alternativa|salida|respuesta|explicación|excepción))(?=[.,;])|(?<!\p{L})(?<!no (?:\p{Ll}+ ){0,2})otra cosa(?! que)(?!\p{L})/u,
    /^No (?:me |se |te )?(?:l[oa]s? \p{Ll}+(?:aba|ía|aban|ían|ó|aron|ieron)|lo \p{Ll}+(?:a|e|an|en))(?!\p{L})/u,
    // who died is not told: "Cuando murió, en 1918, la viuda vendió los derechos"
    /^(?:Cuando|Mientras|Aunque|En cuanto) (?:ya |no |se |aún )?(?!(?:llov|nev|anoche|amane|hab|hub|hac|tron)\p{Ll}+)\p{Ll}{2,}(?:ó|aba|ía)(?=,| (?:en|de|a|al|del|por|con|para) [^,]*,)/u,
  ],
  pt: [
    // one of two or more, a change of what was told, and a verb of one thing behind "today"
    /^(?:Num|Numa|No outro|Na outra|O outro|A outra) (?:há|havia|está|estava|pertence|pertenceu|tem|tinha|serve|guarda|mostra|ficou|morreu|vive|funciona|fica)(?!\p{L})|(?<!\p{L})(?:nada|tudo|pouco) mudou\.$/u,
    /^(?:Hoje|Agora|Atualmente) (?:já |não |ainda |só )*(?:chama-se|se chama|tem|pertence|recebe|produz|vende|guarda|abriga|mede|emprega|gera|exporta|ocupa|reúne|serve|conta com|possui|é uma?)(?!\p{L})/u,
    /^[^;:,]*(?<!\p{L})(?:isso|aquilo)(?=[.;])|^(?!.*(?<!\p{L})(?:que|onde|quem)(?!\p{L}))[^,;:]*(?<!\p{L})(?:por|para|com|sem|contra|sobre|perante) (?:eles?|elas?)\.$/u,
    /^(?:[OA]|N[oa]|Ao|À|D[oa]) (?:primeir|terceir|quart|quint|sext|últim|penúltim)[oa] (?:é|era|foi|está|estava|fica|há|havia|tem|tinha|se|conta|mostra|conta-se|vê-se|veem-se|\p{Ll}{2,}ou)(?!\p{L})/u,
    /^(?:Só|Apenas) (?:[\p{L},]+ ){1,6}(?:podiam?|pôde|puderam)(?!\p{L})|^Ninguém (?:mais )?(?:perguntou|respondeu|veio|protestou|reparou)\.$/u,
    /^A (?:[\p{L}\d.]+ ){1,3}(?:minutos|quilómetros|quilômetros|metros|passos|horas)(?: a pé| de carro)?(?: dali|,| fica)(?!\p{L})/u,
    /^(?:(?:Uns|Umas|Quase|Mais de|Pelo menos) )?(?:\d[\d.]*|Dois|Duas|Três|Quatro|Cinco|Seis|Sete|Oito|Nove|Dez|Doze|Centenas|Milhares) (?:\p{Ll}+ )?(?:morreram|afogaram-se|sobreviveram|faleceram|foram (?:resgatad|presos|pres)[oa]s)(?=[.,;])|(?<!\p{L})(?:até então|pouco depois|desde então)\.$/u,
    /^(?:Muit[oa]s|Algu(?:ns|mas)|Pouc[oa]s|Vári[oa]s|Outr[oa]s|Quase tod[oa]s|Tod[oa]s|Amb[oa]s|[OA]s (?:dois|duas|três|quatro|cinco|seis)|[OA]s demais|Tod[oa]s [oa]s (?:três|quatro|cinco))(?: não| nunca| já| se| lhes?| [oa]s?| também| só)* (?!(?:acredit|cre|pens|diz|dize|opin|tem|sab)\p{Ll}+)(?!(?:d[eao]s?|em|n[oa]s?|que|como|sem|com|mais|muito|tão|por|para|desde|entre|menos|mil)(?!\p{L}))\p{Ll}{3,}(?<!s)(?!\p{L})/u,
    /^Cada uma?(?!\p{L})(?! d)(?= \p{Ll}+(?:ou|eu|iu|ava|ia|a|e|em|am)(?!\p{L}))/u,
    /^[OA]s? (?:mais \p{Ll}+|menos \p{Ll}+|maior|menor|melhor|pior)(?:es)?(?=,| (?:do mundo|do país|d[oa] (?:Brasil|Europa)|de tod[oa]s|data|vem|remonta|morreu|chegou|custou|caiu|está|estava|fica|se)(?!\p{L}))/u,
    /(?<!\p{L})(?:d?a|n?a|pela|à|com a) (?:maioria|minoria)(?=[.,;]| (?:e|por|se)(?!\p{L}))/u,
    /^(?:\p{L}+ )?(?<!por )(?:[Dd]entro|[Ff]ora|[Ee]mbaixo|[Ee]m cima|[Aa]o redor|[Ee]m redor|[Àà] volta|[Aa]trás|[Ee]m frente)(?=[ ,])(?! d[eao]s?(?!\p{L}))/u,
    /^(?:No (?:interior|centro|meio|alto|topo|fundo)|Ao (?:lado|fundo|centro))(?=,| (?:há|havia|está|estava|fica|ficava|se|uma?|[oa]s?|dois|duas)(?!\p{L}))/u,
    /^[^,;:]*(?<!\p{L})(?:um (?:substituto|sucessor|remédio|acordo)|uma (?:solução|alternativa|saída|resposta|explicação|exceção))(?=[.,;])|(?<!\p{L})(?<!não (?:\p{Ll}+ ){0,2})outra coisa(?! que| senão)(?!\p{L})/u,
    // who died is not told: "Quando morreu, em 1918, a viúva vendeu os direitos"
    /^(?:Quando|Enquanto|Embora|Depois que|Assim que|Mal) (?:já |não |se |ainda )?(?!(?:chov|nev|anoite|amanhe|hav|houv|faz|fez|troveja)\p{Ll}+|museu|céu)\p{Ll}{2,}(?:ou|eu|iu|ava|ia)(?=,| (?:em|n[oa]s?|d[eoa]s?|a|à|ao|para|por|com|aos|de)(?!\p{L})[^,]*,)/u,
  ],
}

/**
 * Whether a sentence of German, Swedish, French, Spanish or Portuguese, its quoted words taken out, leaves the noun out that says whom or what
 * it means. Never in other languages.
 */
export const leavesUnnamed = (unquoted: string, language: FilmLanguage): boolean =>
  language in PATTERNS && PATTERNS[language as West].some((rule) => rule.test(unquoted))
