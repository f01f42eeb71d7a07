import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { makeTitle, findTopic } from '@orion/language/terms.ts'
import { expect, test } from 'vitest'
import { isFragment } from './is-fragment.ts'

const CUT: [FilmLanguage, string, string][] = [
  ['es', 'Por qué las casas.', 'Por qué las casas de madera aguantan mejor los terremotos'],
  ['en', 'How four lighthouses taught engineers.', 'How four lighthouses taught engineers to build in the open sea'],
  ['en', 'How lighthouses were made', 'Make a video about how lighthouses were made before there was electric light'],
  ['de', 'Warum die kleine Bäckerei am Markt', 'Warum die kleine Bäckerei am Markt nachts Licht macht'],
  ['fr', 'Comment les phares ont appris aux', 'Comment les phares ont appris aux ingénieurs à bâtir en mer'],
  ['pt', 'Como os faróis', 'Como os faróis ensinaram os engenheiros'],
  ['it', 'Perché le case', 'Perché le case di legno resistono meglio ai terremoti'],
  ['sv', 'Hur fyrarna lärde', 'Hur fyrarna lärde ingenjörerna att bygga i öppet hav'],
  ['zh', '从古代到今天的中国', '从古代到今天的中国万里长城的修建历史和它的意义'],
  ['ja', '氷の町、苫沢の「氷下', '氷の町、苫沢の「氷下待ち網漁」が最後の冬を迎える'],
  ['hi', 'पुराने लकड़ी के घर भूकंप में', 'पुराने लकड़ी के घर भूकंप में बेहतर क्यों टिके रहते हैं'],
  ['ar', 'كيف صمدت البيوت الخشبية', 'كيف صمدت البيوت الخشبية القديمة في وجه الزلازل'],
]

test.each(CUT)('S09 %s: “%s” is a fragment of its topic, but the whole topic is a title', (language, cut, topic) => {
  expect(isFragment(cut, { topic, sources: [], language })).toBe(true)
  expect(isFragment(cut, { topic: 'Another', sources: [findTopic(topic, language)], language })).toBe(true)
  expect(isFragment(makeTitle(findTopic(topic, language), '', language), { topic, sources: [], language })).toBe(false)
})

test('S09 a part up to a mark or a source’s title is a title; an open end or an ellipsis makes a fragment', () => {
  const of = (topic: string, ...sources: string[]) => ({ topic, sources, language: 'en' as const })
  expect(isFragment('Brick by brick', of('Brick by brick: how the kiln was saved'))).toBe(false)
  expect(isFragment('The Panama Canal', of('Tell me how ships cross a country', 'The Panama Canal'))).toBe(false)
  expect(isFragment('Panama', of('Panama', 'Panama Canal'))).toBe(false)
  expect(isFragment('The history of', of('Canals'))).toBe(true)
  expect(isFragment('How bees make honey and…', of('How bees make honey and wax'))).toBe(true)
})

test('S09 51 a question is complete, whatever its last word is', () => {
  const of = { topic: 'Histoire de la machine à coudre', sources: [], language: 'fr' as const }
  expect(isFragment('Machine à coudre : du temps gagné, mais pour qui ?', of)).toBe(false)
  expect(isFragment('Machine à coudre : du temps gagné, mais pour qui', of)).toBe(true)
})
