import { BETTER, type Better, type BetterKey } from '@orion/contract/better.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'

/** The texts of a way to improve films, in a language of the interface. */
export function getWords(key: BetterKey, language: InterfaceLanguage): Better['words'][InterfaceLanguage] {
  const row = BETTER.find((each) => each.key === key)
  if (row === undefined) throw new Error(`The list of improvements has no row '${key}'.`)
  return row.words[language]
}
