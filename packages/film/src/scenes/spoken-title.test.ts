import type { FigureValues } from '@orion/language/facts.ts'
import { expect, test } from 'vitest'
import { acceptScene } from './accept.ts'
import { drawScene } from './draw-scene.ts'
import { captionsBelow } from './shots/page/drawing.ts'
import { type FilledTemplate, FORMATS, type Format, type SceneRecipe } from './recipe.ts'

const makeFigure = (value: number, unit: string): FigureValues => ({
  ...{ value, number_text: String(value), unit, label: '' },
  measure: unit === '%' ? 'percent' : 'count',
})

const SPOKEN = {
  en: 'In 2023 a drought lowered the lake so far that the authority cut the number of daily passages from 36 to 24 in one week.',
  de: 'Im Jahr 2023 senkte die Schifffahrtsbehörde wegen der außergewöhnlichen Dürre die Durchfahrten von 36 auf 24 am Tag.',
  es: 'En 2023 la sequía bajó tanto el lago que la autoridad redujo el número de tránsitos diarios de 36 a 24 por primera vez.',
  ar: 'في عام 2023 خفضت الهيئة عدد السفن التي تعبر القناة كل يوم من 36 إلى 24 سفينة بسبب الجفاف الذي أصاب البحيرة.',
  hi: 'साल 2023 में सूखे के कारण झील इतनी नीचे चली गई कि रोज़ गुज़रने वाले जहाज़ों की संख्या 36 से घटाकर 24 कर दी गई।',
  ja: '2023年の干ばつで湖の水位が大きく下がり、運河当局は一日に通る船の数を36隻から24隻に減らした。',
} as const

type Language = keyof typeof SPOKEN

function listCharts(spoken: string): FilledTemplate[] {
  const [high, low] = [makeFigure(36, ''), makeFigure(24, '')]
  return [
    {
      template: 'bars',
      slots: { spoken, measure: 'ships', bars: [high, low].map((figure) => ({ name: '', figure })), full: 40 },
    },
    { template: 'range', slots: { spoken, label: 'ships', low, high, full: 40 } },
    { template: 'share', slots: { spoken, label: 'ships', figure: low, whole: high, form: 'ring' } },
    { template: 'count', slots: { spoken, label: 'ships', figure: low, each: 1 } },
    { template: 'change', slots: { spoken, label: 'ships', figure: makeFigure(24, '%'), direction: 'down' } },
  ]
}

const makeRecipe = (chart: FilledTemplate, language: Language, format: Format): SceneRecipe => ({
  ...chart,
  ...{ language, format, variant: 'A', seed: 'spoken', solemn: false, brand_color: '#0e7c86', frames: 180, words: [] },
  ...{ captions: [], caption_style: 'none', transition_in: 'cut', transition_out: 'cut', film_position: 0.5 },
})

test.each(Object.keys(SPOKEN) as Language[])(
  'issue 51 QUOTED 3 a chart prints its whole sentence instead of its label, in every format, and no words meet (%s)',
  (language) => {
    for (const format of Object.keys(FORMATS) as Format[])
      for (const chart of listCharts(SPOKEN[language])) {
        const recipe = makeRecipe(chart, language, format)
        const drawing = drawScene(recipe)
        const printed = drawing.text_boxes.map(({ text }) => text.replace(/\s+/gu, '')).join('')
        expect(printed, `${format} ${chart.template}`).toContain(SPOKEN[language].replace(/\s+/gu, ''))
        expect(printed).not.toContain('ships')
        expect(acceptScene(drawing, recipe), `${format} ${chart.template}`).toEqual([])
      }
  },
)

test('issue 51 captions with the words of a printed sentence are not shown below it, and captions with other words are', () => {
  const [chart] = listCharts(SPOKEN.en)
  const below = (text: string) =>
    captionsBelow({
      ...makeRecipe(chart!, 'en', '16:9'),
      captions: [{ start_seconds: 0, end_seconds: 6, lines: [text.slice(0, 60), text.slice(60)], words: [] }],
    })
  expect(below(SPOKEN.en)).toEqual([])
  expect(below(`${SPOKEN.en} It rained.`)).toHaveLength(1)
})
