import { findFacts, type Fact } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import type { NarratedFilm } from '../narrated-film.ts'
import { asHome, asMap } from './map.ts'
import { planShots } from '../plan-shots.ts'

const makeFilm = (...texts: string[]): NarratedFilm => ({
  title: 'A film',
  topic: 'a film',
  language: 'en',
  seed: 'film',
  sources: [],
  scenes: texts.map((text, index) => ({ scene_id: String(index), text, sentences: [{ text, facts: [] as Fact[] }] })),
})

const listMaps = (film: NarratedFilm) => film.scenes.map((scene, index) => asMap(scene, film, index)?.why.words ?? null)

test('S05 SHW a place is shown on a map once in a film, with the words that name it', () => {
  const film = makeFilm(
    'A title.',
    'In Kyoto gardens are old.',
    'In Kyoto they rake gravel.',
    'In Osaka ships wait.',
    'In Tokyo they do not.',
  )
  expect(listMaps(film)).toEqual([null, 'Kyoto', null, 'Osaka', null])
})

test('S05 SHW the two ends of a route are one map, and a place that its sentence denies has none', () => {
  const film = makeFilm('A title.', 'Tea went from Shanghai to London by sea.', 'It was never grown in London.', 'Tea is a leaf.')
  expect(listMaps(film)).toEqual([null, 'Shanghai to London', null, null])
  expect(asMap(film.scenes[1]!, film, 1)).toMatchObject({
    template: 'map',
    slots: { places: [{ country: 'CN' }, { country: 'GB' }] },
    why: { reason: 'place' },
  })
})

test.each<[NarratedFilm['language'], string]>([
  ['en', 'A ship from New York to San Francisco sailed past Cape Horn.'],
  ['es', 'El tren va de Madrid a Barcelona en horas.'],
  ['fr', 'Le train va de Paris à Marseille par Lyon.'],
  ['de', 'Das Schiff fährt von Hamburg nach Mumbai durchs Rote Meer.'],
  ['zh', '列车从北京到上海途经南京。'],
])('56.15 a map has the two ends of a route, whatever is between them: %s %s', (language, sentence) => {
  const film = { ...makeFilm('A title.', sentence), language }
  expect(asMap(film.scenes[1]!, film, 1)?.slots).toMatchObject({ places: [{}, {}] })
})

const far = {
  kind: 'figure',
  values: { value: 100, number_text: '100', unit: 'kilometres', label: 'It lies', measure: 'measure' },
} as Fact

/** The names on a film's only map. Its one sentence may have its own facts. */
function namesOn(title: string, text: string, language: NarratedFilm['language'], facts: Fact[] = []): string[] | null {
  const scene = { scene_id: '1', text, sentences: [{ text, facts }] }
  const film = { ...makeFilm('A title.'), title, language, scenes: [...makeFilm('A title.').scenes, scene] }
  const map = asMap(scene, film, 1)
  return map?.template === 'map' ? map.slots.places.flatMap((place) => (place ? [place.name] : [])) : null
}

test.each<[string, string, NarratedFilm['language'], string[] | null]>([
  ['How the Three Gorges Dam works', 'The power goes to Shanghai and Nanjing.', 'en', ['Three Gorges Dam', 'Shanghai']],
  ['三峡大坝是怎样工作的', '电再从电网送到上海、广东等地。', 'zh', ['三峡大坝', '上海']],
  ['富士山はなぜあの形なのか', '東京からおよそ100キロメートル離れている。', 'ja', ['富士山', '東京']],
  ['How a dam works', 'The power goes to Shanghai and Nanjing.', 'en', null],
  ['水坝是怎样工作的', '电再从电网送到上海、广东等地。', 'zh', null],
  ['A painter’s life', 'She moved to Paris.', 'en', ['Paris']],
  ['The farthest village', 'They catch rock lobster and sell it to Japan.', 'en', null],
  ['The farthest village', 'The nearest town is in South Africa, a week away.', 'en', null],
  ['El chocolate', 'El cacao llegó a Sevilla.', 'es', ['Sevilla']],
  ['Der Tee', 'Sie verkaufen ihn nach Japan.', 'de', null],
  ['The Eiffel Tower', 'In Paris it was soon built.', 'en', ['Paris']],
])(
  'S05 SHW a place to which something only goes is shown with the film’s own place, or not at all: %s: %s',
  (title, text, language, names) => {
    expect(namesOn(title, text, language)).toEqual(names)
  },
)

test('S05 SHW a distance to a place is shown with both its ends, or not at all', () => {
  expect(namesOn('A mountain', 'It lies 100 kilometres from Tokyo.', 'en', [far])).toBeNull()
  expect(namesOn('Why Mount Fuji has its shape', 'It lies 100 kilometres from Tokyo.', 'en', [far])).toEqual([
    'Mount Fuji',
    'Tokyo',
  ])
})

test.each<[string, string, NarratedFilm['language'], string[] | null]>([
  ['Garlic', 'In most of Britain, northern Europe and the northern United States, plant in October.', 'en', null],
  ['Gardens', 'In Kyoto and Osaka gardens are old.', 'en', null],
  ['Der Tee', 'In Japan und China trinkt man ihn heiß.', 'de', null],
  ['El olivo', 'En España, Italia y Grecia crece el olivo.', 'es', null],
  ['茶', '在日本和中国，人们喝热茶。', 'zh', null],
  ['Gardens', 'In Kyoto, Japan, gardens are old.', 'en', ['Kyoto']],
  ['The gardens of Japan', 'In Japan and China gardens are old.', 'en', ['Japan']],
])(
  'issue 51 a sentence about several places has no map of only one, except the film’s own: %s: %s',
  (title, text, language, names) => {
    expect(namesOn(title, text, language)).toEqual(names)
  },
)

test('S05 SHW a film does not open with a map of a place to which its first scene only goes', () => {
  const opens = (text: string) => planShots(makeFilm(text, 'A village.', 'It ends.'))[0]!.template
  expect(opens('A ship comes from Cape Town.')).toBe('page')
  expect(opens('In Cape Town the ships wait.')).toBe('map')
})

test('S05 SHW the film’s own place is the only one in its title: a mountain, a tower or a city', () => {
  const home = (title: string, language: NarratedFilm['language'] = 'en') => {
    const map = asHome({ ...makeFilm('A title.'), title, language })
    return map?.template === 'map' ? map.slots.places[0].name : null
  }
  expect(home('How Mount Everest was measured')).toBe('Mount Everest')
  expect(home('La tour Eiffel, cent ans après', 'fr')).toBe('Tour Eiffel')
  expect(home('Der Kölner Dom und seine 632 Jahre', 'de')).toBe('Kölner Dom')
  expect(home('برج خليفة: كيف يقف أعلى بناء في العالم', 'ar')).toBe('برج خليفة')
  expect(home('चेरनोबिल की रात', 'hi')).toBe('चेरनोबिल')
  expect(home('From London to Paris')).toBeNull()
  expect(home('A burr that became a fastener')).toBeNull()
})

/** The map's slots in a film's last scene, with the facts of its sentences. */
function planSlots(title: string, language: NarratedFilm['language'], ...texts: string[]) {
  const scenes = texts.map((text, index) => ({
    scene_id: String(index),
    text,
    sentences: [{ text, facts: findFacts(text, language, '') }],
  }))
  const film = { ...makeFilm('A title.'), title, language, scenes }
  const map = asMap(scenes.at(-1)!, film, scenes.length - 1)
  return map?.template === 'map' ? map.slots : null
}

test('S05 SHW-3 a distance in kilometres sets the view of a map, and an area does not', () => {
  const reach = (language: NarratedFilm['language'], text: string) => planSlots('A title', language, 'x', text)?.reach_km
  expect(reach('en', 'In Berlin the new line is 24 kilometres long.')).toBe(24)
  expect(reach('en', 'In Chicago the road climbs for 20 miles.')).toBeCloseTo(32.2, 1)
  expect(reach('de', 'In Wien ist der Ring 5 Kilometer lang.')).toBe(5)
  expect(reach('en', 'In Chicago the park covers 30 square kilometres.')).toBeUndefined()
  expect(reach('en', 'In Chicago it took 20 years.')).toBeUndefined()
})

test('S05 SHW-3 a scene about a time before 1900 has a map without today’s borders, and a later scene has borders', () => {
  expect(planSlots('A title', 'en', 'x', 'In 1815 the news reached Vienna.')).toMatchObject({ old: true })
  expect(planSlots('A title', 'en', 'In 1755 the ground shook.', 'People died in Lisbon.')).toMatchObject({ old: true })
  expect(planSlots('A title', 'en', 'In 1755 it began.', 'In 1952 they met in Vienna.')).not.toHaveProperty('old')
  expect(planSlots('A title', 'en', 'x', 'They met in Vienna.')).not.toHaveProperty('old')
})

test.each<[NarratedFilm['language'], string]>([
  ['en', 'Steam from the boiler pushes the piston, and the wheel turns the mill that stands in Leeds.'],
  ['de', 'Das Wasser treibt die Turbine, der Generator macht Strom für die Bahn in Zürich.'],
  ['fr', 'L’eau entre dans la conduite, fait tourner la turbine et le courant part vers Lyon.'],
  ['zh', '蒸汽推动活塞，活塞带动齿轮，产品再送到广州。'],
])('S05 SHW-3 a sentence about how something works has no map of the place at its end: %s %s', (language, text) => {
  expect(planSlots('A title', language, 'x', text)).toBeNull()
})

test('S05 SHW-3 rising water in a place does not remove the place’s map', () => {
  expect(planSlots('A title', 'en', 'x', 'In Venice the water rises into the streets.')).not.toBeNull()
})

test('S05 SHW-3 a canal is drawn along its course, with the film’s names for its ends', () => {
  const text = 'The Suez Canal runs from Port Said to the Red Sea.'
  const film = { ...makeFilm('A title.', text), title: 'The Suez Canal' }
  const home = asHome(film)
  expect(home).toMatchObject({ slots: { places: [{ name: 'Suez Canal', course: { from: 'Port Said' } }] } })
  expect(JSON.stringify(home)).not.toContain('"to"')
  const kiel = asHome({ ...makeFilm('Er führt von Brunsbüttel nach Kiel.'), title: 'Der Nord-Ostsee-Kanal', language: 'de' })
  expect(kiel).toMatchObject({ slots: { places: [{ course: { from: 'Brunsbüttel', to: 'Kiel' } }] } })
  expect(JSON.stringify(asHome({ ...makeFilm('A title.'), title: 'Mount Etna' }))).not.toContain('course')
})

test.each<[string, string, NarratedFilm['language'], string | null]>([
  ['La tour qui devait disparaître', "La tour Eiffel a été construite pour l'Exposition universelle.", 'fr', 'Tour Eiffel'],
  ['El volcán que despierta', 'El Etna lleva siglos despierto.', 'es', 'Etna'],
  ['The tower', 'Gustave built the Eiffel Tower for a fair.', 'en', null],
  ['The tower', 'The Eiffel Tower is not the oldest of its kind.', 'en', null],
  ['The film', 'Kyoto is old.', 'en', null],
])(
  'S05 SHW a film without a place in its title is at the place that opens its first sentence: %s',
  (title, text, language, words) => {
    const film = { ...makeFilm(text, 'It stands.'), title, language }
    expect(asHome(film)?.why.words ?? null).toBe(words)
    expect(asMap(film.scenes[0]!, film, 0)?.why.words ?? null).toBe(words)
  },
)

test('56.15 S05 a sentence about the film’s own place has its map, not one of a neighbour that it also names', () => {
  const title = 'Iceland: the island where two plates part'
  expect(namesOn(title, 'Iceland lies in the North Atlantic, between Greenland and Norway.', 'en')).toEqual(['Iceland'])
  expect(namesOn('Islandia', 'Islandia está en el Atlántico norte, cerca de Groenlandia.', 'es')).toEqual(['Islandia'])
  expect(namesOn(title, 'In Norway, the same rocks are much older.', 'en')).toEqual(['Norway'])
  expect(namesOn('Gardens of Japan', 'In Kyoto, the old capital of Japan, gardens are old.', 'en')).toEqual(['Kyoto'])
  expect(namesOn('Trains of Spain', 'In Spain the train goes from Madrid to Barcelona in hours.', 'en')).toEqual([
    'Madrid',
    'Barcelona',
  ])
})

test.each<[string, NarratedFilm['language']]>([
  ['En 1792, deux astronomes se partagent l’arc de Dunkerque à Barcelone.', 'fr'],
  ['They went from Dunkirk to Barcelona.', 'en'],
])('issue 51 a route with an end that the map does not know has no map of the other end: %s', (text, language) => {
  expect(namesOn('Measures', text, language)).toBeNull()
})
