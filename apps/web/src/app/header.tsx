import { ArrowLeft, LogOut, Menu, Search } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { leave } from '../api/people/access.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { Toasts } from '../ui/toast.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { Balance } from './balance.tsx'
import { LanguageSwitch, ThemeSwitch } from './controls.tsx'
import { useHeaderSlot } from './header-slot.ts'
import { PaletteWaiting } from './palette/palette-waiting.tsx'
import { MOD, useKeyActs, useKeyListener } from './palette/keys.ts'
import { getScreen } from './screens.ts'
import { type Tab, UNDER, useView } from './view.ts'
import { lazily } from '../lib/lazily.ts'
import { LazyDialogs } from '../ui/waiting.tsx'

const Palette = lazily(() => import('./palette/palette.tsx').then(({ Palette: component }) => ({ default: component })))
const KeyList = lazily(() => import('./palette/key-list.tsx').then(({ KeyList: component }) => ({ default: component })))

/** The header's search: the palette (⌘K) and the list of shortcuts (?). */
function Commands() {
  const t = useTexts('shell')
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null)
  const [typed, setTyped] = useState('')
  const close = () => {
    setShown(null)
    setTyped('')
  }
  useKeyListener()
  useKeyActs({ 'mod+k': () => (shown === 'palette' ? close() : setShown('palette')), '?': () => setShown('keys') })
  return (
    <>
      <IconButton label={`${t.palette.title} (${MOD}K)`} icon={Search} onClick={() => setShown('palette')} />
      <Suspense fallback={<PaletteWaiting typed={typed} onTyped={setTyped} onClose={close} />}>
        {shown === 'palette' && <Palette typed={typed} onTyped={setTyped} onClose={close} onKeys={() => setShown('keys')} />}
      </Suspense>
      <LazyDialogs>{shown === 'keys' && <KeyList onClose={close} />}</LazyDialogs>
    </>
  )
}

/** Returns the link back from the current screen. Null if the screen has its own link or needs none. */
function useBack() {
  const workflows = useTexts('workflows')
  const assets = useTexts('assets')
  const shell = useTexts('shell')
  const { view, go } = useView()
  const to = (tab: Tab, name: string) => ({ name, go: () => go({ tab }) })
  if (UNDER[view.tab] === 'organizations') return to('organizations', shell.backToOrganizations)
  if (view.tab === 'library') return to('orion-workflows', assets.back)
  return view.tab === 'orion-workflows' && !view.wf ? to('microservices', workflows.back) : null
}

/** The header of every screen: the current place, user, points, language, theme, logout. */
export function Header({ session }: { session: Session }) {
  const t = useTexts('shell')
  const { go } = useView()
  const back = useBack()
  const slot = useHeaderSlot()
  const narrow = useNarrow() // the page contains the balance only once, so that the browser's search finds the visible one
  return (
    <header className="top">
      {!narrow && (
        <button
          type="button"
          className="flex items-center gap-2 me-2 min-h-8 flex-none"
          title={t.tabs.microservices}
          onClick={() => go({ tab: 'microservices' })}
        >
          <Mark />
          <span className="text-15 font-semibold tracking-tight">{t.product}</span>
        </button>
      )}
      {back && (
        <Button kind="ghost" size="small" icon={ArrowLeft} onClick={back.go}>
          {back.name}
        </Button>
      )}
      <div ref={narrow ? undefined : slot} className="flex items-center gap-2 min-w-0 flex-1" />
      <p className="welcome truncate text-fg3 mx-3 min-w-0">
        {t.welcome} <bdi className="text-fg font-medium">{session.name || session.email}</bdi>
      </p>
      {!narrow && <Toasts />}
      {!narrow && <Balance />}
      <Commands />
      <LanguageSwitch />
      <ThemeSwitch />
      <IconButton label={t.logout} icon={LogOut} tipAt="end" onClick={leave} />
    </header>
  )
}

/** The top bar of a narrow screen: the menu, an optional link back, the name of the tab or of the open film, and the points. */
export function MobileTop({ onMenu }: { onMenu: () => void }) {
  const t = useTexts('shell')
  const { view } = useView()
  const back = useBack()
  const slot = useHeaderSlot()
  return (
    <header className="mobile-top">
      <IconButton label={t.menu} icon={Menu} onClick={onMenu} />
      {back && <IconButton label={back.name} icon={ArrowLeft} onClick={back.go} />}
      <div ref={slot} className="film-head" />
      <Toasts />
      <p className="where">
        <span className="text-12/4 text-fg3">{t.product}</span>
        <b className="font-semibold tracking-tight truncate">{getScreen(view) === 'posts' ? t.posts : t.tabs[view.tab]}</b>
      </p>
      <Balance />
    </header>
  )
}
