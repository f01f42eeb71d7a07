import { expect, test } from 'vitest'
import { isEmpty, mayHavePictures, makeSource, unfitFor, makeSourceValues } from '../../parts/source/source-values.ts'
import {
  checkValues,
  makeFirstValues,
  languagesFor,
  copyFilmValues,
  makeRequest,
  getSeriesValues,
  completeValues,
} from './create-values.ts'

const wishes = (part: object) => ({ ...completeValues(makeFirstValues('A lens', []), 'en', 1000), organization_id: 'o', ...part })

test('WFL-02 a file that cannot be a source is reported before the upload: by its extension or its size', () => {
  expect(unfitFor({ name: 'notes.MD', size: 2_000_000 })).toBeNull()
  expect(unfitFor({ name: 'report.pdf', size: 20_000_000 })).toBeNull()
  expect(unfitFor({ name: 'notes.txt', size: 2_000_001 })).toBe('text')
  expect(unfitFor({ name: 'report.docx', size: 20_000_001 })).toBe('document')
  expect(unfitFor({ name: 'IMG_1.heic', size: 10 })).toBe('type')
  expect(unfitFor({ name: 'README', size: 10 })).toBe('type')
  expect(unfitFor({ name: 'empty.txt', size: 0 })).toBe('empty')
})

test('WFL-02 eleven links, a link without http and an unusable file are problems at their fields', () => {
  const links = Array.from({ length: 11 }, (_, index) => `https://example.com/${index}`).join('\n')
  expect(checkValues(wishes({ links }))).toMatchObject({ links: true, link: undefined })
  expect(checkValues(wishes({ links: 'https://example.com ftp://example.com' })).link).toBe('ftp://example.com')
  expect(checkValues(wishes({ files: [{ key: '1', name: 'a.heic', problem: 'no text' }] })).files).toBe(true)
  const problems = checkValues(wishes({ files: [{ key: '1', name: 'a.txt', asset_id: 'a' }], links: 'https://example.com' }))
  expect(Object.values(problems).some(Boolean)).toBe(false)
})

test('S01 stored sources fill the form completely, and are sent unchanged', () => {
  const source = { text: 'A lens.', urls: ['https://example.com', 'https://example.org/a'], asset_ids: ['1', '2'] }
  const shown = makeSourceValues(source, new Map([['1', 'notes.pdf']]), 'File')
  expect(shown.files.map(({ name }) => name)).toEqual(['notes.pdf', 'File'])
  expect(makeSource(shown)).toEqual(source)
  expect(makeSource(makeSourceValues({}, new Map(), 'File'))).toEqual({})
})

test('PICTURES 2 WFL-02 S01 the permission for images of links and files is sent only with these, and restored', () => {
  const said = wishes({ may_use_pictures: true, text: 'A lens.' })
  expect(mayHavePictures(said)).toBe(false)
  expect(makeRequest(said, 'u').source).toEqual({ text: 'A lens.' })
  const linked = { ...said, links: 'https://example.com' }
  expect(mayHavePictures(linked)).toBe(true)
  const source = { text: 'A lens.', urls: ['https://example.com'], may_use_pictures: true }
  expect(makeRequest(linked, 'u').source).toEqual(source)
  expect(makeSource(makeSourceValues(source, new Map(), 'File'))).toEqual(source)
  expect(makeSource({ ...linked, may_use_pictures: false })).not.toHaveProperty('may_use_pictures')
})

test('WFL-02 SHL-05 in Spanish a new film is Spanish, and Spanish is first in the list; the rest keeps its order', () => {
  expect(completeValues(makeFirstValues('', []), 'es', 1000).language).toBe('es')
  expect(completeValues({ ...makeFirstValues('', []), language: 'fr' }, 'es', 1000).language).toBe('fr')
  const codes = languagesFor('es').map(({ code }) => code)
  expect(codes[0]).toBe('es')
  expect(codes.slice(1)).toEqual(
    languagesFor('en')
      .map(({ code }) => code)
      .filter((code) => code !== 'es'),
  )
})

test('WFL-02 S06 captions are on the image unless a track is chosen', () => {
  expect(makeRequest(wishes({}), 'u').style?.caption_style).toBe('box')
  expect(makeRequest(wishes({ caption_style: 'none' }), 'u').style?.caption_style).toBe('none')
})

test('WFL-02 the consequences of no source are shown until there is a text, a link or a usable file', () => {
  expect(isEmpty(wishes({ text: '  ' }))).toBe(true)
  expect(isEmpty(wishes({ files: [{ key: '1', name: 'a.heic', problem: 'no text' }] }))).toBe(true)
  expect(isEmpty(wishes({ text: 'A lens.' }))).toBe(false)
  expect(isEmpty(wishes({ links: 'https://example.com' }))).toBe(false)
  expect(isEmpty(wishes({ files: [{ key: '1', name: 'a.txt', asset_id: 'a' }] }))).toBe(false)
})

test('WFL-02 S05 a film has its topic’s colours unless a colour or a palette is chosen', () => {
  expect(makeRequest(wishes({}), 'u').style).toEqual({ caption_style: 'box' })
  expect(makeRequest(wishes({ brand_color: '#123456' }), 'u').style).toMatchObject({ brand_color: '#123456' })
  expect(makeRequest(wishes({ palette: 'sea' }), 'u').style).toMatchObject({ palette: 'sea' })
  expect(copyFilmValues({} as never, { brand_color: null, palette: 'sea' })).toMatchObject({ palette: 'sea' })
  expect(makeRequest(wishes({ motif: 'wave' }), 'u').style).toMatchObject({ motif: 'wave' })
  expect(copyFilmValues({} as never, { motif: 'wave' })).toMatchObject({ motif: 'wave' })
})

test('FILM-01 WFL-02 the next film copies length, language, look, music, autopilot and limit from the previous one', () => {
  const film = {
    organization_id: 'o2',
    duration_seconds: 30,
    language: 'es',
    autopilot: { points_limit: 60_000, points_left: 1 },
  }
  const like = copyFilmValues(film as never, { brand_color: '#2f6b3a', caption_style: 'none', music_mood: 'calm' })
  const request = makeRequest(wishes({ ...like, topic: 'The next one' }), 'me')
  expect(request).toMatchObject({
    organization_id: 'o2',
    topic: 'The next one',
    language: 'es',
    video_config: { duration: 30 },
    style: { brand_color: '#2f6b3a', caption_style: 'none', music_mood: 'calm' },
    autopilot: { points_limit: 60_000 },
  })
  expect(
    makeRequest(wishes(copyFilmValues({ ...film, autopilot: null } as never, { music_mood: null })), 'me'),
  ).not.toHaveProperty('autopilot')
})

test('EDN-05 WFL-02 a series fills in the form; later changes apply to this film only, also the choice of its topic’s colours', () => {
  const style = { look: { palette: 'sea', caption_style: 'large' }, duration_seconds: 120 } as const
  const series = { series_id: 's', name: 'Marea', style, films: 0, saved_at: '' }
  const chosen = wishes(getSeriesValues(series))
  expect(makeRequest(chosen, 'u')).toMatchObject({
    ...{ series_id: 's', video_config: { duration: 120 } },
    style: { palette: 'sea', brand_color: null, motif: null, caption_style: 'large' },
  })
  expect(makeRequest({ ...chosen, palette: null }, 'u').style).toMatchObject({ palette: null })
  expect(makeRequest(wishes({}), 'u')).not.toHaveProperty('series_id')
  expect(makeRequest(wishes({}), 'u').style).not.toHaveProperty('palette')
})
