import type { ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { renderChecked } from '@orion/film/render.ts'
import { closeRenderer } from '@orion/film/draw/render-scene.ts'
import { FORMATS, type Format } from '@orion/film/recipe.ts'
import { FILM_LANGUAGES, type FilmLanguage } from '@orion/language/lexicons.ts'
import { afterAll, expect, test } from 'vitest'
import type { Film } from '../../core/stage.ts'
import { titledPoster } from './titled-poster.ts'

afterAll(closeRenderer)

const filmIn = (language: FilmLanguage): Film => ({ topic: 'A', name: 'A', language, duration_seconds: 60, seed: 'poster' })
const imagesWith = (candidate: Partial<ImageSelection['scenes'][number]['candidates'][number]>): ImageSelection => ({
  brand_color: '#0e7c86',
  scenes: [
    {
      ...{ scene_id: 'hook-1', text: 'A', chosen: 'a', solemn: false },
      candidates: [{ candidate_id: 'a', kind: 'drawn', image_asset_id: 'p', licence: '', attribution: '', ...candidate }],
    },
  ],
})

/** A hundred characters in each language: the longest title. */
const LONG: Partial<Record<FilmLanguage, string>> = {
  ar: 'كيف علّم حراس المنارات الأربع ساحلاً كاملاً أن يعود إلى بيته بأمان في الليل رغم العواصف ',
  hi: 'चार अकेली मीनारों के रखवालों ने पूरे तट को रात में सुरक्षित घर लौटना कैसे सिखाया और क्यों ',
  zh: '四座孤独灯塔的守望者如何教会整个海岸在夜里平安归航。',
  ja: '孤独な四つの灯台の守り人は、いかにして海岸じゅうの人々に夜の帰り道を教えたのか。',
  de: 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle und Leuchttürme ',
}
const longest = (language: FilmLanguage) =>
  (LONG[language] ?? 'How the keepers of four lonely towers taught a coast ').repeat(4).slice(0, 100)

test('S10 the longest title is complete on the film’s poster, in every language and format', async () => {
  const faults: unknown[] = []
  const formats = Object.keys(FORMATS) as Format[]
  for (const [index, language] of FILM_LANGUAGES.entries()) {
    const images = imagesWith({ template: 'page', slots: { light: index % 2 === 0 } })
    const recipe = titledPoster(filmIn(language), images, {
      title: longest(language).trim(),
      format: formats[index % formats.length],
    })
    const { text_faults } = await renderChecked(recipe, { at_frame: 162, width: 320, mime: 'image/jpeg' })
    faults.push(...text_faults)
  }
  expect(faults).toEqual([])
})

test('S10 a poster is the opening’s own shot with another title over it, and keeps an image’s credit', () => {
  const titled = (candidate: Parameters<typeof imagesWith>[0], title = 'Mine') =>
    titledPoster(filmIn('en'), imagesWith(candidate), { title, format: '9:16' })
  const drawn = { template: 'page', variant: 'A', slots: { light: true } } as const
  expect(titled(drawn)).toMatchObject({
    template: 'page',
    format: '9:16',
    seed: 'poster/hook-1',
    slots: { light: true },
    overlay: { title: 'Mine' },
  })
  expect(() => titled({ template: 'question', slots: { question: 'Who?' } })).toThrow(/does not draw/u)
  const slots = { credit: 'By Ana Lund', caption: 'A tower', title: 'Other', focus: { x: 0.2, y: 0.3 } }
  expect(titled({ kind: 'found', slots })).toMatchObject({
    template: 'photograph',
    slots: { picture: 'p', title: 'Mine', credit: 'By Ana Lund', focus: { x: 0.2, y: 0.3 } },
  })
  expect(titled({ kind: 'found', slots }).slots).not.toHaveProperty('caption')
  expect(() => titledPoster(filmIn('en'), null, { title: 'Mine', format: '16:9' })).toThrow(/Run stage 5/u)
})

test('S10 a title in the opposite writing direction of the film’s language keeps its own direction', () => {
  const held = (language: FilmLanguage, title: string) =>
    titledPoster(filmIn(language), imagesWith({ template: 'page', slots: { light: true } }), { title, format: '16:9' }).overlay
  expect(held('ar', '4 towers!')).toEqual({ title: '\u200e4 towers!\u200e' })
  expect(held('en', 'منارات!')).toEqual({ title: '\u200fمنارات!\u200f' })
  expect(held('ar', 'منارات!')).toEqual({ title: 'منارات!' })
})
