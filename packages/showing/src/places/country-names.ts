import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { plainName } from '@orion/film/world/cities.ts'
import { COUNTRY_CODES } from '@orion/film/world/country-codes.ts'

/** More country names that films and sources use, but that Intl does not have. */
const MORE_NAMES: Partial<Record<FilmLanguage, string>> = {
  en: 'US:United States,USA,United States of America GB:United Kingdom,UK,Great Britain,Britain TR:Turkey,Türkiye CZ:Czech Republic,Czechia MM:Myanmar,Burma CI:Ivory Coast CD:Democratic Republic of the Congo CG:Republic of the Congo HK:Hong Kong MO:Macau PS:Palestine VA:Vatican CV:Cape Verde NL:Netherlands,Holland',
  es: 'US:Estados Unidos,EE. UU.,EE.UU. GB:Reino Unido,Gran Bretaña TR:Turquía CZ:República Checa,Chequia MM:Birmania CI:Costa de Marfil NL:Países Bajos,Holanda CD:República Democrática del Congo PS:Palestina VA:Vaticano HK:Hong Kong',
  fr: 'US:États-Unis GB:Royaume-Uni,Grande-Bretagne TR:Turquie CZ:République tchèque,Tchéquie MM:Birmanie NL:Pays-Bas CD:République démocratique du Congo PS:Palestine VA:Vatican HK:Hong Kong',
  pt: 'US:Estados Unidos,EUA GB:Reino Unido,Grã-Bretanha TR:Turquia CZ:República Tcheca,República Checa,Chéquia MM:Birmânia CI:Costa do Marfim NL:Países Baixos,Holanda PL:Polônia,Polónia RO:Romênia,Roménia KE:Quênia,Quénia VN:Vietnã,Vietname IR:Irã,Irão PS:Palestina HK:Hong Kong',
  de: 'US:Vereinigten Staaten,Vereinigte Staaten,USA GB:Vereinigten Königreich,Vereinigte Königreich,Großbritannien TR:Türkei CZ:Tschechien MM:Birma,Burma CI:Elfenbeinküste NL:Niederlanden,Niederlande,Holland PH:Philippinen AE:Vereinigten Arabischen Emiraten MV:Malediven CH:Schweiz PS:Palästina HK:Hongkong',
  sv: 'US:USA,Förenta staterna GB:Storbritannien TR:Turkiet CZ:Tjeckien MM:Burma CI:Elfenbenskusten NL:Nederländerna,Holland PS:Palestina HK:Hongkong',
  hi: 'US:अमेरिका,संयुक्त राज्य अमेरिका,अमरीका GB:ब्रिटेन,यूनाइटेड किंगडम MM:म्यांमार,बर्मा CZ:चेक गणराज्य IN:भारत CN:चीन JP:जापान FR:फ़्रांस,फ्रांस RU:रूस EG:मिस्र',
  ar: 'US:الولايات المتحدة,أمريكا GB:بريطانيا,المملكة المتحدة CZ:التشيك MM:ميانمار,بورما SA:السعودية PS:فلسطين HK:هونغ كونغ AE:الإمارات',
  ja: 'US:アメリカ,米国,アメリカ合衆国 GB:イギリス,英国 CZ:チェコ MM:ミャンマー CN:中国 KR:韓国 KP:北朝鮮 HK:香港',
  zh: 'US:美国,美國 GB:英国,英國 CZ:捷克 MM:缅甸 KR:韩国 KP:朝鲜 HK:香港 AE:阿联酋',
}

/** Names that also name a region, a person or a thing. They are never read as a country. */
const UNSURE: Partial<Record<FilmLanguage, readonly string[]>> = {
  en: ['georgia', 'jersey', 'guadeloupe', 'micronesia', 'dominica'],
  es: ['georgia', 'jersey'],
  pt: ['georgia', 'jersey'],
  fr: ['jersey', 'maurice'],
  hi: ['जॉर्जिया', 'जर्सी'],
  ar: ['جورجيا'],
  ja: ['ジョージア'],
}

let byName: ReadonlyMap<FilmLanguage, ReadonlyMap<string, string>> | null = null

function readNames(language: FilmLanguage): Map<string, string> {
  const names = new Map<string, string>()
  const add = (name: string | undefined, code: string): void => {
    const plain = name === undefined ? '' : plainName(name)
    if (plain !== '' && !UNSURE[language]?.map(plainName).includes(plain)) names.set(plain, code)
  }
  const intl = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const code of COUNTRY_CODES) add(intl.of(code), code)
  for (const row of (MORE_NAMES[language] ?? '').split(/ (?=[A-Z]{2}:)/u)) {
    const [code = '', list = ''] = [row.slice(0, 2), row.slice(3)]
    for (const name of list.split(',')) add(name, code)
  }
  return names
}

const namesIn = (language: FilmLanguage): ReadonlyMap<string, string> => {
  byName ??= new Map(FILM_LANGUAGES.map((one) => [one, readNames(one)]))
  return byName.get(language)!
}

/** The two-letter code of the country with this name; undefined when the name is no country's, or has other meanings too. */
export const countryNamed = (name: string, language: FilmLanguage): string | undefined => namesIn(language).get(plainName(name))

/** The names of countries in a language, in the form in which names are compared (`plainName`). */
export const countryNames = (language: FilmLanguage): string[] => [...namesIn(language).keys()]
