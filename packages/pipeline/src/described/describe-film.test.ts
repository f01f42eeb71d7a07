import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { DECLARED_SHOTS } from '@orion/contract/shots/declared.ts'
import { listSamples } from '@orion/film/scenes/gallery/samples.ts'
import { TEMPLATE_NAMES } from '@orion/film/scenes/recipe.ts'
import { expect, test } from 'vitest'
import { type DescribedInputs, describeFilm } from './describe-film.ts'
import { describedTranscript, descriptionTrack } from './described-documents.ts'
import { SHOWN_WORDS } from './shown-words.ts'

/** A film of one scene with this candidate. */
const makeFilm = (candidate: object, more: object = {}): DescribedInputs =>
  ({
    voice_assembly: { timeline: [{ scene_id: 'a', start_seconds: 0, end_seconds: 61.5 }] },
    image_selection: {
      scenes: [
        { scene_id: 'a', text: 'It was a start.', candidates: [{ candidate_id: 'x', ...candidate }], chosen: 'x', ...more },
      ],
    },
  }) as never // only the fields that are read

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

const SHOTS = TEMPLATE_NAMES.filter((name) => name !== 'board').flatMap((name) =>
  listSamples(name).map(({ language, scene: { template, slots } }) => ({ template, language, slots })),
)

test('EDITIONS-5 every shot of the gallery is described, and only what is drawn', () => {
  expect(SHOTS.length).toBeGreaterThan(30)
  for (const { template, language, slots } of SHOTS) {
    const [{ shows }] = describeFilm(makeFilm({ kind: 'drawn', template, slots }), language)
    const words = SHOWN_WORDS[language]
    expect(shows, template).not.toMatch(/undefined|NaN|object/)
    if (template === 'page') expect(shows).toBe(words.letters)
    else expect(splitWords(shows).length, `${template} says what it draws: ${shows}`).toBeGreaterThan(1)
    const drawn = JSON.stringify([slots, words])
    for (const word of splitWords(shows)) expect(drawn, `${template}: ${shows}`).toContain(word)
    for (const [, figure] of JSON.stringify(slots).matchAll(/"number_text":"([^"]+)"/g))
      if (template !== 'bars' && template !== 'beside') expect(shows, template).toContain(figure)
  }
})

test('EDITIONS-5 every form of a chart has its own words in every language', () => {
  const names = DECLARED_SHOTS.filter((shot) => shot.kind === 'chart' && shot.described_as === undefined).map(({ name }) => name)
  const charts = SHOTS.filter(({ template }) => names.includes(template))
  expect([...new Set(charts.map(({ template }) => template))].toSorted()).toEqual(names.toSorted())
  for (const { template, language, slots } of charts) {
    const [{ shows }] = describeFilm(makeFilm({ kind: 'drawn', template, slots }), language)
    const { chart, charts: forms } = SHOWN_WORDS[language]
    expect(
      Object.values(forms).some((form) => shows.startsWith(`${chart}, ${form}`)),
      shows,
    ).toBe(true)
  }
  for (const { code } of VIDEO_LANGUAGES) {
    const forms = Object.values(SHOWN_WORDS[code].charts)
    expect([code, new Set(forms).size]).toEqual([code, forms.length])
  }
})

test('51 EDITIONS-5 a chart that prints its sentence is described without the label that it does not print', () => {
  const figure = { value: 24, number_text: '24', unit: 'ships' }
  const slots = { spoken: 'It fell to 24 ships.', label: 'a day', label_after: true, figure, each: 1 }
  const [{ shows }] = describeFilm(makeFilm({ kind: 'drawn', template: 'count', slots }), 'en')
  expect(shows).toContain('It fell to 24 ships. 24 ships')
  expect(shows).not.toContain('a day')
})

test('54 EDITIONS-5 a gain and a loss are described with the sign of their bar', () => {
  const { slots } = SHOTS.find(({ template, language }) => template === 'waterfall' && language === 'en')!
  const [{ shows }] = describeFilm(makeFilm({ kind: 'drawn', template: 'waterfall', slots }), 'en')
  expect(shows).toContain('Start of the year 120 million euros; Donations +45 million euros; New roof \u221260 million euros')
})

test('EDITIONS-5 S10 a thing beside a photograph, and photographs side by side, are described from their references', () => {
  const photo = (candidate_id: string, caption: string) => ({
    ...{ candidate_id, kind: 'found', image_asset_id: candidate_id, slots: { caption, graded: true } },
  })
  const figure = { value: 50, number_text: '50', unit: 'arches' }
  const amount = { candidate_id: 'amount', kind: 'drawn', template: 'amount', slots: { figure, label: 'in the town' } }
  const beside = { ...amount, candidate_id: 'beside', template: 'beside', beside: { scene_id: 'a', shows: 'amount' } }
  const together = { ...amount, candidate_id: 'both', template: 'photographs', slots: {}, together: { shows: ['p', 'q'] } }
  const timeline = ['a', 'b', 'c'].map((scene_id, at) => ({ scene_id, start_seconds: at, end_seconds: at + 1 }))
  const scenes = [
    { scene_id: 'a', text: 'It stands.', candidates: [photo('p', 'From the east')], chosen: 'p' },
    { scene_id: 'b', text: 'It has 50 arches.', candidates: [beside, amount], chosen: 'beside' },
    {
      scene_id: 'c',
      text: 'So it was.',
      candidates: [together, photo('p', 'From the east'), photo('q', 'At night')],
      chosen: 'both',
    },
  ]
  const told = describeFilm({ voice_assembly: { timeline }, image_selection: { scenes } } as never, 'en') // only the fields that are read
  expect(told.map(({ shows }) => shows)).toEqual([
    'Photograph: From the east',
    expect.stringMatching(/^Photograph: From the east; .*: Chart, one bar that grows: .*50 arches/),
    'Photograph: From the east – At night',
  ])
})

test('EDITIONS-5 a photograph is described by whole sentences of its source’s caption, and one that stays as the same image', () => {
  const caption =
    `The Narmer palette. A king strikes a man who kneels. ${'It was found in a temple of the town. '.repeat(8)}`.trim()
  const shown = (scene_id: string, more: object = {}) => ({
    ...{ scene_id, text: 'So it was.', chosen: 'p' },
    candidates: [
      { candidate_id: 'p', kind: 'found', image_asset_id: 'file', picture_id: 's1-1', title: 'The Narmer pal…', slots: more },
    ],
  })
  const source = { source_id: 's1', language: 'en', sections: [] }
  const film = {
    content_research: {
      content_research_analysis: { sources: [source] },
      source_pictures: [{ picture_id: 's1-1', source_id: 's1', caption }],
    },
    voice_assembly: { timeline: ['a', 'b'].map((scene_id, at) => ({ scene_id, start_seconds: at, end_seconds: at + 1 })) },
    image_selection: { scenes: [shown('a'), shown('b', { labels: [{ text: 'the king', x: 0.5, y: 0.5 }] })] },
  }
  const told = (language: 'en' | 'es') => describeFilm(film as never, language).map(({ shows }) => shows)
  expect(told('en')[0]).toMatch(/^Photograph: The Narmer palette\. A king strikes a man who kneels\. It was found .*town\.$/)
  expect(told('en')[0]!.length).toBeLessThanOrEqual('Photograph: '.length + 240)
  expect(told('en')[1]).toBe('The same photograph: the king')
  expect(told('es')[0], 'words of another language').toBe('Fotografía: The Narmer pal…')
})

test('EDITIONS-5 photographs, clips, titles and sources are described', () => {
  const [photograph] = describeFilm(
    makeFilm(
      { kind: 'found', title: 'Aqueduct', slots: { caption: 'Seen from the east' } },
      { overlay: { title: 'The water', eyebrow: '2 of 5' } },
    ),
    'en',
  )
  expect(photograph.shows).toBe('Photograph: Aqueduct. Seen from the east. Title: 2 of 5 · The water')
  const clip = {
    ...makeFilm({ kind: 'drawn', template: 'quiet', slots: {} }),
    image_to_video: { segments: [{ scene_id: 'a', clip: {} }] },
  }
  expect(describeFilm(clip as never, 'en')[0].shows).toBe('Moving picture: A calm pattern, no picture')
})

test('EDITIONS-5 the track is WebVTT, the transcript is one page in the film’s language, and words are escaped', () => {
  const film = makeFilm({ kind: 'found', title: 'A <b> & --> C\n\nD' })
  expect(descriptionTrack(film, 'de')).toBe(
    'WEBVTT\nKind: descriptions\nLanguage: de\n\n1\n00:00:00.000 --> 00:01:01.500\nFotografie: A &lt;b&gt; &amp; --&gt; C D\n',
  )
  for (const { code, direction } of VIDEO_LANGUAGES) {
    const page = describedTranscript(film, { title: 'T', language: code })
    expect(page).toContain(`<html lang="${code}"${direction === 'rtl' ? ' dir="rtl"' : ''}>`)
    expect(page).toContain('It was a start.')
    expect(page).not.toMatch(/<b>|<script|https?:/)
  }
})

test('EDITIONS-5 only visible parts of a board are described, and only new parts of a drawing that continues', () => {
  const said = (s: string, scene_id: string, text: string) => ({ s, scene_id, text, view: '', word: '', change: '' })
  const part = (id: string, is: string, x: number, more = {}) => ({
    ...{ id, is, actor: true, shapes: [`rectangle ${x} 400 300 300 0; spark`] },
    ...more,
  })
  const drawn = [
    part('car', 'the car', 1000),
    part('rope', 'the rope, cut', 1400),
    part('brake', 'the brake', 500, { at: 's2:brake' }),
    part('away', 'a far thing', 5000),
  ]
  const answer = {
    ...{ id: 'lift', ground: 'deep', acts: [], insets: [], counts: [], touches: [], parts: drawn },
    views: [{ at: 's1', box: [0, 0, 2400] }],
    labels: [{ at: 's2:brake', part: 'brake', text: 'brake' }],
  }
  const take = { take_id: 't', answer, parts: drawn.map(({ id, is, actor }) => ({ part_id: id, is, actor })), labels: [] }
  const board = {
    ...{ board_id: 'lift', as: '', seen: 'A lift in its shaft.', exact: [], takes: [take], chosen: 't' },
    parts: drawn.map(({ id, is, actor }) => ({ id, cells: 'A1-B2', is, actor })),
    sentences: [said('s1', 'a', 'A car hangs.'), said('s2', 'b', 'Its brake closes.')],
  }
  const scene = (scene_id: string, text: string) => ({
    ...{ scene_id, text, chosen: 'x' },
    candidates: [{ candidate_id: 'x', kind: 'drawn', board: { board_id: 'lift', take_id: 't' } }],
  })
  const timed = (scene_id: string, from: number) => ({
    ...{ scene_id, start_seconds: from, end_seconds: from + 6 },
    words: [0, 4].map((char_start) => ({ char_start, start_seconds: from + 1 + char_start / 4 })),
  })
  const film = (of?: string): DescribedInputs =>
    ({
      voice_assembly: { timeline: [timed('a', 0), timed('b', 6)] },
      image_selection: {
        scenes: [scene('a', 'A car hangs.'), scene('b', 'Its brake closes.')],
        boards: { boards: [{ ...board, ...(of && { of }) }] },
      },
    }) as never // only the fields that are read
  expect(describeFilm(film(), 'en').map(({ shows }) => shows)).toEqual([
    'Drawing: A lift in its shaft. the car; the rope, cut',
    'Drawing: the brake. “brake”',
  ])
  expect(describeFilm(film('original'), 'es').map(({ shows }) => shows)).toEqual([
    `${SHOWN_WORDS.es.drawing}: A lift in its shaft.`,
    `${SHOWN_WORDS.es.drawing}: “brake”`,
  ])
})
