import { LogOut, Search } from 'lucide-react'
import type { Session } from '@orion/contract/access.ts'
import { leave } from '../api/people/access.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button, Icon } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Balance } from './balance.tsx'
import { LanguageSwitch, ThemeSwitch } from './controls.tsx'
import { listMenuEntries, TAB_ICONS } from './navigation.ts'
import { runKeyAct } from './palette/keys.ts'
import { useView } from './view.ts'

/** The menu of a narrow screen (SHL-03). */
export function SideMenu({ session, onClose }: { session: Session; onClose: () => void }) {
  const t = useTexts('shell')
  const { view, go } = useView()
  return (
    <Dialog
      title={t.menu}
      note={
        <>
          {t.welcome} <bdi className="text-fg font-medium">{session.name || session.email}</bdi>
        </>
      }
      onClose={onClose}
    >
      <div className="flex items-center gap-1 mb-3">
        <Balance />
        <span className="flex-1" />
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <Button
        className="w-full mb-2 justify-start!"
        icon={Search}
        onClick={() => {
          onClose()
          runKeyAct('mod+k')
        }}
      >
        {t.palette.title}
      </Button>
      <nav aria-label={t.navigation} className="grid gap-1">
        {listMenuEntries(view.tab).map(({ tab, current, isInner }) => (
          <button
            key={tab}
            type="button"
            className={`nav py-2.5 ${isInner ? 'inner' : ''}`}
            aria-current={current}
            onClick={() => {
              go({ tab })
              onClose()
            }}
          >
            <Icon of={TAB_ICONS[tab]} size={18} />
            <span className="grid">
              <span>{t.tabs[tab]}</span>
              <span className="text-fg3 text-12 font-normal">{t.tabNotes[tab]}</span>
            </span>
          </button>
        ))}
      </nav>
      <Button className="w-full mt-4" icon={LogOut} onClick={leave}>
        {t.logout}
      </Button>
    </Dialog>
  )
}
