import { Suspense, useEffect, useRef, useState } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { ScreenWaiting, LazyDialogs } from '../ui/waiting.tsx'
import { useNarrow } from '../ui/use-narrow.ts'
import { useEvents, useLink } from './events.ts'
import { Header, MobileTop } from './header.tsx'
import { useParked } from './session.ts'
import {
  Account,
  Catalogue,
  Library,
  Members,
  Monitoring,
  Organizations,
  Posts,
  getScreen,
  Servers,
  Services,
  Studio,
  Workflows,
} from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { useTellEnds } from './use-tell-ends.ts'
import { useView } from './view.ts'
import { lazily } from '../lib/lazily.ts'

const SideMenu = lazily(() => import('./side-menu.tsx').then(({ SideMenu: component }) => ({ default: component })))
const BuyPoints = lazily(() =>
  import('../features/points/buy-points.tsx').then(({ BuyPoints: component }) => ({ default: component })),
)
const Checkout = lazily(() =>
  import('../features/points/checkout.tsx').then(({ Checkout: component }) => ({ default: component })),
)
const SpentDialog = lazily(() =>
  import('../features/points/spent-dialog.tsx').then(({ SpentDialog: component }) => ({ default: component })),
)

const SCREENS = {
  catalogue: Catalogue,
  workflows: Workflows,
  organizations: Organizations,
  account: Account,
  library: Library,
  posts: Posts,
  members: Members,
  servers: Servers,
  services: Services,
  monitoring: Monitoring,
}

function Screen() {
  const { view } = useView()
  const name = getScreen(view)
  if (name === 'studio') return <Studio key={view.wf} workflow_id={view.wf ?? ''} />
  const Shown = SCREENS[name]
  return <Shown />
}

/** Whether the browser reports that it is online. */
function useOnline() {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const update = () => setOnline(navigator.onLine)
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [])
  return online
}

const LOOK_EVERY_MS = 100
const LOOK_FOR_MS = 10_000 // on a busy machine, closing a dialog takes seconds

/**
 * Moves the focus to the content if the view changed and the focused element was removed. The keyboard then works from there. If a dialog
 * opened the view, the focus moves after the dialog has closed.
 */
function useFocusAt(place: string) {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const timer = setInterval(() => {
      if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
    }, LOOK_EVERY_MS)
    const end = setTimeout(() => clearInterval(timer), LOOK_FOR_MS)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [place])
}

/** The page of a signed-in person: side bar, header, screen (SHL-01 … SHL-03). */
export function Shell({ session }: { session: Session }) {
  const t = useTexts('shell')
  const common = useTexts('common')
  const { view, set } = useView()
  const [menu, setMenu] = useState(false)
  const online = useOnline()
  const narrow = useNarrow()
  const link = useLink()
  const studio = view.tab === 'orion-workflows' && view.wf !== null
  useFocusAt(`${view.tab} ${view.wf} ${view.stage}`)
  useEvents(useParked() ? undefined : session.access_token, useTellEnds())

  useEffect(() => {
    if (!studio) document.title = `${t.tabs[view.tab]} · Orion`
  }, [studio, t, view.tab])

  const notice = online ? (link === 'lost' ? common.reconnecting : null) : common.offline
  return (
    <div className={`app ${studio ? 'studio' : ''}`}>
      <a href="#content" className="skip-link btn primary">
        {t.skip}
      </a>
      <Sidebar />
      <div className="main">
        {narrow && <MobileTop onMenu={() => setMenu(true)} />}
        <Header session={session} />
        {notice && <output className="block bg-warn-soft text-warn-text px-4 py-1.5 text-center font-medium">{notice}</output>}
        <main id="content" tabIndex={-1} className="flex-1 min-h-0 flex flex-col outline-none">
          <Suspense fallback={<ScreenWaiting />}>
            <Screen />
          </Suspense>
        </main>
      </div>
      <LazyDialogs>
        {menu && <SideMenu session={session} onClose={() => setMenu(false)} />}
        {view.dialog === 'buy-points' && <BuyPoints onClose={() => set({ dialog: null, org: null })} />}
        {view.dialog === 'breakdown' && <SpentDialog onClose={() => set({ dialog: null })} />}
        {view.purchase && (
          <Checkout
            purchase_id={view.purchase}
            cancelled={view.checkout === 'cancelled'}
            onClose={() => set({ purchase: null, checkout: null })}
          />
        )}
      </LazyDialogs>
    </div>
  )
}
