import { toCardinal, toOrdinal } from 'n2words/pt-PT'
import { readRoman } from './roman.ts'
import { asNumber, withLatinForms } from './latin-forms.ts'
import { portugueseLives, portuguesePhrases, portugueseShortForms } from './pt-short.ts'
import { portugueseForms, portugueseUnits } from './pt-words.ts'
import { numberedForms } from './numbered-forms.ts'
import { shortFormRules } from './short-forms.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'

const BRAZILIAN: [RegExp, string][] = [
  [/dezasseis/gu, 'dezesseis'],
  [/dezassete/gu, 'dezessete'],
  [/dezanove/gu, 'dezenove'],
]

const FEMININE_ONE =
  /(?:a|ção|são|[dtz]ade|triz|nião|gem|ice)$|^(?:parede|serpente|hipótese|mãe|irmã|maçã|manhã|lã|avó|catedral|vogal|filial|semente|patente|enchente|nascente|variante|constante|mulher|colher|árvore|vez|parte|espécie|série|noite|tarde|torre|rede|lei|flor|raiz|mão|chave|região|união|razão|cor|dor|luz|cruz|voz|noz|base|frase|fase|crise|tese|dose|ave|nave|nuvem|morte|fonte|ponte|lente|arte|corrente|pele|foto|moto|tribo|fome|sede|febre|classe|gente|mente|frente|estante|greve|chance|saúde|virtude|sorte|paz|vitrine|equipe|posse|tosse|neve|ordem|margem|opinião|questão|gestão|prisão|televisão|versão|sessão|missão|lição)$/u
const FEMININE_MANY =
  /(?:as|ções|sões|[dtz]ades|tudes|trizes|agens|igens|ugens|giões|niões|stões|mulheres|colheres)$|^(?:margens|virgens|sortes|pestes|vestes|gentes|sementes|vertentes|patentes|enchentes|nascentes|variantes|constantes|hélices|bases|mães|maçãs|manhãs|irmãs|alemãs|cristãs|atrizes|imperatrizes|avós|equipes|greves|chances|classes|sedes|árvores|vezes|partes|espécies|séries|noites|tardes|torres|redes|paredes|leis|flores|raízes|mãos|chaves|naves|aeronaves|razões|cores|dores|luzes|cruzes|vozes|nozes|cicatrizes|bases|frases|fases|crises|teses|doses|hipóteses|próteses|aves|nuvens|mortes|fontes|pontes|lentes|artes|correntes|peles|fotos|motos|tribos|ordens|serpentes|lebres|febres|capitais|catedrais|vogais|filiais|virtudes|atitudes|matrizes|perdizes|superfícies|planícies|carnes|pirâmides|mentes|frentes|estantes|gestantes|tosses|posses|neves)$/u
const MASCULINE =
  /^(?:\p{L}+(?:istas?|gramas?)|(?!(?:diadema|flema|gema|goma|soma|toma|coma|broma|algema|esgoma|poma)s?$)\p{L}*[eo]mas?|\p{L}*dramas?|\p{L}+(?:gmas?|nautas?|icidas?|cratas?|iatras?|opatas?)|(?:mon|patri|hier|olig)arcas?|fantasmas?|plasmas?|panoramas?|pijamas?|megas?|gigas?|teras?|gorilas?|pandas?|coalas?|pumas?|guardas?|guarda-chuvas?|planetas?|cometas?|atletas?|poetas?|profetas?|colegas?|temas?|poemas?|climas?|aromas?|sintomas?|patriotas?|dálmatas|coração|corações|a|e|para|era|até|dias?|problemas?|sistemas?|programas?|quilogramas?|gramas?|mapas?|da|na|uma|contra)$/u

const isFeminine = (digits: string, next: string) =>
  (digits === '1' ? FEMININE_ONE.test(next) || FEMININE_ONE.test(next.replace(/s$/u, '')) : FEMININE_MANY.test(next)) &&
  !MASCULINE.test(next)

const small = (value: bigint) =>
  BRAZILIAN.reduce((said, [european, brazilian]) => said.replace(european, brazilian), toCardinal(value))

/**
 * Brazilian words: dezesseis, bilhões (the library returns dezasseis, mil milhões). Dois, um and the hundreds agree with a feminine noun.
 */
function cardinal(digits: string, noun = '') {
  const [next = ''] = noun.split(' ')
  let rest = BigInt(digits)
  const parts: string[] = []
  for (const [size, one, many] of [
    [10n ** 12n, 'trilhão', 'trilhões'],
    [10n ** 9n, 'bilhão', 'bilhões'],
  ] as const) {
    const count = rest / size
    if (count > 0n) parts.push(`${small(count)} ${count === 1n ? one : many}`)
    rest %= size
  }
  if (rest > 0n || parts.length === 0) parts.push(small(rest))
  const joined = parts.join(parts.length > 1 && rest < 100n ? ' e ' : ' ')
  const linked = joined
    .replace(
      / mil (?=(?:cem|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos)$)/u,
      ' mil e ',
    )
    .replace(/^mil (?=(?:duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos)$)/u, 'mil e ')
  if (!isFeminine(digits, next)) return linked
  return linked
    .replace(/dois(?=$| mil)/gu, 'duas')
    .replace(/um(?=$| mil(?!h))/gu, 'uma')
    .replace(/entos(?!.*lhões)/gu, 'entas')
}

const FIRST = ['', 'primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo']
const QUEENS =
  /^(?:Teresa|Luísa|Luiza|Rosa|Elisa|Heloísa|Inês|Beatriz|Brites|Elizabeth|Isabel|Maria|Joana|Catarina|Ana|Cristina|Vitória|Margarida|Leonor|Cleópatra)$/u
const COUNTED_NAMES =
  /^(?:[Cc]apítulo|[Tt]omo|[Pp]arte|[Aa]to|[Cc]ena|[Ss]eção|[Tt]abela|[Ff]igura|[Ee]pisódio|[Tt]emporada|[Dd]ivisão|[Gg]rupo|[Aa]nexo|[Cc]anto|[Cc]ategoria|[Zz]ona|[Ll]ivro|[Vv]olume|[Mm]undial|[Ff]ase|Apollo|Saturno|Gemini|Soyuz|Vostok|Rocky|Rambo|Alien|Titan|Ariane|Falcon|Voyager|Fantasy|Mark|Plano|[Tt]ipo|[Nn]ível|[Cc]lasse|[Aa]rtigo|[Tt]ítulo|[Gg]rau|[Ii]nciso|[Aa]línea|[Ii]tem|[Qq]uadro|[Ll]ição|[Mm]ódulo|[Ee]tapa|[Pp]arágrafo)$/u

/** Single-letter numerals are letters after most words: raios X, plano V. */
const SINGLE_LETTERS = new Set([1, 5, 10, 50, 100])

function numeral(value: number, name: string) {
  if (COUNTED_NAMES.test(name)) return cardinal(String(value))
  if (/^\p{Ll}{4,}$/u.test(name) && !SINGLE_LETTERS.has(value) && !/^(?:cromosomas?|cromossomos?|sexo)$/u.test(name))
    return cardinal(String(value))
  if (!/^\p{Lu}\p{Ll}/u.test(name)) return undefined
  return value > 10 ? cardinal(String(value)) : FIRST[value].replace(/o$/u, QUEENS.test(name) ? 'a' : 'o')
}

const SHARES = ['', '', 'meio', 'terço', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo']

const share = (top: number, bottom: number) =>
  top === 1 ? (bottom === 2 ? 'meio' : `um ${SHARES[bottom]}`) : `${cardinal(String(top))} ${SHARES[bottom]}s`

/** Titles of women, by the short form that women and men share: a Min. Rosa. */
const WOMEN: Record<string, string> = {
  Rev: 'Reverenda',
  Dir: 'Diretora',
  Eng: 'Engenheira',
  Arq: 'Arquiteta',
  Prof: 'Professora',
  Gov: 'Governadora',
  Sec: 'Secretária',
  Ver: 'Vereadora',
  Min: 'Ministra',
  Sen: 'Senadora',
  Dep: 'Deputada',
  Emb: 'Embaixadora',
  Pres: 'Presidenta',
  Insp: 'Inspetora',
  Del: 'Delegada',
  Adv: 'Advogada',
  Des: 'Desembargadora',
}

/** Words before a number with its year after a slash: a Lei nº 11.340/2006. */
const LAWS =
  /(?:[Ll]ei|Complementar|[Dd]ecreto(?:-[Ll]ei)?|[Pp]ortaria|[Rr]esolução|[Mm]edida|[Pp]rovisória|[Ii]nstrução|[Nn]ormativa|[Dd]iretiva|[Rr]egulamento|EC|MP|LC|PL|PEC|[nN]\.?º|número) $/u

/** A given name before D. makes it an initial: Franklin D. Roosevelt, but Sua Alteza D. Pedro. */
const GIVEN_NAME =
  /(?<!\p{L})(?!(?:Rei|Rainha|Real|Majestade|Infante|Infanta|Príncipe|Princesa|Marquês|Conde|Duque|Barão|Imperador|Imperatriz|Padre|Bispo|Senhor|Senhora|Alteza|Excelência|Presidente|Capitão|General|Doutor|Com|Para|Segundo|Quando|Por|De|Do|Da|Ao|E|A|O|Era|É|Como|Entre|Sobre|Foi|Que|Sendo|Praça|Rua|Avenida|Ponte|Teatro|Colégio|Estação)(?!\p{L}))\p{Lu}\p{Ll}+(?<!ou|eu|iu|ava|ia|aram|eram|er) $/u

const first: SpeechRule[] = [
  {
    pattern: new RegExp(`(?<![\\d.,/-])([1-9]|[12]\\d|3[01]) (${MONTHS})(?: (?:de )?(?=\\d{4}(?!\\d)))?(?!\\p{L})`, 'gu'),
    say: ([all, day, month]) => `${day === '1' ? 'primeiro' : cardinal(day)} de ${month}${/ (?:de )?$/u.test(all) ? ' de ' : ''}`,
  },
  { pattern: /(?<![\d.,])1\.?000\.?([ºª])/gu, say: ([, sign]) => (sign === 'ª' ? 'milésima' : 'milésimo') },
  {
    pattern: /(?<![\d.,/-])\d(?:-\d){2,3}(?![\d/-]|[.,]\d)/gu,
    say: ([lines]) =>
      lines
        .split('-')
        .map((each) => cardinal(each))
        .join(' '),
  },
  { pattern: /(?<!\p{L}|\d\s?)Km\.? (?=\d)/gu, say: () => 'quilômetro ' },
  {
    pattern: /(?<![\d.,])(\d*[12])(?= (?:em|de|a|por) cada (?:[\d.]+|\p{L}+) (\p{L}+))/gu,
    say: ([, digits, noun]) =>
      isFeminine('2', noun) ? cardinal(digits).replace(/um$/u, 'uma').replace(/dois$/u, 'duas') : undefined,
  },
  {
    pattern: /(?<![\d/.,])(\d{1,3}(?:\.\d{3})?|\d{4,5})\/((?:19|20)\d\d)(?![\d/-])/gu,
    say: ([, number, year], before) => {
      const value = Number(number.replace('.', ''))
      const isYear = value > 1800 && value <= 2100
      return LAWS.test(before) || (value > 12 && !isYear) ? `${cardinal(String(value))} de ${cardinal(year)}` : undefined
    },
  },
  {
    pattern:
      /(?<![\d/.,-]|(?:formatos?|escalas?|propor[cç](?:ão|ões)|visão|telas?|temporadas?|safras?|épocas?|ciclos?|biênios?|exercícios?) (?:\p{L}+ )?)(0[1-9]\/(?:0[1-9]|1[0-2])|(?:[12]\d|3[01])\/0[1-9]|(?:1[3-9]|2\d|3[01])\/1[0-2])(?![\d/]|[.,]\d)/gu,
    say: ([written]) => {
      const [day, month] = written.split('/').map(Number)
      return sayDay(day, month)
    },
  },
  {
    pattern:
      /(?<=\d ?(?:k?V|W|Hz|volts)(?:,| e|\/| a)? ?|(?:[Cc]orrente|[Ff]usível|[Dd]isjuntor|[Cc]arregador)[^.]{0,20} )(\d+)(?:,(\d+))? ?A(?![\p{L}\d-])/gu,
    say: ([, whole, fraction]) =>
      `${cardinal(whole)}${fraction === undefined ? '' : ` vírgula ${asNumber(cardinal)(fraction)}`} ${whole === '1' && fraction === undefined ? 'ampere' : 'amperes'}`,
  },
  {
    pattern:
      /(?<=\d) ?[x×] ?(?=\d+(?:,\d+)?(?: ?[x×] ?\d+(?:,\d+)?)? ?(?:mm|cm|m|km|px|pés|polegadas|metros|cent[ií]metros|milímetros|pixels)(?![\p{L}²³]))/gu,
    say: () => ' por ',
  },
  {
    pattern:
      /(?<=(?:[Vv]enc|[Gg]anh|[Pp]erd|[Ee]mpat|[Dd]errot|[Gg]ole|[Vv]itória|[Pp]lacar|[Bb]at|[Tt]ermin|[Ff]inal|[Jj]ogo|[Pp]artida)[^.=]{0,60} )(\d{1,2}) ?× ?(\d{1,2})(?![\d=]|[.,]\d| [=×])/gu,
    say: ([, one, other]) => `${cardinal(one)} a ${cardinal(other)}`,
  },
  {
    pattern: /(?<![\p{L}\d])(?:(\d{1,2}) )?(c|col|colh|xíc)\. ?\(?(?:de )?(sopa|chá|café|sobremesa)\)?(?!\p{L})/gu,
    say: ([, count, short, kind]) => {
      const noun = short === 'xíc' ? 'xícara' : 'colher'
      const many = count === undefined || count === '1' ? noun : short === 'xíc' ? 'xícaras' : 'colheres'
      return `${count === undefined ? '' : `${cardinal(count, many)} `}${many} de ${kind}`
    },
  },
  {
    pattern:
      /(?<!\p{L}|\p{Lu}\.\s?)S\.(?=\s(?:Paulo|João|José|Pedro|Lu[ií][sz]|Sebastião|Francisco|Bernardo|Caetano|Vicente|Carlos|Jorge|Tomé|Gonçalo|Miguel|Bento|Domingos|Tiago|Roque|Lourenço|Marcos|Mateus|Martinho|Salvador)(?!\p{L}))/gu,
    say: () => 'São',
  },
  {
    pattern: /(?<![\d/])1[º°o]\/(\d{1,2})(?:\/(\d{4}))?(?![\d/])/gu,
    say: ([, month, year]) =>
      MONTHS.split('|')[Number(month) - 1] === undefined
        ? undefined
        : `primeiro de ${MONTHS.split('|')[Number(month) - 1]}${year === undefined ? '' : ` de ${cardinal(year)}`}`,
  },
  {
    pattern: /(?<=\d[ºª] )(?:(sem|trim|bim)\.|(tri)(?!\p{L})\.?)/gu,
    say: ([, part, quarter]) => ({ sem: 'semestre', trim: 'trimestre', bim: 'bimestre', tri: 'trimestre' })[part ?? quarter],
  },
  { pattern: /(?<=\d )hab(?=\s?\/)/gu, say: () => 'habitantes' },
  { pattern: /(?<![\p{L}\d])s\/ ?(?=(?:tela|lienzo|papel|madeira|cobre|cartão|painel|tábua)(?!\p{L}))/gu, say: () => 'sobre ' },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Aa]s?|[Dd]as?|[Nn]as?|[Pp]elas?|[Uu]ma|à|À) )(Rev|Dir|Eng|Arq|Prof|Gov|Sec|Ver|Min|Sen|Dep|Emb|Pres|Insp|Del|Adv|Des)\.(?=[ \u00a0]\p{Lu})/gu,
    say: ([, short], _before, after) =>
      short === 'Rev' && !/^.(?:Madre|Irmã|Ir\.|Pastora)/u.test(after) ? 'Revolução' : WOMEN[short],
  },
  { pattern: /(?<!\p{L})Gov\.(?=[ \u00a0](?:Fed|Nac|Est|Mun|Reg|d[eo](?!\p{L})))/gu, say: () => 'Governo' },
  {
    pattern: /(?<![\d.,])(\d{1,2}) xíc\.(?= de )/gu,
    say: ([, count]) => `${cardinal(count, 'xícaras')} xícara${count === '1' ? '' : 's'}`,
  },
  {
    pattern: /(?<![\d.,-])\d{5}-\d{3}(?![\d-])/gu,
    say: ([code]) =>
      code
        .split('-')
        .map((group) => [...group].map((digit) => cardinal(digit)).join(' '))
        .join(', '),
  },
  {
    pattern: /(?<![\p{L}\d/])([cps])\/ ?(?=\p{L}{2}|[ao]s?(?!\p{L})|\d)/gu,
    say: ([, short]) => ({ c: 'com ', p: 'para ', s: 'sem ' })[short],
  },
  {
    pattern: /(?<!\p{L})S\. ?M\. ?(?=(?:o|a|os|as|D\.|Dom|Dona)\s)/gu,
    say: () => 'Sua Majestade ',
  },
  { pattern: /(?<=(?<!\p{L})(?:o|ao|do|no) )Sl\.?(?= \d)/gu, say: () => 'Salmo' },
  {
    pattern: /(?<![\d.,:])(\d{1,2})s(\d{2})(?![\d\p{L}])/gu,
    say: ([, seconds, hundredths]) =>
      `${cardinal(seconds)} segundo${seconds === '1' ? '' : 's'} e ${cardinal(String(Number(hundredths)))} centésimos`,
  },
  {
    pattern: /(?<=art(?:igo|\.) \d{1,3}º?, (?:§ ?\d{1,2}º?, )?)([IVXLC]+)(?=,| d[aeo] | e )/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  {
    pattern: /(?<![\d.,/-]|\)\s?|\+[\d ()]{2,12})(\d{4,5})-(\d{4})(?![\d-])/gu,
    say: ([, one, other]) =>
      Number(one) > 2100
        ? [one, other].map((group) => [...group].map((digit) => cardinal(digit)).join(' ')).join(', ')
        : undefined,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\.?(?:([oº]s)|([aª]s))(?![\p{L}])/gu,
    say: ([, digits, men]) => `${toOrdinal(Number(digits))}s`.replaceAll(/o(?=s?(?: |$))/gu, men === undefined ? 'a' : 'o'),
  },
  {
    pattern: /(?<![\p{L}\d])([1-4])([TS])(?:(?= (?:de )?20\d\d(?!\d))|(\d\d)(?!\d))/gu,
    say: ([, digit, part, year]) =>
      `${FIRST[Number(digit)]} ${part === 'T' ? 'trimestre' : 'semestre'}${year === undefined ? '' : ` de ${cardinal(`20${year}`)}`}`,
  },
  {
    pattern: /(?<=\d(?:,\d+)? ?x ?)(\d+)(?:,(\d+))? ?(cm|mm|m|km|px)(?![\p{L}²³])/gu,
    say: ([, whole, fraction, unit]) =>
      `${cardinal(whole)}${fraction === undefined ? '' : ` vírgula ${asNumber(cardinal)(fraction)}`} ${portugueseUnits[unit][1]}`,
  },
  {
    pattern: /(?<=[2-6]ª(?:-feira)?,? \(?)([12]?\d|3[01])\/(1[0-2]|0?[1-9])(?![\d/])/gu,
    say: ([, day, month]) => `${day === '1' ? 'primeiro' : cardinal(day)} de ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  { pattern: /(?<=[Aa]s )coord\./gu, say: () => 'coordenadas' },
  { pattern: /(?<=\d[ºª]? (?:e )?)ss\.(?!\p{L}|\s?\p{L}\.)/gu, say: () => 'seguintes' },
  {
    pattern: /(?<![\d.,])(\d{1,3}) mil(?= (\p{Ll}{3,}))/gu,
    say: ([, digits, noun]) => (isFeminine('2', noun) && digits !== '1' ? `${cardinal(digits, noun)} mil` : undefined),
  },
  {
    pattern:
      /(?<![\d.,-])(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|(?<=(?:RG|CPF|CNPJ|PIS|matrícula|protocolo|processo)(?: nº| n\.º| número|:)? )\d{1,3}(?:\.\d{3}){2}(?:-\d{1,2})?)(?!\d)/gu,
    say: ([written]) =>
      written
        .split(/\D/u)
        .map((group) => [...group].map((digit) => cardinal(digit)).join(' '))
        .join(', '),
  },
  { pattern: /(?<=\p{Lu}\p{L}+ )v\.(?= \p{Lu}\p{Ll})/gu, say: () => 'versus' },
  {
    pattern: /(?<![\d.,])(\d{2,4}) (?:p|págs?)\.(?=\s\p{Ll}|[,;)]|$)/gu,
    say: ([, pages]) => `${cardinal(pages, 'páginas')} páginas`,
  },
  { pattern: /§§/gu, say: () => 'parágrafos' },
  {
    pattern: /(?<!\d\s?)(?:½|(?<![\d/])1\/2)\s?(?=(\p{Ll}+))/gu,
    say: ([, noun]) => (isFeminine('1', noun) ? 'meia ' : undefined),
  },
  {
    pattern:
      /(?<![\d.,])([1-9]|[12]\d|3[01])\s(?:de\s)?(jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\.?(?!\p{L})(?:\s(?:de\s)?(?=\d{4}(?!\d)))?/gu,
    say: ([all, day, month]) =>
      `${day === '1' ? 'primeiro' : cardinal(day)} de ${MONTHS.split('|').find((each) => each.startsWith(month.slice(0, 3)))}${/\s(?:de\s)?$/u.test(all) ? ' de ' : ''}`,
  },
  { pattern: /(?<!\p{L})R\.(?=\s(?:d[aeo]s?\s)?\p{Lu}\p{L}+(?:\s\p{L}+)*,\s?(?:n\.?º\s?)?\d)/gu, say: () => 'Rua' },
  {
    pattern:
      /(?<![\d.,])(\d{1,3})\s?([½¼¾])\s?(horas?|anos?|metros?|quil[oô]metros?|quilómetros?|litros?|dias?|meses|quilos?|toneladas?|semanas?)(?![\p{L}])/gu,
    say: ([, whole, sign, noun]) =>
      `${cardinal(whole, noun)} ${noun} e ${sign === '½' ? (/as?$/u.test(noun) && !/^dias?$/u.test(noun) ? 'meia' : 'meio') : sign === '¼' ? 'um quarto' : 'três quartos'}`,
  },
]

const counted = (scale: string, noun: string) => (scale === 'mil' ? `mil ${noun}` : `${scale} de ${noun}`)

const rules: SpeechRule[] = [
  {
    pattern:
      /(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*(?:[ \u00a0\u202f.]000){2})(?=[ \u00a0\u202f](?!(?:de|do|da|em|e|ou|a|por|para|com|sem|ao|entre|até|são|era|eram|foi|foram|km|kg|ha)(?!\p{L}))\p{Ll}{3,})/gu,
    say: ([, written]) => `${cardinal(written.replace(/\D/gu, ''))} de`,
  },
  {
    pattern:
      /(?<![\p{L}\d])([IVX]{1,6})(?=\s(?:(?<feminine>Guerra|República|Cúpula|Cimeira|Conferência|Copa|Região|[Dd]inastia|Internacional|Legislatura|Bienal|Semana|Feira|[Ee]dição|Exposição|Assembleia|[Jj]ornada|[Cc]ruzada|[Mm]aratona|[Ll]egislatura|[Cc]opa|[Cc]úpula|[Bb]ienal)|[Aa]niversário|[Cc]entenário|[Tt]roféu|[Cc]urso|[Ee]xército|[Cc]oncurso|[Ss]alão|[Tt]orneio|[Gg]overno|[Cc]ongresso|[Ee]ncontro|[Ss]impósio|[Ss]eminário|[Cc]ampeonato|Reich|Congresso|Festival|[Mm]il[éê]nio|Império|Prêmio|Prémio|Jogos|Plano|Fórum|Encontro|Concílio|Campeonato)(?!\p{L}))/gu,
    say: ({ 1: roman, groups }) => {
      const value = readRoman(roman)
      return toOrdinal(value).replaceAll(/o(?= |$)/gu, groups?.['feminine'] ? 'a' : 'o')
    },
  },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) =>
      `${cardinal(whole)} metro${whole === '1' ? '' : 's'}${rest === '00' ? '' : ` e ${cardinal(String(Number(rest)))}`}`,
  },
  { pattern: /(?<![\d.,x])(?!4x4)(\d)x(\d)(?!\d|[.,]\d|x)/gu, say: ([, one, other]) => `${cardinal(one)} a ${cardinal(other)}` },
  { pattern: /(?<!\p{L})([Ss])éc(s?)\.(?=[ \u00a0][IVXLC]+(?![\p{L}]))/gu, say: ([, first, many]) => `${first}éculo${many}` },
  {
    pattern: /(?<!\p{L}|\p{Lu}\.\s?)D\.(?=\s(\p{Lu}\p{Ll}{2,}))/gu,
    say: ([, name], before) => (GIVEN_NAME.test(before) ? 'D' : QUEENS.test(name) || /[^s]a$/u.test(name) ? 'Dona' : 'Dom'),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d\d)[ \u00a0](reais|euros|dólares|libras)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${whole === '1' ? money.replace('reais', 'real').replace(/(?<=r)es$|s$/u, '') : money}${cents === '00' ? '' : ` e ${cardinal(String(Number(cents)))}${money === 'libras' ? '' : cents === '01' ? ' centavo' : ' centavos'}`}`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,2}) x (\d{1,2})(?!\d|[.,]\d|\s?(?:m|cm|mm|km|metros|px|pixels)(?!\p{L}))/gu,
    say: ([, one, other]) => `${cardinal(one)} a ${cardinal(other)}`,
  },
  { pattern: /(?<=\d) ?x ?(?=\d)/gu, say: () => ' por ' },
  { pattern: new RegExp(`(?<![\\d.,])1º? de (?=${MONTHS})`, 'gu'), say: () => 'primeiro de ' },
  { pattern: /(?<![\d.,])([1-9]\d{0,2})\.?[ºo](?![\p{L}C])/gu, say: ([, digits]) => toOrdinal(Number(digits)) },
  {
    pattern: /(?<![\d.,])([1-9]|1\d|20)\.?°(?= (?!(?:d[aeo]|ao?|e|ou|em|[CFNSEOKW])(?!\p{L}))\p{L})/gu,
    say: ([, digits]) => toOrdinal(Number(digits)),
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})\.?ª(?![\p{L}])/gu,
    say: ([, digits]) => toOrdinal(Number(digits)).replace(/o(?=\s|$)/gu, 'a'),
  },
  {
    pattern: /(?<=(?<!\p{L})(?:[Ss]éculos?|[Ss]écs?\.)[ \u00a0](?:[IVXLC]+(?:,|,? e| a| ao| até o) )*)([IVXLC]+)(?![\p{L}])/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  {
    pattern: /(?<![\d.,])(\d{1,2})\s?h\s?(?:(\d{1,2})\s?min|(\d{2}))?(?![\p{L}\d])/gu,
    say: ([, hour, minutes, minute]) =>
      `${sayTime(Number(hour), Number(minute ?? minutes ?? 0))}${minutes === undefined ? '' : Number(minutes) === 1 ? ' minuto' : ' minutos'}`,
  },
]

function sayTime(hour: number, minute: number) {
  const hour_words = hour === 0 ? 'zero hora' : hour === 1 ? 'uma hora' : `${cardinal(String(hour), 'horas')} horas`
  return minute === 0 ? hour_words : `${hour_words} e ${cardinal(String(minute))}`
}

const sayDay = (day: number, month: number) =>
  `${day === 1 ? 'primeiro' : cardinal(String(day))} de ${MONTHS.split('|')[month - 1]}`

const table: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'vírgula',
  fraction: asNumber(cardinal),
  minus: 'menos',
  to: 'a',
  percent: (number) => `${number} por cento`,
  currencies: {
    R$: ['real', 'reais'],
    BRL: ['real', 'reais'],
    '€': ['euro', 'euros'],
    $: ['dólar', 'dólares'],
    US$: ['dólar', 'dólares'],
    '£': ['libra', 'libras'],
    '¥': ['iene', 'ienes'],
    EUR: ['euro', 'euros'],
    USD: ['dólar', 'dólares'],
  },
  scales: {
    mil: ['mil', 'mil'],
    milhão: ['milhão', 'milhão'],
    milhões: ['milhão', 'milhões'],
    bilhão: ['bilhão', 'bilhão'],
    bilhões: ['bilhão', 'bilhões'],
    trilhões: ['trilhão', 'trilhões'],
    mi: ['milhão', 'milhões'],
    bi: ['bilhão', 'bilhões'],
    tri: ['trilhão', 'trilhões'],
    'mil milhões': ['mil milhões', 'mil milhões'],
  },
  counted,
  inContext: (said, before) =>
    /\p{Lu}-?$/u.test(before) || (/^uma$/u.test(said) && /\p{L} \p{Lu}\p{Ll}{2,} $/u.test(before))
      ? said.replace(/uma$/u, 'um').replace(/duas$/u, 'dois')
      : said,
  amount: (whole, fraction, noun) => {
    if (fraction !== '') return undefined
    if (noun === 'mil' && whole === '1') return 'mil'
    return whole.endsWith('000000') ? counted(cardinal(whole, noun), noun) : undefined
  },
  units: portugueseUnits,
  time: sayTime,
  date: ({ day, month, year }) => `${sayDay(day, month)} de ${cardinal(String(year))}`,
  share,
  mixed: (whole, [top, bottom], next) =>
    `${cardinal(whole, next)} e ${bottom === 2 && isFeminine(whole, next) ? 'meia' : share(top, bottom)}`,
  ratio: 'a',
  per: 'por',
  price: (whole, { spoken: cents, sign }) =>
    `${whole} e ${cents}${sign === 'R$' || sign === 'BRL' || sign === '€' || sign.endsWith('$') ? (cents === 'um' ? ' centavo' : ' centavos') : ''}`,
  hundredths: ({ spoken: cents }) => (cents === 'um' ? 'um centavo' : `${cents} centavos`),
  numeral,
  phone: '[Tt]el|[Tt]elefone|[Ff]one|[Ll]igu?\\p{Ll}+ para(?: o(?: número)?)?|[Cc]elular|[Ww]hats[Aa]pp',
  abbreviations: portuguesePhrases,
  signs: {
    '&': 'e',
    '+': 'mais',
    '=': 'igual a',
    '×': 'vezes',
    '%': 'por cento',
    '‰': 'por mil',
    '°': 'graus',
    '§': 'parágrafo',
  },
  dot: 'ponto',
  at: 'arroba',
  rules,
  space: ' ',
}

/** Rules of (Brazilian) Portuguese for figures, dates, units and abbreviations. */
export const portuguese = withLatinForms(
  {
    ...table,
    first: [
      ...first,
      ...numberedForms(table, {
        lists: [...portugueseShortForms.anywhere, ...portugueseShortForms.before_figures],
        lives: portugueseLives,
        version: 'versão',
      }),
      ...shortFormRules(portugueseShortForms, table),
    ],
  },
  portugueseForms(cardinal, {
    half: (whole, [top, bottom], [one, many]) => {
      const half = isFeminine('1', one) ? 'meia' : 'meio'
      const part = bottom === 2 ? half : share(top, bottom)
      if (whole !== '') return `${cardinal(whole, many)} ${whole === '1' ? one : many} e ${part}`
      return bottom === 2 ? `${half} ${one}` : `${part} de ${one}`
    },
    day: sayDay,
  }),
)
