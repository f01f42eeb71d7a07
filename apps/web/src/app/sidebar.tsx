import { useTexts } from '../i18n/use-texts.tsx'
import { Icon } from '../ui/button.tsx'
import { getCurrent, TAB_ICONS } from './navigation.ts'
import { TAB_BUTTONS, useView } from './view.ts'

/** The five tabs. In the studio, only their icons are visible. */
export function Sidebar() {
  const t = useTexts('shell')
  const { view, go } = useView()
  const studio = view.tab === 'orion-workflows' && view.wf !== null
  return (
    <nav className="side" aria-label={t.navigation}>
      {TAB_BUTTONS.map((tab) => (
        <button
          key={tab}
          type="button"
          className="nav"
          aria-label={t.tabs[tab]}
          title={studio ? t.tabs[tab] : undefined}
          aria-current={getCurrent(tab, view.tab)}
          onClick={() => go({ tab })}
        >
          <Icon of={TAB_ICONS[tab]} size={17} />
          <span className="lb">{t.tabs[tab]}</span>
        </button>
      ))}
    </nav>
  )
}
