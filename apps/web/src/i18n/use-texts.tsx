import type { Words } from '@orion/contract/sentences/say.ts'
import { createContext, useCallback, useContext } from 'react'
import { loadPart, PART_OF, type Catalogue, type FirstTexts } from './load-texts.ts'

/** The texts of the screen, in one language. */
export const Texts = createContext<FirstTexts | Catalogue | null>(null)

/**
 * The texts of a feature in the language of the interface. Suspends until they are loaded. Outside WholeTexts, only the texts of the
 * landing page are available, and any other feature throws.
 */
export function useTexts<K extends keyof Catalogue>(feature: K): Catalogue[K] {
  const texts = useContext(Texts)
  if (!texts) throw new Error('Texts stand outside their provider')
  if (feature in texts) return (texts as Catalogue)[feature]
  const part = PART_OF[feature]
  if (!part || !('stages' in texts)) throw new Error(`The words of ${feature} stand outside WholeTexts`)
  // the promise is thrown instead of passed to `use`: nothing uses it after loading, and React would warn about this
  throw loadPart(texts.language, part)
}

/** Returns a function that translates sentences of the server into the language of the interface. */
export function useServerWords(): (words: Words) => string {
  const table = useTexts('server')
  const say = useTexts('say')
  return useCallback((words) => say(table, words), [table, say])
}
