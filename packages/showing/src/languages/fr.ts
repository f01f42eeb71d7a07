import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Words directly before a place of the sentence, as a pattern. */
const PLACE_PREPOSITIONS = "à|en|au|aux|vers|depuis|dans|près de|jusqu[’']à|jusqu[’']en|jusqu[’']au"

/** Verbs and nouns of a journey, as a pattern. */
const JOURNEY_WORDS =
  String.raw`all[ae]\p{L}*|part[ie]\p{L}*|arriv\p{L}+|voyag\p{L}+|revi[ne]\p{L}*|rentr\p{L}+|` +
  String.raw`fui\p{L}*|émigr\p{L}+|navigu\p{L}+|pass[ae]\p{L}*|s[’']install\p{L}+`

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  'eau|vapeur|tuyaux?|conduites?|pompes?|vannes?|soupapes?|turbines?|générat(?:eur|rice)s?|' +
  'alternateurs?|chaudières?|pistons?|cylindres?|engrenages?|moteurs?|fours?|réacteurs?'

/** Verbs for receiving a prize, as a pattern. */
const RECEIVES = 'reçoit|reçut|a reçu|obtient|obtint|a obtenu|remporte'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = 'physique|chimie|médecine|littérature'

/** Words that may stand before the number of a whole, as a pattern. */
const WHOLE_LEADS = 'les |ses |leurs |quelque |environ |plus de |près de '

export const fr: ShowingLanguage = {
  places: {
    frame: {
      before: new RegExp(String.raw`(?:^|[\s(“"«—])(?:${PLACE_PREPOSITIONS})(?: (?:la|le|les))*\s$|(?:^|\s)près d[’']$`, 'iu'),
      of: /(?<!\p{L})\p{Ll}+ (?:(?:de|du|des|de la)\s|d[’']|de l[’'])$/u,
    },
    way: {
      before: /(?:^|\s)(?:de|du|depuis|des)(?: la)?\s$|(?:^|\s)d[’']$/iu,
      between: /^,? (?:à|au|aux|en|jusqu[’']à|vers)(?: la)? $/u,
    },
    bound: { before: /(?<!\p{L})(?:depuis|de|vers|jusqu[’'](?:à|en|au))(?: (?:la|le|les))?\s$|(?<!\p{L})d[’']$/iu },
    moves: new RegExp(String.raw`(?<!\p{L})(?:${JOURNEY_WORDS})(?!\p{L})`, 'iu'),
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    moreCountryNames:
      'US:États-Unis GB:Royaume-Uni,Grande-Bretagne TR:Turquie CZ:République tchèque,Tchéquie MM:Birmanie ' +
      'NL:Pays-Bas CD:République démocratique du Congo PS:Palestine VA:Vatican HK:Hong Kong',
    unsureCountryNames: ['jersey', 'maurice'],
  },
  persons: {
    born: new RegExp(`(?<name>${NAME}) (?:naît|naquit|est (?<born>née?))(?!\\p{L})`, 'u'),
    died: /(?<!\p{L})(?:mourut|meurt|est morte?)(?!\p{L})/u,
    roles:
      'chimiste physicien physicienne scientifique médecin ingénieur architecte inventeur historien historienne géologue ' +
      'biologiste botaniste astronome mathématicien mathématicienne économiste philosophe écrivain écrivaine poète peintre ' +
      'sculpteur compositeur chanteur chanteuse journaliste explorateur navigateur capitaine amiral roi reine empereur ' +
      'président présidente ministre maire diplomate avocat juge prêtre évêque marchand industriel paysan professeur ' +
      'pharmacien archéologue pilote',
    articles: "(?:[Ll][ea] |[Ll][’']|[Dd]u |[Aa]u )",
    prized: new RegExp(
      `^(?<name>${NAME}) (?:${RECEIVES}) (?:\\p{L}+ ){1,3}(?:prix|Nobel) (?:\\p{L}+ ){0,2}de (?:${PRIZE_SUBJECTS})`,
      'u',
    ),
  },
  figures: {
    by: /(?<!\p{L})(?:(?:augment|accr|progress|baiss|chut|diminu|rédui|recul)\p{L}*|hausse) (?:de|d[’'])\s*$/iu,
    ofWhat: /^ (?:de |des |du |d[’'])/iu,
    rate: /^ (?:par|chaque) (?:seconde|minute|heure|jour|nuit|semaine|mois|an|année|personne|tonne|litre|kilo\p{L}*)(?!\p{L})/iu,
    dimension: /^de (?:long|large|haut|longueur|largeur|hauteur|profondeur|diamètre)$/iu,
    subject: /^(?:il|elle|ils|elles) /iu,
    ofThing: /^ (?:du |des |de (?:la |l[’'])?|d[’'])/iu,
    thingEnds: / (?:dans|à|au|aux|avec|pour|par|en|sur) .*$/iu,
  },
  shares: {
    partOf: new RegExp(
      String.raw`^(?: \p{L}+)? (?:sur un total de|sur|parmi|des|de(?: ses| leurs| nos| ces)?) ?(?:${WHOLE_LEADS})*$`,
      'u',
    ),
    outOf: /(?:^|[,;:] )(?:sur|pour|parmi|des|de) ?(?:chaque|les|ses|leurs|quelque|environ|plus de|près de|\s)*$/iu,
    ofWhich: /(?<!\p{L})(?:dont|parmi (?:eux|elles|lesquels|lesquelles)|d’entre (?:eux|elles))(?!\p{L})/u,
  },
  pairs: {
    against: 'contre|après|face à|comparé à',
    whereas: 'alors que|tandis que|mais',
    now: "aujourd[’']hui|maintenant",
    gain: 'bénéfices?|profits?|excédents?',
    loss: 'pertes?|déficits?',
  },
  dates: {
    when: { before: /(?:^| |(?<!jusqu)[’'])(?:en|le)$/iu },
    before: / (?:en|le)$/u,
    aside: /^(?:en|dans|par|pour|avec|à|au|aux|depuis|jusqu|après|avant|pendant|contre|et|mais|car|quand|où)$/iu,
  },
  topics: {
    grave:
      'mort,mourut,moururent,tué,tués,tuée,victime,massacre,génocide,meurtre,assassin,suicide,esclav,' +
      'holocauste,famine,cadavre,abus,tortur,noyé,funérailles,deuil,bombard,exécuté,exécution',
    without: /(?<!\p{L})sans \p{L}+/giu,
    ending: '(?:s|x)?',
  },
}
