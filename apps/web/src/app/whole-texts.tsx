import { use, type ReactNode } from 'react'
import { loadWholeTexts, wholeTextsOf } from '../i18n/load-texts.ts'
import { Texts } from '../i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/** Gives all words to what stands within; suspends until they are loaded. The page of those who are not signed in does without them. */
export function WholeTexts({ children }: { children: ReactNode }) {
  const { locale } = usePreferences()
  return <Texts value={wholeTextsOf(locale) ?? use(loadWholeTexts(locale))}>{children}</Texts>
}
