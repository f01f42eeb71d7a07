import type { Words } from '@orion/contract/sentences/say.ts'
import { createContext, useCallback, useContext } from 'react'
import { loadPart, PART_OF, type Catalogue, type FirstTexts } from './load-texts.ts'

/** The texts of the screen, in one language. */
export const Texts = createContext<FirstTexts | Catalogue | null>(null)

/**
 * A feature's texts in the interface's language. Suspends until their part is loaded. Outside WholeTexts, only the first texts are
 * available; other features throw.
 */
export function useTexts<K extends keyof Catalogue>(feature: K): Catalogue[K] {
  const texts = useContext(Texts)
  if (!texts) throw new Error('Texts stand outside their provider')
  if (feature in texts) return (texts as Catalogue)[feature]
  const part = PART_OF[feature]
  if (!part || !('stages' in texts)) throw new Error(`The words of ${feature} stand outside WholeTexts`)
  // thrown, not passed to `use`: after loading, nothing uses the promise, and React would warn about that
  throw loadPart(texts.language, part)
}

/** Translates the server's sentences to the interface's language. */
export function useServerWords(): (words: Words) => string {
  const table = useTexts('server')
  const say = useTexts('say')
  return useCallback((words) => say(table, words), [table, say])
}
