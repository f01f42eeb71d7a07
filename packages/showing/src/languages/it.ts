import { NAME } from '../shots/person-names.ts'
import type { ShowingLanguage } from './language.ts'

/** Verbs and nouns of a journey, as a pattern. */
const JOURNEY_WORDS =
  String.raw`and(?:ò|arono|at[aeio])|viagg\p{L}+|arriv\p{L}+|(?:ri)?torn\p{L}+|fugg\p{L}+|emigr\p{L}+|navig\p{L}+|` +
  String.raw`part(?:ì|irono|it[aeio]|enza)|salp\p{L}+|sbarc\p{L}+|trasfer\p{L}+|raggiuns\p{L}+|pass(?:ò|arono)`

/** Things that flow and parts of machines, as a pattern. */
const MACHINE_WORDS =
  String.raw`acqua|vapore|tub[oi]|tubatur\p{L}+|condott[aeio]|pomp[ae]|valvol[ae]|turbin[ae]|generator[ei]|caldai[ae]|piston[ei]|` +
  String.raw`cilindr[oi]|ingranagg\p{L}+|motor[ei]|forn[oi]|reattor[ei]|paratoi[ae]`

/** Verbs for receiving a prize, as a pattern. */
const RECEIVED = 'vinse|ricevette|ottenne|ha vinto|ha ricevuto|ha ottenuto'

/** Subjects with a prize, as a pattern. */
const PRIZE_SUBJECTS = 'fisica|chimica|medicina|letteratura|economia'

/** "Of" with its articles, as a pattern that ends before the next word. */
const OF = String.raw`(?:(?:di|del|dell[aeo]|dei|degli)\s|(?:dell|d)[’'])`

/** Units of time and amount in a rate, as a pattern. */
const RATE_UNITS = String.raw`secondo|minuto|ora|giorno|notte|settimana|mese|anno|persona|testa|tonnellata|litro|chilo\p{L}*`

/** Words that may be before the number of a whole, as a pattern. */
const WHOLE_LEADS = 'i |gli |le |suoi |sue |circa |ogni |più di |quasi '

/** Words that begin an addition, as a pattern. */
const ADDITION_WORDS =
  'in|nel|nell[aeo]|nei|negli|ad?|al|all[aeo]|ai|per|con|da|dal|dall[aeo]|su|sul|sull[aeo]|fino|dopo|durante|contro|ed?|ma|' +
  'perché|quando|dove'

/** Words after a participle that opens a report, as a pattern. */
const AFTER_PARTICIPLE = String.raw`(?:(?:d?a|d?al|d?all[aeo]|in|nel|nell[aeo]|su|sul|sull[aeo]|per|con)\s|(?:d?all|nell|sull)[’'])`

export const it: ShowingLanguage = {
  places: {
    frame: {
      before: new RegExp(
        String.raw`(?:^|[\s(“"«—])(?:(?:in|nel|nell[aeo]|nei|negli|ad?|al|all[aeo]|ai|agli|per|verso|presso)\s|(?:nell|all)[’'])$`,
        'iu',
      ),
      of: new RegExp(String.raw`(?<!\p{L})(?!prima|invece|fuori)\p{Ll}+ ${OF}$`, 'u'),
    },
    way: {
      before: /(?:^|\s)(?:(?:da|dal|dall[aeo]|dagli|dai|di)\s|(?:dall|d)[’'])$/iu,
      between:
        /^,? (?:(?:fino )?(?:ad?|al|all[aeo]|agli|ai)|in|nel|nell[aeo]|negli|verso|per) $|^,? (?:fino )?(?:all|nell)[’']$/u,
    },
    bound: {
      before: new RegExp(
        String.raw`(?<!\p{L})(?:(?:da|dal|dall[aeo]|dai|dagli|verso|per|fino (?:ad?|al|all[aeo]|ai|agli))\s|(?:dall|fino all)[’']|` +
          `${OF})$`,
        'iu',
      ),
    },
    moves: new RegExp(String.raw`(?<!\p{L})(?:${JOURNEY_WORDS})(?!\p{L})`, 'iu'),
    workings: new RegExp(String.raw`(?<!\p{L})(?:${MACHINE_WORDS})(?!\p{L})`, 'giu'),
    elided: /^(?:[dl]|all|dall|dell|nell|sull)[’'](?=\p{Lu})/iu,
    moreCountryNames:
      "US:Stati Uniti d'America,USA GB:Gran Bretagna CZ:Repubblica Ceca,Cechia MM:Birmania NL:Olanda MD:Moldavia " +
      'CD:Repubblica Democratica del Congo PS:Palestina VA:Vaticano HK:Hong Kong MC:Principato di Monaco',
    unsureCountryNames: ['georgia', 'jersey'],
  },
  persons: {
    born: new RegExp(`(?<name>${NAME}) (?<born>nacque|è nat[ao])(?!\\p{L})|(?<born2>[Nn]acque) (?<name2>${NAME})`, 'u'),
    died: /(?<!\p{L})(?:morì|è mort[ao])(?!\p{L})/u,
    roles:
      'chimico chimica fisico fisica scienziato scienziata medico medica ingegnere ingegnera architetto architetta inventore ' +
      'inventrice storico storica geologo geologa biologo biologa botanico botanica astronomo astronoma matematico matematica ' +
      'economista filosofo filosofa scrittore scrittrice poeta poetessa pittore pittrice scultore scultrice compositore cantante ' +
      'giornalista esploratore navigatore capitano ammiraglio re regina imperatore imperatrice presidente ministro ministra sindaco ' +
      'diplomatico politico avvocato avvocata giudice prete vescovo mercante industriale imprenditore agricoltore professore ' +
      'professoressa farmacista archeologo archeologa pilota',
    articles: "(?:(?:[Ii]l|[Ll][ao]|[AaDd][ae]?l(?:l[ao])?) |(?:[AaDd][ae]?l)?[Ll][’'])",
    prized: new RegExp(
      `^(?<name>${NAME}) (?:${RECEIVED}) (?:\\p{L}+ ){1,3}(?:[Pp]remio|Nobel) (?:\\p{L}+ ){0,2}(?:per la|per l[’']|della) ?` +
        `(?:${PRIZE_SUBJECTS})`,
      'u',
    ),
    aged: new RegExp(
      `(?<!\\p{L}|(?:[Ii]l|[Ll][ao]) )(?<name>${NAME}), che aveva (?:solo |appena )?\\p{Nd}{1,2} anni(?!\\p{L})`,
      'u',
    ),
  },
  figures: {
    by: /(?:aument|cresc|crebb|sal[iìe]|cal[aò]|diminu|ridu|ridott|scend|sces|abbass)\p{L}* (?:di|del(?:lo)?\s|dell[’'])\s*$/iu,
    ofWhat: /^ (?:(?:di|del|dell[aeo]|dei|degli) |(?:dell|d)[’'])/iu,
    rate: new RegExp(String.raw`^ (?:(?:al|alla|allo|per|ogni|a) |al?l[’'])(?:${RATE_UNITS})(?!\p{L})`, 'iu'),
    dimension: /^(?:di|in) (?:lunghezza|larghezza|altezza|profondità|diametro|spessore)$/iu,
    subject: /^(?:egli|ella|lui|lei|loro|ess[aeio]) /iu,
    ofThing: /^ (?:(?:di|del|dell[aeo]|dei|degli) |(?:dell|d)[’'])/iu,
    thingEnds: / (?:in|nel|nell[aeo]|nei|negli|nell[’']\p{L}+|ad?|al|all[aeo]|ai|con|per|da|dal|ogni|su|sul|sull[aeo]) .*$/iu,
  },
  shares: {
    partOf: new RegExp(
      String.raw`^(?: \p{L}+)? (?:dei|degli|delle|su(?: un totale di)?|sui|sugli|sulle|[ft]ra) (?:${WHOLE_LEADS})*$`,
      'u',
    ),
    outOf: /(?:^|[,;:] )(?:dei|degli|delle|su|sui|sugli|sulle|[ft]ra) (?:i|gli|le|suoi|sue|circa|ogni|più di|quasi|\s)*$/iu,
    ofWhich: /(?:dei quali|delle quali|(?:di|[ft]ra) (?:cui|essi|esse|loro)|[ft]ra (?:i|le) quali)(?!\p{L})/u,
  },
  pairs: {
    against: "contro|rispetto (?:a|al|all[aeo]|ai|agli)|rispetto all[’']|a fronte d[ei]|dopo",
    whereas: 'mentre|ma|invece',
    now: 'oggi|adesso',
    gain: 'util[ei]|profitt[oi]|guadagn[oi]|avanz[oi]|surplus',
    loss: 'perdit[ae]|disavanz[oi]|deficit',
  },
  dates: {
    when: { before: /(?:^| )(?:nel|il)$/iu },
    before: / (?:nel|in|il|l[’'])$/u,
    aside: new RegExp(`^(?:(?:${ADDITION_WORDS})$|(?:nell|all|dall|sull)[’'])`, 'iu'),
  },
  topics: {
    grave:
      'morì,morirono,morte,morti,uccis,uccide,vittim,massacr,genocid,assassin,suicid,schiav,olocausto,carestia,cadaver,abus,tortur,' +
      'anneg,funeral,lutto,bombard,giustiziat,giustiziò',
    articles: /^(?:il|lo|i|gli|uno)$/iu,
    without: /(?<!\p{L})senza \p{L}+/giu,
    tells: new RegExp(String.raw`^\p{L}+[aiu]t[aeio] ${AFTER_PARTICIPLE}|^una (?:questione|faccenda) `, 'iu'),
  },
}
