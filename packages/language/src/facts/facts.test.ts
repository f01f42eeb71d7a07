import { expect, test } from 'vitest'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { findFacts } from './facts.ts'

const kinds = (sentence: string, language: FilmLanguage, title = '') =>
  findFacts(sentence, language, title).map(({ kind }) => kind)

test('S02 a figure fact has the number as written, its unit, hedge and the words that name it', () => {
  expect(findFacts('Yellow fever and malaria killed about 22,000 workers.', 'en', '')).toEqual([
    {
      kind: 'figure',
      values: {
        value: 22000,
        number_text: '22,000',
        unit: 'workers',
        label: 'Yellow fever and malaria killed',
        measure: 'count',
        hedge: 'about',
      },
    },
  ])
})

test('S02 a quotation has its words and speaker, and a quoted title is no quotation', () => {
  expect(findFacts('"We are making the dirt fly," the engineers liked to say.', 'en', '')[0]).toEqual({
    kind: 'quotation',
    values: { words: 'We are making the dirt fly', speaker: 'the engineers' },
  })
  expect(kinds('The book "A very long title of a book" sold well.', 'en')).not.toContain('quotation')
})

test('S02 words between »…« are a quotation, and a speaker is named without the verb', () => {
  const speakers = (sentence: string, language: FilmLanguage) =>
    findFacts(sentence, language, '').flatMap((fact) => (fact.kind === 'quotation' ? [fact.values.speaker] : []))
  expect(speakers('»Wer das wissen will, muss an der Bude stehen«, sagt Gülay Demir.', 'de')).toEqual(['Gülay Demir'])
  expect(speakers('इतिहासकार मीरा जोशी कहती हैं, "बावड़ी सूखी नहीं थी, हमने उसे दबा दिया था।"', 'hi')).toEqual(['इतिहासकार मीरा जोशी'])
  expect(speakers('「水が残ったから、また造れると思った」と、蔵元の木村正一さんは言う。', 'ja')).toEqual(['蔵元の木村正一さん'])
  expect(speakers('据《史记》记载，李冰“凿离碓，辟沫水之害”。', 'zh')).toEqual(['《史记》'])
})

test('S02 lists, comparisons, dates, questions and series are found in the sentence itself', () => {
  expect(findFacts('The company sells the wood, the pulp and the bark.', 'en', '')[0]).toEqual({
    kind: 'list',
    values: { items: [{ name: 'the wood' }, { name: 'the pulp' }, { name: 'the bark' }] },
  })
  expect(findFacts('Most of them came from Barbados, Jamaica and other Caribbean islands.', 'en', '')[0]).toEqual({
    kind: 'list',
    values: { items: [{ name: 'Barbados' }, { name: 'Jamaica' }, { name: 'other Caribbean islands' }] },
  })
  for (const clauses of [
    'Menchik won ten games, drew one and lost none.',
    'Two of the six were women, Jean Sammet and Gertrude Tierney.',
  ])
    expect(kinds(clauses, 'en')).not.toContain('list')
  const comparison = findFacts('The pressure is about 1.5 bar, whereas an espresso machine works with 9 bar.', 'en', '')[0]
  expect(comparison).toMatchObject({
    kind: 'comparison',
    values: { measure: 'bar', left: { figure: { value: 1.5 } }, right: { figure: { value: 9 } } },
  })
  expect(findFacts('On 15 August 1914 the steamship Ancon made the first passage.', 'en', '')).toContainEqual({
    kind: 'date',
    values: { year: 1914, text: '15 August 1914', label: 'the steamship Ancon made the first passage' },
  })
  expect(kinds('What exactly is it?', 'en')).toEqual(['question'])
  expect(kinds('It was sold 5 tonnes in 1990, 7 tonnes in 1995.', 'en')).not.toContain('series')
})

const DEFINITIONS: [FilmLanguage, string, string, string][] = [
  ['en', 'The Panama Canal', 'The Panama Canal is an artificial waterway that joins two oceans.', 'Panama Canal'],
  ['de', 'Der Panamakanal', 'Der Panamakanal ist eine künstliche Wasserstraße.', 'Panamakanal'],
  ['es', 'El canal', 'El canal de Panamá es una vía de agua artificial.', 'canal de Panamá'],
  ['fr', 'Le canal', 'Le canal de Panama est une voie d’eau artificielle.', 'canal de Panama'],
  ['pt', 'O canal', 'O canal do Panamá é uma via navegável artificial.', 'canal do Panamá'],
  ['it', 'Il canale', 'Il canale di Panama è una via d’acqua artificiale.', 'canale di Panama'],
  ['sv', 'Panamakanalen', 'Panamakanalen är en konstgjord vattenväg.', 'Panamakanalen'],
  ['zh', '巴拿马运河', '巴拿马运河是一条人工水道。', '巴拿马运河'],
  ['ja', 'パナマ運河', 'パナマ運河は、大西洋と太平洋を結ぶ人工の水路です。', 'パナマ運河'],
  ['hi', 'पनामा नहर', 'पनामा नहर एक कृत्रिम जलमार्ग है, जो महासागरों को जोड़ता है।', 'पनामा नहर'],
  ['ar', 'قناة بنما', 'قناة بنما ممر مائي صناعي يربط المحيطين.', 'قناة بنما'],
]

test.each(DEFINITIONS)('S02 %s: a definition gives its term', (language, title, sentence, term) => {
  expect(findFacts(sentence, language, title).find(({ kind }) => kind === 'definition')).toMatchObject({ values: { term } })
})

test('S02 a speaker is named without time and listener, a pronoun names nobody, and speaker labels count', () => {
  const speaker = (sentence: string, language: FilmLanguage) =>
    findFacts(sentence, language, '').flatMap((fact) => (fact.kind === 'quotation' ? [fact.values.speaker] : []))
  expect(speaker('"We cannot control the wind," said the chief executive, Karin Lindahl.', 'en')).toEqual(['Karin Lindahl'])
  expect(speaker('"A criminal offence indeed," wrote the scientist Edsger Dijkstra in 1975.', 'en')).toEqual([
    'the scientist Edsger Dijkstra',
  ])
  expect(speaker('"Chess is a quiet game," she said later.', 'en')).toEqual([])
  expect(speaker('Maria Lopez: “Half of them arrive by bicycle.”', 'en')).toEqual(['Maria Lopez'])
  expect(speaker('「食が足りてこそ世の中は平和になる」と、安藤は後に語っている。', 'ja')).toEqual(['安藤'])
  expect(speaker('“我没有发明青霉素，是大自然发明的。”弗莱明后来说。', 'zh')).toEqual(['弗莱明'])
})

test('SHW-2 READER 6 a bare number after a name within brackets is no date, because it may be a count', () => {
  const parts = ['Bis zu 3305 (Göschenen 1877, Airolo 1428) Arbeiter waren dort.', 'Airolo 1428) Arbeiter.']
  for (const text of parts) expect(kinds(text, 'de')).not.toContain('date')
  expect(kinds('Sie schrieb es 1877 (im Jahr 1878 gedruckt).', 'de').filter((kind) => kind === 'date')).toHaveLength(2)
})

test('S02 a year before a comma ends a clause, so a figure after it is described by its own words', () => {
  const sentence =
    'The last one left at 23:40 on 30 September 1968, with a wreath tied to its front and more than 4,000 people along the line.'
  expect(findFacts(sentence, 'en', '').find(({ kind }) => kind === 'figure')).toMatchObject({
    values: { number_text: '4,000', hedge: 'more than', label: 'along the line' },
  })
})

test('S02 times of day and plain adverbials are no figures, labels or places', () => {
  expect(kinds('Klockan 20.15 släcks lamporna i mål.', 'sv')).not.toContain('figure')
  expect(findFacts('Operating profit fell by 26 percent to 391 million kronor.', 'en', '')).toMatchObject([
    { kind: 'figure', values: { number_text: '26', label: 'Operating profit fell' } },
    { kind: 'figure', values: { number_text: '391' } },
  ])
  expect(findFacts('El sistema dio la alarma y más de 9.000 personas salieron de sus casas.', 'es', '')[0]).toMatchObject({
    values: { number_text: '9.000', label: 'salieron de sus casas' },
  })
  expect(kinds('弗莱明在演讲中警告说，用量不足会使细菌产生耐药性。', 'zh')).not.toContain('place')
  expect(kinds('In Hastings she took lessons.', 'en')).toContain('place')
  expect(findFacts('It stands near Saint-Malo, by the sea.', 'en', '')).toMatchObject([
    { kind: 'place', values: { name: 'Saint-Malo' } },
  ])
  expect(kinds('She took lessons from Géza Maróczy in English.', 'en')).not.toContain('place')
})

test.each<[FilmLanguage, string, string]>([
  ['en', '"1887 was bad for us," the mayor wrote in 1888.', 'was bad | the mayor wrote'],
  ['en', '"Opened on 3 May 1894" stands above the door.', 'stands above the door'],
  ['en', 'The "Great Fire" of 1871 destroyed the town.', 'destroyed the town'],
  ['de', '„1887 begann der Bau der Brücke“, schrieb sie.', 'begann der Bau der Brücke'],
  ['de', '»Am 3. Mai 1894 fuhr der erste Zug«, schrieb sie.', 'fuhr der erste Zug'],
  ['fr', '« En 1902 la lampe fut changée », écrivit le gardien.', 'la lampe fut changée'],
  ['es', '«En 1902 cambiaron la lámpara», escribió el farero.', 'cambiaron la lámpara'],
  ['pt', '“Em 1902 trocaram a lâmpada”, escreveu ela.', 'trocaram a lâmpada'],
  ['it', '«Nel 1902 cambiarono la lampadina», scrisse lei.', 'cambiarono la lampadina'],
  ['ja', '「1903年に鐘が鳴った」と町の人は書いた。', 'に鐘が鳴った'],
])('QTD-02 the label of a date has no quotation mark without its partner (%s): %s', (language, sentence, labels) => {
  const found = findFacts(sentence, language, '').flatMap(({ kind, values }) => (kind === 'date' ? [values.label] : []))
  expect(found.join(' | ')).toBe(labels)
})

test('QTD-02 the label of an amount has no quotation mark without its partner', () => {
  const labels = (sentence: string, language: FilmLanguage) =>
    findFacts(sentence, language, '').flatMap(({ kind, values }) => (kind === 'figure' ? [values.label] : []))
  expect(labels('The "Great Fire" of 1871 destroyed 17,000 houses.', 'en')).toEqual(['The "Great Fire" of 1871 destroyed'])
  expect(labels('“The new dam holds 40 million tonnes” stands on the wall.', 'en')).toEqual(['The new dam holds'])
  expect(labels('The 55" television costs 300 euros less than before.', 'en')).toEqual(['The 55" television costs'])
})

test('QTD-02 the speaker is the name before the verb, the noun after a German verb, and never a pronoun', () => {
  const speakers = (sentence: string, language: FilmLanguage) =>
    findFacts(sentence, language, '').flatMap(({ kind, values }) => (kind === 'quotation' ? [values.speaker] : []))
  expect(speakers('The last keeper, Marta Lind, said: "I never missed a night."', 'en')).toEqual(['Marta Lind'])
  expect(speakers('La última farera, Marta Lind, dijo: «Nunca falté una noche».', 'es')).toEqual(['Marta Lind'])
  expect(speakers('„Wir haben keine Nacht versäumt“, sagte der Wärter.', 'de')).toEqual(['der Wärter'])
  expect(speakers('„Wir haben keine Nacht versäumt“, sagte der Zeitung ein Wärter.', 'de')).toEqual([])
  expect(speakers('« Nous n’avons jamais manqué une nuit », a-t-il dit.', 'fr')).toEqual([])
  expect(speakers('« Nous n’avons jamais manqué une nuit », demanda-t-il.', 'fr')).toEqual([])
  expect(speakers('« Nous n’avons jamais manqué une nuit », répondit-elle.', 'fr')).toEqual([])
  expect(speakers('उसने कहा, “हमने कभी एक रात भी नहीं छोड़ी थी।”', 'hi')).toEqual([])
})
