import { VIDEO_LANGUAGES } from '@orion/contract/catalogues/languages.ts'
import { samplesOf } from '@orion/film/scenes/gallery/samples.ts'
import { TEMPLATE_NAMES } from '@orion/film/scenes/recipe.ts'
import { expect, test } from 'vitest'
import { type DescribedInputs, describeFilm } from './describe-film.ts'
import { describedTranscript, descriptionTrack } from './described-documents.ts'
import { SHOWN_WORDS } from './shown-words.ts'

/** A film of one scene that shows this. */
const filmOf = (candidate: object, more: object = {}): DescribedInputs =>
  ({
    voice_assembly: { timeline: [{ scene_id: 'a', start_seconds: 0, end_seconds: 61.5 }] },
    image_selection: {
      scenes: [
        { scene_id: 'a', text: 'It was a start.', candidates: [{ candidate_id: 'x', ...candidate }], chosen: 'x', ...more },
      ],
    },
  }) as never // the parts that are read

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

const SHOTS = TEMPLATE_NAMES.filter((name) => name !== 'board').flatMap((name) =>
  samplesOf(name).map(({ language, scene: { template, slots } }) => ({ template, language, slots })),
)

test('EDITIONS-5 every shot of the gallery is described, and nothing that is not drawn', () => {
  expect(SHOTS.length).toBeGreaterThan(30)
  for (const { template, language, slots } of SHOTS) {
    const [{ shows }] = describeFilm(filmOf({ kind: 'drawn', template, slots }), language)
    const words = SHOWN_WORDS[language]
    expect(shows, template).not.toMatch(/undefined|NaN|object/)
    if (template === 'quiet') expect(shows).toBe(words.pattern)
    else expect(wordsOf(shows).length, `${template} says what it draws: ${shows}`).toBeGreaterThan(1)
    const drawn = JSON.stringify([slots, words])
    for (const word of wordsOf(shows)) expect(drawn, `${template}: ${shows}`).toContain(word)
    for (const [, figure] of JSON.stringify(slots).matchAll(/"number_text":"([^"]+)"/g))
      if (template !== 'bars' && template !== 'beside') expect(shows, template).toContain(figure)
  }
})

test('EDITIONS-5 a photograph, a board with its labels, a clip, title and sources are told', () => {
  const [photograph] = describeFilm(
    filmOf(
      { kind: 'found', title: 'Aqueduct', slots: { caption: 'Seen from the east' } },
      { overlay: { title: 'The water', eyebrow: '2 of 5' } },
    ),
    'en',
  )
  expect(photograph.shows).toBe('Photograph: Aqueduct. Seen from the east. Title: 2 of 5 · The water')
  const board = filmOf({ kind: 'drawn', board: { board_id: 'b', take_id: 't' } })
  const take = {
    take_id: 't',
    parts: [
      { is: 'the car', actor: true },
      { is: 'the rope, cut', actor: true },
      { is: 'sky', actor: false },
    ],
    labels: [
      { text: 'wedges', scene_id: 'a' },
      { text: 'later', scene_id: 'z' },
    ],
  }
  Object.assign(board.image_selection!, { boards: { boards: [{ board_id: 'b', seen: 'A lift in its shaft.', takes: [take] }] } })
  expect(describeFilm(board, 'en')[0].shows).toBe('Drawing: A lift in its shaft. the car; the rope, cut. “wedges”')
  const clip = {
    ...filmOf({ kind: 'drawn', template: 'quiet', slots: {} }),
    image_to_video: { segments: [{ scene_id: 'a', clip: {} }] },
  }
  expect(describeFilm(clip as never, 'en')[0].shows).toBe('Moving picture: A calm pattern, no picture')
})

test('EDITIONS-5 the track is WebVTT, the transcript one page in the film’s language; words are no marks', () => {
  const film = filmOf({ kind: 'found', title: 'A <b> & --> C\n\nD' })
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
