import { toCardinal } from 'n2words/es-ES'
import type { LatinWords } from './latin-forms.ts'
import { measures } from './measures.ts'
import type { Counted } from './table.ts'

const plural = (word: string): Counted => [word, `${word}s`]

/** Kilómetro and centímetro take an accent, kilogramo does not. */
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
    'km/h': ['kilómetro por hora', 'kilómetros por hora'],
    'm/s²': ['metro por segundo al cuadrado', 'metros por segundo al cuadrado'],
    t: plural('tonelada'),
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

/** What Spanish says of signs that the languages of the Latin script write alike. */
export const spanishForms = ({ half, day }: Pick<LatinWords, 'half' | 'day'>): LatinWords => ({
  half,
  day,
  calendar: {
    days: 'lun lunes mar martes mié miércoles mie miércoles jue jueves vie viernes sáb sábado sab sábado dom domingo',
    months:
      'ene enero feb febrero mar marzo abr abril jun junio jul julio ago agosto sept septiembre sep septiembre oct octubre nov noviembre dic diciembre',
    before_year: 'de ',
  },
  acronyms: {
    words:
      'ONU CIA PIB IVA PIN RAM ROM SIM MIR ERE ETA TAC NIF PYME PYMES IPC OPA UCI UEFI ' +
      'EL LA LOS LAS UN UNA DE DEL EN ES Y NO SI SÍ QUE POR MUY MÁS PARA CON SIN SU SUS AL LO SE YA NI TODO TODOS NUNCA SOLO HOY FIN ESTE ESO NADA VER',
    letters: 'OIEA',
  },
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

/** Abbreviations of Spanish, as written and as said. */
export const spanishAbbreviations: Record<string, string> = {
  'cda.': 'cucharada',
  'cdas.': 'cucharadas',
  'cdta.': 'cucharadita',
  'cdtas.': 'cucharaditas',
  'cdita.': 'cucharadita',
  'cditas.': 'cucharaditas',
  'Tel.': 'Teléfono',
  'tel.': 'teléfono',
  'Dr.': 'Doctor',
  'Dra.': 'Doctora',
  'Sr.': 'Señor',
  'Sra.': 'Señora',
  'Prof.': 'Profesor',
  'p. ej.': 'por ejemplo',
  'p.ej.': 'por ejemplo',
  'etc.': 'etcétera',
  'EE. UU.': 'Estados Unidos',
  'EE.UU.': 'Estados Unidos',
  'a. C.': 'antes de Cristo',
  'd. C.': 'después de Cristo',
  'a.C.': 'antes de Cristo',
  'd.C.': 'después de Cristo',
  'núm.': 'número',
  'aprox.': 'aproximadamente',
  'Ud.': 'usted',
  'Uds.': 'ustedes',
  'EE UU': 'Estados Unidos',
  'hab.': 'habitantes',
  'n.º': 'número',
  nº: 'número',
  'N.º': 'número',
  'pág.': 'página',
  'págs.': 'páginas',
  'art.': 'artículo',
  'cap.': 'capítulo',
  'vol.': 'volumen',
  'fig.': 'figura',
  'Av.': 'Avenida',
  'C/': 'calle',
  'c/': 'calle',
  'Pza.': 'Plaza',
  'Plza.': 'Plaza',
  'Pl.': 'Plaza',
  'Ctra.': 'Carretera',
  'Dña.': 'doña',
  'Excmo.': 'Excelentísimo',
  'Op.': 'Opus',
  'tfno.': 'teléfono',
  'Vda.': 'viuda',
  'Cía.': 'compañía',
  'Mons.': 'Monseñor',
  'Cap.': 'Capitán',
  'Cnel.': 'Coronel',
  'izq.': 'izquierda',
  'dcha.': 'derecha',
  'Avda.': 'Avenida',
  'Gral.': 'General',
  'Ing.': 'Ingeniero',
  'Lic.': 'Licenciado',
  'Sta.': 'Santa',
  'Sto.': 'Santo',
  'Srta.': 'Señorita',
  'Sres.': 'Señores',
  'Profa.': 'Profesora',
  'máx.': 'máximo',
  'mín.': 'mínimo',
  'FF. AA.': 'Fuerzas Armadas',
  'FF.AA.': 'Fuerzas Armadas',
  'JJ. OO.': 'Juegos Olímpicos',
  'JJ.OO.': 'Juegos Olímpicos',
  'CC. AA.': 'comunidades autónomas',
  'CC.AA.': 'comunidades autónomas',
  'RR. HH.': 'recursos humanos',
  'DD. HH.': 'derechos humanos',
  'a. n. e.': 'antes de nuestra era',
}
