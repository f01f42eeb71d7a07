import { BETTER, type Better, type BetterKey } from '@orion/contract/better.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'

/** The texts of a row of ways to make films better, in a language of the interface. */
export const getWords = (key: BetterKey, language: InterfaceLanguage): Better['words'][InterfaceLanguage] =>
  BETTER.find((row) => row.key === key)!.words[language]
