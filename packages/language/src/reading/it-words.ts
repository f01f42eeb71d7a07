import { italianShortForms } from './it-short.ts'
import type { LatinWords } from './latin-forms.ts'
import type { NameWords } from './latin-names.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const same = (word: string): Counted => [word, word]

/** Signs of measures in Italian. Words from other languages have no plural ending: dieci watt. */
export const italianUnits = measures({
  prefixes: {
    k: 'chilo',
    M: 'mega',
    G: 'giga',
    T: 'tera',
    P: 'peta',
    h: 'etto',
    d: 'deci',
    c: 'centi',
    m: 'milli',
    µ: 'micro',
    n: 'nano',
  },
  bases: {
    m: ['metro', 'metri'],
    g: ['grammo', 'grammi'],
    l: ['litro', 'litri'],
    W: same('watt'),
    Wh: ['wattora', 'wattora'],
    V: same('volt'),
    A: same('ampere'),
    Ah: same('amperora'),
    Hz: same('hertz'),
    B: same('byte'),
    bit: same('bit'),
    N: same('newton'),
    J: same('joule'),
    Pa: same('pascal'),
    eV: same('elettronvolt'),
    cal: ['caloria', 'calorie'],
    s: ['secondo', 'secondi'],
    mol: ['mole', 'moli'],
    Sv: same('sievert'),
  },
  square: ([one, many]) => [`${one} quadrato`, `${many} quadrati`],
  cubic: ([one, many]) => [`${one} cubo`, `${many} cubi`],
  others: {
    MP: same('megapixel'),
    px: same('pixel'),
    pt: ['punto', 'punti'],
    pti: ['punto', 'punti'],
    kn: ['nodo', 'nodi'],
    pc: same('parsec'),
    UA: ['unità astronomica', 'unità astronomiche'],
    UI: ['unità internazionale', 'unità internazionali'],
    lm: same('lumen'),
    lx: same('lux'),
    cd: ['candela', 'candele'],
    Bq: same('becquerel'),
    Gy: same('gray'),
    Ω: same('ohm'),
    kΩ: same('chiloohm'),
    atm: ['atmosfera', 'atmosfere'],
    mmHg: ['millimetro di mercurio', 'millimetri di mercurio'],
    bar: same('bar'),
    mbar: same('millibar'),
    'km/h': ['chilometro orario', 'chilometri orari'],
    'km/s': ['chilometro al secondo', 'chilometri al secondo'],
    'm/s': ['metro al secondo', 'metri al secondo'],
    'm/s²': ['metro al secondo quadrato', 'metri al secondo quadrato'],
    'giri/min': ['giro al minuto', 'giri al minuto'],
    rpm: ['giro al minuto', 'giri al minuto'],
    bpm: ['battito al minuto', 'battiti al minuto'],
    fps: ['fotogramma al secondo', 'fotogrammi al secondo'],
    Mbps: ['megabit al secondo', 'megabit al secondo'],
    Gbps: ['gigabit al secondo', 'gigabit al secondo'],
    mph: ['miglio orario', 'miglia orarie'],
    ft: ['piede', 'piedi'],
    lb: ['libbra', 'libbre'],
    oz: ['oncia', 'once'],
    t: ['tonnellata', 'tonnellate'],
    kt: ['chilotone', 'chilotoni'],
    Mt: ['milione di tonnellate', 'milioni di tonnellate'],
    q: ['quintale', 'quintali'],
    hg: ['ettogrammo', 'ettogrammi'],
    ha: ['ettaro', 'ettari'],
    mq: ['metro quadrato', 'metri quadrati'],
    kmq: ['chilometro quadrato', 'chilometri quadrati'],
    mc: ['metro cubo', 'metri cubi'],
    cc: ['centimetro cubo', 'centimetri cubi'],
    L: ['litro', 'litri'],
    '°C': ['grado Celsius', 'gradi Celsius'],
    '℃': ['grado Celsius', 'gradi Celsius'],
    ºC: ['grado Celsius', 'gradi Celsius'],
    '°F': ['grado Fahrenheit', 'gradi Fahrenheit'],
    '°': ['grado', 'gradi'],
    dB: same('decibel'),
    ppm: ['parte per milione', 'parti per milione'],
    'p.p.': ['punto percentuale', 'punti percentuali'],
    pp: ['punto percentuale', 'punti percentuali'],
    CV: ['cavallo', 'cavalli'],
    cv: ['cavallo', 'cavalli'],
    min: ['minuto', 'minuti'],
    s: ['secondo', 'secondi'],
    h: ['ora', 'ore'],
    'M€': ['milione di euro', 'milioni di euro'],
  },
})

/** Italian words for names with letters, figures and signs. */
const names: NameWords = {
  scripture:
    'Gen=Genesi|Gen.=Genesi|Gn=Genesi|Es.=Esodo|Lv=Levitico|Nm=Numeri|Dt=Deuteronomio|Gs=Giosuè|Gdc=Giudici|Sam=Samuele|Sal=Salmo|Sal.=Salmo|' +
    'Pr=Proverbi|Qo=Qoelet|Is=Isaia|Ger=Geremia|Ez=Ezechiele|Dn=Daniele|Os=Osea|Mt=Matteo|Mt.=Matteo|Mc=Marco|Mc.=Marco|Lc=Luca|Lc.=Luca|' +
    'Gv=Giovanni|Gv.=Giovanni|At=Atti|Rm=Romani|Cor=Corinzi|Cor.=Corinzi|Gal=Galati|Ef=Efesini|Fil=Filippesi|Ts=Tessalonicesi|Tm=Timoteo|' +
    'Eb=Ebrei|Gc=Giacomo|Pt=Pietro|Ap=Apocalisse|Ap.=Apocalisse|Matteo=Matteo|Luca=Luca',
  book_ordinals: ['prima', 'seconda', 'terza'],
  quarters:
    'N=nord|S=sud|E=est|O=ovest|NE=nord-est|NO=nord-ovest|SE=sud-est|SO=sud-ovest|NNE=nord-nord-est|NNO=nord-nord-ovest|SSE=sud-sud-est|' +
    'SSO=sud-sud-ovest|ENE=est-nord-est|ESE=est-sud-est|ONO=ovest-nord-ovest|OSO=ovest-sud-ovest',
  of_place: '(?:di|del|della|dei|dell)',
  before_months: 'in|a|ad|da|di|del|dal|fino a|fine|inizio|metà|dopo|prima di|e',
  born: 'nato nel',
  died: 'morto nel',
}

/** Italian words for signs that all languages in Latin script share. */
export const italianForms = ({ half, day, share }: Pick<LatinWords, 'half' | 'day' | 'share'>): LatinWords => ({
  half,
  day,
  share,
  by: 'per',
  and: 'e',
  times: 'volte',
  inches: ['pollice', 'pollici'],
  short: italianShortForms,
  names,
  calendar: {
    days: 'lun lunedì mar martedì mer mercoledì gio giovedì ven venerdì sab sabato dom domenica',
    months:
      'gen gennaio feb febbraio mar marzo apr aprile mag maggio giu giugno lug luglio ago agosto set settembre sett settembre ott ottobre nov ' +
      'novembre dic dicembre',
  },
  acronyms: {
    words:
      'ONU ENI ENEL IVA IMU ISEE TAR ASL CONI ISTAT RAI SIM PIN RAM ROM USA LED BOT PIL CAI FAI ' +
      'IL LO LA I GLI LE UN UNO UNA DI DEL DA DAL IN NEL CON SU SUL PER TRA FRA E È O NON NO SÌ SI CHE CHI MA SE PIÙ MAI ANCHE COME QUI ORA OGGI ' +
      'FINE MIO TUO SUO NOI VOI SONO ERA HA HO AL AI NE CI VI',
    letters: 'AIEA INA AVIS',
  },
  minutes: ['minuto', 'minuti'],
  seconds: ['secondo', 'secondi'],
  compass: { N: 'nord', S: 'sud', E: 'est', O: 'ovest', W: 'ovest' },
  kelvin: same('kelvin'),
  root: 'radice di',
  greek:
    'α alfa β beta γ gamma δ delta Δ delta ε epsilon θ teta λ lambda μ mi π pi ρ ro σ sigma Σ sigma τ tau φ fi ψ psi ω omega Ω omega',
  hashtag: 'hashtag',
  scale: 'a',
  over: 'su',
  divided: 'diviso',
  squared: 'al quadrato',
  cubed: 'al cubo',
  power: (exponent) => `elevato a ${exponent}`,
  compared: {
    '<': 'minore di',
    '>': 'maggiore di',
    '≤': 'al massimo',
    '≥': 'almeno',
    '≈': 'circa',
    '~': 'circa',
    '±': 'più o meno',
    '≠': 'diverso da',
  },
  of: "di|del|della|dei|delle|degli|dell'",
})
