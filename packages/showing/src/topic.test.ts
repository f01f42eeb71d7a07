import { readdirSync, readFileSync } from 'node:fs'
import { classWorld } from '@orion/film/recipe.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readSourceText } from '@orion/language/sentences.ts'
import { expect, test } from 'vitest'
import { classifyTopic } from './topic.ts'

const named = (topic: string, language: FilmLanguage) => classifyTopic({ title: topic, topic, language })

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
  ['L’ape e l’alveare', 'it', 'bees', 'hexagon'],
  ['Il gioco del calcio', 'it', 'sport', 'pentagon'],
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

test('S05 the same topic has the same world, and an unknown topic has a world by its letters', () => {
  const [one, other] = [named('Qwxz', 'en'), named('Vbnm', 'en')]
  expect(named('Qwxz', 'en')).toEqual(one)
  expect(one.word).toBeNull()
  expect(other.name).not.toEqual(one.name)
})

test('S05 the word after “without” in a title, and a letter of a longer word, are not its topic', () => {
  expect(named('मुंबई के डब्बावाले: बिना कंप्यूटर का खाना', 'hi').name).toBe('cooking')
  expect(named('クリスマスの夜', 'ja').name).not.toBe('animals')
})

test('S05 an unknown topic has a plain motif', () => {
  const plain = ['circle', 'ring', 'square', 'diamond', 'triangle']
  for (const topic of ['Qwxz', 'Vbnm', 'Zzyzx', 'Frp', 'Glorp'])
    expect(plain).toContain(classWorld(named(topic, 'en').name).motif)
})

/** The chosen worlds for a folder of sample texts, by title. */
function listWorlds(folder: URL) {
  return readdirSync(folder).map((file) => {
    const language = file.split('.').at(-2) as FilmLanguage
    const { title } = readSourceText(readFileSync(new URL(file, folder), 'utf8'), language)
    return { file, ...classifyTopic({ title, topic: title, language }) }
  })
}

test('S05 films of many topics seldom share a palette or a motif', () => {
  for (const folder of ['seen', 'aside']) {
    const worlds = listWorlds(new URL(`../../../bench/texts/${folder}/`, import.meta.url))
    const palettes = new Set(worlds.map(({ name }) => name))
    expect(palettes.size / worlds.length, folder).toBeGreaterThan(0.5)
  }
})

test('S05 a palette depends on title and prompt, not on a word in passing in the script (issue 29.9)', () => {
  expect(
    classifyTopic({ title: 'How the pressure cooker works', topic: 'the city of cooks and ships', language: 'en' }).word,
  ).toBe('cook')
  expect(classifyTopic({ title: 'A canal in the hills', topic: 'a ship', language: 'en' })).toMatchObject({ word: 'canal' })
})
