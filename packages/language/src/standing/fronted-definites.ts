import type { FilmLanguage } from '../lexicons/languages.ts'
import { stopWordsOf } from '../terms/terms.ts'

type West = 'de' | 'sv' | 'fr' | 'es' | 'pt'

/** What may follow a noun that says which is meant. */
const SAYS_WHICH: Record<West, string> = {
  de: '(?![\\p{L}-]| (?:der|des|von|vom|in|im|aus|zwischen|für|an|am|auf|bei|zu|zum|(?:ihr|sein|ein|unser|mein)e[rs]|\\p{Lu}|\\d)(?!\\p{Ll}{4}))',
  sv: '(?![\\p{L}-]| (?:av|i|på|för|som|mellan|från|till|vid|mot|om)(?!\\p{L})| \\p{Lu}| \\d)',
  fr: "(?![\\p{L}-]| (?:de|du|des|qui|que|à|au|aux|dont|où|en)(?!\\p{L})| d[’']| \\p{Lu}| \\d)",
  es: '(?![\\p{L}-]| (?:de|del|que|donde|en|con|sin)(?!\\p{L})| \\p{Lu}| \\d)',
  pt: '(?![\\p{L}-]| (?:d[eoa]s?|que|onde|em|n[oa]s?|com|sem)(?!\\p{L})| \\p{Lu}| \\d)',
}

/** Openings behind which a definite noun means one that was told: "Before the flooding, …", "To end the quarrel, …", a coloured subject. */
const OPENINGS: Record<West, string[]> = {
  de: [
    '(?:Die (?:Hälfte|Mehrheit|meisten)|Ein (?:Drittel|Viertel|Teil)|Zwei Drittel|Der Rest|Viele|Einige|Keine[rs]?|Fast alle) der (?<noun>\\p{Lu}\\p{L}+)',
    '(?:Vor|Nach|Seit|Bei|Während|Durch|Wegen|Trotz|Ohne|Gegen|Für|Mit|Unter|Aus|Statt|Zu) (?:de[rmns]|die|das) (?:\\p{Ll}+en )?(?<noun>\\p{Lu}\\p{L}+)',
    'Um (?:den|die|das) (?:\\p{Ll}+en? )?(?<noun>\\p{Lu}\\p{L}+) \\p{Ll}* ?zu \\p{Ll}+',
    '(?:Der|Die|Das) (?!(?:erste|größte|meisten?|ganze|älteste|eigene)n? )\\p{Ll}{3,}e (?<noun>\\p{Lu}\\p{L}+)',
    '(?:\\d{4}|Im Jahr \\d{4}|(?:Im|Am|Seit|Nach|Vor) [^,:]{2,30}) \\p{Ll}+ (?:der|die|das) (?:\\p{Ll}+e )?(?<noun>\\p{Lu}\\p{L}+)',
  ],
  sv: [
    '(?:Hälften|En \\p{Ll}+del|Två tredjedelar|Resten|De flesta|Många|Några|Ingen|Nästan alla) av (?<noun>\\p{Ll}{2,}(?:arna|erna|orna|ena|rna))',
    '(?:Före|Innan|Efter|Under|Trots|Utan|Mot|Mellan|Genom|Enligt|Kring|Sedan|Tack vare|På grund av|Med hjälp av) (?:den |det |de )?(?:\\p{Ll}+[ae] )?(?<noun>\\p{Ll}{2,}(?:en|et|arna|erna|orna|ena|rna))',
    'För att \\p{Ll}+a (?<noun>\\p{Ll}{2,}(?:en|et|arna|erna|orna|ena|rna))',
    'D(?:en|et|e) (?!(?:första|största|flesta|hela|äldsta|egna) )\\p{Ll}{2,}[ae] (?<noun>\\p{Ll}{2,}(?:en|et|arna|erna|orna|ena|rna))',
    '(?:År )?(?:\\d{4}|[^,:]{3,30}) (?:\\p{Ll}+(?:de|te)|kom|fick|blev|gick|tog|lät|gav|såg|stod|låg) (?<noun>\\p{Ll}{2,}(?:en|et|arna|erna|orna|ena|rna))',
  ],
  fr: [
    '(?:La (?:moitié|plupart|majorité)|Un (?:tiers|quart)|Deux tiers|Le reste|Beaucoup|Aucune?|Presque tous) des (?<noun>\\p{Ll}+)',
    "(?:Avec|Sans|Selon|Contre|Depuis|Dès|Par|Pour|Vers|Malgré|Durant|Entre|Grâce à|Face à|Quant à) (?:l[ae]s? |l[’'])(?<noun>\\p{Ll}+)",
    "(?:Lors|Près|Autour|Au bord|À la suite|En raison|À cause|Au moment|À l[’']issue|Au cours|À partir|Au pied|Au-delà|Le long) (?:du |des |de la |de l[’'])(?<noun>\\p{Ll}+)",
    "Pour (?:ne pas )?\\p{Ll}+(?:er|ir|re) (?:l[ae]s? |l[’']|au |aux )(?<noun>\\p{Ll}+)",
    'L[ae]s? (?:nouve(?:au|lle)|vieu?x|vieille|ancien(?:ne)?|grand|grande|petit|petite|jeune)s? (?<noun>\\p{Ll}+)',
  ],
  es: [
    '(?:La (?:mitad|mayoría|cuarta parte)|Un tercio|Dos tercios|El resto|Much[oa]s|Algun[oa]s|Ningun[oa]|Casi tod[oa]s) (?:de )?l[oa]s (?<noun>\\p{Ll}+)',
    '(?:Contra|Hasta|Para|Sin|Según|Entre|Hacia|Sobre|Mediante) (?:el|las?|los) (?<noun>\\p{Ll}+)',
    '(?:Antes|Después|Cerca|Junto|Gracias|A pesar|A causa|Alrededor|A partir|Dentro|Fuera|A lo largo|Debajo|Encima|A través) (?:del|de las?|de los|al|a las?|a los) (?<noun>\\p{Ll}+)',
    'Para (?:no )?\\p{Ll}+[aei]r(?:se)? (?:con |en |de )?(?:el|las?|los|al|del) (?<noun>\\p{Ll}+)',
    '(?:El|La|Los|Las) (?:nuev|viej|antigu|pequeñ|jov|gran)\\p{Ll}* (?<noun>\\p{Ll}+)',
  ],
  pt: [
    '(?:A?\\s?[Mm]etade|A maioria|Um terço|Dois terços|O resto|Muit[oa]s|Algu(?:ns|mas)|Nenhuma?|Quase tod[oa]s) (?:d[oa]s|[oa]s) (?<noun>\\p{Ll}+)',
    '(?:Após|Durante|Desde|Até|Sobre|Com|Contra|Entre|Para|Sem|Sob) [oa]s? (?<noun>\\p{Ll}+)',
    '(?:Antes|Depois|Perto|Junto|Apesar|Por causa|À volta|A partir|Dentro|Fora|Ao longo|Além|Através|Debaixo|Graças) (?:d[oa]s?|aos?|às?) (?<noun>\\p{Ll}+)',
    'Para (?:não )?\\p{Ll}+[aei]r(?:-se)? (?:com )?(?:[oa]s?|aos?|às?|d[oa]s?) (?<noun>\\p{Ll}+)',
    '[OA]s? (?:nov|velh|antig|pequen|jove|grand)\\p{Ll}* (?<noun>\\p{Ll}+)',
  ],
}

/** Times and other things that everybody knows which is meant of. */
const KNOWN =
  /^(?:Zeit|Jahr|Jahre|Tag|Nacht|Krieg|Welt|Sonne|Erde|Leben|Tod|Geburt|Mittelalter|Jahrhundert|Wende|tiden|livet|året|dagen|natten|kriget|världen|döden|medeltiden|temps|vie|guerre|nuit|jour|monde|mort|naissance|première|dernière|plupart|instant|moment|tiempo|vida|guerra|noche|día|mundo|muerte|nacimiento|momento|mayoría|siglo|tempo|noite|dia|morte|maioria|mundo|século|primeir[oa]|últim[oa]|primer[oa]?|gente|público|fin|fim|final)$/iu

/** What happened: who hears of it as known was told that it did. */
const EVENT: Record<West, RegExp> = {
  de: /(?:ung|tion|bruch|sturz|brand|tod|fund)$/u,
  sv: /(?:ningen|andet|tionen|branden|raset|fallet)$/u,
  fr: /(?:tion|ment|ture|age|sion)$/u,
  es: /(?:ción|miento|sión|ura)$/u,
  pt: /(?:ção|mento|são|ura|agem)$/u,
}

/** Who did something, by a trade or a kinship. */
const ROLE =
  /^(?:Ingenieur|Forscher|Architekt|Maler|Erfinder|Gründer|Autor|Komponist|Schriftsteller|Unternehmer|Kaufmann|Physiker|Chemiker|Arzt|Lehrer|Politiker|Kapitän|Pilot|Dichter|Künstler|Wissenschaftler|Fotograf|Bildhauer|Professor|Biologe|Botaniker|Pfarrer|Händler)(?:in)?$|^(?:Ärztin|Witwe|Sohn|Tochter|Vater|Mutter|Bruder|Paar)$|^(?:ingenjör|forskar|arkitekt|målar|uppfinnar|grundar|författar|tonsättar|läkar|lärar|kapten|pilot|poet|konstnär|fotograf|professor|biolog|präst|änka)[ae]?n$|^(?:sonen|dottern|fadern|modern|brodern|paret)$/u

/** What is spoken of by its kind alone only after it was told: a firm, an accident, a find. */
const TOLD_ALONE: Record<West, string> = {
  de: '(?<!\\p{L})(?:[Dd](?:er|ie|as|em|en|es)|[Vv]om|[Aa]m|[Zz]u[mr]|[Bb]eim|[Ii]m) (?<noun>Firma|Unternehmen|Sturz|Unfall|Unglück|Brand|Angriff|Überfall|Mord|Anschlag|Einsturz|Absturz|Untergang|Fund|Streik|Aufstand|Prozess|Umzug|Verkauf|Umbau|Abriss|Streit|Flucht|Rückkehr|Niederlage|Umfrage|Skandal|Gutachten|Entdeckung|Eröffnung|Schließung|Katastrophe|Explosion|Beschwerde|Warnung|Ankunft|Abreise|Protest|Übergabe|Lieferung|Landung)',
  sv: '(?<!\\p{L})(?<noun>bolaget|företaget|firman|olyckan|branden|attacken|mordet|raset|haveriet|förlisningen|fyndet|strejken|upproret|rättegången|flytten|försäljningen|ombyggnaden|rivningen|striden|flykten|återkomsten|nederlaget|undersökningen|skandalen|utredningen|upptäckten|invigningen|nedläggningen|katastrofen|explosionen|klagomålen|varningen|ankomsten|avresan|protesten|leveransen|landningen|beskedet)',
  fr: "(?<!\\p{L})(?:[Ll][ae]s? |[Dd]u |[Dd]es |[Aa]ux? |[Ll][’'])(?<noun>entreprise|firme|accident|incendie|attaque|meurtre|attentat|effondrement|naufrage|trouvaille|grève|révolte|procès|déménagement|vente|dispute|querelle|fuite|défaite|sondage|scandale|rapport|découverte|inauguration|fermeture|catastrophe|explosion|plainte|arrivée|départ|livraison|protestation)",
  es: '(?<!\\p{L})(?:[Ee]l|[Ll]as?|[Ll]os|[Dd]el|[Aa]l) (?<noun>empresa|firma|accidente|incendio|ataque|asesinato|atentado|derrumbe|naufragio|hallazgo|huelga|revuelta|juicio|traslado|venta|disputa|pelea|pleito|fuga|derrota|encuesta|escándalo|informe|descubrimiento|inauguración|cierre|catástrofe|explosión|queja|advertencia|llegada|partida|entrega|regreso|protesta)',
  pt: '(?<!\\p{L})(?:[OoAa]s?|[DdNn][oa]s?|[Aa]os?|[Àà]s?|[Pp]el[oa]s?) (?<noun>empresa|firma|acidente|incêndio|ataque|assassinato|atentado|desabamento|naufrágio|achado|greve|revolta|julgamento|mudança|venda|disputa|briga|fuga|derrota|pesquisa|escândalo|relatório|descoberta|inauguração|fechamento|catástrofe|explosão|queixa|aviso|chegada|partida|entrega|regresso|protesto)',
}

type Rules = { openings: RegExp[]; alone: RegExp }
const made = new Map<West, Rules>()

function rulesOf(language: West): Rules {
  const known = made.get(language)
  if (known) return known
  const which = SAYS_WHICH[language]
  const rules = {
    openings: OPENINGS[language].map((opening) => new RegExp(`^${opening}${which}`, 'u')),
    alone: new RegExp(`${TOLD_ALONE[language]}${which}`, 'u'),
  }
  made.set(language, rules)
  return rules
}

/** The nouns that a sentence takes as known, and whether each must have been told: who acts, what happened. None in other languages. */
export function frontedNouns(text: string, language: FilmLanguage): { noun: string; told: boolean }[] {
  if (!(language in OPENINGS)) return []
  const west = language as West
  const { openings, alone } = rulesOf(west)
  // what comes after a clause may stand for something in it
  const first = text.replace(/["“„«»][^"”“»«]*["”“»«]/gu, '“X”').split(/[,;:] /u)[0]!
  const fronted = new Set(openings.flatMap((opening) => opening.exec(text)?.groups?.['noun'] ?? []))
  const kind = alone.exec(first)?.groups?.['noun']
  return [
    ...[...fronted]
      .filter((noun) => !KNOWN.test(noun) && !stopWordsOf(west).has(noun.toLowerCase()))
      .map((noun) => ({ noun, told: ROLE.test(noun) || (EVENT[west].test(noun) && noun.length > 6) })),
    ...(kind === undefined ? [] : [{ noun: kind, told: true }]),
  ]
}
