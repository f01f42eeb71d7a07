import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Verbs and nouns of a journey, as a pattern. */
const JOURNEY_WORDS =
  String.raw`fue|fueron|viaj\p{L}+|lleg\p{L}+|volvi\p{L}+|regres\p{L}+|huy\p{L}+|emigr\p{L}+|` +
  String.raw`naveg\p{L}+|pas[óo]|march\p{L}+|mud\p{L}+|parti\p{L}+`

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  'agua|vapor|tuber[ií]as?|tubos?|bombas?|válvulas?|turbinas?|generador(?:es)?|calderas?|' +
  'pist[oó]n(?:es)?|cilindros?|engranajes?|motor(?:es)?|hornos?|reactor(?:es)?|compuertas?'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = 'física|química|medicina|literatura|economía'

export const es: ShowingLanguage = {
  places: {
    frame: {
      before: /(?:^|[\s(“"—])(?:en|a|hasta|desde|hacia|cerca de|por|para)(?: (?:la|el|los|las|actual|antigua))*\s$/iu,
      of: /(?<!\p{L})\p{Ll}+ de(?:l| la| los| las)?\s$/u,
    },
    way: {
      before: /(?:^|\s)(?:de|desde|del)(?: la| el)?\s$/iu,
      between: /^,? (?:a|al|hasta|hacia)(?: la| el)? $/u,
    },
    bound: { before: /(?<!\p{L})(?:desde|de|a|hasta|hacia|para)(?: (?:la|el|los|las))?\s$/iu },
    moves: new RegExp(String.raw`(?<!\p{L})(?:${JOURNEY_WORDS})(?!\p{L})`, 'iu'),
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    moreCountryNames:
      'US:Estados Unidos,EE. UU.,EE.UU. GB:Reino Unido,Gran Bretaña TR:Turquía CZ:República Checa,Chequia MM:Birmania ' +
      'CI:Costa de Marfil NL:Países Bajos,Holanda CD:República Democrática del Congo PS:Palestina VA:Vaticano HK:Hong Kong',
    unsureCountryNames: ['georgia', 'jersey'],
  },
  persons: {
    born: new RegExp(`(?<name>${NAME}) (?<born>nació)(?!\\p{L})|(?<born2>[Nn]ació) (?<name2>${NAME})`, 'u'),
    died: /(?<!\p{L})(?:murió|falleció)(?!\p{L})/u,
    roles:
      'químico química físico física científico científica médico médica ingeniero ingeniera arquitecto arquitecta inventor ' +
      'inventora historiador historiadora geólogo geóloga biólogo bióloga astrónomo matemático matemática economista ' +
      'filósofo escritor escritora poeta pintor pintora escultor compositor cantante periodista explorador navegante capitán ' +
      'almirante rey reina emperador presidente presidenta ministro ministra alcalde alcaldesa diplomático político abogado ' +
      'juez sacerdote obispo comerciante empresario agricultor maestro maestra profesor profesora farmacéutico arqueólogo ' +
      'arqueóloga piloto',
    articles: '(?:[Dd]el|[Ee]l|[Ll]a|[Aa]l) ',
    prized: new RegExp(
      `^(?<name>${NAME}) (?:ganó|recibió|obtuvo) (?:\\p{L}+ ){1,3}(?:[Pp]remio|Nobel) (?:\\p{L}+ ){0,2}de (?:${PRIZE_SUBJECTS})`,
      'iu',
    ),
    aged: new RegExp(`(?<!\\p{L}|(?:[Ee]l|[Ll]a) )(?<name>${NAME}), que tenía (?:solo )?\\p{Nd}{1,2} años(?!\\p{L})`, 'u'),
  },
  figures: {
    by: /(?:(?:aument|crec|increment|cay|descend|disminu|redu)\p{L}*|sub(?:e|en|ió|ieron)|baj(?:a|an|ó|aron)) (?:en )?un\s*$/iu,
    ofWhat: /^ (?:de|del) /iu,
    rate: /^ (?:al|a la|por|cada) (?:segundo|minuto|hora|día|noche|semana|mes|año|persona|tonelada|litro|kilo\p{L}*)(?!\p{L})/iu,
    dimension: /^de (?:largo|ancho|alto|longitud|altura|anchura|profundidad|diámetro|espesor)$/iu,
    subject: /^(?:él|ella|ellos|ellas) /iu,
    ofThing: /^ (?:del|de(?: las?| los)?) /iu,
    thingEnds: / (?:en|a|al|con|para|por|cada) .*$/iu,
  },
  shares: {
    partOf: /^(?: \p{L}+)? (?:del total de|de(?: entre)?|por(?= cada )) (?:cada |los |las |sus |unos |unas |más de |casi )*$/u,
    outOf: /(?:^|[,;:] )(?:de|por|entre) (?:cada|los|las|sus|unos|unas|aquellos|aquellas|más de|casi|\s)*$/iu,
    ofWhich: /(?:de (?:los|las) (?:cuales|que)|de (?:ellos|ellas)|entre (?:ellos|ellas))(?!\p{L})/u,
  },
  pairs: {
    against: 'frente al?|contra|tras|después de',
    whereas: 'mientras que|pero',
    now: 'hoy|ahora',
    gain: 'beneficios?|ganancias?|superávit',
    loss: 'pérdidas?|déficit',
  },
  dates: {
    when: { before: /(?:^| )(?:en|el)$/iu },
    before: / (?:en|el)$/u,
    aside: /^(?:en|por|para|con|a|al|desde|hasta|tras|durante|contra|y|e|pero|porque|cuando|donde)$/iu,
  },
  topics: {
    grave:
      'murió,murieron,muert,mató,mataron,víctima,masacre,genocidio,asesin,suicid,esclav,holocausto,' +
      'hambruna,cadáver,abuso,tortur,ahog,funeral,luto,bombarde,ejecutad',
    without: /(?<!\p{L})sin \p{L}+/giu,
    ending: '(?:s|es)?',
  },
}
