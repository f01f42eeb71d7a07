import { expect, test } from 'vitest'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { findFacts } from '@orion/language/facts.ts'
import { planShots } from '../plan-shots.ts'
import { computeShare } from '@orion/film/scenes/shots/share/drawing.ts'
import type { NarratedScene } from '../narrated-film.ts'
import { mainFigure } from './main-figure.ts'

/** The main figure of a text, in the form for shots with one figure. */
const figureIn = (language: FilmLanguage, text: string) =>
  mainFigure(
    { scene_id: 'a', text, sentences: [{ text, facts: findFacts(text, language, '') }] },
    { title: 'X', topic: 'X', language, seed: 's', sources: [], scenes: [] },
  )

/** The shot of a text as the second scene of a film, with the facts of the text. */
function planPicture(language: FilmLanguage, ...texts: string[]) {
  const scene = (scene_id: string, sentences: string[]): NarratedScene => ({
    scene_id,
    text: sentences.join(' '),
    sentences: sentences.map((text) => ({ text, facts: findFacts(text, language, '') })),
  })
  const scenes = [scene('a', ['…']), scene('b', texts), scene('c', ['…'])]
  return planShots({ title: 'X', topic: 'X', language, seed: 's', sources: [], scenes })[1]!
}

test('S05 a part of a whole is shown as a share of that whole', () => {
  expect(planPicture('en', 'The fire destroyed 6,000 of the town’s 18,000 houses.')).toMatchObject({
    template: 'share',
    slots: {
      figure: { number_text: '6,000', unit: '' },
      whole: { value: 18000, unit: 'houses' },
      label: 'The fire destroyed',
    },
  })
  expect(planPicture('es', 'La carrera reunió a 2.300 corredores, de los cuales 900 eran mujeres.')).toMatchObject({
    template: 'share',
    slots: { figure: { number_text: '900' }, whole: { value: 2300, unit: 'corredores' } },
  })
})

test('S05 a height in Han numerals has its unit and its words, and a range of neighbouring numbers has not', () => {
  const height = '山の標高は一九三六メートルに達する。'
  expect(figureIn('ja', height)).toMatchObject({ figure: { value: 1936, number_text: '1936', unit: 'メートル' } })
  // a page shows a single amount better than a ruler does
  expect(planPicture('ja', height).template).toBe('page')
  expect(planPicture('ja', '頂上まで五六百メートルの坂が続く。').template).toBe('page')
  expect(planPicture('zh', '塔的高度达到三四十米。').template).toBe('page')
})

test('S05 a scale belongs to the part that it counts, not to the following words', () => {
  expect(planPicture('en', 'Repairs cost 85 million euros, of which the insurance pays 60 million euros.')).toMatchObject({
    template: 'share',
    slots: { figure: { number_text: '60', unit: 'million euros', value: 60e6 }, whole: { value: 85e6, unit: 'million euros' } },
  })
})

test('S05 a fraction in words is a part of a ring, and a time span has its label', () => {
  const share = planPicture('es', 'Casi un tercio de las casas ardió.')
  expect(share).toMatchObject({ template: 'share', slots: { figure: { number_text: '1/3', hedge: 'Casi', measure: 'share' }, label: 'de las casas ardió', label_after: true } }) // prettier-ignore
  if (share.template !== 'share') throw new Error('It is a share.')
  expect(computeShare(share.slots)).toBeCloseTo(1 / 3)
  expect(figureIn('es', 'La iglesia de piedra tiene más de 150 años.')).toMatchObject({
    figure: { number_text: '150', unit: 'años', hedge: 'más de' },
    label: 'La iglesia de piedra',
  })
})

test('S05 a number in the name of a thing, and a number before a verb, count nothing', () => {
  expect(planPicture('pt', 'O elétrico 28 atravessa Lisboa.').template).toBe('page')
  expect(planPicture('es', 'Un terremoto de magnitud 8,8 sacudió el país.').template).toBe('page')
})

test('S05 words after a unit belong to the figure, and a hundred in words is written in digits', () => {
  expect(figureIn('zh', '他背的茶重达100公斤以上。')).toMatchObject({ figure: { unit: '公斤以上' } })
  expect(figureIn('ja', '中幅は約45センチ四方で、お弁当を包む。')).toMatchObject({ figure: { unit: 'センチ四方' } })
  expect(figureIn('en', 'The corridor leads more than a hundred metres into the rock.')).toMatchObject({
    figure: { number_text: '100', unit: 'metres' },
    label: 'into the rock',
    label_after: true,
  })
})

test('S05 one thing at two times is compared, even if it changes from one figure to the other', () => {
  const { template, slots } = planPicture('ar', 'ارتفع سعر الطن من 2000 دولار في عام 2000 إلى 9000 دولار في عام 2022.')
  expect(template).toBe('bars')
  expect(slots).toMatchObject({ bars: [{ name: '2000' }, { name: '2022' }] })
})

test('S05 READER-3 two figures with a comparing word are bars, and the second is named by its own words', () => {
  expect(planPicture('en', 'The stone bridge cost 416,000 euros, against about 375,000 estimated.')).toMatchObject({
    template: 'bars',
    slots: {
      measure: 'The stone bridge cost',
      bars: [
        { name: '', figure: { number_text: '416,000', unit: 'euros' } },
        { name: 'estimated', figure: { number_text: '375,000', unit: '', hedge: 'about' } },
      ],
    },
  })
  expect(planPicture('en', 'It cost 416,000 euros, against about 375,000 estimated.').template).not.toBe('bars')
})

test('S05 SHW-2 several years in a sentence are a timeline only if each has its own words, and otherwise they are on a line', () => {
  expect(planPicture('en', 'Rich countries ended it in 1994 and most of it in 1996; others followed in 2010.').template).toBe(
    'dateline',
  )
})

test('S05 “so many of every hundred” is a share, and a number whose unit is in the next scene is not', () => {
  expect(planPicture('es', 'Salen 60 de cada 100 kilos.')).toMatchObject({
    template: 'share',
    slots: { figure: { number_text: '60' }, whole: { value: 100, unit: 'kilos' } },
  })
  expect(planPicture('de', 'Im November 2018 fiel ein 350 Meter langes Stück').template).toBe('page')
})

test('S05 words without a speaker are not a quotation, and two parts of a person’s words are one quotation', () => {
  expect(planPicture('en', '"Meeting an octopus," writes Godfrey-Smith, "is like meeting an intelligent alien."')).toMatchObject({
    slots: { words: 'Meeting an octopus is like meeting an intelligent alien.', speaker: 'Godfrey-Smith' },
  })
  expect(planPicture('en', 'Most say things like "Thorfinn wrote these runes".').template).not.toBe('quotation')
  expect(planPicture('zh', '“写错了可以重来，刻错了就得从头磨平，”老师傅王超辉说，“所以手里的刀比嘴巴老实。”')).toMatchObject({
    template: 'quotation',
    slots: { words: '写错了可以重来，刻错了就得从头磨平，所以手里的刀比嘴巴老实。', speaker: '老师傅王超辉' },
  })
})

test('S05 events and counts are not definitions', () => {
  expect(planPicture('ja', '構成資産は、富岡製糸場のほか、田島弥平旧宅、高山社跡、荒船風穴の四つです。').template).not.toBe(
    'definition',
  )
  expect(planPicture('hi', 'डाकघर एक कच्चे कमरे में चलता है।').template).not.toBe('definition')
  expect(planPicture('de', 'Entstanden sind die ersten Trinkhallen um 1860.').template).not.toBe('definition')
  expect(planPicture('zh', '背夫是靠背运货物为生的人。').template).toBe('definition')
  const who = 'The developer of the lens was an obscure French physicist, Augustin-Jean Fresnel.'
  expect(planPicture('en', who).template).not.toBe('definition')
})

test('S05 the figure of a statement is shown, not a figure that only describes a thing', () => {
  expect(figureIn('es', 'Una composición de 201 metros ofrece hasta 581 plazas en un solo piso.')).toMatchObject({
    figure: { number_text: '581', unit: 'plazas', hedge: 'hasta' },
  })
  expect(figureIn('es', 'La torre alcanza una altura de 96 metros.')).toMatchObject({ figure: { number_text: '96' } })
})

test('BOARDS 4 the label of a figure does not combine halves of two joined statements', () => {
  const moved = planPicture('en', 'The miners moved 160 kilometres south and opened Taoudenni, where salt is cut today.')
  expect(moved.template === 'page' || !JSON.stringify(moved.slots).includes('opened')).toBe(true)
})

test('S05 steps that are only named, without a count, are rows with their written numbers', () => {
  expect(planPicture('en', 'First step: Look for danger.', 'Second step: Speak to them.', 'Third step: Call.')).toMatchObject({
    template: 'list',
    slots: {
      items: [
        { mark: 'First step', name: 'Look for danger' },
        { mark: 'Second step', name: 'Speak to them' },
        { mark: 'Third step', name: 'Call' },
      ],
    },
  })
})
