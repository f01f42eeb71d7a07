import { LanguageSwitch, ThemeSwitch } from '../app/controls.tsx'
import { Mark } from '../ui/mark.tsx'
import { Toasts } from '../ui/toast.tsx'

/** The line above every page of those who are not inside yet: whose it is, language, theme. */
export const Top = () => (
  <header className="landing-top">
    <span className="mark mb-0 ps-0">
      <Mark />
      Orion
    </span>
    <span className="flex-1" />
    <Toasts />
    <LanguageSwitch />
    <ThemeSwitch />
  </header>
)
