import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DECLARED_SHOTS } from '@orion/contract/shots/declared.ts'
import { TEMPLATE_NAMES } from '@orion/film/scenes/recipe.ts'

const DECLARATIONS = new URL('../../../contract/src/shots/', import.meta.url)
const DRAWINGS = new URL('../../../film/src/scenes/shots/', import.meta.url)

const foldersIn = (place: URL): string[] =>
  readdirSync(place, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

test('54 the contract declares the same shots as the film, in the same order, and the clips', () => {
  expect(DECLARED_SHOTS.map(({ name }) => name).filter((name) => name !== 'footage')).toEqual(TEMPLATE_NAMES)
})

test('54 each shot has a folder with its drawing, its golden frame and its samples', () => {
  const names = DECLARED_SHOTS.map(({ name }) => name).toSorted()
  expect(foldersIn(DECLARATIONS).toSorted()).toEqual(names)
  expect(foldersIn(DRAWINGS).toSorted()).toEqual(names)
  // what a model draws is in gallery/board-samples.ts
  const files = TEMPLATE_NAMES.flatMap((name) => [
    `${name}/drawing.ts`,
    `${name}/golden.json`,
    ...(name === 'board' ? [] : [`${name}/samples.json`]),
  ])
  expect(files.filter((file) => !existsSync(new URL(file, DRAWINGS)))).toEqual([])
})
