const SMALL =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  )
const TENS = ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta']

/** A number below a thousand as one word: ventuno, centotto, duecentotrentatré. */
function spellHundreds(value: number): string {
  if (value < 20) return SMALL[value]
  if (value < 100) {
    const ones = value % 10
    const tens = TENS[(value - ones) / 10]
    const digit = ones === 3 ? 'tré' : SMALL[ones]
    return ones === 0 ? tens : `${ones === 1 || ones === 8 ? tens.slice(0, -1) : tens}${digit}`
  }
  const rest = value % 100
  const hundreds = (value - rest) / 100
  const hundred = `${hundreds === 1 ? '' : SMALL[hundreds]}cento`
  if (rest === 0) return hundred
  const spelt = rest === 3 ? 'tré' : spellHundreds(rest)
  return `${spelt.startsWith('ott') ? hundred.slice(0, -1) : hundred}${spelt}`
}

/** A number below a million as one word: millenovecento, settantacinquemila. */
function spellThousands(value: number): string {
  const rest = value % 1000
  const thousands = (value - rest) / 1000
  if (thousands === 0) return spellHundreds(rest)
  const spelt = thousands === 1 ? 'mille' : `${spellHundreds(thousands).replace(/tré$/u, 'tre')}mila`
  return `${spelt}${rest === 0 ? '' : rest === 3 ? 'tré' : spellHundreds(rest)}`
}

const SCALES = [
  [10n ** 12n, 'bilione', 'bilioni'],
  [10n ** 9n, 'miliardo', 'miliardi'],
  [10n ** 6n, 'milione', 'milioni'],
] as const

/** An Italian whole number in words, in the form without a noun: uno, ventuno, un milione duecentomila. */
export function spellItalian(value: bigint): string {
  const parts: string[] = []
  let rest = value
  for (const [size, one, many] of SCALES) {
    const count = rest / size
    if (count > 0n) parts.push(count === 1n ? `un ${one}` : `${spellItalian(count)} ${many}`)
    rest %= size
  }
  if (rest > 0n || parts.length === 0) parts.push(spellThousands(Number(rest)))
  return parts.join(' ')
}

const FIRST = ' primo secondo terzo quarto quinto sesto settimo ottavo nono decimo'.split(' ')

/** An Italian ordinal: primo, ventitreesimo, centesimo. `feminine`: prima. */
export function spellOrdinal(value: number, feminine = false): string {
  const spelt = spellItalian(BigInt(value))
  const ordinal =
    FIRST[value] ??
    (/(?:tré|sei)$/u.test(spelt)
      ? `${spelt.replace(/é$/u, 'e')}esimo`
      : `${spelt.replace(/mila$/u, 'mill').replace(/\p{L}$/u, (last) => (spelt.endsWith('mila') ? last : ''))}esimo`)
  return feminine ? ordinal.replace(/o$/u, 'a') : ordinal
}

/** Feminine words by their ending, and feminine words in -e, -o and consonants. Other words in -e are masculine. */
const FEMININE_END = /(?:a|[zsg]ione|(?<!gu)unione|tà|tù|udine|[dt]rice|[aiu]gine|(?:spe|se|superfi|effi)cie)$/u
const FEMININE_WORDS = new Set(
  (
    'ape arte ave base canzone capitale carne catastrofe cattedrale cenere chiave classe cornice corrente corte croce cute dose estate eclisse ' +
    'fase febbre fede filiale fine fonte fronte frase gente indagine legge lente lepre luce madre mente merce metropoli moglie morale morte nave ' +
    'neve notte nube opinione origine parete parte patente pace pelle pianta polvere prigione protesi quiete radice rete sede sete sorgente sorte ' +
    'specie stele stirpe svolta tesi torre tosse valle vergine veste vite voce volpe crisi eclissi analisi ipotesi sintesi oasi mano radio foto moto auto ' +
    'biro dinamo gru eco email star band serie tribù città università api arti basi canzoni chiavi classi croci dosi fasi fonti frasi leggi lenti luci ' +
    'madri menti mogli morti navi nevi notti nubi origini pareti parti radici reti sedi sorgenti torri valli voci volpi mani azioni nazioni ' +
    'stazioni regioni stagioni ragioni opinioni pelli polveri carni ceneri'
  ).split(' '),
)
const MASCULINE =
  /(?:[eo]ma|[gd]ramma|asma|sma|ista|cida|eta(?<!moneta|seta|meta|dieta|pineta|saetta)|nauta|crate|iatra|(?:ger|mon|olig|patri)arca|igma|^duca|^papa|cinema|clima|panda|koala|gorilla|puma|boia|vaglia|sosia|colera|delta|lama|mantra|sofà|papà|pigiama|panorama)$/u
/** Words in -ma that are feminine all the same. */
const FEMININE_IN_MA =
  /^(?:gomma|somma|fiamma|mamma|forma|norma|piattaforma|riforma|arma|firma|anima|lacrima|cima|rima|crema|chioma|roma)$/u

/** Whether an Italian noun in the singular is feminine, by its ending and by lists. */
export function isFeminine(word: string): boolean {
  const plain = word.toLowerCase()
  if (FEMININE_WORDS.has(plain) || FEMININE_IN_MA.test(plain)) return true
  return FEMININE_END.test(plain) && !MASCULINE.test(plain)
}
