import { createContext, useCallback, useContext } from 'react'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import type { en } from './catalogue.en.ts'
import { sayServerWords } from './server-words.ts'

export type Catalogue = typeof en

/** The words on the screen, in one language. */
export const Texts = createContext<Catalogue | null>(null)

/** A feature's words in the language of the interface. */
export function useTexts<K extends keyof Catalogue>(feature: K): Catalogue[K] {
  const texts = useContext(Texts)
  if (!texts) throw new Error('Texts stand outside their provider')
  return texts[feature]
}

/** Says the server's English sentences in the language of the interface. */
export function useServerWords(): (text: string) => string {
  const table = useTexts('server')
  return useCallback((text) => sayServerWords(table, text), [table])
}

/** Loads one language's words. */
export const loadTexts = async (locale: InterfaceLanguage): Promise<Catalogue> =>
  locale === 'es' ? (await import('./catalogue.es.ts')).es : (await import('./catalogue.en.ts')).en
