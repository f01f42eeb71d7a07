import { BETTER, type Better, type BetterKey } from '@orion/contract/better.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'

/** What a row of what makes films better says of itself, in a language of the interface. */
export const wordsOf = (key: BetterKey, language: InterfaceLanguage): Better['words'][InterfaceLanguage] =>
  BETTER.find((row) => row.key === key)!.words[language]
