import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Session } from '@orion/contract/access.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { NEEDS_SECOND_FACTOR, UNAUTHORIZED } from '../lib/unauthorized.ts'
import { toast } from '../ui/toast.tsx'
import { Landing } from '../features/access/landing.tsx'
import { takeResetToken } from '../features/access/reset-link.ts'
import { endSession, isParked, startSession, useSession } from './session.ts'
import { asksToSignIn, TABS, useView, withoutLogin, type View } from './view.ts'
import { PageWaiting } from '../ui/waiting.tsx'
import { WholeTexts } from './whole-texts.tsx'
import { lazily } from '../lib/lazily.ts'

const Shell = lazily(() => import('./shell.tsx').then(({ Shell: component }) => ({ default: component })))
const FirstLogin = lazily(() =>
  import('../features/access/first-login.tsx').then(({ FirstLogin: component }) => ({ default: component })),
)

const ClosingAccount = lazily(() =>
  import('../features/account/closing-account.tsx').then(({ ClosingAccount: component }) => ({ default: component })),
)

const RequiredFactor = lazily(() =>
  import('../features/account/required-factor.tsx').then(({ RequiredFactor: component }) => ({ default: component })),
)

const linkToken = takeResetToken()

/** The name of a window event that opens another tab. Any part of the page can send it. */
const NAVIGATE = 'orion:navigate'

/**
 * The page for a signed-in person. A special page replaces everything else while the person must choose a password, must set up a second
 * factor, or is closing the account.
 */
function Inside({ session }: { session: Session }) {
  if (session.must_change_password) return <FirstLogin session={session} />
  if (session.must_set_up_second_factor) return <RequiredFactor session={session} />
  return session.closes_at ? <ClosingAccount session={session} closes_at={session.closes_at} /> : <Shell session={session} />
}

/** The whole page: the landing page for signed-out visitors, otherwise the shell. Only this component handles the end of a session. */
export function App() {
  const session = useSession()
  const client = useQueryClient()
  const { view, set, go } = useView()
  const askedToSignIn = session !== null && asksToSignIn(view)
  const { expired } = useTexts('access')
  const token = useRef(session?.access_token)
  const [resetToken, setResetToken] = useState(linkToken)
  const [arrives, setArrives] = useState(session === null)
  if (arrives && session !== null) setArrives(false)

  useEffect(() => {
    if (token.current !== session?.access_token) client.clear()
    token.current = session?.access_token
  }, [session?.access_token, client])

  useEffect(() => {
    if (askedToSignIn) set(withoutLogin(view))
  }, [askedToSignIn, set, view])

  useEffect(() => {
    if (!session || session.must_set_up_second_factor) return undefined
    const onNeed = () => startSession({ ...session, must_set_up_second_factor: true })
    window.addEventListener(NEEDS_SECOND_FACTOR, onNeed)
    return () => window.removeEventListener(NEEDS_SECOND_FACTOR, onNeed)
  }, [session])

  useEffect(() => {
    const onUnauthorized = () => {
      if (isParked() || !localStorage.getItem('tkm_user_data')) return
      endSession()
      toast('info', expired)
    }
    const onNavigate = (event: Event) => {
      const place = (event as CustomEvent<Partial<View>>).detail
      if (place?.tab && TABS.includes(place.tab)) go(place)
    }
    window.addEventListener(UNAUTHORIZED, onUnauthorized)
    window.addEventListener(NAVIGATE, onNavigate)
    return () => {
      window.removeEventListener(UNAUTHORIZED, onUnauthorized)
      window.removeEventListener(NAVIGATE, onNavigate)
    }
  }, [expired, go])

  if (!session || resetToken) return <Landing arrives={arrives} resetToken={resetToken} onReset={() => setResetToken(null)} />
  return (
    <Suspense fallback={<PageWaiting />}>
      <WholeTexts>
        <Inside session={session} />
      </WholeTexts>
    </Suspense>
  )
}
