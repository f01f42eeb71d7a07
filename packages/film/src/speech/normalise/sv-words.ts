import type { LatinWords } from './latin-forms.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const same = (word: string): Counted => [word, word]

/** Signs of measures in Swedish. */
export const swedishUnits = measures({
  prefixes: {
    k: 'kilo',
    M: 'mega',
    G: 'giga',
    T: 'tera',
    P: 'peta',
    h: 'hekto',
    d: 'deci',
    c: 'centi',
    m: 'milli',
    µ: 'mikro',
    n: 'nano',
  },
  bases: {
    m: same('meter'),
    g: same('gram'),
    l: same('liter'),
    W: same('watt'),
    Wh: ['wattimme', 'wattimmar'],
    V: same('volt'),
    A: same('ampere'),
    Ah: ['amperetimme', 'amperetimmar'],
    Hz: same('hertz'),
    B: same('byte'),
    bit: same('bit'),
    J: same('joule'),
    Pa: same('pascal'),
    eV: same('elektronvolt'),
    cal: ['kalori', 'kalorier'],
    s: ['sekund', 'sekunder'],
    mol: same('mol'),
    Sv: same('sievert'),
  },
  square: ([one]) => same(`kvadrat${one}`),
  cubic: ([one]) => same(`kubik${one}`),
  others: {
    'km/h': same('kilometer i timmen'),
    'km/tim': same('kilometer i timmen'),
    'm/s²': same('meter per sekundkvadrat'),
    't/ha': same('ton per hektar'),
    ton: same('ton'),
    kt: same('kiloton'),
    Mt: ['miljon ton', 'miljoner ton'],
    ha: same('hektar'),
    mil: same('mil'),
    'm.ö.h.': same('meter över havet'),
    'm ö.h.': same('meter över havet'),
    hg: same('hekto'),
    kvm: same('kvadratmeter'),
    kbm: same('kubikmeter'),
    kvkm: same('kvadratkilometer'),
    kcal: ['kilokalori', 'kilokalorier'],
    '°C': ['grad Celsius', 'grader Celsius'],
    '℃': ['grad Celsius', 'grader Celsius'],
    '°F': ['grad Fahrenheit', 'grader Fahrenheit'],
    '°': ['grad', 'grader'],
    dB: same('decibel'),
    ppm: same('ppm'),
    hk: ['hästkraft', 'hästkrafter'],
    st: ['styck', 'stycken'],
    msk: ['matsked', 'matskedar'],
    tsk: ['tesked', 'teskedar'],
    krm: same('kryddmått'),
    tkr: same('tusen kronor'),
    mkr: ['miljon kronor', 'miljoner kronor'],
    mnkr: ['miljon kronor', 'miljoner kronor'],
    mdkr: ['miljard kronor', 'miljarder kronor'],
    mdr: ['miljard', 'miljarder'],
    tim: ['timme', 'timmar'],
    s: ['sekund', 'sekunder'],
    sek: ['sekund', 'sekunder'],
    h: ['timme', 'timmar'],
    min: ['minut', 'minuter'],
  },
})

const TENTHS: Record<number, string> = {
  100: 'hundradel',
  1000: 'tusendel',
  20: 'tjugondel',
  16: 'sextondel',
  12: 'tolftedel',
  11: 'elftedel',
}

/** What Swedish says of signs that the languages of the Latin script write alike; `cardinal` and `ordinal` are its numbers. */
export const swedishForms = (cardinal: (digits: string) => string, ordinal: (value: number) => string): LatinWords => ({
  acronyms: {
    words:
      'NASA NATO AIDS PIN RAM ROM SIM UFO LASER SÄPO SÄK SCB SAS VAB GIF LAS SIDA ' +
      'OCH DEN DET ETT EN ÄR INTE ALLA NY NU NEJ JA HUR VAD VEM VAR JAG DU HAN HON VI NI DE MED FÖR PÅ AV OM ATT SOM ALDRIG BRA STOPP HELA',
    letters: 'IAEA',
  },
  minutes: ['minut', 'minuter'],
  seconds: ['sekund', 'sekunder'],
  compass: { N: 'nord', S: 'syd', O: 'ost', E: 'ost', Ö: 'ost', V: 'väst', W: 'väst' },
  kelvin: same('kelvin'),
  root: 'roten ur',
  greek:
    'α alfa β beta γ gamma δ delta Δ delta ε epsilon θ theta λ lambda μ my π pi ρ ro σ sigma Σ sigma τ tau φ fi ψ psi ω omega Ω omega',
  hashtag: 'hashtag',
  scale: 'till',
  over: 'genom',
  divided: 'delat med',
  squared: 'i kvadrat',
  cubed: 'i kubik',
  power: (exponent) => `upphöjt till ${exponent}`,
  compared: {
    '<': 'mindre än',
    '>': 'större än',
    '≤': 'högst',
    '≥': 'minst',
    '≈': 'ungefär',
    '~': 'ungefär',
    '±': 'plus minus',
    '≠': 'är inte lika med',
  },
  share: (top, bottom) =>
    `${top === 1 ? 'en' : cardinal(String(top))} ${TENTHS[bottom] ?? `${ordinal(bottom)}del`}${top === 1 ? '' : 'ar'}`,
  of: 'av|liter',
})
