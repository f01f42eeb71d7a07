import { expect, test } from 'vitest'
import type { Asset } from '@orion/contract/assets.ts'
import { byFilm } from './by-film.ts'

const file = (asset_id: string, kind: Asset['kind'], stage_number: number | null, workflow_id: string | null): Asset => ({
  ...{ asset_id, kind, stage_number, workflow_id, name: null, url: '', download_url: '', mime_type: '', size_bytes: 1 },
  ...{ sha256: '', created_at: '2026-11-14T00:00:00Z' },
})
const stills = (film: string) => ['1', '2', '3'].map((it) => file(`${film}-still-${it}`, 'image', 8, film))
const seen = (files: readonly Asset[], apart = false) =>
  byFilm(files, apart).map(({ key, single, rows }) => [key, single.map((it) => it.asset_id), rows.map((it) => it.length)])

test('AST-01 34 files are listed by film: film, bundle, captions, the rest; several files of one kind are one row', () => {
  const bees = [
    file('words', 'captions', 4, 'bees'),
    ...stills('bees'),
    file('film', 'video', 8, 'bees'),
    file('zip', 'bundle', 10, 'bees'),
  ]
  const upload = file('photo', 'image', null, null)
  expect(seen([...bees, upload, file('voice', 'audio', 4, 'tides'), file('bees-voice', 'audio', 4, 'bees')])).toEqual([
    ['bees', ['film', 'zip', 'words', 'bees-voice'], [3]],
    ['uploads', ['photo'], []],
    ['tides', ['voice'], []],
  ])
})

test('AST-01 34 loading another page moves no film or upload; in a search each file is separate', () => {
  const first = [file('a', 'video', 8, 'bees'), file('b', 'video', 8, 'tides')]
  const later = [...stills('bees'), file('c', 'image', null, null)]
  expect(seen([...first, ...later]).map(([key]) => key)).toEqual([...seen(first).map(([key]) => key), 'uploads'])
  expect(seen([...first, ...later], true)[0]).toEqual(['bees', ['a', 'bees-still-1', 'bees-still-2', 'bees-still-3'], []])
})
