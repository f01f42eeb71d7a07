import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { pictureArt } from '../../art/color-art.ts'
import { isBody } from '../brushes/bodies.ts'
import { THING_ARTS } from '../thing-words.ts'
import { chooseScenes } from '../choose.ts'
import type { ToldFilm } from '../told.ts'
import { asThing } from './thing.ts'

/** What thing a sentence shows, behind another one. */
function thingOf(language: FilmLanguage, text: string, before = '…'): string | undefined {
  const scenes = [before, text].map((said, index) => ({
    scene_id: String(index),
    text: said,
    sentences: [{ text: said, facts: [] }],
  }))
  const film: ToldFilm = { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes }
  const proposed = asThing(scenes[1]!, film, 1)
  return proposed?.template === 'thing' ? `${proposed.slots.art}: ${proposed.slots.label}` : undefined
}

test('S05 every thing has a picture that is drawn', () => {
  for (const art of THING_ARTS) expect(isBody(art) || pictureArt(art) !== null, art).toBe(true)
})

test.for([
  ['en', 'Most of the visits were by honey bees.', 'honeybee: Honey bees'],
  ['en', 'He looked at the sky through a telescope.', 'telescope: Through a telescope'],
  ['es', 'El volcán despertó en mayo y la ciudad entera huyó.', 'volcano: Volcán'],
  ['fr', 'Il porte une bougie dans la nuit.', 'candle: Bougie'],
  ['pt', 'Dois homens abrem o tronco com golpes de machado.', 'wood: Tronco'],
  ['de', 'Das Flugzeug landete um neun.', 'airplane: Flugzeug'],
  ['sv', 'Han tog spårvagnar till hamnen.', 'tram: Spårvagnar'],
  ['hi', 'मज़दूर कुल्हाड़ियाँ लेकर चल पड़े।', 'axe: कुल्हाड़ियाँ'],
  ['hi', 'पहले उसने पृथ्वी के कई चक्कर लगाए।', 'globe-showing-europe-africa: पृथ्वी'],
  ['ar', 'ثار البركان في الليل.', 'volcano: ثار البركان في الليل'],
  ['ja', '望遠鏡で星を見た。', 'telescope: 望遠鏡で星を見た'],
  ['zh', '她在山上放了一台望远镜。', 'telescope: 望远镜'],
] as const)('S05 a thing that a sentence names is shown (%s: %s)', ([language, text, shown]) => {
  expect(thingOf(language, text)).toBe(shown)
})

test.for([
  ['en', 'There was no telescope on the island.'], // denied
  ['en', 'The engine is shaped like an egg.'], // likened
  ['en', 'A bee sting hurts for an hour.'], // describes another thing
  ['en', 'The story was told by Mr Hammer.'], // a name
  ['en', 'A few palm-tree seeds crossed the sea.'], // part of a word
  ['de', 'Die Lage war wie ein Vulkan.'],
  ['es', 'La cúpula parece un huevo.'],
  ['zh', '屋顶像鸡蛋一样圆。'],
  // what was shown wrongly before: a palm for a peak, a motorway for a cistern, cacti in Dorset, cottages while people flee
  ['en', 'The peak rises above the tree line.'],
  ['en', 'The cistern lies under the road to the market.'],
  ['en', 'The cliffs of Dorset are dry in summer.'],
  ['en', 'People fled from their homes at night.'],
] as const)('S05 what is denied, likened, a name, or no such thing has no picture (%s: %s)', ([language, text]) => {
  expect(thingOf(language, text)).toBeUndefined()
})

test.for([
  // forms of a word, and what leads to it
  ['en', 'The town shipped its ponies and two donkeys.', 'donkey: Donkeys'],
  ['sv', 'Klockan slog när skeppet sjönk.', 'passenger-ship: Skeppet'],
  ['de', 'Er hängte drei Spiegel an die Wand.', 'mirror: Spiegel'],
  ['es', 'Los barcos llegan por la mañana.', 'passenger-ship: Barcos'],
  ['hi', 'वे साइकिलों से थैले उतार रहे थे।', 'bicycle: साइकिलों'],
  ['ar', 'وقف الناس أمام المسجد عند الغروب.', 'mosque: المسجد'],
  ['ar', 'وصلوا بالقطار في الصباح.', 'high-speed-train: وصلوا بالقطار في الصباح'],
  ['ja', 'その船が沈んだ。', 'passenger-ship: その船が沈んだ'],
  ['zh', '她买了一只小猫。', 'cat: 她买了一只小猫'],
  ['en', 'They saw the rings of Saturn.', 'ringed-planet: Saturn'],
] as const)('S05 a thing is known by its forms (%s: %s)', ([language, text, shown]) => {
  expect(thingOf(language, text)).toBe(shown)
})

test.for([
  ['en', 'The town ships salt to the coast.'], // a verb
  ['en', 'Bell applied for a patent.'], // a name that begins the sentence
  ['en', 'The family tree is long, and the tree is cut.'], // a figure of speech
  ['en', 'The village ran a school of thought of its own.'],
  ['en', 'The Lego company makes a brick of plastic.'], // another thing of that name
  ['es', 'Cruzaron el puente de ladrillo.'], // of what kind something else is
  ['fr', 'Il traverse un champ de riz.'],
  ['hi', 'मस्जिद की दीवार गिर गई।'],
  ['ar', 'كانت سفينة الفضاء صغيرة.'],
  ['ar', 'يرى بعضهم أن الطريق مدرسة.'], // what something else is said to be
  ['ja', '馬の骨を折った。'],
  ['zh', '蜜蜂的翅膀很薄。'],
  ['zh', '他在汽车公司上班。'],
  ['de', 'Der Gärtner hat Reise und Eis bezahlt.'], // no forms of Reis and Ei
] as const)('S05 a verb, a name, or what only says of which kind a thing is has no picture (%s: %s)', ([language, text]) => {
  expect(thingOf(language, text)).toBeUndefined()
})

test('S05 a thing of which the year of the scene had another look is not shown as it looks now', () => {
  const shownIn = (year: number, text: string): string | undefined => {
    const fact = { kind: 'date', values: { year, text: String(year) } }
    const scene = { scene_id: 's', text, sentences: [{ text, facts: [fact] }] } as unknown as ToldFilm['scenes'][number]
    const film: ToldFilm = { title: 'X', topic: 'X', language: 'en', seed: 's', sources: [], scenes: [scene] }
    const proposed = asThing(scene, film, 0)
    return proposed?.template === 'thing' ? proposed.slots.art : undefined
  }
  expect(shownIn(1628, 'The ship sank in the harbour.')).toBeUndefined()
  expect(shownIn(1970, 'The ship sank in the harbour.')).toBe('passenger-ship')
  expect(shownIn(1888, 'He took the train.')).toBe('locomotive')
  expect(shownIn(1990, 'He took the train.')).toBe('high-speed-train')
})

test.each<[FilmLanguage, string, string]>([
  ['en', 'He put one under a microscope and saw hundreds of small hooks.', 'microscope: Under a microscope'],
  ['en', 'He came home from a walk in the Alps with his dog.', 'dog: With his dog'],
  ['pt', 'O piloto voava de pé, dentro de um cesto.', 'basket: Dentro de um cesto'],
  ['de', 'Das Wasser aus dem Berg heizt ein großes Gewächshaus im Tal.', 'droplet: Wasser aus dem Berg'],
  ['de', 'Der Fischer stand früh am Morgen mit seinem Hund am Ufer.', 'dog: Mit seinem Hund'],
])('S05 SHW a thing has what its sentence says of it beside it, no bare noun (%s: %s)', (language, text, shown) => {
  expect(thingOf(language, text)).toBe(shown)
})

test.each<[FilmLanguage, string, string | undefined]>([
  ['ja', 'あの山は一つの山に見えるが、実はいくつもの火山が重なってできている。', undefined],
  ['ja', '一七〇七年に火山が噴火した。', 'volcano'],
  ['en', 'The volcano has slept for three hundred years.', undefined],
  ['en', 'Lava ran down from the volcano.', 'volcano'],
  ['fr', 'Le volcan domine la baie.', undefined],
])('S05 SHW a volcano is drawn in eruption where the sentence says so alone, else not at all (%s: %s)', (language, text, art) => {
  expect(thingOf(language, text)?.split(':')[0]).toBe(art)
})

test.each<[FilmLanguage, string]>([
  ['hi', 'यह साइकिल के अलावा किसी और चीज़ से चलता है।'],
  ['ja', '自転車以外の乗り物で行く。'],
  ['zh', '除了自行车，别的车都可以。'],
])('S05 SHW what a sentence leaves out is never drawn (%s: %s)', (language, text) => {
  expect(thingOf(language, text)).toBeUndefined()
})

test('S05 a film shows a thing once, and another of the scene where that one was shown', () => {
  const texts = ['How they lived.', 'The bees came back.', 'The bees met a snail.', 'They met the bees again.', 'That is all.']
  const scenes = texts.map((text, index) => ({ scene_id: String(index), text, sentences: [{ text, facts: [] }] }))
  const film: ToldFilm = { title: 'X', topic: 'X', language: 'en', seed: 's', sources: [], scenes }
  const shown = chooseScenes(film).map((scene) => (scene.template === 'thing' ? scene.slots.art : scene.template))
  expect(shown.slice(1, 4)).toEqual(['honeybee', 'snail', 'quiet'])
})

test('S05 SHW a thing comes again under other words where a scene has nothing else, long after it was shown, twice a film at most', () => {
  const texts = ['How they lived.', 'The bees came back.', 'So it was.', 'It went on.', 'They met the bees again.', 'It was so.', 'It went.', 'On.', 'The bees slept.', 'So.', 'On.', 'It was.', 'The bees danced.', 'That is all.'] // prettier-ignore
  const scenes = texts.map((text, index) => ({ scene_id: String(index), text, sentences: [{ text, facts: [] }] }))
  const film: ToldFilm = { title: 'X', topic: 'X', language: 'en', seed: 's', sources: [], scenes }
  const shown = chooseScenes(film).flatMap((scene, index) => (scene.template === 'thing' ? [index] : []))
  expect(shown).toEqual([1, 8])
})

test('S09 SHW a thing that the opening showed does not come again under the same words', () => {
  const texts = ['الأرض لها جار.', 'هكذا كان.', 'ينظر الناس منذ زمن بعيد كل ليلة صافية إلى القمر وحده.', 'كان ذلك.', 'هذا كل شيء.']
  const scenes = texts.map((text, index) => ({ scene_id: String(index), text, sentences: [{ text, facts: [] }] }))
  const film: ToldFilm = { title: 'القمر', topic: 'القمر', language: 'ar', seed: 's', sources: [], scenes }
  const things = chooseScenes(film).flatMap((scene) => (scene.template === 'thing' ? [JSON.stringify(scene.slots)] : []))
  expect(things).toEqual([expect.stringContaining('full-moon')])
})

test.for([
  ['en', 'She pulled a thread through the cloth.', 'thread: Thread'],
  ['de', 'Im Regal stand ein Einmachglas mit Gurken.', 'jar: Einmachglas'],
  ['ja', '遠くに富士山が見える。', 'mount-fuji: 富士山'],
  ['es', 'El niño dibujó una lombriz.', 'worm: Lombriz'],
] as const)('S05 SHW things of daily life and landmarks are drawn (%s: %s)', ([language, text, shown]) => {
  expect(thingOf(language, text)).toBe(shown)
})
