import { readFileSync } from 'node:fs'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { DrawnTemplateName, FilledTemplate, Slots } from '../recipe.ts'
import { BOARD_SAMPLES } from './board-samples.ts'

/**
 * Sample words and figures for a shot, for people to review. No film shows them. Each shot has samples at least in English, Arabic and
 * Japanese, in `samples.json` of its folder.
 */
type ShotSamples<T extends DrawnTemplateName> = Partial<Record<string, readonly Slots[T][]>>

export function listSamples(name: DrawnTemplateName): { language: FilmLanguage; scene: FilledTemplate }[] {
  const samples = name === 'board' ? BOARD_SAMPLES : readSamples(name)
  return Object.entries(samples).flatMap(([language, each]) =>
    (each ?? []).map((slots) => ({ language: language as FilmLanguage, scene: { template: name, slots } as FilledTemplate })),
  )
}

// each shot has its own slots: the tests of all shots draw every sample
const readSamples = (name: DrawnTemplateName): ShotSamples<typeof name> =>
  JSON.parse(readFileSync(new URL(`../shots/${name}/samples.json`, import.meta.url), 'utf8')) as ShotSamples<typeof name>
