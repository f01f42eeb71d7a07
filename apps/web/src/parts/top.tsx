import { LanguageSwitch, ThemeSwitch } from '../app/controls.tsx'
import { Mark } from '../ui/mark.tsx'
import { Toasts } from '../ui/toast.tsx'

/** The bar above every page for signed-out visitors: the product's name, language, theme. */
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
