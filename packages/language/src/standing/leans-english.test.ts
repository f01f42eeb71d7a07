import { expect, test } from 'vitest'
import { en } from '../lexicons/en.ts'
import { shorterForms } from './compress.ts'
import { pointsBack, standingAlone } from './dependencies.ts'
import { freePronoun } from './english-pronouns.ts'
import { neededIntroductions } from './introductions.ts'
import { otherHalves } from './leans-english.ts'
import { namePersons } from './persons.ts'
import { analyseStatements } from './statements.ts'

test('S02 en: a pronoun hangs unless a noun of its own sentence stands for it', () => {
  for (const [sentence, word] of [
    ['In 1937 she married a chess official.', 'she'],
    ['From 1960 it bought only machines that understood the language.', 'it'],
    ['Five years later he showed the first clock.', 'he'],
    ['The breakthrough came with his son.', 'his'],
    ['Universities stopped teaching it, but banks did not.', 'it'],
    ['Repairing them cost about 300 billion dollars.', 'them'],
    ['The boy was already lost, but she reached the soldiers.', 'she'],
    ['Thomas resented that the newspapers gave her the credit.', 'her'],
    ['Officially the keeper was still her father.', 'her'],
    ['Sailors could see its fire from some 50 kilometres away.', 'its'],
  ] as const)
    expect([sentence, freePronoun(sentence)?.word]).toEqual([sentence, word])
  for (const sentence of [
    'After the revolution of 1917 the family lost its mill and its house.',
    'When Renato Bialetti died in 2016, his ashes were placed in a large pot.',
    'In the 1950s every maker of computers had its own language.',
    'Hopper, who died in 1992, kept a clock in her office.',
    'Three sets of locks raise ships and lower them again.',
    'It had rained for three days.',
    'By 1997 it was estimated that most programs were written by hand.',
    'Anna Holm said that the boat was hers and that she would keep it.',
    'When the queen died, her ring was sold.',
  ])
    expect([sentence, freePronoun(sentence)]).toEqual([sentence, undefined])
})

test('S02 en: what a listener would ask "which?" or "than what?" of hangs', () => {
  for (const sentence of [
    'Fewer than half of those objects have been found.',
    'The agency launched a second mission in 2024 to find out.',
    'The price was higher.',
    'In China, India and Persia, people had used that fact for centuries.',
    'Two were women.',
    'The other three stayed at home.',
    'Hopper answered that a computer could learn English.',
    'The harbour was not a safe one.',
    'Roots are more serious.',
    'You can make a note lower, but never higher.',
    'Mahut had won more points, 502 against 478.',
    'On Thursday it took another hour.',
    'Between nine and ten thousand people came to the island that summer.',
    'A trial costs a hundred times that, and afterwards you still live next door.',
    'From then on the bowls were sold only at parties.',
    'The second strand is set in the present.',
    'Do not use the levers here: they pinch the tube.',
    'There were eleven of us and one counter.',
    'Managers who trim staff discover this every winter.',
    'The last stretch is the hardest.',
    'For a long time even the mechanism was unclear.',
    'Many a kitchen still has one from the sixties whose lid fits.',
    'Cats do recover well from falls.',
    'The cheetah, on the other hand, purrs like a kitten.',
    'Not everyone approved.',
    'A thicker layer would give a deeper note.',
    'Bruno Andreotti of Paris disagrees.',
    'Heather and blueberries do not want any.',
    'Reporters asked whether he had ever run that far.',
    'Today there are 30, because pollution coats the grains.',
    'The food in the hut would not have been enough for five.',
    'Everybody had planned to.',
    'After two years there were as many accidents as before.',
    'In a glass of lemonade there is room only for the first.',
    'Boards of glass or stone are just as bad.',
    'Conifers behave in a different way.',
    'The results surprised everyone.',
    'Critics repeated the count with payroll records.',
    'You can still eat the best soup between Vienna and Warsaw there.',
    'Back on the German side, look for the arch.',
    'Judson had more luck with a lawyer.',
    'Tomatoes and pumpkins can take twice the amount.',
    'Iceland, it is said, once sent them to steal the islands.',
    'Comparisons will be made with the first record, and they are unfair.',
    'The captain had by then lost two ships.',
    'In a laboratory in New York, a company brews something similar from yeast.',
    'In Lisbon a similar case took two years.',
    'Physicists are now turning to axions.',
    'At Bohmte, slight accidents increased in the second year.',
    'Two explanations are possible.',
    'In 2019 the school opened again.',
    'There was something else in the walls: white lumps.',
    'Customers have their own reasons.',
    'Two thirds come from the state.',
    'Asked how many good trees are left, he says that he has stopped counting.',
    'Modern concrete does, and the rods rust when water gets in.',
    '2100 will not be.',
    'In each, the longest wait was somewhere else.',
    'In between, a ceramic rod keeps the edge straight.',
    'Before, each patient saw a clerk.',
    'Nearby stands a mill.',
    'Within two months deaths fell from 18 percent to 2.',
    'After ten minutes turn the loaf.',
    'The first patient, a bell of 1596, rings to this day.',
    'Anna Holm was the only one to apply.',
    'Seventy names are carved into the stone; hers is missing.',
  ])
    expect([sentence, pointsBack(sentence, 'en')]).toEqual([sentence, true])
  for (const sentence of [
    'There are more than 20,000 species.',
    'In 1960 the same program ran on two different computers.',
    'No known asteroid is likely to strike.',
    'Bread was dearer than meat.',
    'The river is twice as long as the Rhine and much deeper than the Seine.',
    'The roof no longer leaks.',
    'In 1911 a storm came, and that night the roof fell.',
    'In Rome people still meet here every evening.',
    'The second world war ended in 1945.',
    'Every machine does the work of ten men.',
    'A thicker layer of ice would carry more than a person.',
    'In Oslo there are 30 museums.',
    'The train was so late that nobody waited.',
    'Anna Holm and Tom Moss knew that they were late.',
    'The tower is twice the height of the church.',
    'A farmer has a cow and a horse, and the smith has one too small to ride.',
    'The engine is similar to a heart.',
    'Two thirds of the people stayed.',
    'Harding sold his boat in 1920.',
    'Anna Holm did what she could.',
    'The bell of Aldous never rang again.',
    'After ten years of war the country was poor.',
    'In each of the four towns the baker sells buns.',
    'Before the war, each town had a mill.',
    'The first woman to fly was a baker.',
  ])
    expect([sentence, pointsBack(sentence, 'en')]).toEqual([sentence, false])
})

test('S02 en: half a contrast needs the other half', () => {
  const both = ['With simple interest you earn 50 euros.', 'It is little.', 'With compound interest you earn more.']
  expect([otherHalves(0, both), otherHalves(1, both), otherHalves(2, both)]).toEqual([[2], [], [0]])
})

const named = (sentences: string[], title_terms: string[] = []) =>
  namePersons(sentences, { breaks: new Set([0]), title_terms: new Set(title_terms) }).map((found) => found?.text)

test('S02 en: "she" becomes the name where nobody else can be meant, and stays where somebody can', () => {
  const life = ['Vera Menchik won ten games.', 'In 1937 she married an official.', 'Her style was patient.']
  expect(named(life, ['menchi']).slice(1)).toEqual(['In 1937 Menchik married an official.', "Menchik's style was patient."])
  expect(named(['Ann Lee met Eva Moss in 1920.', 'She was a doctor.'])).toEqual([undefined, undefined])
  expect(named(['The Cambridge Boat Race sank.', 'He said that a race was a race.'])).toEqual([undefined, undefined])
  expect(named(['Ann Lee married her brother Tom Moss.', 'She was a doctor.'])[1]).toBe('Ann Lee was a doctor.')
})

test('S02 en: asides go, figures, reasons of weight and lists stay', () => {
  expect(shorterForms('Four ships of the Royal Navy struck the rocks, off the south-west tip of England.', 'en')[0]).toBe(
    'Four ships of the Royal Navy struck the rocks.',
  )
  expect(shorterForms('The town sold the mill, which brought in 3,000 pounds a year at that time.', 'en')).toEqual([])
  expect(shorterForms('The club offers many courses in swimming, rowing and sailing.', 'en')).toEqual([])
  expect(shorterForms('In Denmark, the company sold the four parks to a firm.', 'en')).toEqual([])
})

const needed = (sentences: string[]): number[] =>
  neededIntroductions(sentences, { language: 'en', title_terms: new Set(), openings: new Set() }).at(-1)!

test('S02 en: coined names, letters and bare plurals need the sentence that told of them', () => {
  expect(needed(['A probe hit an asteroid called Dimorphos.', 'It rained.', 'Dimorphos lost mass.'])).toEqual([0])
  expect(needed(['The fridges used CFCs for decades.', 'CFCs harm the air.'])).toEqual([0])
  expect(needed(['Fever is carried by mosquitoes.', 'It rained.', 'A doctor fought the mosquitoes.'])).toEqual([0])
  expect(needed(['NASA built the probe.', 'NASA paid for it.'])).toEqual([])
})

test('S02 en: a birth is told with what comes of it, unless the film is about who was born', () => {
  const sections = [{ heading: null, sentences: ['The pot is a coffee maker.', 'Ann Lee was born in 1888 in the north.', 'She drew the first pot in 1933.', 'It sold well at once.'] }] // prettier-ignore
  const born = (title: string): boolean =>
    analyseStatements(
      [{ source_id: 's1', title, sections: sections.map((each) => ({ ...each, sentences: each.sentences.map((text, at) => ({ text, start: at * 100, end: at * 100 + text.length })) })) }], // prettier-ignore
      { language: 'en', title, topic: '', seconds: (text) => text.length / 14 },
    ).statements[1]!.set_up
  expect([born('The pot'), born('Ann Lee')]).toEqual([true, false])
})

test('S02 en: a surname is a man’s or a woman’s where a first name or a title told', () => {
  const sexes = new Map([['Tupper', 'man']] as const)
  expect(freePronoun('Tupper resented that the newspapers gave her the credit.', sexes)?.word).toBe('her')
  expect(freePronoun('Tupper resented that the newspapers gave him the blame.', sexes)).toBeUndefined()
})

test('S02 en: "also" and a closing "too" are left out where what they add to is not told', () => {
  const alone = (text: string) =>
    standingAlone(['It had rained for three days in the hills.', text], { language: 'en', title: '', title_terms: new Set(), opens_source: true, heading: '' , continues: false })[1]!.alone // prettier-ignore
  expect(alone('Erlang also explains why tills differ.')).toBe('Erlang explains why tills differ.')
  expect(alone('Pickled cabbage can sometimes be politics too.')).toBe('Pickled cabbage can sometimes be politics.')
  expect(alone('Cats purr at home, but they also purr outside.')).toBe('Cats purr at home, but they also purr outside.')
  expect(alone('But the silence is wonderful.')).toBeUndefined()
})

test('S02 en: a heading that asks about what was just said is told after it', () => {
  const of = (heading: string) =>
    standingAlone(['The sound of it does, every single time that I hear it.'], { language: 'en', title: '', title_terms: new Set(), opens_source: false, heading, continues: false })[0]!.alone // prettier-ignore
  expect([of('Does that surprise you?'), of('You cannot check it in the meantime?'), of('And if not?')]).toEqual([undefined, undefined, undefined]) // prettier-ignore
  expect(of('What is a bell made of?')).toContain('What is a bell made of?')
})

test('S02 en: a work named in quotation marks needs the sentence that named it first', () => {
  expect(needed(['The first song, "Customs House", is long.', 'It rained.', 'Cut "Customs House" and begin again.'])).toEqual([0])
})

test('S02 en: what is a new one defines nothing', () => {
  expect(en.define('The race was a new one.', 'The slowest race')).toBeUndefined()
  expect(en.define('The race was a run of 875 kilometres.', 'The slowest race')?.term).toBe('race')
})

test('S02 en: a number of what was counted, a toll, and what closes or replaces what was told hang', () => {
  const hang = [
    'All three sites are part of a World Heritage Site.',
    'Most say things like "Thorfinn wrote these runes".',
    'Twenty-one people died.',
    'For seven years nobody asked.',
    'The engineer was asked to find a substitute.',
    'As a bonus, your phone gets the time.',
    'Until May 2000 civilians got much less.',
    'Mobile networks, power grids and stock exchanges use it mainly for that reason.',
    'Ten minutes away stands the Ring of Brodgar.',
    'Only taxis and buses could use the road.',
    'You can manage without, but it takes out the guesswork.',
    'A simple test is to place a few threads in warm water.',
    'Each carries a gold-plated copper disk.',
  ]
  const stand = [
    'All three Brontë sisters died young.',
    'Both Britain and France wanted the canal.',
    'One way to tell real saffron is to taste a thread.',
    'Each glass a guest breaks costs a pound.',
    'Most people say that coffee keeps them awake.',
    'Some say that the house is haunted.',
    'Chicory is a substitute for coffee.',
    'Nobody earned less than a miner.',
    'Ten miles from London stands a tower.',
    'Only 15 human cases were reported in 2024.',
    'About 10,000 people died at once under ash and hot gas.',
  ]
  for (const sentence of hang) expect(pointsBack(sentence, 'en'), sentence).toBe(true)
  for (const sentence of stand) expect(pointsBack(sentence, 'en'), sentence).toBe(false)
})
