import { expect, test } from 'vitest'
import { phosphorIcon } from '../art/icons.ts'
import { chooseScenes } from './choose.ts'
import { chooseSetting } from './choose-setting.ts'
import { conceptGaps, conceptsOf, mentionsOf } from './concepts.ts'
import { CONCEPT_ROWS } from './concept-words.ts'
import { countedText, westernDigits } from './figure-text.ts'
import { MORE_ICONS } from './more-icons.ts'
import { phraseOf } from './phrase.ts'
import { SETTING_NAMES } from './settings/names.ts'
import { isSolemn } from './solemn.ts'
import { themeOf } from './theme.ts'
import type { ToldScene } from './told.ts'

test('S05 every concept has words in the ten languages, a shape and a setting', () => {
  expect(conceptGaps()).toEqual([])
  for (const [, icon, settings] of CONCEPT_ROWS) {
    expect(phosphorIcon(icon), icon).not.toBeNull()
    for (const setting of settings.split(' ')) expect(SETTING_NAMES).toContain(setting)
  }
  const keys = new Set(CONCEPT_ROWS.map(([key]) => key))
  for (const [key, icons] of Object.entries(MORE_ICONS)) {
    expect(keys).toContain(key)
    for (const icon of icons.split(' ')) expect(phosphorIcon(icon), icon).not.toBeNull()
  }
})

test.for([
  ['en', 'The Panama Canal and its ships', 'harbour'],
  ['es', 'Los bosques de los Andes', 'forest'],
  ['zh', '北京的城市生活', 'city'],
  ['ja', '宇宙と惑星の話', 'space'],
  ['hi', 'खेत और फसल', 'field'],
  ['fr', 'Le cerveau et la mémoire', 'cells'],
  ['pt', 'As montanhas e a neve', 'mountain'],
  ['de', 'Wie eine Dampfmaschine arbeitet: Maschinen', 'levels'],
  ['sv', 'Öknen och sanden', 'desert'],
  ['ar', 'قصة الصحراء والرمال', 'desert'],
] as const)('S05 the setting follows the words (%s)', ([language, text, setting]) => {
  expect(chooseSetting([text], language)).toBe(setting)
})

test('S05 a topic that tells of nothing drawn gets the abstract setting', () => {
  expect(conceptsOf(['Lighthouses'], 'en').map(({ key }) => key)).toEqual(['lighthouse'])
  expect(conceptsOf(['القمر'], 'ar').map(({ key }) => key)).toEqual(['moon'])
  expect(conceptsOf(['Qwrtz'], 'en')).toEqual([])
  expect(chooseSetting(['Qwrtz'], 'en')).toBe('abstract')
})

test('S05 a shown phrase is a part of its sentence that stands alone', () => {
  expect(phraseOf('The last tram left the harbour in 1968,', 'en', 10)).toBe('The last tram left the harbour in 1968')
  expect(
    phraseOf(
      'The canal was built by forty thousand workers, who came from ninety-seven countries of the world in ships.',
      'en',
      10,
    ),
  ).toBe('The canal was built by forty thousand workers')
  expect(
    phraseOf(
      'Unbreakablesentence with far too many words in it that never comes to any pause at all until its very end',
      'en',
      3,
    ),
  ).toBeNull()
})

test('S05 a counting figure ends as it is written and never leads with a mark', () => {
  expect(countedText('13,000', 1)).toBe('13,000')
  expect(countedText('13,000', 0.5)).toBe('6,500')
  expect(countedText('82,5', 0.01)).toBe('0,8')
  expect(countedText('1.974.781.659', 0)).toBe('0')
  expect(countedText('2/3', 0.5)).toBe('2/3')
  expect(westernDigits('८,८४९ و ٤٥')).toBe('8,849 و 45')
})

test('S05 grave scenes are solemn in each language', () => {
  expect(isSolemn('More than 5,000 workers died.', 'en')).toBe(true)
  expect(isSolemn('Der Hafen war die Mitte der Stadt.', 'de')).toBe(false)
  expect(isSolemn('He became chief executive in 2004.', 'en')).toBe(false)
  expect(isSolemn('この事故で百人が死亡した。', 'ja')).toBe(true)
  expect(isSolemn('قتل مئة شخص.', 'ar')).toBe(true)
})

test('S05 no ground stands three times running', () => {
  const scenes = Array.from({ length: 12 }, (_, index): ToldScene => ({
    scene_id: `s${index}`,
    text: `Sentence ${index} says this.`,
    sentences: [{ text: `Sentence ${index} says this.`, facts: [] }],
  }))
  const chosen = chooseScenes({ title: 'Ships', topic: 'ships', language: 'en', seed: 's', sources: ['A book'], scenes })
  const grounds = chosen.map((scene) => (scene.template === 'quiet' ? String(scene.slots.look! % 3) : scene.first))
  for (let index = 1; index < grounds.length; index++) expect(grounds[index]).not.toBe(grounds[index - 1])
})

test('S05 what was shown once is not shown again while the scene has other words', () => {
  const values = { value: 800, number_text: '800', unit: 'ships', label: 'a year', measure: 'count' as const }
  const told = (index: number, text: string): ToldScene => ({
    scene_id: `s${index}`,
    text,
    sentences: [{ text, facts: index % 2 === 1 ? [{ kind: 'figure', values }] : [] }],
  })
  const texts = ['It begins.', 'Some 800 ships a year.', 'They are large.', 'Now 800 ships a year pass the canal.', 'It ends.']
  const chosen = chooseScenes({ title: 'Ships', topic: 'ships', language: 'en', seed: 's', sources: [], scenes: texts.map((text, index) => told(index, text)) }) // prettier-ignore
  expect(chosen.map(({ template }) => template)).toEqual(['thing', 'count', 'quiet', 'quiet', 'quiet'])
})

test('S05 a chapter that the script announces is shown as one', () => {
  const scenes = ['It begins.', 'Next: the locks.', 'They are large.', 'It ends.'].map((text, index): ToldScene => {
    const facts = index === 1 ? [{ kind: 'chapter' as const, values: { number: 1, title: 'The locks' } }] : []
    return { scene_id: `s${index}`, text, sentences: [{ text, facts }] }
  })
  const chosen = chooseScenes({ title: 'Ships', topic: 'ships', language: 'en', seed: 's', sources: [], scenes })
  expect(chosen[1]).toMatchObject({ template: 'chapter', slots: { number: 1, title: 'The locks' } })
})

test('S05 a scene that opens a chapter shows its number and the source’s heading, never twice running', () => {
  const scene = (scene_id: string, text: string, facts: ToldScene['sentences'][number]['facts'] = []): ToldScene => ({
    scene_id,
    text,
    sentences: [{ text, facts }],
  })
  const chapter = (number: number, title: string) => ({ kind: 'chapter' as const, values: { number, title } })
  const scenes = chooseScenes({
    title: 'The canal',
    topic: 'The canal',
    language: 'en',
    seed: 'seed',
    sources: [],
    scenes: [
      scene('a', 'A canal joins two oceans.'),
      scene('b', 'Next: the mountain in the way.', [chapter(1, 'The mountain in the way')]),
      scene('c', 'Then: water.', [chapter(2, 'Water')]),
      scene('d', 'Rain fills the lake above the locks.'),
      scene('e', 'Thank you for watching.'),
    ],
  })
  expect(scenes.map(({ template }) => template)).toEqual(['quiet', 'chapter', 'quiet', 'quiet', 'quiet'])
  expect(scenes[1]!.slots).toEqual({ number: 1, title: 'The mountain in the way' })
})

test('S05 what is part of a longer word or phrase that is known does not tell of itself', () => {
  const keys = (text: string, language: 'de' | 'en' | 'es' | 'fr' | 'sv' | 'zh') =>
    conceptsOf([text], language).map(({ key }) => key)
  expect(keys('火锅', 'zh')).toEqual(['food'])
  expect(keys('El fondo del mar', 'es')).toEqual(['deepsea'])
  expect(themeOf({ title: 'Profundidad', scenes: ['A 200 metros de profundidad', 'A 9 metros'] }, 'es').leading).toEqual([])
  expect(keys('Das Grundgesetz', 'de')).toEqual(['law'])
  expect(keys('Präsident Uwe Brandt', 'de')).toEqual([])
  expect(keys('Le nombre des jurés', 'fr')).toEqual(['law'])
  expect(keys('Fem elbilar', 'sv')).toEqual(['car'])
  expect(chooseSetting(['The history of the marathon'], 'en')).toBe('road')
})

test('S05 a film is about what its title, several scenes or its sources say for certain, never about a word with other senses', () => {
  const keys = (title: string, scenes: string[], language: 'en' | 'ja' | 'pt' | 'sv', sources: string[] = []) =>
    themeOf({ title, scenes, sources }, language).leading.map(({ key }) => key)
  expect(
    keys('Glasbruket i Småland', ['Sand och soda smälts.', 'Ugnen håller 1 150 grader.', 'Sanden blir glas.'], 'sv'),
  ).toEqual(['glass'])
  expect(keys('The day it shook', ['A city fell.', 'Sand covered it.'], 'en')).toEqual([])
  expect(keys('O dia em que Lisboa tremeu', ['Era sábado.'], 'pt', Array(3).fill('O sismo durou pouco.'))).toEqual(['quake'])
  expect(keys('日本の話', ['日本は広い。', '日本人が来た。'], 'ja')).toEqual([])
  expect(keys('The night the Selm rose', ['It rose again.', 'The town rose.', 'It rose.'], 'en')).toEqual([])
  expect(keys('The post under the street', ['A letter flew.', 'The cat slept.', 'Letters were read.'], 'en')).toEqual(['post'])
})

test('S05 films of old times stand in old places, a ship of 1628 under sail', () => {
  const scenes = [
    'The ship left in 1628.',
    'It sank in 1628.',
    'The ship was raised.',
    'Her ship had 64 guns in 1627.',
    'It ends.',
  ].map((text, index): ToldScene => ({ scene_id: `s${index}`, text, sentences: [{ text, facts: [] }] }))
  const told = { title: 'The ship', topic: 'ship', language: 'en' as const, seed: 's', sources: [], scenes }
  const [opening] = chooseScenes(told)
  expect(chooseSetting(opening!.topic, 'en')).toBe('sailing')
  const today = chooseScenes({
    ...told,
    scenes: scenes.map((scene) => ({ ...scene, text: scene.text.replace(/16\d\d/u, '1998') })),
  })
  expect(chooseSetting(today[0]!.topic, 'en')).toBe('harbour')
})

test('S05 a theme’s settings take turns, title and close stand in its first', () => {
  const scenes = Array.from({ length: 11 }, (_, index): ToldScene => ({
    scene_id: `s${index}`,
    text: 'It is so.',
    sentences: [],
  }))
  const chosen = chooseScenes({ title: 'Coffee', topic: 'coffee', language: 'en', seed: 's', sources: [], scenes, framed: true })
  const places = chosen.map(({ setting, topic }) => setting ?? chooseSetting(topic, 'en'))
  expect(places[0]).toBe(places.at(-1))
  expect(new Set(places).size).toBeGreaterThan(1)
})

test('S05 the hook’s figures stand under the title with the words that they count', () => {
  const values = { value: 5609, number_text: '5,609', unit: 'ships', label: 'a year', measure: 'count' as const }
  const scenes = ['Some 5,609 ships a year.', 'They are large.', 'It ends.'].map((text, index): ToldScene => ({
    scene_id: `s${index}`,
    text,
    sentences: [{ text, facts: index === 0 ? [{ kind: 'figure', values }] : [] }],
  }))
  const [opening] = chooseScenes({
    title: 'The canal',
    topic: 'canal',
    language: 'en',
    seed: 's',
    sources: [],
    scenes,
    framed: true,
  })
  expect(opening!.slots).toEqual({ title: 'The canal', figures: [{ figure: values, label: 'Some', tail: 'a year' }] })
})

test('S05 a place on earth stands before no planet', () => {
  const place = (scene_id: string, name: string): ToldScene => {
    const text = `In ${name} the night was clear.`
    return { scene_id, text, sentences: [{ text, facts: [{ kind: 'place', values: { name } }] }] }
  }
  const plain = (scene_id: string): ToldScene => ({ scene_id, text: 'It turns.', sentences: [{ text: 'It turns.', facts: [] }] })
  const scenes = ['Hallstatt', 'Visby', 'Melk', 'Zermatt', 'Positano'].flatMap((name) => [
    plain(`${name} before`),
    place(name, name),
  ])
  const told = { title: 'The planet Mars', topic: 'planet', language: 'en' as const, seed: 's', sources: [], scenes }
  const chosen = chooseScenes(told)
  const seen = (template: string) =>
    chosen.filter((scene) => scene.template === template).map(({ setting, topic }) => setting ?? chooseSetting(topic, 'en'))
  expect(seen('quiet')).toContain('space')
  expect(seen('place')).toContain('terrain')
  expect(seen('place')).not.toContain('space')
})

test('S05 a film’s theme is what it says its subject is, where the title names nothing; a scene’s own thing is its shape', () => {
  const scene = (scene_id: string, text: string, facts: ToldScene['sentences'][number]['facts'] = []): ToldScene => ({
    scene_id,
    text,
    sentences: [{ text, facts }],
  })
  const scenes = [
    scene('a', 'Chepe.'),
    scene('b', 'Chepe is a railway.', [
      { kind: 'definition', values: { term: 'Chepe', meaning: 'a railway over the mountains' } },
    ]),
    scene('c', 'It smells of coffee.'),
    scene('d', 'It ends.'),
  ]
  const chosen = chooseScenes({ title: 'Chepe', topic: 'Chepe', language: 'en', seed: 's', sources: [], scenes })
  const keys = chosen.map(({ topic }) => conceptsOf(topic, 'en').map(({ key }) => key))
  expect(keys[0]).toContain('train')
  expect(keys[2]![0]).toBe('coffee')
  expect(keys[3]![0]).toBe(keys[0]![0])
})

test('S05 a film stands where it happens: an animal is a figure in a place, and what several things share counts more', () => {
  const places = (title: string, scenes: string[], language: 'en' | 'es' | 'zh', sources: string[] = []) =>
    themeOf({ title, scenes, sources }, language).places
  expect(places('The cat of the lighthouse', ['The cat slept.', 'The cat hunted.', 'The cat was grey.'], 'en')[0]).toBe('sea')
  expect(places('Mina', ['The cat slept.', 'A lighthouse stood there.', 'The ocean rose.', 'The cat hunted.'], 'en', Array(3).fill('The lighthouse cat saw the ocean.'))[0]).toBe('sea') // prettier-ignore
  expect(places('The cat', ['The cat slept.', 'The cat hunted.'], 'en')[0]).toBe('interior')
  expect(places('El terremoto', ['El terremoto rompió las vías del ferrocarril.', 'El ferrocarril se paró.'], 'es')).not.toContain('ruins') // prettier-ignore
  expect(places('鄱阳湖的白鹤', ['每年十月白鹤飞到鄱阳湖。', '鄱阳湖很大。', '鄱阳湖像海。'], 'zh', ['鄱阳湖在江西。'])[0]).toBe(
    'river',
  )
})

test('S05 a thing beside the film’s theme is a scene’s shape only where the scene names what the shape shows', () => {
  const { aside } = themeOf({ title: 'A long road', scenes: [] }, 'en')
  expect(aside('He drank a coffee.')?.key).toBe('coffee')
  expect(aside('A sign hung on the saddle.')).toBeNull()
  expect(aside('They bought a cat.')?.key).toBe('cat')
  expect(aside('They met Mr Cat.')).toBeNull()
})

test('S05 a saying and a pointing word define nothing, a part of a number of things and one end of a range are no amount', () => {
  const film = (text: string, fact: ToldScene['sentences'][number]['facts'][number]) => {
    const plain = (scene_id: string): ToldScene => ({
      scene_id,
      text: 'It is so.',
      sentences: [{ text: 'It is so.', facts: [] }],
    })
    const scenes = [plain('a'), { scene_id: 'b', text, sentences: [{ text, facts: [fact] }] }, plain('c')]
    return chooseScenes({ title: 'Bees', topic: 'bees', language: 'en', seed: 's', sources: [], scenes })[1]!.template
  }
  const definition = (term: string, meaning: string) =>
    film(`${term} is ${meaning}.`, { kind: 'definition', values: { term, meaning } })
  expect(definition('A wet bee', 'a dead bee')).toBe('thing') // it names bees
  expect(definition('This', 'the invention that changed it all')).toBe('quiet')
  expect(definition('Propolis', 'a resin with which bees close gaps')).toBe('definition')
  const figure = (text: string, number_text: string, unit: string, measure: 'count' | 'measure') =>
    film(text, {
      kind: 'figure',
      values: { value: Number(number_text), number_text, unit, label: 'a quake of magnitude', measure },
    })
  expect(figure('In that year a quake of magnitude 8.8 shook the country.', '8.8', 'shook', 'count')).toBe('quiet')
  expect(figure('The water in it has 42 degrees to 44 degrees.', '42', 'degrees', 'measure')).toBe('range')
  expect(figure('The water in it has 42 degrees in winter.', '42', 'degrees', 'measure')).toBe('amount')
})

test('S05 what a film names once or in one part of its sources is not its picture, nor is a place that it only mentions', () => {
  const scenes = [
    'It walks up a wall.',
    'Its toes have ridges.',
    'A grip was tried on a satellite.',
    'The ridges hold.',
    'It climbs.',
    'It lets go.',
  ]
  const plain = Array.from({ length: 30 }, (_, index) => `Sentence ${index} says this.`)
  const told = (sources: string[]) => themeOf({ title: 'A grip', scenes, sources }, 'en')
  expect(told([...plain, 'It flew on a satellite.', 'The satellite fell.', 'A satellite rose.', 'The satellite turned.']).strong).toEqual([]) // prettier-ignore
  const often = plain.flatMap((text, index) => (index % 6 === 0 ? [text, 'The satellite turned.'] : [text]))
  expect(told(often).strong.map(({ key }) => key)).toEqual(['rocket'])
})

test('S05 films in Chinese, Japanese, Hindi and Arabic stand under no European towers, fishermen’s ships carry no containers', () => {
  const scene = (scene_id: string, text: string): ToldScene => ({ scene_id, text, sentences: [{ text, facts: [] }] })
  const settings = (title: string, language: 'ar' | 'pt') =>
    chooseScenes({
      title,
      topic: title,
      language,
      seed: 's',
      sources: [],
      scenes: ['a', 'b', 'c'].map((id) => scene(id, '…')),
    }).map(({ setting, topic }) => setting ?? chooseSetting(topic, language))
  expect(settings('قلعة صلاح الدين', 'ar')).not.toContain('castle')
  expect(settings('A frota do bacalhau: navios e pescadores', 'pt')).not.toContain('harbour')
})

test('S05 a Chinese given name of one letter tells of nothing', () => {
  expect(mentionsOf('太守李冰主持动工', 'zh').flat()).toEqual([])
})

test('S05 a word’s beginning is no other word: about, reached and guarding tell of no language or sea, a factory is no car', () => {
  const keys = (text: string, language: 'ar' | 'hi') =>
    mentionsOf(text, language)
      .flat()
      .map(({ concept }) => concept.key)
  expect(keys('بلغت نحو ألف متر بحراسته', 'ar').filter((key) => key === 'language' || key === 'sea')).toEqual([])
  expect(keys('اللغات البحرية', 'ar')).toEqual(['language', 'sea'])
  expect(keys('लोहे के कारखाने', 'hi')).not.toContain('car')
  expect(keys('लोहे के कारखाने', 'hi')).toContain('factory')
  expect(keys('हिमायत', 'hi')).toEqual([])
})

test('S05 a list whose first thing holds what is done with them all is told in its sentence', () => {
  const shown = (first: string, heading?: string) => {
    const text = `I dag skulle stormen ${first}, elnät och radio.`
    const items = [first, 'elnät', 'radio'].map((name) => ({ name }))
    const list = { kind: 'list' as const, values: { ...(heading && { heading }), items }, sentence: text }
    const scenes = ['Om stormar.', text, 'Solen bevakas.', 'Tack för att du har tittat.'].map((told, at) => ({
      scene_id: `s${at}`,
      text: told,
      sentences: [{ text: told, facts: at === 1 ? [list] : [] }],
    }))
    return chooseScenes({ title: 'Stormar', topic: 'Stormar', language: 'sv', seed: 'x', sources: [], scenes } as never)[1]!
      .template
  }
  expect(shown('hota satelliter')).not.toBe('list')
  expect(shown('satelliter')).toBe('list')
  expect(shown('hota satelliter', 'En storm skulle')).toBe('list')
})

test('S05 a place whose sentence says nothing but where stands alone', () => {
  const shown = (text: string) => {
    const place = { kind: 'place' as const, values: { name: 'Hallstatt' }, sentence: text }
    const scenes = ['Our bikes.', text, 'They fold.', 'Thank you for watching.'].map((told, at) => ({
      scene_id: `s${at}`,
      text: told,
      sentences: [{ text: told, facts: at === 1 ? [place] : [] }],
    }))
    return chooseScenes({ title: 'Bikes', topic: 'Bikes', language: 'en', seed: 'x', sources: [], scenes } as never)[1]!.slots
  }
  expect(shown('In Hallstatt.')).toEqual({ name: 'Hallstatt' })
  expect(shown('In Hallstatt every bike is brazed by hand.')).toEqual({
    name: 'Hallstatt',
  })
})

const spoken = (scene_id: string, text: string, more: Partial<ToldScene> = {}): ToldScene => ({
  scene_id,
  text,
  sentences: text.split(/(?<=\.) /u).map((sentence) => ({ text: sentence, facts: [] })),
  ...more,
})
const FILM = {
  title: 'The burr that became a fastener',
  topic: 'fasteners',
  language: 'en' as const,
  seed: 's',
  sources: ['A history of fasteners'],
  scenes: [
    spoken('a', 'It began on a walk.'),
    spoken('b', 'A first pair of strips was made in Lyon.'),
    spoken('c', 'Cotton wore out. Nylon lasted.'),
    spoken('d', 'See the sources for more.', { call: true }),
    spoken('e', 'Thank you for watching.', { thanks: true }),
  ],
}

test('S05 a film opens on a shot with its title over it, and ends on its last thought with its sources over it', () => {
  const chosen = chooseScenes(FILM)
  expect(chosen.map(({ overlay }) => overlay)).toEqual([
    { title: FILM.title },
    undefined,
    undefined,
    { sources: FILM.sources },
    undefined,
  ])
  expect(chosen[0]).toMatchObject({ template: 'map', slots: { places: [{ name: 'Lyon' }] } })
  expect(chosen.slice(3).map(({ template, slots }) => [template, slots])).toEqual([
    ['quiet', { phrase: FILM.title, look: 0, poster: true }],
    ['quiet', { phrase: FILM.title, look: 0, poster: true, goes_on: true }],
  ])
  // two words were read as another film's title by viewers who met them first
  const thought = FILM.scenes.map((scene) => (scene.scene_id === 'c' ? spoken('c', 'Nylon hooks last longer.') : scene))
  expect(chooseScenes({ ...FILM, scenes: thought })[3]!.slots).toEqual({
    phrase: 'Nylon hooks last longer',
    look: 0,
    poster: true,
  })
})

test('S05 a film opens on no place that it only comes past', () => {
  const scenes = [...FILM.scenes.slice(0, 1), spoken('x', 'Cotton wore out.'), ...FILM.scenes.slice(1)]
  expect(chooseScenes({ ...FILM, scenes })[0]!.template).toBe('quiet')
  const twice = scenes.map((scene) => (scene.scene_id === 'c' ? spoken('c', 'In Lyon nylon lasted.') : scene))
  expect(chooseScenes({ ...FILM, scenes: twice })[0]!.template).toBe('map')
})

test('S05 scenes that stand keep a title and sources of their own, and so do films of before', () => {
  const stands = new Map([
    ['a', 'title'],
    ['d', 'close'],
    ['e', 'close'],
  ])
  const before = { texts: FILM.scenes.map(({ text }) => text), templates: stands }
  for (const film of [
    { ...FILM, before },
    { ...FILM, framed: true as const },
  ]) {
    const chosen = chooseScenes(film)
    expect([0, 3, 4].map((index) => chosen[index]!.template)).toEqual(['title', 'close', 'close'])
    expect(chosen.flatMap(({ overlay }) => overlay ?? [])).toEqual([])
  }
})

test('S05 SHW a place that is known stands on a second map running, none on land that nobody knows', () => {
  const place = (scene_id: string, name: string, text: string): ToldScene => ({
    scene_id,
    text,
    sentences: [{ text, facts: [{ kind: 'place', values: { name } }] }],
  })
  const scenes = [
    place('title', 'Nobel', 'How a prize began.'),
    place('1', 'Stockholm', 'In Stockholm he was born.'),
    place('2', 'Saint Petersburg', 'To Saint Petersburg the family moved.'),
    place('3', 'Vinterviken', 'In Vinterviken a shed burnt.'),
    place('end', 'Nobel', 'Thank you for watching.'),
  ]
  const film = { title: 'How a prize began', topic: 'prize', language: 'en' as const, seed: 'film', sources: [], scenes }
  expect(chooseScenes(film).slice(1, 4).map(({ template }) => template)).toEqual(['map', 'map', 'place']) // prettier-ignore
})
