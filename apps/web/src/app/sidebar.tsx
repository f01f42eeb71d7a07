import { useTexts } from '../i18n/use-texts.tsx'
import { Icon } from '../ui/button.tsx'
import { listMenuEntries, TAB_ICONS } from './navigation.ts'
import { useView } from './view.ts'

/** The five tabs, and Monitoring below My Account. In the studio, only their icons are visible. */
export function Sidebar() {
  const t = useTexts('shell')
  const { view, go } = useView()
  const studio = view.tab === 'orion-workflows' && view.wf !== null
  return (
    <nav className="side" aria-label={t.navigation}>
      {listMenuEntries(view.tab).map(({ tab, current, isInner }) => (
        <button
          key={tab}
          type="button"
          className={`nav ${isInner ? 'inner' : ''}`}
          aria-label={t.tabs[tab]}
          title={studio ? t.tabs[tab] : undefined}
          aria-current={current}
          onClick={() => go({ tab })}
        >
          <Icon of={TAB_ICONS[tab]} size={17} />
          <span className="lb">{t.tabs[tab]}</span>
        </button>
      ))}
    </nav>
  )
}
