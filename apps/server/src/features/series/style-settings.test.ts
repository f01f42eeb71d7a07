import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { expect, test } from 'vitest'
import { type StyleSettings, compareStyle, mergeSettings, settingsOfStyle, termsOfStyle } from './style-settings.ts'

const STYLE = {
  look: { palette: 'sea', caption_style: 'large' },
  voice: { voices: { es: 'elena' }, rate: 1.1 },
  music: { music_mood: 'calm' },
  opening: { en: 'Marea minute' },
} as const

const film = (settings: StyleSettings = {}, edition: unknown = null) => ({
  language: 'en' as const,
  edition,
  stages: STAGES.map(({ number, key }) => ({ number, key, settings: settings[key] ?? {} })),
})
const names = (list: { name: string }[]) => list.map(({ name }) => name)

test('EDN-05 a style becomes settings of stages in the film’s language; an edition’s captions stay on a track', () => {
  expect(settingsOfStyle(STYLE, film())).toEqual({
    voice_scenes: { rate: 1.1 },
    image_selection: { palette: 'sea', opening: 'Marea minute' },
    image_to_video: { caption_style: 'large' },
    music_sound: { music_mood: 'calm' },
  })
  expect(settingsOfStyle(STYLE, { language: 'es', edition: {} })).toEqual({
    voice_scenes: { voice_id: 'elena', rate: 1.1 },
    image_selection: { palette: 'sea' },
    music_sound: { music_mood: 'calm' },
  })
})

test('EDN-05 unset settings and mere defaults get the series’ values; a person’s settings stay and are listed', () => {
  const settings = {
    voice_scenes: { rate: 1, stability: 0.5 },
    image_to_video: { caption_style: 'plain' },
    music_sound: { music_mood: null },
  }
  const { changes, own, taken } = compareStyle(film(settings), {}, STYLE)
  expect(names(changes)).toEqual(['rate', 'palette', 'opening', 'music_mood'])
  expect(own).toEqual([{ stage_number: 6, name: 'caption_style', film: 'plain', series: 'large' }])
  expect(taken.image_to_video).toBeUndefined()
})

test('EDN-05 a film follows changes of its series, but a person’s own setting stays', () => {
  const first = compareStyle(film(), {}, STYLE).taken
  const followed = film(first)
  const next = { ...STYLE, look: { palette: 'ice' } } as const
  expect(compareStyle(followed, first, STYLE)).toMatchObject({ changes: [], own: [] })
  expect(compareStyle(followed, first, next).changes).toEqual([
    { stage_number: 5, name: 'palette', film: 'sea', series: 'ice' },
    { stage_number: 6, name: 'caption_style', film: 'large', series: null },
  ])
  const own = film({ ...first, image_selection: { ...first.image_selection, palette: 'fire' } })
  const kept = compareStyle(own, first, next)
  expect([names(kept.changes), names(kept.own)]).toEqual([['caption_style'], ['palette']])
  expect(compareStyle(own, kept.taken, STYLE).own).toMatchObject([{ film: 'fire', series: 'sea' }])
})

test('EDN-05 colours are one choice: a palette or brand colour of the series does not replace a person’s', () => {
  const style = { look: { brand_color: '#112233', motif: 'star' } } as const
  const { changes, own } = compareStyle(
    film({ image_selection: { palette: 'fire' } }),
    { image_selection: { palette: 'sea' } },
    style,
  )
  expect([names(changes), own]).toEqual([['motif'], [{ stage_number: 5, name: 'brand_color', film: null, series: '#112233' }]])
  expect(mergeSettings(settingsOfStyle(style, film()), { image_selection: { palette: 'fire' } })).toEqual({
    image_selection: { brand_color: null, palette: 'fire', motif: 'star' },
  })
})

test('EDN-05 EDN-02 a series’ words for an edition are a setting of its script; words for its language come first', () => {
  const glossary = [
    { term: 'Hive' },
    { term: 'hive', language: 'es' as const, form: 'colmena' },
    { term: 'Wax', language: 'de' as const },
  ]
  expect(termsOfStyle({ glossary }, 'es')).toEqual([{ term: 'hive', form: 'colmena' }])
  expect(termsOfStyle({ glossary }, 'ar')).toEqual([{ term: 'Hive', form: null }])
  const edition = { ...film({}, {}), language: 'es' as const }
  const { changes, taken } = compareStyle(edition, {}, { glossary })
  expect(changes).toMatchObject([{ stage_number: 2, name: 'glossary', film: null }])
  expect(compareStyle(edition, taken, { glossary }).changes).toEqual([])
  expect(compareStyle(film(), {}, { glossary }).changes).toEqual([])
})
