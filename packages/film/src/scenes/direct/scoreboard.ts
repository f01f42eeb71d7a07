import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Slots } from '../recipe.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import { isLabel } from './figure-label.ts'
import { shortNumber, unscaled } from './figures.ts'
import type { Proposed } from './proposed.ts'

type Row = Slots['scoreboard']['rows'][number]
type Compared = { left: string; right: string; row: Row }

/** Rows of a scoreboard at most: the newest stay. */
const MOST_ROWS = 3

const titled = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Two names without the words that both end with, which say what is compared: "Anna saves", "Ben saves". */
function apart(left: string, right: string): { names: [string, string]; tail: string } {
  const [one, other] = [left.split(' '), right.split(' ')]
  let shared = 0
  while (shared < Math.min(one.length, other.length) - 1 && one.at(-shared - 1) === other.at(-shared - 1)) shared++
  const bare = (words: string[]): string => titled(words.slice(0, words.length - shared).join(' '))
  return { names: [bare(one), bare(other)], tail: one.slice(one.length - shared).join(' ') }
}

/** What a scene compares, where both have names that are no times, and figures of one measure. */
function comparedIn(scene: ToldScene, language: FilmLanguage): Compared | null {
  const values = factOf(scene, 'comparison')?.values
  if (!values) return null
  const { left, right } = values
  const { names, tail } = apart(left.name, right.name)
  if (unscaled(left.figure) !== unscaled(right.figure) || same(names[0], names[1])) return null
  const fits = [left, right].every(({ figure }) => shortNumber(figure) && figure.value > 0)
  if (!fits || !names.every((name) => isLabel(name, language))) return null
  const row = { left: left.figure, right: right.figure }
  return { left: names[0], right: names[1], row: { ...(tail !== '' && isLabel(tail, language) && { measure: tail }), ...row } }
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** A comparison of two that the film compares more than once: what was told of them stands, and the newest is added. */
export function asScoreboard(scene: ToldScene, { scenes, language }: ToldFilm, index: number): Proposed | null {
  const now = comparedIn(scene, language)
  if (!now) return null
  const all = scenes.map((each) => comparedIn(each, language)).map((each, at) => each && same(each.left, now.left) && same(each.right, now.right) ? { at, row: each.row } : null) // prettier-ignore
  const told = all.filter((each) => each !== null)
  if (told.length < 2) return null
  const rows = told.filter(({ at }) => at <= index).map(({ row }) => row).slice(-MOST_ROWS) // prettier-ignore
  const words = `${now.left} – ${now.right}`
  return { template: 'scoreboard', slots: { left: now.left, right: now.right, rows }, why: { reason: 'comparison', words } }
}
