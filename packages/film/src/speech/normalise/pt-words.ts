import type { LatinWords } from './latin-forms.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const plural = (word: string): Counted => [word, `${word}s`]

const ACCENTED: Record<string, string> = {
  quilo: 'quilô',
  micro: 'micrô',
  nano: 'nanô',
  hecto: 'hectô',
  centi: 'centí',
  mili: 'milí',
  deci: 'decí',
}

/** Quilômetro and centímetro take an accent, quilograma does not. */
const join = (prefix: string, base: string) =>
  base === 'metro' || base === 'metros' ? `${ACCENTED[prefix] ?? prefix}${base}` : `${prefix}${base}`

/** Signs of measures in Portuguese. */
export const portugueseUnits = measures({
  prefixes: {
    k: 'quilo',
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
    g: plural('grama'),
    l: plural('litro'),
    W: plural('watt'),
    Wh: ['watt-hora', 'watts-hora'],
    V: plural('volt'),
    A: ['ampere', 'amperes'],
    Ah: ['ampere-hora', 'amperes-hora'],
    Hz: ['hertz', 'hertz'],
    B: plural('byte'),
    bit: plural('bit'),
    N: plural('newton'),
    J: plural('joule'),
    Pa: ['pascal', 'pascais'],
    eV: plural('elétron-volt'),
    cal: plural('caloria'),
    s: plural('segundo'),
    mol: ['mol', 'mols'],
    Sv: plural('sievert'),
  },
  join,
  square: ([one, many]) => [`${one} quadrado`, `${many} quadrados`],
  cubic: ([one, many]) => [`${one} cúbico`, `${many} cúbicos`],
  others: {
    MP: ['megapixel', 'megapixels'],
    atm: ['atmosfera', 'atmosferas'],
    mmHg: ['milímetro de mercúrio', 'milímetros de mercúrio'],
    bar: ['bar', 'bars'],
    'km/h': ['quilômetro por hora', 'quilômetros por hora'],
    'm/s²': ['metro por segundo ao quadrado', 'metros por segundo ao quadrado'],
    t: plural('tonelada'),
    Mt: ['milhão de toneladas', 'milhões de toneladas'],
    ha: plural('hectare'),
    L: plural('litro'),
    '°C': ['grau Celsius', 'graus Celsius'],
    '℃': ['grau Celsius', 'graus Celsius'],
    ºC: ['grau Celsius', 'graus Celsius'],
    '°F': ['grau Fahrenheit', 'graus Fahrenheit'],
    '°': ['grau', 'graus'],
    dB: ['decibel', 'decibéis'],
    ppm: ['parte por milhão', 'partes por milhão'],
    'p.p.': ['ponto percentual', 'pontos percentuais'],
    pp: ['ponto percentual', 'pontos percentuais'],
    rpm: ['rotação por minuto', 'rotações por minuto'],
    cv: ['cavalo', 'cavalos'],
    min: plural('minuto'),
    s: plural('segundo'),
    h: plural('hora'),
    'M€': ['milhão de euros', 'milhões de euros'],
  },
})

/** What Portuguese says of signs that the languages of the Latin script write alike; `cardinal` is its numbers. */
export const portugueseForms = (
  cardinal: (digits: string) => string,
  { half, day }: Pick<LatinWords, 'half' | 'day'>,
): LatinWords => ({
  half,
  by: 'por',
  times: 'vezes',
  inches: ['polegada', 'polegadas'],
  day,
  calendar: {
    days: 'seg segunda ter terça qua quarta qui quinta sex sexta sáb sábado dom domingo',
    months:
      'jan janeiro fev fevereiro mar março abr abril mai maio jun junho jul julho ago agosto set setembro out outubro nov novembro dez dezembro',
    before_year: 'de ',
  },
  acronyms: {
    words:
      'ONU CIA PIB SUS PIN RAM ROM SIM COP INSS ENEM USP UTI ' +
      'O A OS AS UM UMA DE DO DA DOS DAS EM NO NA NOS NAS É E OU NÃO SIM QUE POR MAIS MUITO PARA COM SEM SEU SUA AO AOS SE JÁ NEM TODO TODOS NUNCA SÓ HOJE FIM ESTE ISSO NADA VER',
    letters: 'IBGE UTI AIEA',
  },
  minutes: ['minuto', 'minutos'],
  seconds: ['segundo', 'segundos'],
  compass: { N: 'norte', S: 'sul', E: 'leste', L: 'leste', O: 'oeste', W: 'oeste' },
  kelvin: ['kelvin', 'kelvin'],
  root: 'raiz de',
  greek:
    'α alfa β beta γ gama δ delta Δ delta ε épsilon θ teta λ lambda μ mi π pi ρ rô σ sigma Σ sigma τ tau φ fi ψ psi ω ômega Ω ômega',
  hashtag: 'hashtag',
  scale: 'para',
  over: 'sobre',
  divided: 'dividido por',
  squared: 'ao quadrado',
  cubed: 'ao cubo',
  power: (exponent) => `elevado a ${exponent}`,
  compared: {
    '<': 'menor que',
    '>': 'maior que',
    '≤': 'no máximo',
    '≥': 'no mínimo',
    '≈': 'aproximadamente',
    '~': 'aproximadamente',
    '±': 'mais ou menos',
    '≠': 'diferente de',
  },
  share: (top, bottom) => {
    const said = top === 1 ? 'um' : cardinal(String(top))
    if (bottom === 100 || bottom === 1000) return `${said} ${bottom === 100 ? 'centésimo' : 'milésimo'}${top === 1 ? '' : 's'}`
    return `${said} ${cardinal(String(bottom))} avos`
  },
  of: 'de|da|do|dos|das',
})
