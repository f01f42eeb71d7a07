import { toCardinal } from 'n2words/de-DE'
import type { LatinWords } from './latin-forms.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const same = (word: string): Counted => [word, word]
const lower = (word: string) => word.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())

/** Signs of measures in German. */
export const germanUnits = measures({
  prefixes: {
    k: 'Kilo',
    M: 'Mega',
    G: 'Giga',
    T: 'Tera',
    P: 'Peta',
    h: 'Hekto',
    d: 'Dezi',
    c: 'Zenti',
    m: 'Milli',
    µ: 'Mikro',
    n: 'Nano',
  },
  bases: {
    m: same('Meter'),
    g: same('Gramm'),
    l: same('Liter'),
    W: same('Watt'),
    Wh: ['Wattstunde', 'Wattstunden'],
    V: same('Volt'),
    A: same('Ampere'),
    Ah: ['Amperestunde', 'Amperestunden'],
    Hz: same('Hertz'),
    B: same('Byte'),
    bit: same('Bit'),
    N: same('Newton'),
    J: same('Joule'),
    Pa: same('Pascal'),
    eV: same('Elektronenvolt'),
    cal: ['Kalorie', 'Kalorien'],
    s: ['Sekunde', 'Sekunden'],
    mol: same('Mol'),
    Sv: same('Sievert'),
  },
  join: (prefix, base) => `${prefix}${lower(base)}`,
  square: ([one]) => same(`Quadrat${lower(one)}`),
  cubic: ([one]) => same(`Kubik${lower(one)}`),
  others: {
    'km/h': same('Kilometer pro Stunde'),
    'm/s²': same('Meter pro Quadratsekunde'),
    'U/min': ['Umdrehung pro Minute', 'Umdrehungen pro Minute'],
    t: ['Tonne', 'Tonnen'],
    kt: ['Kilotonne', 'Kilotonnen'],
    Mt: ['Million Tonnen', 'Millionen Tonnen'],
    ha: same('Hektar'),
    Ztr: same('Zentner'),
    EL: same('Esslöffel'),
    TL: same('Teelöffel'),
    '°C': same('Grad Celsius'),
    '℃': same('Grad Celsius'),
    '°F': same('Grad Fahrenheit'),
    '°': same('Grad'),
    dB: same('Dezibel'),
    bar: same('Bar'),
    ppm: same('ppm'),
    PS: same('PS'),
    s: ['Sekunde', 'Sekunden'],
    ct: same('Cent'),
    Ct: same('Cent'),
    h: ['Stunde', 'Stunden'],
    min: ['Minute', 'Minuten'],
    'Std.': ['Stunde', 'Stunden'],
    'Min.': ['Minute', 'Minuten'],
    'Sek.': ['Sekunde', 'Sekunden'],
    Std: ['Stunde', 'Stunden'],
    Min: ['Minute', 'Minuten'],
  },
})

/** What German says of signs that the languages of the Latin script write alike. */
export const germanForms: LatinWords = {
  acronyms: {
    words:
      'ABBA UNO GAU DAX TÜV SAP BIP PIN RAM ROM SIM AIDS LASER UFO VIP TAZ ELSTER BAföG MINT ' +
      'UND DER DIE DAS DEN DEM DES EIN EINE IST NEU ALLE NUR NIE JA NEIN NICHT KEIN KEINE VON WIR SIE ICH DU ER ES WAS WER WIE WO AUF IN AN AM IM ZU SO ALT ROT GUT MEHR SEHR STOP ODER',
    letters: 'ADAC UEFI IAEA',
  },
  minutes: ['Minute', 'Minuten'],
  seconds: ['Sekunde', 'Sekunden'],
  compass: { N: 'Nord', S: 'Süd', O: 'Ost', E: 'Ost', W: 'West' },
  kelvin: same('Kelvin'),
  root: 'Wurzel aus',
  greek:
    'α Alpha β Beta γ Gamma δ Delta Δ Delta ε Epsilon θ Theta λ Lambda μ My π Pi ρ Rho σ Sigma Σ Sigma τ Tau φ Phi ψ Psi ω Omega Ω Omega',
  hashtag: 'Hashtag',
  scale: 'zu',
  over: 'durch',
  divided: 'geteilt durch',
  squared: 'Quadrat',
  cubed: 'hoch drei',
  power: (exponent) => `hoch ${exponent}`,
  compared: {
    '<': 'kleiner als',
    '>': 'größer als',
    '≤': 'höchstens',
    '≥': 'mindestens',
    '≈': 'ungefähr',
    '~': 'ungefähr',
    '±': 'plus minus',
    '≠': 'ungleich',
  },
  share: (top, bottom) =>
    `${top === 1 ? 'ein' : toCardinal(top)} ${toCardinal(bottom)
      .replace(/^ein(?=hundert|tausend)/u, '')
      .replace(/^\p{L}/u, (letter) => letter.toUpperCase())}${bottom < 20 ? 'tel' : 'stel'}`,
  of: 'der|des|davon|aller|von|vom|Liter',
}
