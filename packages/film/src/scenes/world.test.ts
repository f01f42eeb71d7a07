import { readdirSync, readFileSync } from 'node:fs'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { CONCEPT_ROWS } from './concept-words.ts'
import { MOTIFS, nestOf, outlineOf } from './motifs.ts'
import { classOf, classWorld, motifsOf, TOPIC_CLASSES, tellClass, topicWorld } from './world.ts'

test('S05 every concept that a topic may tell of belongs to one class', () => {
  const without = CONCEPT_ROWS.map(([key]) => key).filter((key) => classOf(key) === undefined)
  expect(without).toEqual([])
})

test('S05 no two classes of topics have one palette', () => {
  const told = TOPIC_CLASSES.map((name) => JSON.stringify(classWorld(name).hues))
  expect(new Set(told).size).toBe(TOPIC_CLASSES.length)
})

const named = (topic: string, language: FilmLanguage) => tellClass({ title: topic, topic, language, sources: [] })

test.each<[string, FilmLanguage, string, string]>([
  ['Why the moka pot makes strong coffee', 'en', 'coffee', 'octagon'],
  ['Las abejas y la polinización', 'es', 'bees', 'hexagon'],
  ['Zinsen und Geld', 'de', 'money', 'square'],
  ['Die Wellen im Meer', 'de', 'sea', 'wave'],
  ['Les planètes du système solaire', 'fr', 'space', 'star'],
  ['Skogens träd', 'sv', 'forest', 'leaf'],
  ['富士山という山', 'ja', 'mountains', 'triangle'],
  ['大脑如何学习', 'zh', 'mind', 'ring'],
  ['القلب والدم', 'ar', 'body', 'heart'],
  ['O futebol', 'pt', 'sport', 'pentagon'],
  // what the table of concepts does not draw, or one letter of it alone
  ['How the QWERTY keyboard won', 'en', 'computing', 'square'],
  ['La tour Eiffel', 'fr', 'towers', 'chevron'],
  ['Le Tour de France', 'fr', 'rail', 'ring'],
  ['二つの橋', 'ja', 'bridges', 'arch'],
  ['El Canal de Panamá', 'es', 'sea', 'wave'],
  ['Die Luftbrücke', 'de', 'flight', 'triangle'],
  ['طريق الحرير', 'ar', 'trade', 'chevron'],
  ['造纸术', 'zh', 'books', 'lens'],
  ['The industrial revolution', 'en', 'industry', 'gear'],
])('S05 the topic %s (%s) has the world of its class', (topic, language, name, motif) => {
  const chosen = named(topic, language)
  expect(chosen.name).toBe(name)
  expect(classWorld(chosen.name).motif).toBe(motif)
  expect(chosen.word).not.toBeNull()
})

test('S05 the same topic has the same world, and one that tells of nothing a world by its own letters', () => {
  const [one, other] = [named('Qwxz', 'en'), named('Vbnm', 'en')]
  expect(named('Qwxz', 'en')).toEqual(one)
  expect(one.word).toBeNull()
  expect(other.name).not.toEqual(one.name)
})

test('S05 SHW two topics of one class have palettes and shapes of their own, each near its class', () => {
  const topics = ['The Eiffel Tower', 'Burj Khalifa', 'The Empire State Building', 'Taipei 101', 'The Shard', 'Tokyo Skytree']
  const worlds = topics.map((topic) => topicWorld('towers', topic))
  expect(new Set(worlds.map(({ hues }) => hues.field)).size).toBeGreaterThan(3)
  expect(new Set(worlds.map(({ motif }) => motif)).size).toBeGreaterThan(1)
  for (const { hues, motif } of worlds) {
    expect(Math.abs(hues.field - classWorld('towers').hues.field)).toBeLessThanOrEqual(13)
    expect(motifsOf('towers')).toContain(motif)
  }
  expect(topicWorld('towers', topics[0]!)).toEqual(worlds[0])
})

test('S05 SHW every class has two shapes at least that suit it, each once', () => {
  for (const name of TOPIC_CLASSES) {
    expect(new Set(motifsOf(name)).size, name).toBe(motifsOf(name).length)
    expect(motifsOf(name).length, name).toBeGreaterThan(1)
  }
})

test('S05 what a title says that it does without, and a letter of a longer word, is not its topic', () => {
  expect(named('मुंबई के डब्बावाले: बिना कंप्यूटर का खाना', 'hi').name).toBe('cooking')
  expect(named('クリスマスの夜', 'ja').name).not.toBe('animals')
})

test('S05 a topic that tells of nothing known carries a plain motif', () => {
  const plain = ['circle', 'ring', 'square', 'diamond', 'triangle']
  for (const topic of ['Qwxz', 'Vbnm', 'Zzyzx', 'Frp', 'Glorp'])
    expect(plain).toContain(classWorld(named(topic, 'en').name).motif)
})

/** The chosen worlds of a folder of sample texts, each by its title and its own sentences. */
function worldsOf(folder: URL) {
  return readdirSync(folder).map((file) => {
    const language = file.split('.').at(-2) as FilmLanguage
    const { title, text, sections } = readSourceText(readFileSync(new URL(file, folder), 'utf8'), language)
    const sources = sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end)))
    return { file, ...tellClass({ title, topic: title, language, sources }) }
  })
}

test('S05 films of many topics seldom share a palette or a motif', () => {
  for (const folder of ['seen', 'aside']) {
    const worlds = worldsOf(new URL(`../../../../bench/texts/${folder}/`, import.meta.url))
    const palettes = new Set(worlds.map(({ name }) => name))
    expect(palettes.size / worlds.length, folder).toBeGreaterThan(0.5)
  }
})

test('S05 every motif fits its circle, and its copies lie inside what it reaches', () => {
  for (const motif of MOTIFS) {
    expect(outlineOf(motif).length).toBeGreaterThan(2)
    for (const [x, y] of outlineOf(motif)) expect(Math.hypot(x, y), motif).toBeLessThanOrEqual(1.3)
    const [outer, ...inner] = nestOf(motif, { x: 0, y: 0, radius: 100, copies: 6 })
    const reach = Math.max(...outer.map(([x, y]) => Math.hypot(x, y)))
    for (const copy of inner) for (const [x, y] of copy) expect(Math.hypot(x, y), motif).toBeLessThanOrEqual(reach + 1)
  }
})
