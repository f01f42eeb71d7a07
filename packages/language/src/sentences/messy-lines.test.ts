import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { readSourceText } from './source-text.ts'

const read = (raw: string, language: FilmLanguage = 'en') => {
  const { title, text, sections } = readSourceText(raw, language)
  return {
    title,
    headings: sections.map(({ heading }) => heading),
    sentences: sections.flatMap(({ sentences }) => sentences.map(({ start, end }) => text.slice(start, end))),
  }
}

test('S01 sv: a pasted page has its letters, its heading is its title, and captions are left out', () => {
  const page =
    '<!DOCTYPE html><html><head><title>Is</title></head><body><h1>Is p&aring; sj&ouml;n</h1><p>Vatten &auml;r tyngst vid fyra grader &ndash; inte vid noll.</p><figure><figcaption>Is p&aring; V&auml;ttern.</figcaption></figure><p>D&#228;rf&#xf6;r flyter isen.</p></body></html>'
  expect(read(page, 'sv')).toMatchObject({
    title: 'Is på sjön',
    sentences: ['Vatten är tyngst vid fyra grader – inte vid noll.', 'Därför flyter isen.'],
  })
})

test('S01 an encoded tag does not become a tag, and text that is no entity is unchanged', () => {
  expect(read('The keeper wrote &#60;script&#62; on the wall. He worked for Marks &Co; in Leeds.').sentences.join(' ')).not.toMatch(/<script/u) // prettier-ignore
  expect(read('The sum was 5 &pound; a day. The firm was Marks &Co; of Leeds.').sentences).toEqual(['The sum was 5 £ a day.', 'The firm was Marks &Co; of Leeds.']) // prettier-ignore
})

const LONG = ['Lighthouses have shown ships their way for more than two thousand years.', 'A lens of many rings weighs less than a whole one and sends the light further.'] // prettier-ignore

test('S01 numbered lines above prose are headings, but neighbouring steps and numbers out of order are not', () => {
  const report = `On light\n\n1. Background\n${LONG[0]}\n\n2. The lens\n${LONG[1]}\n\n2.1 Its rings\n\n${LONG[0]}\n`
  expect(read(report)).toMatchObject({ title: 'On light', headings: ['Background', 'The lens', 'Its rings'] })
  const steps = `On light\n\n${LONG[0]}\n\n1. Clean the lens\n2. Light the lamp\n3. Turn it slowly\n\n${LONG[1]}\n`
  expect(read(steps).headings).toEqual(['', ''])
  expect(read(`On light\n\n4. Background\n${LONG[0]}\n\n9. The lens\n${LONG[1]}\n`).headings).toEqual(['', ''])
})

test('S01 pt: page headers, footers and numbers are removed, the sentence continues, and chapters and years stay', () => {
  const pages =
    'Boletim do Instituto do Mar          3\n\nAs marés da Ria Formosa sobem e descem duas vezes por dia e\nrenovam quase metade da água da lagoa em poucas horas, e as\n\nPágina 3 de 9\n\nBoletim do Instituto do Mar          4\n\namêijoas crescem na areia. Os vi-\nveiros ocupam 450 hectares de areia e de lodo à volta da ria.\n\nPágina 4 de 9\n'
  expect(read(pages, 'pt').sentences).toEqual([
    'As marés da Ria Formosa sobem e descem duas vezes por dia e renovam quase metade da água da lagoa em poucas horas, e as amêijoas crescem na areia.',
    'Os viveiros ocupam 450 hectares de areia e de lodo à volta da ria.',
  ])
  const chapters = `Das Licht\n\nKapitel 1\n\n${LONG[0]}\n\nKapitel 2\n\n${LONG[1]}\n`
  expect(read(chapters, 'de').headings).toEqual(['Kapitel 1', 'Kapitel 2'])
  const years = `The light of the coast\n\nThe winter of 1941\n\n${LONG[0]}\n\nThe winter of 1942\n\n${LONG[1]}\n`
  expect(read(years).headings).toEqual(['The winter of 1941', 'The winter of 1942'])
})

test('S01 fr: a letter loses its header lines, greeting, closing and signature, and its subject is its title', () => {
  const letter =
    'De : Claire Dubois\nÀ : Équipe du musée\nObjet : Re: Le phare de Cordouan\nDate : 3 mars 2025\n\nBonjour à tous,\n\nLe phare fut allumé en 1611. Sa lanterne domine la mer.\n\nBien cordialement,\nClaire\n\n--\nResponsable des collections\nTél. : 05 56 00 00 00\n'
  expect(read(letter, 'fr')).toMatchObject({ title: 'Le phare de Cordouan', sentences: ['Le phare fut allumé en 1611.', 'Sa lanterne domine la mer.'] }) // prettier-ignore
  const told = 'Le phare\n\nLe phare fut allumé en 1611, dit-on,\n\nSa lanterne domine la mer.'
  expect(read(told, 'fr').sentences).toContain('Sa lanterne domine la mer.')
})

test('S01 es: a chat keeps its speakers, without dates, times, images and laughter', () => {
  const chat =
    '[12/3/25 10:01] Luis: Los flamencos nacen grises.\n[12/3/25 10:03] Marta: jajaja\n[12/3/25 10:04] Marta: ¿Y por qué se paran en una pata?\n[12/3/25 10:05] Luis: Así no gastan fuerza.\n[12/3/25 10:06] Marta: <Multimedia omitido>\n[12/3/25 10:08] Marta: 👍\n'
  expect(read(chat, 'es').sentences).toEqual([
    'Luis: “Los flamencos nacen grises.”',
    'Marta: “¿Y por qué se paran en una pata?”',
    'Luis: “Así no gastan fuerza.”',
  ])
  expect(read('12/3/25, 9:07 PM - Ana: The tide is in at noon.\n12/3/25, 9:08 PM - Ben: It leaves at six.\n12/3/25, 9:09 PM - Ana: Then we go at once.\n12/3/25, 9:11 PM - Ben: The boat is ready for us.').sentences[0]).toBe('Ana: “The tide is in at noon.”') // prettier-ignore
})

test('S01 if all sentences end with three dots, they become full stops and commas, and in other texts dots stay', () => {
  expect(
    read(
      'The moon moves away from us... about 3.8 centimetres every year... Lasers measure it… They hit mirrors... and come back…',
    ).sentences,
  ).toEqual([
    'The moon moves away from us, about 3.8 centimetres every year.',
    'Lasers measure it.',
    'They hit mirrors, and come back.',
  ])
  expect(read('The keeper looked out... and saw nothing. The lamp was out. He lit it again.').sentences[0]).toBe(
    'The keeper looked out... and saw nothing.',
  )
})

test('S01 lines in lower case that are complete thoughts are sentences, also with names in them', () => {
  const notes =
    'octopuses have about 500 million neurons\ntwo thirds of them are in the arms\nin Japan people have eaten them for long\neach arm can taste what it touches\nan octopus can open a jar from the inside'
  expect(read(notes).sentences).toEqual([
    'Octopuses have about 500 million neurons.',
    'Two thirds of them are in the arms.',
    'In Japan people have eaten them for long.',
    'Each arm can taste what it touches.',
    'An octopus can open a jar from the inside.',
  ])
  const es =
    'los pulpos tienen tres corazones\ndos bombean la sangre por las branquias\n¿por qué es azul su sangre?\nlleva cobre en lugar de hierro\ncasi todos viven uno o dos años'
  expect(read(es, 'es').sentences).toEqual(['Los pulpos tienen tres corazones.', 'Dos bombean la sangre por las branquias.', '¿Por qué es azul su sangre?', 'Lleva cobre en lugar de hierro.', 'Casi todos viven uno o dos años.']) // prettier-ignore
})

test('S01 wrapped lines are no sentences, also in lower case, and a stanza is one sentence', () => {
  const wrapped =
    'the old harbour was built by a merchant who had seen the\nharbours of the south and wanted another one here in the\ntown where he was born, because the ships of his brother\nhad been lost in the storms of that winter and the year\nbefore. nobody paid him for it.'
  expect(read(wrapped).sentences).toEqual([
    'The old harbour was built by a merchant who had seen the harbours of the south and wanted another one here in the town where he was born, because the ships of his brother had been lost in the storms of that winter and the year before.',
    'Nobody paid him for it.',
  ])
  const stanza = 'El molino\n\nEl río baja cantando\npor la ladera del monte,\ny mueve la vieja rueda\nque gira desde la noche.'
  expect(read(stanza, 'es').sentences).toEqual(['El río baja cantando por la ladera del monte, y mueve la vieja rueda que gira desde la noche.']) // prettier-ignore
})

test('S01 articles of a law are headings by their number, and letters and middle dots begin items', () => {
  const law = read('Satzung\n\n§ 1 Anmeldung\n(1) Wer ausleihen will, legt einen Ausweis vor.\n\n§ 2 Ausleihe\n(1) Die Frist beträgt vier Wochen.', 'de') // prettier-ignore
  expect(law.headings).toEqual(['Anmeldung', 'Ausleihe'])
  expect(law.sentences.join(' ')).not.toMatch(/§|Anmeldung|Ausleihe/u)
  expect(read('Artículo 1. Objeto.\nEl reglamento regula el uso de los huertos.\n\nArtículo 2. Riego.\nSe permite de 7 a 10 horas.', 'es').headings).toEqual(['Objeto', 'Riego']) // prettier-ignore
  expect(read('作り方\n\n材料\n・じゃがいも 3個\n・牛肉 150g\n\n鍋に油を熱し、牛肉をよく炒める。', 'ja').sentences).toContain('材料：じゃがいも 3個、牛肉 150g。') // prettier-ignore
})

test('S01 on a page of questions, letter labels are removed, and each question stays with its answer', () => {
  const hindi = read('प्रश्न 1: रक्तदान कौन कर सकता है?\nउत्तर: 18 से 65 वर्ष का कोई भी स्वस्थ व्यक्ति।\n\nप्रश्न 2: क्या कमज़ोरी आती है?\nउत्तर: नहीं।', 'hi') // prettier-ignore
  expect(hindi.sentences).toEqual(['रक्तदान कौन कर सकता है?', '18 से 65 वर्ष का कोई भी स्वस्थ व्यक्ति।', 'क्या कमज़ोरी आती है?', 'नहीं।']) // prettier-ignore
  expect(read('问：可以骑到郊区吗？\n答：不可以。运营区只包括五环以内。\n\n问：几岁可以骑？\n答：必须年满12周岁。', 'zh').sentences).toEqual(['可以骑到郊区吗？', '不可以。', '运营区只包括五环以内。', '几岁可以骑？', '必须年满12周岁。']) // prettier-ignore
  expect(read('Q: Who can give blood?\nA: Anyone over 18 who feels well can give blood.\n\nQ: Does it hurt?\nA: You feel a pinch when the needle goes in.').headings).toEqual(['Who can give blood?', 'Does it hurt?']) // prettier-ignore
})

test('S01 a sentence across a blank line is one, and a sender’s self-description and a list of references are left out', () => {
  expect(read('At five the lamps were lit, and every night a tabby followed, and\n\nshe waited while he climbed. The lamps went out.').sentences[0]).toMatch(/followed, and she waited while he climbed\.$/u) // prettier-ignore
  const news = 'PRESS RELEASE\n\nA ferry on batteries\n\nThe ferry carries 180 cars across the sound. It was built in Gdansk in 26 months.\n\nIts batteries are charged in seven minutes.\n\nAbout Lumen Ferries\nLumen Ferries is a leading provider of mobility.' // prettier-ignore
  expect(read(news).sentences.join(' ')).not.toMatch(/leading/u)
  expect(read(news.replace('PRESS RELEASE', 'Ferries')).sentences.join(' ')).toMatch(/leading/u)
  const page = 'The ferry carries 180 cars across the sound.\n\nIt was built in Gdansk in 26 months.\n\nSee also\n\n• Ships\n• Batteries' // prettier-ignore
  expect(read(page).sentences.join(' ')).not.toMatch(/Ships/u)
})

test('S01 the keys above a Markdown page give no sentences, and their title is its title', () => {
  const page = '---\nlang: en\ntitle: "The lamps of the harbour"\ndescription: How the lamps were lit by hand for two hundred years.\nrelated:\n  - boats\n---\n\n## At night\n\nThe lamps were lit by one old man. He had a cat.' // prettier-ignore
  expect(read(page)).toMatchObject({ title: 'The lamps of the harbour', sentences: ['The lamps were lit by one old man.', 'He had a cat.'] }) // prettier-ignore
})

test('S01 hi: an item of many words is read quickly', () => {
  const begun = performance.now()
  read(`सूची\n\n- ${'शब्द'.repeat(12)} ${'बात '.repeat(24)}  है क्या\n- दो किताब`, 'hi')
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('S01 without full stops Hindi and Japanese sentences end at their verbs, and others before joining words', () => {
  const hindi = 'भारत दुनिया का दूसरा सबसे बड़ा चाय उत्पादक है हर साल यहाँ लगभग 130 करोड़ किलो चाय पैदा होती है इसका 80 प्रतिशत देश में ही पी लिया जाता है पर सौ साल पहले ऐसा नहीं था लोग उसकी पत्तियाँ उबालकर पीते थे और दूर तक ले जाते थे' // prettier-ignore
  expect(read(hindi, 'hi').sentences[1]).toBe('हर साल यहाँ लगभग 130 करोड़ किलो चाय पैदा होती है।')
  const japanese = '日本は海に囲まれていますが 塩を作るのには向いていません 雨が多く 湿度が高いからです 岩塩もとれません そこで昔の人は 二つの段階に分けて塩を作りました まず海水を濃くし それから煮つめるのです 海藻に海水をかけて乾かします' // prettier-ignore
  expect(read(japanese, 'ja').sentences[0]).toBe('日本は海に囲まれていますが、塩を作るのには向いていません。')
  const french = 'le viaduc enjambe les gorges de la rivière dans le nord long de 565 mètres haut de 122 mètres avec deux tours grises sur un long tablier rouge elle coûta trois millions de francs aux villages du nord avec les deux provinces voisines de la côte qui voulaient toutes un train' // prettier-ignore
  expect(read(french, 'fr').sentences).toContainEqual(expect.stringMatching(/^Elle coûta trois millions/u))
})
