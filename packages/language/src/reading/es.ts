import { toCardinal, toOrdinal } from 'n2words/es-ES'
import { readRoman } from './roman.ts'
import { asNumber, withLatinForms } from './latin-forms.ts'
import { spanishLives, spanishPhrases, spanishShortForms } from './es-short.ts'
import { spanishForms, spanishUnits } from './es-words.ts'
import { numberedForms } from './numbered-forms.ts'
import { shortFormRules } from './short-forms.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'

const FEMININE_ONE =
  /(?:[aiu]a|[^aeiou]a|\p{L}{2}ea|[csxgn]ión|(?<!bas)tión|[dt]ad|tud|triz|umbre)$|^(?:hipótesis|síntesis|prótesis|diócesis|metamorfosis|serpiente|hélice|catástrofe|variante|constante|corriente|vertiente|pirámide|catedral|vocal|sucursal|central|terminal|nariz|sartén|suerte|mente|mujer|vez|parte|especie|serie|noche|tarde|calle|llave|nave|torre|red|ley|flor|imagen|raíz|tribu|mano|clase|región|religión|unión|reunión|opinión|cuestión|gestión|legión|rebelión|razón|luz|cruz|nuez|voz|cicatriz|actriz|sede|base|frase|fase|crisis|tesis|dosis|ave|clave|nube|muerte|fuente|gente|cárcel|piel|señal|sal|foto|moto|radio|suerte|fe|sangre|leche|nieve|miel|pared|sed|vejez|paz|orden|origen|victoria|joven|madre|superficie|carne|base)$/u
const FEMININE_MANY =
  /(?:as|[csxgn]iones|(?<!bas)tiones|rebeliones|[dt]ades|tudes|trices|umbres|mujeres)$|^(?:suertes|mentes|simientes|índoles|catástrofes|elipses|variantes|constantes|tangentes|corrientes|vertientes|patentes|terminales|centrales|credenciales|diagonales|espirales|postales|multinacionales|sartenes|esfinges|falanges|narices|artes|gripes|cúspides|varices|veces|partes|especies|series|noches|tardes|medianoches|calles|llaves|naves|aeronaves|torres|redes|paredes|leyes|flores|imágenes|raíces|tribus|manos|clases|subclases|razones|luces|cruces|nueces|voces|cicatrices|actrices|emperatrices|sedes|bases|frases|fases|crisis|tesis|dosis|síntesis|hipótesis|prótesis|aves|claves|nubes|muertes|fuentes|gentes|cárceles|pieles|señales|sales|fotos|motos|radios|catedrales|capitales|vocales|iniciales|sucursales|órdenes|virtudes|actitudes|multitudes|sierpes|serpientes|liebres|fiebres|sangres|madres|costumbres|labores|mieles|vírgenes|hélices|matrices|directrices|perdices|lombrices|codornices|superficies|planicies|intemperies|carnes|pirámides|efemérides|cumbres)$/u
const MASCULINE =
  /^(?:\p{L}+(?:istas?|gramas?)|(?!(?:diadema|flema|apotema|yema|crema|gema|quema|broma|goma|loma|paloma|toma|coma|maroma|carcoma)s?$)\p{L}*[eo]mas?|\p{L}*dramas?|\p{L}+(?:gmas?|nautas?|icidas?|cratas?|iatras?|ópatas?)|(?:mon|patri|jer|olig)arcas?|fantasmas?|plasmas?|panoramas?|tranvías?|policías?|paraguas|megas?|gigas?|teras?|gorilas?|pandas?|koalas?|pumas?|pijamas?|espías?|sherpas?|vodkas?|paracaídas|abrelatas|guardaespaldas|dálmatas|planetas?|cometas?|atletas?|poetas?|profetas?|colegas?|climas?|patriotas?|días?|mapas?|para|hasta|hacia|contra|cada|era|ya|la|una)$/u

const isFeminine = (digits: string, next: string) =>
  (digits === '1' ? FEMININE_ONE.test(next) || FEMININE_ONE.test(next.replace(/s$/u, '')) : FEMININE_MANY.test(next)) &&
  !MASCULINE.test(next)

/** Words after a number without a counted noun: y uno sigue desaparecida. */
const FUNCTION =
  /^(?:antes|después|entonces|pues|mientras|además|apenas|es|sigue|siguen|está|estaba|fue|fueron|era|eran|tiene|tenía|será|son|han|hay|había|como|cada|más|menos|por|para|con|sin|sobre|entre|desde|hasta|según|pero|porque|cuando|donde|que|ante|tras|hacia|contra|del|los|las|sus|resultó|quedó|murió|ganó)$/u

/** Words that may follow twenty-one and higher numbers: plural nouns and adjectives, scales, and measures that do not change. */
const PLURAL = /[sx]$|^(?:mil|mill[oó]n|kelvin|bit|byte)/u

/** Numbers that end in one agree with the noun after them: veintiún barcos, veintiuna personas, doscientas personas. */
function cardinal(digits: string, noun = '') {
  const [next = ''] = noun.split(' ')
  const feminine = isFeminine(digits, next)
  const spoken = toCardinal(BigInt(digits), { gender: feminine ? 'feminine' : 'masculine' })
    .replaceAll('dieciseis', 'dieciséis')
    .replace(/\bcienta\b/gu, 'ciento')
    .replace(/ millones(?=.* millones)/u, '')
    .replace(/veintiuno(?= mil)/u, 'veintiún')
    .replace(/uno(?= mil)/u, 'un')
    .replace(/ientos(?=(?: \p{L}+)* mil(?: |$)(?!.*millon))/u, feminine ? 'ientas' : 'ientos')
  if (next === '' || feminine || FUNCTION.test(next) || (digits !== '1' && !PLURAL.test(next))) return spoken
  if (digits === '1' && /(?:[^aeiou]ó|aron|ieron|aba|aban)$/u.test(next)) return spoken
  return spoken.replace(/(?:veinti)?uno$/u, (one) => (!/^\p{Ll}{3,}$/u.test(next) ? one : one === 'uno' ? 'un' : 'veintiún'))
}

const FIRST = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo']
const QUEENS = /^(?:Isabel|Juana|Catalina|María|Ana|Cristina|Victoria|Margarita|Sofía|Leonor|Urraca|Cleopatra)$/u
const COUNTED_NAMES =
  /^(?:[Cc]apítulo|[Tt]omo|[Pp]arte|[Aa]cto|[Ee]scena|[Ss]ección|[Tt]abla|[Ff]igura|[Ee]pisodio|[Tt]emporada|[Dd]ivisión|[Gg]rupo|[Aa]nexo|[Cc]anto|[Cc]ategoría|[Zz]ona|[Ll]ibro|[Vv]olumen|[Mm]undial|[Ff]ase|[Tt]ipo|[Nn]ivel|[Cc]lase|[Aa]rtículo|[Tt]ítulo|[Gg]rado|[Ii]nciso|[Aa]partado|[Cc]uadro|[Mm]ódulo|[Ee]tapa|[Ll]ección|[Pp]árrafo|Apolo|Apollo|Saturno|Gemini|Soyuz|Vostok|Rocky|Rambo|Alien|Saw|Titan|Ariane|Falcon|Voyager|Fantasy|Halley|Mark|Warcraft|Civilization|Episodio|Plan|Agenda)$/u

/** Single-letter numerals are letters after most words: rayos X, plan V. */
const SINGLE_LETTERS = new Set([1, 5, 10, 50, 100])

function numeral(value: number, name: string) {
  if (COUNTED_NAMES.test(name)) return cardinal(String(value))
  if (/^\p{Ll}{4,}$/u.test(name) && !SINGLE_LETTERS.has(value) && !/^(?:cromosomas?|cromossomos?|sexo)$/u.test(name))
    return cardinal(String(value))
  if (!/^\p{Lu}\p{Ll}/u.test(name)) return undefined
  return value > 10 ? cardinal(String(value)) : FIRST[value].replace(/o$/u, QUEENS.test(name) ? 'a' : 'o')
}

/** A number that is a name does not count the next word: el número uno mundial. */
const asName = (said: string, before: string) =>
  (/^una?$/u.test(said) && /\p{L} \p{Lu}\p{Ll}{2,} $/u.test(before)) ||
  /(?:n\.?º|[Nn]úm\.?|[Nn]úmero|[Pp]ágina|[Cc]apítulo|[Tt]ipo|[Nn]ivel|[Gg]rupo|[Ff]órmula|[Cc]anal|[Dd]ía|[Pp]uesto|[Gg]rado|[Ff]ase|[Cc]lase|[Zz]ona|[Ll]ínea|[Kk]ilómetro) $|\p{Lu}-?$/u.test(
    before,
  )
    ? said.replace(/(?<=^| y |veinti)un[a]?$/u, 'uno').replace(/veintiún$/u, 'veintiuno')
    : said

const SHARES = ['', '', 'medio', 'tercio', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo']

const share = (top: number, bottom: number) =>
  top === 1 ? (bottom === 2 ? 'medio' : `un ${SHARES[bottom]}`) : `${cardinal(String(top))} ${SHARES[bottom]}s`

const SHARES_OF = ['', '', 'medias', 'terceras', 'cuartas', 'quintas', 'sextas', 'séptimas', 'octavas', 'novenas', 'décimas']

const SAINTS =
  'Juan|Pedro|Pablo|José|Francisco|Antonio|Miguel|Jorge|Isidoro|Isidro|Agustín|Andrés|Mateo|Marcos|Lucas|Martín|Sebastián|Ignacio|Fernando|Lorenzo|Vicente|Benito|Bernardo|Jerónimo|Ambrosio|Nicolás|Esteban|Felipe|Santiago|Bartolomé|Cristóbal|Salvador|Luis|Carlos|Roque|Millán|Gregorio|Blas|Antón|Fermín'

/** Titles of women, by the short form that women and men share: la Ing. Gómez. */
const WOMEN: Record<string, string> = {
  Rev: 'Reverenda',
  Dir: 'Directora',
  Ing: 'Ingeniera',
  Lic: 'Licenciada',
  Arq: 'Arquitecta',
  Prof: 'Profesora',
  Gob: 'Gobernadora',
  Sec: 'Secretaria',
  Alc: 'Alcaldesa',
  Min: 'Ministra',
  Sen: 'Senadora',
  Dip: 'Diputada',
  Emb: 'Embajadora',
  Pres: 'Presidenta',
  Pdte: 'Presidenta',
  Insp: 'Inspectora',
  Del: 'Delegada',
  Abg: 'Abogada',
  Mgtr: 'Magíster',
}
const DAYS: Record<string, string> = {
  L: 'lunes',
  M: 'martes',
  X: 'miércoles',
  J: 'jueves',
  V: 'viernes',
  S: 'sábado',
  D: 'domingo',
}

/** Words before a number with its year after a slash: la Ley Orgánica 3/2018. */
const LAWS =
  /(?:[Ll]ey(?:es)?|Orgánica|[Dd]ecretos?(?:[ -][Ll]ey)?|Legislativo|[Oo]rden|[Rr]esolución|[Ss]entencia|[Dd]irectiva|[Rr]eglamento|[Cc]ircular|[Aa]cuerdo|ST[CSJ]{1,2}|R\.? ?D\.?(?: ?L\.?)?|L\.? ?O\.?|[nN]\.?º|núm\.|número) $/u

/** A given name before D. makes it an initial: Franklin D. Roosevelt, but Su Alteza D. Felipe. */
const GIVEN_NAME =
  /(?<!\p{L})(?!(?:Rey|Reina|Real|Majestad|Infante|Infanta|Príncipe|Princesa|Marqués|Conde|Duque|Barón|Padre|Obispo|Señor|Señora|Alteza|Excelencia|Presidente|Alcalde|Ministro|Capitán|General|Almirante|Coronel|Juez|Doctor|Maestro|Con|Para|Según|Cuando|Por|De|Del|Y|A|Al|Era|Es|Está|Como|Entre|Sobre|Fue|Tras|Que|Firmado|Presidido|Siendo)(?!\p{L}))\p{Lu}\p{Ll}+(?<!ó|ía|aba|aron|ieron|e[nr]) $/u

const first: SpeechRule[] = [
  {
    pattern: /(?<![\d.,])(?:1r[oa]|2d[oa]|3r[oa]|4t[oa]|5t[oa]|6t[oa]|7m[oa]|8v[oa]|9n[oa]|10m[oa])(s?)(?!\p{L})\.?/gu,
    say: ([written, many], _before, after) =>
      `${FIRST[Number.parseInt(written, 10)].replace(/o$/u, written.includes('a') ? 'a' : 'o')}${many}${written.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,/-])([1-9]|[12]\\d|3[01]) (${MONTHS})(?: (?:de )?(?=\\d{4}(?!\\d)))?(?!\\p{L})`, 'gu'),
    say: ([all, day, month]) => `${day === '1' ? 'primero' : cardinal(day)} de ${month}${/ (?:de )?$/u.test(all) ? ' de ' : ''}`,
  },
  { pattern: /(?<![\d.,])1\.?000\.?([ºª])/gu, say: ([, sign]) => (sign === 'ª' ? 'milésima' : 'milésimo') },
  {
    pattern: /(?<![\d.,:])(\d{1,2})h([0-5]?\d)(?: ?min|m)?(?![\d\p{L}:.,]*[\d\p{L}])/gu,
    say: ([, hours, minutes]) =>
      `${cardinal(hours, 'horas')} ${hours === '1' ? 'hora' : 'horas'}${minutes === '00' ? '' : ` y ${cardinal(String(Number(minutes)), 'minutos')} ${minutes === '01' ? 'minuto' : 'minutos'}`}`,
  },
  {
    pattern: /(?<![\d.,/-])\d(?:-\d){2,3}(?![\d/-]|[.,]\d)/gu,
    say: ([lines]) =>
      lines
        .split('-')
        .map((each) => cardinal(each))
        .join(' '),
  },
  { pattern: /(?<!\p{L}|\d\s?)Km\.? (?=\d)/gu, say: () => 'kilómetro ' },
  {
    pattern: /(?<![\d.,])(\d*1)(?= (?:de|por) cada (?:[\d.]+|\p{L}+) (\p{L}+))/gu,
    say: ([, digits, noun]) => (isFeminine('2', noun) ? cardinal(digits).replace(/uno$/u, 'una') : undefined),
  },
  {
    pattern: /(?<![\d/.,])(\d{1,3}(?:\.\d{3})?|\d{4,5})\/((?:19|20)\d\d)(?![\d/])/gu,
    say: ([, number, year], before) => {
      const value = Number(number.replace('.', ''))
      const isYear = value > 1800 && value <= 2100
      return LAWS.test(before) || (value > 12 && !isYear) ? `${cardinal(String(value))} de ${cardinal(year)}` : undefined
    },
  },
  {
    pattern:
      /(?<![\d/.,-]|(?:formatos?|escalas?|proporci[oó]n(?:es)?|relaci[oó]n(?:es)?|visión|pantallas?|temporadas?|campañas?|cursos?|ciclos?|ejercicios?) (?:\p{L}+ )?)(0[1-9]\/(?:0[1-9]|1[0-2])|(?:[12]\d|3[01])\/0[1-9]|(?:1[3-9]|2\d|3[01])\/1[0-2])(?![\d/]|[.,]\d)/gu,
    say: ([written]) => {
      const [day, month] = written.split('/').map(Number)
      return sayDay(day, month)
    },
  },
  {
    pattern:
      /(?<=\d ?(?:k?V|W|Hz|voltios)(?:,| y|\/| a)? ?|(?:[Cc]orriente|[Ff]usible|[Ii]ntensidad|[Dd]isyuntor|[Cc]argador)[^.]{0,20} )(\d+)(?:,(\d+))? ?A(?![\p{L}\d-])/gu,
    say: ([, whole, fraction]) =>
      `${cardinal(whole, 'amperios')}${fraction === undefined ? '' : ` coma ${asNumber(cardinal)(fraction)}`} ${whole === '1' && fraction === undefined ? 'amperio' : 'amperios'}`,
  },
  { pattern: /\$ ?(?=\d[\d.,]*(?: (?:mil|millón|millones)(?: de)?)? (?:MXN|ARS|CLP|COP|USD|UYU)(?!\p{L}))/gu, say: () => '' },
  { pattern: /(?<=(?<!\p{L})[NA]-)([IVX]{1,4})(?![\p{L}\d])/gu, say: ([, roman]) => cardinal(String(readRoman(roman))) },
  {
    pattern: /(?<=(?<!\p{L})(?:a|desde|hasta|hacia|sobre|y) las? )(\d{1,2})\.([0-5]\d)(?!\d|[.,]\d| ?(?:h|%|\p{L}{0,2}h))/gu,
    say: ([, hour, minute]) => (Number(hour) < 24 ? sayTime(Number(hour), Number(minute)) : undefined),
  },
  {
    pattern: /(?<=(?:de|desde|entre)(?: las)? )(\d{1,2})[.:]([0-5]\d)(?= (?:a|hasta|y)(?: las)? \d{1,2}[.:]\d\d ?h)/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  { pattern: /(?<=\d )hab(?=\s?\/)/gu, say: () => 'habitantes' },
  {
    pattern: /(?<![\p{L}\d])c\/ ?(?=\d+ ?(?:h|hs|hrs|min|d|horas?|días?|minutos|semanas?|mes(?:es)?)(?!\p{L}))/gu,
    say: () => 'cada ',
  },
  { pattern: /(?<![\p{L}\d])[Cc]\/ ?(?=\p{Lu})/gu, say: () => 'calle ' },
  {
    pattern: /(?<!\p{L})S\. ?([MAE])\. ?(?=(?:el|la|los|las|don|doña|D\.|Dña\.)\s)/gu,
    say: ([, rank]) => `Su ${{ M: 'Majestad', A: 'Alteza', E: 'Excelencia' }[rank]} `,
  },
  {
    pattern: new RegExp(`(?<!\\p{L}|\\p{Lu}\\.\\s?)S\\.(?=[ \\u00a0](?:${SAINTS})(?!\\p{L}))`, 'gu'),
    say: () => 'San',
  },
  { pattern: /(?<=(?:^|[^\p{L}])(?:[Ee]l|[Aa]l|[Dd]el) )P\.(?=[ \u00a0]\p{Lu}\p{Ll})/gu, say: () => 'Padre' },
  { pattern: /(?<=\p{Lu}\p{L}+ )v\.(?= \p{Lu}\p{Ll})/gu, say: () => 'versus' },
  {
    pattern: /(?<![\p{L}\d])s\/ ?(?=(?:lienzo|tela|tabla|papel|cobre|madera|cartón|cartulina|lámina)(?!\p{L}))/gu,
    say: () => 'sobre ',
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Ll]a|[Uu]na|[Ll]as) )(Rev|Dir|Ing|Lic|Arq|Prof|Gob|Sec|Alc|Min|Sen|Dip|Emb|Pres|Pdte|Insp|Del|Abg|Mgtr)\.(?=[ \u00a0]\p{Lu})/gu,
    say: ([, short], _before, after) =>
      short === 'Rev' && !/^.(?:Madre|Hermana|Sor|M\.)/u.test(after) ? 'Revolución' : WOMEN[short],
  },
  { pattern: /(?<!\p{L})Gob\.(?=[ \u00a0](?:Fed|Nac|Prov|Reg|Aut|Est|Mun|de(?!\p{L})|del))/gu, say: () => 'Gobierno' },
  { pattern: /(?<=años )A\. ?P\./gu, say: (_match, _before, after) => `antes del presente${after.trim() === '' ? '.' : ''}` },
  {
    pattern: /(?<![\p{L}\d])([LMXJVSD])\s?[-–]\s?([MXJVSD])(?=:?,? (?:de )?\d{1,2}(?:[:.]\d\d| ?h| a |[-–]))/gu,
    say: ([, one, other]) => `${DAYS[one]} a ${DAYS[other]}`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,2}) c\.(?= de \p{Ll})/gu,
    say: ([, count]) =>
      `${cardinal(count, count === '1' ? 'cucharada' : 'cucharadas')} ${count === '1' ? 'cucharada' : 'cucharadas'}`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+) M(?:(?= de )|(?= (?:km|m|t|kg|l|ha)[²³]?(?![\p{L}])))/gu,
    say: ([, count], _before, after) =>
      `${cardinal(count.replaceAll('.', ''), 'millones')} ${count === '1' ? 'millón' : 'millones'}${after.startsWith(' de ') ? '' : ' de'}`,
  },
  {
    pattern: /(?<=(?<![\d.,])\d{1,3},\d{1,2} )M(?= de |( )(?:km|m|t|kg|l|ha)[²³]?(?![\p{L}]))/gu,
    say: ([, unit]) => (unit === undefined ? 'millones' : 'millones de'),
  },
  {
    pattern: /(?<!\p{L})S\. ?S\.(?= (?:el |Juan|Benedicto|Pío|Francisco|León|Pablo|Clemente|Gregorio|Inocencio))/gu,
    say: () => 'Su Santidad',
  },
  { pattern: /(?<=(?<!\p{L})(?:el|al|del) )Sal\.?(?= \d)/gu, say: () => 'Salmo' },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\.?(?:([oº]s)|([aª]s))(?![\p{L}])/gu,
    say: ([, digits, men]) => `${toOrdinal(Number(digits))}s`.replace(/os(?=$)/u, men === undefined ? 'as' : 'os'),
  },
  {
    pattern: /(?<![\p{L}\d])([1-4])([TS])(?= (?:de )?20\d\d(?!\d))/gu,
    say: ([, digit, part]) =>
      `${FIRST[Number(digit)].replace(/(?<=^(?:prim|terc)er)o$/u, '')} ${part === 'T' ? 'trimestre' : 'semestre'}`,
  },
  { pattern: /(?<=[Ll]as )coord\./gu, say: () => 'coordenadas' },
  { pattern: /(?<=\d\.?[ºª]? (?:y )?)ss\.(?!\p{L}|\s?\p{L}\.)/gu, say: () => 'siguientes' },
  {
    pattern: /(?<![\d.,])(\d{1,3}) mil(?= (\p{Ll}{3,}))/gu,
    say: ([, digits, noun]) => (isFeminine('2', noun) && digits !== '1' ? `${cardinal(digits, noun)} mil` : undefined),
  },
  {
    pattern:
      /(?<=(?:DNI|NIF|NIE|RUT|RUN|CUIT|CUIL|cédula|carné|pasaporte|expediente)(?: n\.º| núm\.| número|:)? )\d{1,2}(?:\.\d{3}){2}|(?<=(?:DNI|NIF|NIE|CURP|CUIT|CUIL)(?: n\.º| núm\.| número|:)? )\d{8,11}/gu,
    say: ([written]) =>
      written
        .split('.')
        .map((group) => [...group].map((digit) => cardinal(digit)).join(' '))
        .join(', '),
  },
  { pattern: /(?<![\p{L}\d]|\d )h\.(?=[ \u00a0]1\d{3}(?!\d))/gu, say: () => 'hacia' },
  {
    pattern: /(?<![\d.,:])(\d{2,4}) (?:pp?|págs?)\.(?!\s?m\.)(?=\s\p{Ll}|[,;)]|$)/gu,
    say: ([, pages]) => `${cardinal(pages, 'páginas')} páginas`,
  },
  {
    pattern: /(?<=\d\.?[ºª°] )(sem|trim|bim)\./gu,
    say: ([, part]) => ({ sem: 'semestre', trim: 'trimestre', bim: 'bimestre' })[part],
  },
  { pattern: /(?<=(?:del|al|rumbo) )(NE|NO|SE|SO)(?!\p{L})/gu, say: ([, quarter]) => QUARTERS[quarter] },
  {
    pattern: /(?<!\d\s?)(?:½|(?<![\d/])1\/2)\s?(?=(\p{Ll}+))/gu,
    say: ([, noun]) => (isFeminine('1', noun) ? 'media ' : undefined),
  },
  {
    pattern:
      /(?<![\d.,])([1-9]|[12]\d|3[01])\s(?:de\s)?(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\.?(?!\p{L})(?:\s(?:de\s)?(?=\d{4}(?!\d)))?/gu,
    say: ([all, day, month]) =>
      `${day === '1' ? 'primero' : cardinal(day)} de ${MONTHS.split('|').find((each) => each.startsWith(month.slice(0, 3)))}${/\s(?:de\s)?$/u.test(all) ? ' de ' : ''}`,
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,3})\s?([½¼¾])\s?(horas?|años?|metros?|kilómetros?|litros?|días?|meses|kilos?|toneladas?|semanas?)(?![\p{L}])/gu,
    say: ([, whole, sign, noun]) =>
      `${cardinal(whole, noun)} ${noun} y ${sign === '½' ? (/a$|as$/u.test(noun) && !/^días?$/u.test(noun) ? 'media' : 'medio') : sign === '¼' ? 'cuarto' : 'tres cuartos'}`,
  },
  {
    pattern: /(?<![\d/.,])([2-9])\/([3-9]|10)(?= partes)/gu,
    say: ([, top, bottom]) => `${cardinal(top)} ${SHARES_OF[Number(bottom)]}`,
  },
]

const QUARTERS: Record<string, string> = { NE: 'nordeste', NO: 'noroeste', SE: 'sudeste', SO: 'suroeste' }

/** American thousands: 1,500,000. */
const AMERICAN = '\\d{1,3}(?:,\\d{3})+'

const DAY_PARTS = (hour: number, half: string): string =>
  half === 'a' ? 'de la mañana' : hour === 12 ? 'del mediodía' : hour >= 8 ? 'de la noche' : 'de la tarde'

const counted = (scale: string, noun: string) => (scale === 'mil' ? `mil ${noun}` : `${scale} de ${noun}`)

const rules: SpeechRule[] = [
  {
    pattern:
      /(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*(?:[ \u00a0\u202f.]000){2})(?=[ \u00a0\u202f](?!(?:de|del|en|y|o|a|por|para|con|sin|al|entre|hasta|es|son|era|eran|fue|fueron|km|kg|ha)(?!\p{L}))\p{Ll}{3,})/gu,
    say: ([, written]) => `${cardinal(written.replace(/\D/gu, ''))} de`,
  },
  {
    pattern:
      /(?<![\p{L}\d])([IVX]{1,6})(?=\s(?:(?<feminine>Guerra|República|Cumbre|Conferencia|Copa|Región|[Dd]inastía|Internacional|[Ll]egislatura|[Cc]ruzada|[Jj]ornada|[Gg]ala|[Mm]aratón|[Cc]umbre|[Ff]lota|Bienal|Semana|Feria|Edición|[Ee]dición|Exposición|Asamblea|Dinastía)|Reich|Congreso|Festival|[Mm]ilenio|Imperio|Premio|Juegos|Plan|Foro|Encuentro|Concilio|Campeonato|Certamen|[Cc]entenario|[Aa]niversario|[Tt]rofeo|[Cc]urso|[Ee]jército|[Cc]uerpo|[Cc]oncurso|[Ss]alón|[Tt]orneo|[Gg]obierno|[Pp]lan|[Cc]ongreso)(?!\p{L}))/gu,
    say: ({ 1: roman, groups }) => {
      const value = readRoman(roman)
      if (value > 10) return cardinal(String(value), groups?.['feminine'] ? 'veces' : '')
      return groups?.['feminine'] ? FIRST[value].replace(/o$/u, 'a') : FIRST[value].replace(/(?<=^(?:prim|terc)er)o$/u, '')
    },
  },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) =>
      `${cardinal(whole, 'metro')} metro${whole === '1' ? '' : 's'}${rest === '00' ? '' : ` ${cardinal(String(Number(rest)))}`}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])\\d{1,3}(?:,\\d{3}){2,}(?![\\d,])`, 'gu'),
    say: ([written], _before, after) => cardinal(written.replaceAll(',', ''), /^\s*([\p{L}]+)/u.exec(after)?.[1] ?? ''),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}$])\\$\\s?(${AMERICAN}|\\d{1,3}(?:\\.\\d{3})+|\\d+)(?:\\.(\\d\\d)(?!\\d))?(?: (mil|millón|millones)(?: de)?)? (pesos|bolívares)`,
      'gu',
    ),
    say: ([, written, cents, scale, money]) =>
      `${cardinal(written.replace(/\D/gu, ''), scale ?? money)} ${scale === undefined ? '' : scale === 'mil' ? 'mil ' : `${scale} de `}${money}${cents === undefined || cents === '00' ? '' : ` con ${cardinal(String(Number(cents)))}`}`,
  },
  {
    pattern: new RegExp(`(?<![\\p{L}$])\\$\\s?(${AMERICAN})(?:\\.(\\d\\d))?(?![\\d,])(?: dólares)?`, 'gu'),
    say: ([, written, cents]) =>
      `${cardinal(written.replaceAll(',', ''), 'dólares')} dólares${cents === undefined || cents === '00' ? '' : ` con ${cardinal(String(Number(cents)))}`}`,
  },
  {
    pattern: /(?<![\d.,])(?:[6-9]\d{2} \d{3} \d{3}|[89]\d \d{3} \d{2} \d{2}|[6-9]\d{2} \d{2} \d{2} \d{2})(?=[.,;)]|$)/gu,
    say: ([written]) => [...written].map((digit) => (digit === ' ' ? ',' : toCardinal(BigInt(digit)))).join(' '),
  },
  {
    pattern: /(?<![\d.,:])([01]?\d|2[0-3])\.([0-5]\d)\s?(?:horas|hrs?|hs?)\.?(?![\p{L}])/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern: /(?<![\d.,:])(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s?([ap])\.?\s?m\.(?![\p{L}])/gu,
    say: ([, hour, minute, half], _before, after) =>
      `${hour === '1' ? 'una' : cardinal(hour)}${minute === undefined || minute === '00' ? '' : ` y ${cardinal(String(Number(minute)))}`} ${DAY_PARTS(Number(hour), half)}${after.trim() === '' ? '.' : ''}`,
  },
  { pattern: /(?<!\p{L})([Ss]{1,2})\.(?=[ \u00a0][IVX]+(?![\p{L}]))/gu, say: ([, s]) => (s.length > 1 ? 'siglos' : 'siglo') },
  {
    pattern: /(?<!\p{L}|\p{Lu}\.\s?)D\.ª?(?=\s\p{Lu}\p{Ll}{2})/gu,
    say: ([all], before) => (GIVEN_NAME.test(before) ? 'D' : all.endsWith('ª') ? 'doña' : 'don'),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d\d)[ \u00a0](euros|dólares|pesos|libras)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${whole === '1' ? money.replace(/(?<=r)es$|s$/u, '') : money}${cents === '00' ? '' : ` con ${cardinal(String(Number(cents)))}`}`,
  },
  {
    pattern: /(?<![\d.,])(\d{0,2}[13])\.?(?:er|ᵉʳ)(?![\p{L}])/gu,
    say: ([, digits]) => toOrdinal(Number(digits)).replace(/o$/u, ''),
  },
  { pattern: new RegExp(`(?<![\\d.,])1\\.?º? de (?=${MONTHS})`, 'gu'), say: () => 'primero de ' },
  { pattern: /(?<![\d.,])([1-9]\d{0,2})\.?[ºo](?![\p{L}C])/gu, say: ([, digits]) => toOrdinal(Number(digits)) },
  {
    pattern: /(?<![\d.,])([1-9]|1\d|20)\.?°(?= (?!(?:del?|al?|y|e|o|en|[CFNSEOKW])(?!\p{L}))\p{L})/gu,
    say: ([, digits]) => toOrdinal(Number(digits)),
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})\.?ª(?![\p{L}])/gu,
    say: ([, digits]) => toOrdinal(Number(digits)).replace(/o(?=\s|$)/gu, 'a'),
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Ss]iglos?|[Ss]{1,2}\.)[ \u00a0](?:[IVXLC]+(?:,|,? [ye]| al?| hasta el) )*)(?![LC]\.)([IVXLC]+)(?![\p{L}])/gu,
    say: ([, roman]) => toCardinal(readRoman(roman)).replaceAll('dieciseis', 'dieciséis'),
  },
]

function sayTime(hour: number, minute: number) {
  const hour_words = cardinal(String(hour), hour === 1 ? 'hora' : 'horas')
  return minute > 0 ? `${hour_words} y ${cardinal(String(minute))}` : hour > 12 || hour === 0 ? `${hour_words} horas` : hour_words
}

const sayDay = (day: number, month: number) =>
  `${day === 1 ? 'primero' : cardinal(String(day))} de ${MONTHS.replace('|setiembre', '').split('|')[month - 1]}`

const table: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'coma',
  fraction: asNumber(cardinal),
  minus: 'menos',
  to: 'a',
  percent: (number) => `${number} por ciento`,
  currencies: {
    '€': ['euro', 'euros'],
    $: ['dólar', 'dólares'],
    US$: ['dólar', 'dólares'],
    '£': ['libra', 'libras'],
    '¥': ['yen', 'yenes'],
    EUR: ['euro', 'euros'],
    USD: ['dólar', 'dólares'],
    MXN: ['peso mexicano', 'pesos mexicanos'],
    MX$: ['peso mexicano', 'pesos mexicanos'],
    ARS: ['peso argentino', 'pesos argentinos'],
    AR$: ['peso argentino', 'pesos argentinos'],
    CLP: ['peso chileno', 'pesos chilenos'],
    COP: ['peso colombiano', 'pesos colombianos'],
    RD$: ['peso dominicano', 'pesos dominicanos'],
    UYU: ['peso uruguayo', 'pesos uruguayos'],
    'S/.': ['sol', 'soles'],
    'S/': ['sol', 'soles'],
    PEN: ['sol', 'soles'],
    'Bs.': ['boliviano', 'bolivianos'],
    R$: ['real', 'reales'],
    BRL: ['real', 'reales'],
    '₡': ['colón', 'colones'],
    '₲': ['guaraní', 'guaraníes'],
    GBP: ['libra', 'libras'],
  },
  scales: {
    mil: ['mil', 'mil'],
    millón: ['millón', 'millón'],
    millones: ['millón', 'millones'],
    'mill.': ['millón', 'millones'],
    'bill.': ['billón', 'billones'],
    billón: ['billón', 'billón'],
    billones: ['billón', 'billones'],
    'mil millones': ['mil millones', 'mil millones'],
  },
  counted,
  inContext: asName,
  amount: (whole, fraction, noun) =>
    fraction === '' && whole.endsWith('000000') ? counted(cardinal(whole, noun), noun) : undefined,
  units: spanishUnits,
  time: sayTime,
  date: ({ day, month, year }) => `${sayDay(day, month)} de ${cardinal(String(year))}`,
  share,
  mixed: (whole, [top, bottom], next) =>
    `${cardinal(whole, next)} y ${bottom === 2 && isFeminine(whole, next) ? 'media' : share(top, bottom)}`,
  ratio: 'a',
  per: 'por',
  price: (whole, { spoken: cents }) => `${whole} con ${cents}`,
  hundredths: ({ spoken: cents, sign }) => {
    const noun = sign.endsWith('$') ? 'centavo' : 'céntimo'
    return /^uno?$/u.test(cents) ? `un ${noun}` : `${cents.replace(/uno$/u, 'un')} ${noun}s`
  },
  numeral,
  phone: '[Tt]el|[Tt]eléfono|[Tt]fno|[Ll]lam\\p{Ll}+ al|[Ll]lam\\p{Ll}+ al número|[Mm]arc\\p{Ll}+ el|[Mm]óvil|[Ww]hats[Aa]pp',
  abbreviations: spanishPhrases,
  signs: {
    '&': 'y',
    '+': 'más',
    '=': 'igual a',
    '×': 'por',
    '%': 'por ciento',
    '‰': 'por mil',
    '°': 'grados',
    '§': 'párrafo',
  },
  dot: 'punto',
  at: 'arroba',
  rules,
  space: ' ',
}

/** Spanish rules for figures, dates, units and abbreviations. */
export const spanish = withLatinForms(
  {
    ...table,
    first: [
      ...first,
      ...numberedForms(table, {
        lists: [...spanishShortForms.anywhere, ...spanishShortForms.before_figures],
        lives: spanishLives,
        version: 'versión',
      }),
      ...shortFormRules(spanishShortForms, table),
    ],
  },
  spanishForms({
    half: (whole, [top, bottom], [one, many]) => {
      const half = isFeminine('1', one) ? 'media' : 'medio'
      const part = bottom === 2 ? half : whole !== '' && bottom === 4 && top === 1 ? 'cuarto' : share(top, bottom)
      if (whole !== '') return `${cardinal(whole, many)} ${whole === '1' ? one : many} y ${part}`
      return bottom === 2 ? `${half} ${one}` : `${part} de ${one}`
    },
    day: sayDay,
  }),
)
