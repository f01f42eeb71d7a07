import { Moon, Sun } from 'lucide-react'
import { useTexts } from '../i18n/use-texts.tsx'
import { IconButton } from '../ui/button.tsx'
import { usePreferences } from './preferences.tsx'

/** The button that switches between English and Spanish. */
export function LanguageSwitch() {
  const t = useTexts('shell')
  const { switchLocale } = usePreferences()
  return (
    <button type="button" className="btn ghost icon" aria-label={t.language} data-tip={t.otherLanguage} onClick={switchLocale}>
      {t.ownLanguage}
    </button>
  )
}

/** The button that switches between dark and light. */
export function ThemeSwitch() {
  const t = useTexts('shell')
  const { theme, switchTheme } = usePreferences()
  return (
    <IconButton
      label={theme === 'dark' ? t.toLight : t.toDark}
      icon={theme === 'dark' ? Sun : Moon}
      tipAt="end"
      onClick={switchTheme}
    />
  )
}
