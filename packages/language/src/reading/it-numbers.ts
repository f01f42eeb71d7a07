import { toCardinal, toOrdinal } from 'n2words/it-IT'

/** An Italian whole number in words, in the form without a noun: uno, ventuno, un milione duecentomila. */
export const spellItalian = (value: bigint): string =>
  toCardinal(value)
    .replace(/(?<=mila) e /gu, '')
    .replaceAll(' e ', ' ')
    .replaceAll('trémila', 'tremila')
    .replace(/(?<=mil(?:le|a))tre$/u, 'tré')

/** An Italian ordinal: primo, ventitreesimo, centesimo. `feminine`: prima. */
export function spellOrdinal(value: number, feminine = false): string {
  const stem = spellItalian(BigInt(value))
    .replace(/^un (?=\p{L}+$)/u, '')
    .replace(/mila$/u, 'mille')
    .replace(/tré$/u, 'tree')
    .replace(/sei$/u, 'seie')
    .slice(0, -1)
  const ordinal = value <= 10 ? toOrdinal(value) : `${stem}esimo`
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
    'stazioni regioni stagioni ragioni opinioni pelli polveri carni ceneri ' +
    'tigre lista pista vista rivista intervista conquista riconquista provvista svista'
  ).split(' '),
)
const MASCULINE =
  /(?:[eo]ma|[gd]ramma|asma|sma|ista|cida|eta(?<!moneta|seta|meta|dieta|pineta|saetta)|nauta|crate|iatra|(?:ger|mon|olig|patri)arca|igma|^duca|^papa|cinema|clima|panda|koala|gorilla|puma|boia|vaglia|sosia|colera|delta|lama|mantra|sofà|papà|pigiama|panorama|^comma|pilota)$/u
/** Words in -ma that are feminine all the same. */
const FEMININE_IN_MA =
  /^(?:gomma|somma|fiamma|mamma|forma|norma|piattaforma|riforma|arma|firma|anima|lacrima|cima|rima|crema|chioma|roma)$/u

/** Whether an Italian noun in the singular is feminine, by its ending and by lists. */
export function isFeminine(word: string): boolean {
  const plain = word.toLowerCase()
  if (FEMININE_WORDS.has(plain) || FEMININE_IN_MA.test(plain)) return true
  return FEMININE_END.test(plain) && !MASCULINE.test(plain)
}
