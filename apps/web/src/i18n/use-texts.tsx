import type { Words } from '@orion/contract/sentences/say.ts'
import { createContext, useCallback, useContext } from 'react'
import { loadPart, PART_OF, type Catalogue, type FirstTexts } from './load-texts.ts'

/** The words on the screen, in one language. */
export const Texts = createContext<FirstTexts | Catalogue | null>(null)

/**
 * A feature's words in the language of the interface; suspends until their part is loaded. Outside WholeTexts only the first ones are
 * there: of another it throws.
 */
export function useTexts<K extends keyof Catalogue>(feature: K): Catalogue[K] {
  const texts = useContext(Texts)
  if (!texts) throw new Error('Texts stand outside their provider')
  if (feature in texts) return (texts as Catalogue)[feature]
  const part = PART_OF[feature]
  if (!part || !('stages' in texts)) throw new Error(`The words of ${feature} stand outside WholeTexts`)
  // thrown, not given to `use`: once it is loaded the words are above and nobody uses it, of which React complains
  throw loadPart(texts.language, part)
}

/** Says the server's sentences in the language of the interface. */
export function useServerWords(): (words: Words) => string {
  const [table, say] = [useTexts('server'), useTexts('say')]
  return useCallback((words) => say(table, words), [table, say])
}
