import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { loadTexts, type FirstTexts } from '../i18n/load-texts.ts'
import { Texts } from '../i18n/use-texts.tsx'
import { untilLoaded } from '../lib/until-loaded.ts'

type Theme = 'dark' | 'light'
type Preferences = { theme: Theme; locale: InterfaceLanguage; switchTheme: () => void; switchLocale: () => void }

const Context = createContext<Preferences | null>(null)

/** The theme and language that boot.js set before the first paint. */
export const bootLocale = (): InterfaceLanguage => (document.documentElement.lang === 'es' ? 'es' : 'en')
const bootTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** The user's theme and language, and the functions that change them. */
export function usePreferences(): Preferences {
  const preferences = useContext(Context)
  if (!preferences) throw new Error('Preferences stand outside their provider')
  return preferences
}

/** Applies theme and language to the document, to local storage and to the texts. */
export function PreferencesProvider({ first, children }: { first: FirstTexts; children: ReactNode }) {
  const [theme, setTheme] = useState(bootTheme)
  const [{ locale, texts }, setLanguage] = useState({ locale: bootLocale(), texts: first })

  const switchTheme = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    localStorage.setItem('tkm_theme', next)
    setTheme(next)
  }, [theme])

  const switchLocale = useCallback(async () => {
    const next = locale === 'en' ? 'es' : 'en'
    localStorage.setItem('locale', next) // stored before the texts are loaded, so that a reload during loading keeps the new language
    const loaded = await untilLoaded(() => loadTexts(next))
    document.documentElement.lang = next
    setLanguage({ locale: next, texts: loaded })
  }, [locale])

  return (
    <I18nProvider locale={locale === 'es' ? 'es-ES' : 'en-US'}>
      <Context value={{ theme, locale, switchTheme, switchLocale }}>
        <Texts value={texts}>{children}</Texts>
      </Context>
    </I18nProvider>
  )
}
