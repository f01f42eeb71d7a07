import { createContext, useContext } from 'react'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import type { en } from './catalogue.en.ts'

export type Catalogue = typeof en

/** The words on the screen, in one language. */
export const Texts = createContext<Catalogue | null>(null)

/** A feature's words in the language of the interface. */
export function useTexts<K extends keyof Catalogue>(feature: K): Catalogue[K] {
  const texts = useContext(Texts)
  if (!texts) throw new Error('Texts stand outside their provider')
  return texts[feature]
}

/** Loads one language's words. */
export const loadTexts = async (locale: InterfaceLanguage): Promise<Catalogue> =>
  locale === 'es' ? (await import('./catalogue.es.ts')).es : (await import('./catalogue.en.ts')).en
