import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { geoArea, geoDistance } from 'd3-geo'
import { expect, test } from 'vitest'
import { countryAt, getExtent, isInAtlas, citiesNamed, COUNTRY_CODES } from '@orion/film/recipe.ts'
import { countriesAround, getOutline, type Resolution } from '@orion/film/world/atlas.ts'
import { citiesAround } from '@orion/film/world/cities.ts'
import { CITY_NAMES } from '@orion/film/world/city-names.ts'
import { countryNamed } from './country-names.ts'
import { countriesIn, findPlace, findRoute, placeNamed } from './find-places.ts'

test('S05 SHW towns near a detailed map’s place have names in the film’s own letters, or none', () => {
  const near = { longitude: 139.7, latitude: 35.7 }
  const named = (language: FilmLanguage) =>
    citiesAround(near, { across: 1, down: 1 }, { language, most: 20 }).map(({ name }) => name)
  expect(named('en').length).toBeGreaterThan(4)
  for (const language of ['ja', 'zh', 'ar', 'hi'] as const)
    expect(named(language).filter((name) => /\p{Script=Latin}/u.test(name))).toEqual([])
})

/** The expected place of a sentence, to a degree or two: country, longitude, latitude. A whole country has only its two letters. */
type Case = [language: FilmLanguage, sentence: string, goal: string | null, film?: string]

const PLACES: Case[] = [
  ['en', 'In London the fire began in a bakery.', 'GB 0 52'],
  ['en', 'In Tokyo trains run to the second.', 'JP 140 36'],
  ['en', 'The ships waited for days near New York.', 'US -74 41'],
  ['en', 'A letter reached St. Petersburg in March.', 'RU 30 60'],
  ['en', 'In Panama the land is eighty kilometres wide.', 'PA'],
  ['en', 'They worked on the coast of Iceland.', 'IS'],
  ['en', 'In the United States the law changed.', 'US'],
  ['en', 'Trees grow in South Sudan.', 'SS'],
  ['en', 'In Jordan the desert is red.', null],
  ['es', 'En Sevilla hace calor en agosto.', 'ES -6 37'],
  ['es', 'El barco llegó a Nueva York.', 'US -74 41'],
  ['es', 'En la Ciudad de México vive mucha gente.', 'MX -99 19'],
  ['es', 'Las minas están en Bolivia.', 'BO'],
  ['es', 'En Estados Unidos hay más.', 'US'],
  ['es', 'La costa de Panamá es larga.', 'PA'],
  ['fr', 'À Venise, l’eau monte.', 'IT 12 45'],
  ['fr', 'Le bateau part vers Londres.', 'GB 0 52'],
  ['fr', 'Au Japon, le thé est vert.', 'JP'],
  ['fr', 'Aux Pays-Bas, on roule à vélo.', 'NL'],
  ['fr', 'À Genève, on signe.', 'CH 6 46'],
  ['pt', 'Em Lisboa a terra tremeu.', 'PT -9 39'],
  ['pt', 'No Brasil chove muito.', 'BR'],
  ['pt', 'Ela viveu em Moscou.', 'RU 38 56'],
  ['pt', 'Em Nova Iorque faz frio.', 'US -74 41'],
  ['it', 'A Lisbona la terra tremò.', 'PT -9 39'],
  ['it', 'In Brasile piove molto.', 'BR'],
  ['it', 'Visse a Mosca.', 'RU 38 56'],
  ['it', 'Nell’Aquila antica si pregava.', null],
  ['it', 'La nave arrivò all’Avana.', 'CU -82 23'],
  ['it', 'La costa dell’Islanda è lunga.', 'IS'],
  ['it', 'Negli Stati Uniti ce ne sono di più.', 'US'],
  ['it', 'A Monaco di Baviera si beve birra.', 'DE 12 48'],
  ['it', 'A Monaco si corre in strada.', 'MC'],
  ['it', 'A Monaco si beve birra.', null, 'Monaco di Baviera è grande.'],
  ['it', 'A Monaco si beve birra.', null, 'La Germania ha molte birrerie.'],
  ['it', 'Nel Principato di Monaco si corre.', 'MC', 'La Germania ha molte birrerie.'],
  ['de', 'In Monaco fährt man durch Straßen.', 'MC', 'Deutschland baut Autos.'],
  ['de', 'In München wird gebaut.', 'DE 12 48'],
  ['de', 'In der Schweiz liegt Schnee.', 'CH'],
  ['de', 'Das Schiff kam nach Hamburg.', 'DE 10 54'],
  ['de', 'In den Niederlanden ist es flach.', 'NL'],
  ['de', 'Er lebte in Mailand.', 'IT 9 45'],
  ['sv', 'I Göteborg ligger en hamn.', 'SE 12 58'],
  ['sv', 'Hon reste till Köpenhamn.', 'DK 13 56'],
  ['sv', 'I Frankrike odlas vin.', 'FR'],
  ['hi', 'आगरा में ताजमहल है।', 'IN 78 27'],
  ['hi', 'वह लंदन में रहती थी।', 'GB 0 52'],
  ['hi', 'जापान में भूकंप आते हैं।', 'JP'],
  ['ar', 'في القاهرة نهر كبير.', 'EG 31 30'],
  ['ar', 'ولد في بغداد سنة طويلة.', 'IQ 44 33'],
  ['ar', 'درس في قرطبة.', 'ES -5 38'],
  ['ar', 'في اليابان جبال عالية.', 'JP'],
  ['ja', '京都には古い寺があります。', 'JP 136 35'],
  ['ja', '彼はロンドンで学びました。', 'GB 0 52'],
  ['ja', 'パナマで運河が開きました。', 'PA'],
  ['ja', '船はリスボンから出ました。', 'PT -9 39'],
  ['zh', '他在巴黎学习。', 'FR 2 49'],
  ['zh', '船从上海出发。', 'CN 121 31'],
  ['ar', 'الأرض تحت دبي رمل وصخر ضعيف.', 'AE 55 25'],
  ['zh', '她前往埃及。', 'EG'],
  // two places with one name are decided by population or by the film's other places, and are otherwise undecided
  ['en', 'In Lisbon the ground shook.', 'PT -9 39'],
  ['en', 'In Valencia the river was moved.', null],
  ['en', 'In Valencia the river was moved.', 'ES 0 39', 'Spain has long coasts.'],
  ['en', 'In Valencia the river was moved.', 'VE -68 10', 'Venezuela has long coasts.'],
  ['en', 'In Birmingham steel was made.', null],
  ['en', 'In Birmingham steel was made.', 'GB -2 52', 'The United Kingdom burnt coal.'],
  ['en', 'In Hyderabad it rained.', null],
  ['en', 'In London a school was opened.', null, 'Canada is wide.'],
  ['en', 'In Paris, Texas, a film was made.', null],
  ['en', 'In Paris, France, a film was made.', 'FR 2 49'],
  ['en', 'In Salem people were afraid.', null],
  ['en', 'In Georgia peaches are grown.', null],
  ['en', 'In Alexandria a light burnt.', 'EG 30 31'],
  ['pt', 'No Paraná geou.', null, 'O Brasil planta café.'],
  ['pt', 'Foram para Belém.', null, 'Em Portugal a terra tremeu.'],
  ['de', 'Sie besuchte die Mutter in Pforzheim.', 'DE 9 49', 'In Deutschland fuhr kein Wagen.'],
  ['ja', '列車は新大阪へ走りました。', null],
  ['en', 'It works for the Commonwealth Bank of Australia.', null],
  ['en', 'Panama became independent from Colombia.', null],
  ['en', 'A canal crosses the Isthmus of Panama.', 'PA'],
  // words, persons, and things that are named after places
  ['en', 'Reading is slow, and nice people wait.', null],
  ['en', 'In Reading and writing they failed.', null],
  ['en', 'Paris Hilton came to the hall.', null],
  ['en', 'He walked to Santiago de Compostela.', null],
  ['de', 'In Frankfurt an der Oder liegt Schnee.', null],
  ['fr', 'À Boulogne sur Mer, le port est vieux.', null],
  ['en', 'He wrote to Florence Nightingale.', null],
  ['en', 'A gift from Jordan arrived.', null],
  ['en', 'The Bank of England printed notes.', null],
  ['en', 'It ran in the New York Times.', null],
  ['en', 'He played for Real Madrid.', null],
  ['en', 'The turkey is in the oven.', null],
  ['en', 'The paris plaster is in place.', null],
  ['en', 'A French king lived well.', null],
  ['es', 'Fue a la batalla de Santiago Nasar.', null],
  ['es', 'La granada está en la mesa.', null],
  ['fr', 'Il fait un temps nice à souhait.', null],
  ['pt', 'O peru está no forno.', null],
  ['it', 'Il tacchino è in forno.', null],
  ['it', 'La macchina parte in massa.', null],
  ['de', 'In Essen und Trinken liegt viel.', null],
  ['de', 'Schnee lag in Bergen und Tälern.', null],
  ['de', 'Die Wiener Würste sind gut.', null],
  ['sv', 'Man är nöjd i dag.', null],
  ['hi', 'वह किताब में था।', null],
  ['ar', 'كان في البيت.', null],
  ['ja', '日本語で話します。', null],
  ['ja', '中国人が来ました。', null],
  ['zh', '日本人喜欢茶。', null],
]

const describeGoal = (sentence: string, language: FilmLanguage, film = ''): string | null => {
  const found = findPlace(sentence, { language, countries: countriesIn([film, sentence], language) })
  if (!found) return null
  const { country, area, longitude, latitude } = found.place
  return area ? country : `${country} ${Math.round(longitude) || 0} ${Math.round(latitude)}`
}

test.each(PLACES)(
  'S05 SHW a place is found with its position, or not at all if it is uncertain: %s %s',
  (language, sentence, goal, film) => {
    expect(describeGoal(sentence, language, film)).toBe(goal)
  },
)

test('S05 SHW a name that is also a word is a place only if a fact marks it as one', () => {
  expect(findPlace('In Nice the sea is warm.', { language: 'en', countries: new Set() })).toBeNull()
  expect(
    findPlace('In Nice the sea is warm.', { language: 'en', countries: new Set(['FR']), told: 'Nice' })?.place,
  ).toMatchObject({ country: 'FR' })
  expect(
    findPlace('In Jordan the desert is red.', { language: 'en', countries: new Set(), told: 'Jordan' })?.place,
  ).toMatchObject({ country: 'JO' })
})

test('S05 SHW a name that a model gave as a place is accepted only if it is certainly a place', () => {
  const of = (name: string) => placeNamed(name, { language: 'en', countries: new Set() })?.country ?? null
  expect(['Kyoto', 'Panama', 'Birmingham', 'the gate', 'Kyoto Tower'].map(of)).toEqual(['JP', 'PA', null, null, null])
})

const WAYS: [FilmLanguage, string, string | null][] = [
  ['en', 'Tea went from Shanghai to London by sea.', 'CN GB'],
  ['en', 'Tea went to London.', null],
  ['es', 'El Servicio de Estados Unidos atribuye a Bolivia mucho.', null],
  ['es', 'El tren va de Madrid a Barcelona en horas.', 'ES ES'],
  ['fr', 'Le train va de Paris à Marseille.', 'FR FR'],
  ['pt', 'O navio foi de Lisboa para o Brasil.', 'PT BR'],
  ['it', 'La nave andò da Genova all’Avana.', 'IT CU'],
  ['it', 'Il treno va da Milano a Roma.', 'IT IT'],
  ['de', 'Der Zug fährt von Berlin nach Wien.', 'DE AT'],
  ['sv', 'Båten går från Stockholm till Helsingfors.', 'SE FI'],
  ['hi', 'वे दिल्ली से आगरा तक गए।', 'IN IN'],
  ['ar', 'سافر من القاهرة إلى دمشق.', 'EG SY'],
  ['ja', '東京から京都まで走ります。', 'JP JP'],
  ['zh', '列车从北京到上海。', 'CN CN'],
]

test.each(WAYS)('S05 SHW the route between two places is found: %s %s', (language, sentence, countries) => {
  const route = findRoute(sentence, { language, countries: new Set() })
  expect(Array.isArray(route) ? route.map(({ place }) => place.country).join(' ') : route).toBe(countries)
})

test('S05 SHW every country of the atlas has its two letters, its own English name, and a position', () => {
  expect(COUNTRY_CODES.length).toBe(new Set(COUNTRY_CODES).size)
  expect(COUNTRY_CODES.filter((code) => !isInAtlas(code, '10m'))).toEqual([])
  for (const [name, code] of [
    ['Panama', 'PA'],
    ['Germany', 'DE'],
    ['Timor-Leste', 'TL'],
    ['Benin', 'BJ'],
    ['Burkina Faso', 'BF'],
    ['Serbia', 'RS'],
  ])
    expect(countryNamed(name!, 'en')).toBe(code)
  for (const code of ['PA', 'DE', 'BJ', 'RS', 'BF', 'BO', 'MN', 'TD']) expect(countryAt(getExtent(code).centre)).toBe(code)
})

test('S05 SHW every name of the table belongs to a city of GeoNames, in the same country as in the atlas', () => {
  for (const row of CITY_NAMES.trim().split('\n')) {
    const [key, english] = row.split(';')
    const [, name, country] = /^(.+) ([A-Z]{2})$/u.exec(key!)!
    const city = citiesNamed(name!, 'en').find((one) => one.country === country && one.known)
    expect(city, row).toBeDefined()
    expect([11, 12], `${row}: only the last name may be missing`).toContain(row.split(';').length)
    expect(citiesNamed(english!.split('/')[0]!, 'en'), row).toContain(city)
    const at = countryAt([city!.longitude, city!.latitude])
    const near = at === null || at === country || geoDistance(getExtent(country!).centre, [city!.longitude, city!.latitude]) < 0.9
    expect(near, row).toBe(true)
  }
})

test('S05 SHW every outline of the atlas is closed, and the map around a place has the countries within reach', () => {
  for (const resolution of ['110m', '50m', '10m'] satisfies Resolution[]) {
    const turned = COUNTRY_CODES.filter(
      (code) =>
        isInAtlas(code, resolution) &&
        getOutline(code, resolution).coordinates.some((rings) => geoArea({ type: 'Polygon', coordinates: rings }) > 6),
    )
    expect(turned, `goes round the rest of the earth at ${resolution}`).toEqual([])
    for (const code of COUNTRY_CODES.filter((each) => isInAtlas(each, resolution)))
      for (const ring of getOutline(code, resolution).coordinates.flat()) {
        expect(ring.at(-1), `${code} ${resolution}`).toEqual(ring[0])
        expect(
          ring.every(([x, y]) => Math.abs(x!) <= 180.001 && Math.abs(y!) <= 90),
          `${code} ${resolution}`,
        ).toBe(true)
      }
    const around = (longitude: number, latitude: number, degrees: number) =>
      countriesAround([longitude, latitude], (degrees * Math.PI) / 180, resolution).countries.map(({ code }) => code)
    expect(around(-9.13, 38.72, 6)).toEqual(expect.arrayContaining(['PT', 'ES']))
    expect(around(-9.13, 38.72, 6)).not.toContain('DE')
    expect(around(0, 90, 20), 'round the pole').toEqual(expect.arrayContaining(['GL', 'CA', 'RU']))
    expect(around(179.5, 66, 4), 'over the date line').toContain('RU')
    expect(around(-179.5, 66, 4), 'over the date line').toContain('RU')
    expect(around(100, 60, 2), 'in the middle of a land').toContain('RU')
  }
})

test('S05 SHW-3 a route has both ends even if one is a town too small to be found by its name alone', () => {
  const ends = (sentence: string, language: FilmLanguage) => {
    const route = findRoute(sentence, { language, countries: new Set() })
    return Array.isArray(route) ? route.map(({ place }) => `${place.name} ${place.country}`) : route
  }
  expect(ends('The race runs from Maidenhead to London.', 'en')).toEqual(['Maidenhead GB', 'London GB'])
  expect(ends('Der Weg führt von Freising nach München.', 'de')).toEqual(['Freising DE', 'München DE'])
  expect(ends('La route mène de Chartres à Paris.', 'fr')).toEqual(['Chartres FR', 'Paris FR'])
  expect(ends('She sailed from Maidenhead to Tokyo.', 'en')).toBe('half')
  expect(ends('The letter went from Anna to London.', 'en')).toBe('half')
  expect(ends('She sailed from Maidenhead to Tokyo, and the race runs from Maidenhead to London.', 'en')).toEqual([
    'Maidenhead GB',
    'London GB',
  ])
})
