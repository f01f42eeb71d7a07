import { toCardinal, toOrdinal } from 'n2words/fr-FR'
import type { LatinWords } from './latin-forms.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const plural = (word: string): Counted => [word, `${word}s`]

/** Signs of measures in French. */
export const frenchUnits = measures({
  prefixes: {
    k: 'kilo',
    M: 'méga',
    G: 'giga',
    T: 'téra',
    P: 'péta',
    h: 'hecto',
    d: 'déci',
    c: 'centi',
    m: 'milli',
    µ: 'micro',
    n: 'nano',
  },
  bases: {
    m: plural('mètre'),
    g: plural('gramme'),
    l: plural('litre'),
    W: plural('watt'),
    Wh: plural('wattheure'),
    V: plural('volt'),
    A: plural('ampère'),
    Ah: plural('ampèreheure'),
    Hz: ['hertz', 'hertz'],
    o: plural('octet'),
    B: plural('octet'),
    bit: plural('bit'),
    N: plural('newton'),
    J: plural('joule'),
    Pa: plural('pascal'),
    eV: plural('électronvolt'),
    cal: plural('calorie'),
    s: plural('seconde'),
    mol: plural('mole'),
    Sv: plural('sievert'),
  },
  square: ([one, many]) => [`${one} carré`, `${many} carrés`],
  cubic: ([one, many]) => [`${one} cube`, `${many} cubes`],
  others: {
    ko: plural('kilooctet'),
    Mo: plural('mégaoctet'),
    Go: plural('gigaoctet'),
    To: plural('téraoctet'),
    Po: plural('pétaoctet'),
    'km/h': ['kilomètre heure', 'kilomètres heure'],
    'm/s²': ['mètre par seconde au carré', 'mètres par seconde au carré'],
    'tr/min': ['tour par minute', 'tours par minute'],
    t: plural('tonne'),
    kt: plural('kilotonne'),
    Mt: ['million de tonnes', 'millions de tonnes'],
    ha: plural('hectare'),
    L: plural('litre'),
    '°C': ['degré Celsius', 'degrés Celsius'],
    '℃': ['degré Celsius', 'degrés Celsius'],
    '°F': ['degré Fahrenheit', 'degrés Fahrenheit'],
    '°': plural('degré'),
    dB: plural('décibel'),
    bar: plural('bar'),
    ppm: ['partie par million', 'parties par million'],
    ch: ['cheval', 'chevaux'],
    min: plural('minute'),
    mn: plural('minute'),
    s: plural('seconde'),
    h: plural('heure'),
    F: plural('franc'),
    c: plural('centime'),
    cts: plural('centime'),
  },
})

/** What French says of signs that the languages of the Latin script write alike. */
export const frenchForms = ({ half, day }: Pick<LatinWords, 'half' | 'day'>): LatinWords => ({
  half,
  day,
  calendar: {
    days: 'lun lundi mar mardi mer mercredi jeu jeudi ven vendredi sam samedi dim dimanche',
    months:
      'janv janvier jan janvier févr février fév février avr avril juil juillet sept septembre oct octobre nov novembre déc décembre',
  },
  acronyms: {
    words:
      'ONU PIN RAM ROM SIM BAC ZUP ZEP GAFA SMIC SIDA OVNI DOM TOM CAP PACS ' +
      'LE LA LES UN UNE DES DU DE ET OU NON OUI PAS PLUS TOUT TOUS EST QUE QUI POUR PAR SUR DANS AU AUX CE IL ELLE NOUS VOUS ON NE SI MAIS JE TU NEUF FIN STOP JAMAIS TRÈS',
    letters: 'RATP INA AEIA',
  },
  minutes: ['minute', 'minutes'],
  seconds: ['seconde', 'secondes'],
  compass: { N: 'nord', S: 'sud', E: 'est', O: 'ouest', W: 'ouest' },
  kelvin: plural('kelvin'),
  root: 'racine de',
  greek:
    'α alpha β bêta γ gamma δ delta Δ delta ε epsilon θ thêta λ lambda μ mu π pi ρ rhô σ sigma Σ sigma τ tau φ phi ψ psi ω oméga Ω oméga',
  hashtag: 'hashtag',
  scale: 'sur',
  over: 'sur',
  divided: 'divisé par',
  squared: 'au carré',
  cubed: 'au cube',
  power: (exponent) => `puissance ${exponent}`,
  compared: {
    '<': 'inférieur à',
    '>': 'supérieur à',
    '≤': 'au plus',
    '≥': 'au moins',
    '≈': 'environ',
    '~': 'environ',
    '±': 'plus ou moins',
    '≠': 'différent de',
  },
  share: (top, bottom) => `${toCardinal(top)} ${toOrdinal(bottom)}${top === 1 ? '' : 's'}`,
  of: "de|des|du|d'",
})
