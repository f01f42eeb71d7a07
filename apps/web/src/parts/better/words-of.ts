import { BETTER, type Better, type BetterKey } from '@orion/contract/better.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'

/** The texts of a row in the list of improvements, in a language of the interface. */
export const getWords = (key: BetterKey, language: InterfaceLanguage): Better['words'][InterfaceLanguage] =>
  BETTER.find((row) => row.key === key)!.words[language]
