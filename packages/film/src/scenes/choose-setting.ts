import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { conceptsOf } from './concepts.ts'
import type { SettingName } from './settings/names.ts'

/** The setting that a topic's words live in; abstract when they tell of none. */
export function chooseSetting(topic: readonly string[], language: FilmLanguage): SettingName {
  const scores = new Map<SettingName, number>()
  for (const [index, { settings }] of conceptsOf(topic, language).entries()) {
    const [setting] = settings
    if (setting) scores.set(setting, (scores.get(setting) ?? 0) + 1 / (1 + index))
  }
  return [...scores].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'abstract'
}
