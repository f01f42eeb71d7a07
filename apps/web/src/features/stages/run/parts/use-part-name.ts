import type { RunUnit } from '@orion/contract/stage-run.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'

/**
 * Returns a function for the name of a run's part with the language of that name. A scene is named by its own text, in the language of the
 * film. The other parts have names in the language of the interface.
 */
export function usePartName(filmLanguage: string): (part: Pick<RunUnit, 'text'>) => { name: string; lang: string | undefined } {
  const parts = useTexts('parts')
  return ({ text }) => (Object.hasOwn(parts, text) ? { name: parts[text], lang: undefined } : { name: text, lang: filmLanguage })
}
