import { toCardinal } from 'n2words/es-ES'
import type { LatinWords } from './latin-forms.ts'
import type { NameWords } from './latin-names.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const plural = (word: string): Counted => [word, `${word}s`]

/** Kilómetro and centímetro have an accent, and kilogramo has none. */
const join = (prefix: string, base: string) =>
  base.startsWith('metro') ? `${prefix.replace(/o$/u, 'ó').replace(/i$/u, 'í')}${base}` : `${prefix}${base}`

/** Signs of measures in Spanish. */
export const spanishUnits = measures({
  prefixes: {
    k: 'kilo',
    M: 'mega',
    G: 'giga',
    T: 'tera',
    P: 'peta',
    h: 'hecto',
    d: 'deci',
    c: 'centi',
    m: 'mili',
    µ: 'micro',
    n: 'nano',
  },
  bases: {
    m: plural('metro'),
    g: plural('gramo'),
    l: plural('litro'),
    W: plural('vatio'),
    Wh: ['vatio hora', 'vatios hora'],
    V: plural('voltio'),
    A: plural('amperio'),
    Ah: ['amperio hora', 'amperios hora'],
    Hz: plural('hercio'),
    B: plural('byte'),
    bit: plural('bit'),
    N: plural('newton'),
    J: plural('julio'),
    Pa: ['pascal', 'pascales'],
    eV: ['electronvoltio', 'electronvoltios'],
    cal: plural('caloría'),
    s: plural('segundo'),
    mol: ['mol', 'moles'],
    Sv: ['sievert', 'sieverts'],
  },
  join,
  square: ([one, many]) => [`${one} cuadrado`, `${many} cuadrados`],
  cubic: ([one, many]) => [`${one} cúbico`, `${many} cúbicos`],
  others: {
    MP: ['megapíxel', 'megapíxeles'],
    pts: plural('punto'),
    pto: plural('punto'),
    ptos: plural('punto'),
    uds: ['unidad', 'unidades'],
    ud: ['unidad', 'unidades'],
    unids: ['unidad', 'unidades'],
    vols: ['volumen', 'volúmenes'],
    ejs: ['ejemplar', 'ejemplares'],
    hrs: plural('hora'),
    hr: plural('hora'),
    seg: plural('segundo'),
    segs: plural('segundo'),
    mins: plural('minuto'),
    pers: plural('persona'),
    viv: plural('vivienda'),
    tn: plural('tonelada'),
    tons: plural('tonelada'),
    kgs: plural('kilogramo'),
    Kg: plural('kilogramo'),
    kms: plural('kilómetro'),
    Km: plural('kilómetro'),
    mts: plural('metro'),
    cms: plural('centímetro'),
    grs: plural('gramo'),
    gr: plural('gramo'),
    lts: plural('litro'),
    lt: plural('litro'),
    ptas: plural('peseta'),
    págs: plural('página'),
    cc: ['centímetro cúbico', 'centímetros cúbicos'],
    Ma: ['millón de años', 'millones de años'],
    KB: plural('kilobyte'),
    Kb: plural('kilobit'),
    mdp: ['millón de pesos', 'millones de pesos'],
    mdd: ['millón de dólares', 'millones de dólares'],
    MM$: ['millón de dólares', 'millones de dólares'],
    'MM€': ['millón de euros', 'millones de euros'],
    MUSD: ['millón de dólares', 'millones de dólares'],
    'M USD': ['millón de dólares', 'millones de dólares'],
    UA: ['unidad astronómica', 'unidades astronómicas'],
    kn: ['nudo', 'nudos'],
    pc: ['pársec', 'pársecs'],
    kpc: ['kilopársec', 'kilopársecs'],
    Mpc: ['megapársec', 'megapársecs'],
    UI: ['unidad internacional', 'unidades internacionales'],
    bpm: ['pulsación por minuto', 'pulsaciones por minuto'],
    lpm: ['latido por minuto', 'latidos por minuto'],
    psi: ['libra por pulgada cuadrada', 'libras por pulgada cuadrada'],
    hp: ['caballo de fuerza', 'caballos de fuerza'],
    HP: ['caballo de fuerza', 'caballos de fuerza'],
    Gb: ['gigabit', 'gigabits'],
    Mb: ['megabit', 'megabits'],
    Mbps: ['megabit por segundo', 'megabits por segundo'],
    Gbps: ['gigabit por segundo', 'gigabits por segundo'],
    fps: ['fotograma por segundo', 'fotogramas por segundo'],
    dpi: ['punto por pulgada', 'puntos por pulgada'],
    ppp: ['punto por pulgada', 'puntos por pulgada'],
    px: ['píxel', 'píxeles'],
    cd: plural('candela'),
    lm: ['lumen', 'lúmenes'],
    lx: ['lux', 'lux'],
    Bq: ['becquerel', 'becquereles'],
    Ω: ['ohmio', 'ohmios'],
    kΩ: ['kiloohmio', 'kiloohmios'],
    pF: ['picofaradio', 'picofaradios'],
    µF: ['microfaradio', 'microfaradios'],
    in: plural('pulgada'),
    ft: ['pie', 'pies'],
    mi: plural('milla'),
    mph: ['milla por hora', 'millas por hora'],
    'hm²': ['hectómetro cuadrado', 'hectómetros cuadrados'],
    'hm³': ['hectómetro cúbico', 'hectómetros cúbicos'],
    hm3: ['hectómetro cúbico', 'hectómetros cúbicos'],
    'mi²': ['milla cuadrada', 'millas cuadradas'],
    lb: plural('libra'),
    oz: plural('onza'),
    kt: ['kilotón', 'kilotones'],
    'm/s': ['metro por segundo', 'metros por segundo'],
    'km/s': ['kilómetro por segundo', 'kilómetros por segundo'],
    'mg/dl': ['miligramo por decilitro', 'miligramos por decilitro'],
    'mg/dL': ['miligramo por decilitro', 'miligramos por decilitro'],
    atm: ['atmósfera', 'atmósferas'],
    mmHg: ['milímetro de mercurio', 'milímetros de mercurio'],
    bar: ['bar', 'bares'],
    'km/h': ['kilómetro por hora', 'kilómetros por hora'],
    'm/s²': ['metro por segundo al cuadrado', 'metros por segundo al cuadrado'],
    t: plural('tonelada'),
    'm s. n. m.': ['metro sobre el nivel del mar', 'metros sobre el nivel del mar'],
    'm s.n.m.': ['metro sobre el nivel del mar', 'metros sobre el nivel del mar'],
    msnm: ['metro sobre el nivel del mar', 'metros sobre el nivel del mar'],
    Mt: ['millón de toneladas', 'millones de toneladas'],
    ha: plural('hectárea'),
    L: plural('litro'),
    '°C': ['grado Celsius', 'grados Celsius'],
    '℃': ['grado Celsius', 'grados Celsius'],
    ºC: ['grado Celsius', 'grados Celsius'],
    '°F': ['grado Fahrenheit', 'grados Fahrenheit'],
    '°': plural('grado'),
    dB: plural('decibelio'),
    ppm: ['parte por millón', 'partes por millón'],
    pp: ['punto porcentual', 'puntos porcentuales'],
    rpm: ['revolución por minuto', 'revoluciones por minuto'],
    CV: ['caballo', 'caballos'],
    min: plural('minuto'),
    s: plural('segundo'),
    h: plural('hora'),
    hs: plural('hora'),
    'M€': ['millón de euros', 'millones de euros'],
    M$: ['millón de dólares', 'millones de dólares'],
  },
})

/** Spanish words for names with letters, figures and signs. */
const names: NameWords = {
  scripture:
    'Gn=Génesis|Gén.=Génesis|Éx=Éxodo|Éx.=Éxodo|Lv=Levítico|Nm=Números|Dt=Deuteronomio|Jos=Josué|Jue=Jueces|Sm=Samuel|Re=Reyes|Cr=Crónicas|Esd=Esdras|Sal=Salmo|Sal.=Salmo|Pr=Proverbios|' +
    'Ecl=Eclesiastés|Cant=Cantares|Is=Isaías|Jr=Jeremías|Ez=Ezequiel|Dn=Daniel|Os=Oseas|Mt=Mateo|Mt.=Mateo|Mc=Marcos|Mc.=Marcos|Lc=Lucas|Lc.=Lucas|Jn=Juan|Jn.=Juan|Hch=Hechos|Rom=Romanos|Rom.=Romanos|Rm=Romanos|' +
    'Cor=Corintios|Cor.=Corintios|Co=Corintios|Gál=Gálatas|Gál.=Gálatas|Ga=Gálatas|Ef=Efesios|Flp=Filipenses|Ts=Tesalonicenses|Tm=Timoteo|Heb=Hebreos|Heb.=Hebreos|Hb=Hebreos|St=Santiago|Pe=Pedro|Ap=Apocalipsis|Ap.=Apocalipsis',
  book_ordinals: ['primera de', 'segunda de', 'tercera de'],
  quarters:
    'NE=noreste|NO=noroeste|SE=sureste|SO=suroeste|NNE=nornoreste|NNO=nornoroeste|SSE=sursureste|SSO=sursuroeste|ENE=estenoreste|ESE=estesureste|ONO=oestenoroeste|OSO=oestesuroeste',
  of_place: '(?:de|del)',
  before_months: 'en|desde|hasta|de|finales de|mediados de|principios de|y|a',
  born: 'nació en',
  died: 'murió en',
}

/** Spanish words for signs that all languages in Latin script share. */
export const spanishForms = ({ half, day }: Pick<LatinWords, 'half' | 'day'>): LatinWords => ({
  half,
  by: 'por',
  times: 'veces',
  inches: ['pulgada', 'pulgadas'],
  day,
  calendar: {
    days: 'lun lunes mar martes mié miércoles mie miércoles jue jueves vie viernes sáb sábado sab sábado dom domingo',
    months:
      'ene enero feb febrero mar marzo abr abril mayo mayo jun junio jul julio ago agosto sept septiembre sep septiembre oct octubre nov noviembre dic diciembre',
    before_year: 'de ',
  },
  acronyms: {
    words:
      'ONU AVE CIA PIB IVA PIN RAM ROM SIM MIR ERE ETA TAC NIF PYME PYMES IPC OPA UCI UEFI ' +
      'EL LA LOS LAS UN UNA DE DEL EN ES Y NO SI SÍ QUE POR MUY MÁS PARA CON SIN SU SUS AL LO SE YA NI TODO TODOS NUNCA SOLO HOY FIN ESTE ESO NADA VER',
    letters: 'OIEA',
  },
  names,
  minutes: ['minuto', 'minutos'],
  seconds: ['segundo', 'segundos'],
  compass: { N: 'norte', S: 'sur', E: 'este', O: 'oeste', W: 'oeste' },
  kelvin: ['kelvin', 'kelvin'],
  root: 'raíz de',
  greek:
    'α alfa β beta γ gamma δ delta Δ delta ε épsilon θ theta λ lambda μ mu π pi ρ ro σ sigma Σ sigma τ tau φ fi ψ psi ω omega Ω omega',
  hashtag: 'hashtag',
  scale: 'a',
  over: 'entre',
  divided: 'entre',
  squared: 'al cuadrado',
  cubed: 'al cubo',
  power: (exponent) => `elevado a ${exponent}`,
  compared: {
    '<': 'menor que',
    '>': 'mayor que',
    '≤': 'como máximo',
    '≥': 'como mínimo',
    '≈': 'aproximadamente',
    '~': 'aproximadamente',
    '±': 'más menos',
    '≠': 'distinto de',
  },
  share: (top, bottom) => {
    const named =
      bottom === 100
        ? 'centésimo'
        : bottom === 1000
          ? 'milésimo'
          : `${toCardinal(bottom)
              .replace(/[aeo]?$/u, '')
              .replace(/\s/gu, '')}avo`
    return `${top === 1 ? 'un' : toCardinal(top)} ${named}${top === 1 ? '' : 's'}`
  },
  of: 'de|del',
})
