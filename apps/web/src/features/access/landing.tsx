import { KeyRound, User, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { asksToSignIn, leadsInside, useView, withoutLogin, type View } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Constellation } from '../../parts/constellation.tsx'
import type { NewKey } from './create-partner.tsx'
import { Strip } from './strip.tsx'
import { Top } from '../../parts/top.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { WholeTexts } from '../../app/whole-texts.tsx'
import { loadPart } from '../../i18n/load-texts.ts'
import './landing.css'
import { lazily } from '../../lib/lazily.ts'
import { LazyDialogs } from '../../ui/waiting.tsx'

const UserLogin = lazily(() => import('./user-login.tsx').then(({ UserLogin: component }) => ({ default: component })))
const PartnerLogin = lazily(() => import('./partner-login.tsx').then(({ PartnerLogin: component }) => ({ default: component })))
const CreatePartner = lazily(() =>
  import('./create-partner.tsx').then(({ CreatePartner: component }) => ({ default: component })),
)
const KeyCreated = lazily(() => import('./key-created.tsx').then(({ KeyCreated: component }) => ({ default: component })))

const ForgotPassword = lazily(() =>
  import('./forgot-password.tsx').then(({ ForgotPassword: component }) => ({ default: component })),
)
const ResetPassword = lazily(() =>
  import('./reset-password.tsx').then(({ ResetPassword: component }) => ({ default: component })),
)

type Props = {
  /** Whether the person opened the page without a session. False after a session ended. */
  arrives?: boolean
  resetToken?: string | null
  onReset?: () => void
}

type Dialog = View['dialog']

/**
 * The dialog of a signed-out visitor. If a visitor arrives with an address that leads to a place inside Orion, its name is not in the
 * address, because the address must still lead there after the login. After a session ended, its name replaces a dialog in the address,
 * which would otherwise open after the next login.
 */
function useEntry(arrives: boolean) {
  const t = useTexts('access')
  const { view, set } = useView()
  const inAddress = asksToSignIn(view) ? (view.login === 'user' ? 'user-login' : view.dialog) : null
  const leads = arrives && leadsInside(view)
  const [entry, setEntry] = useState<Dialog>(leads && inAddress === null ? 'user-login' : null)
  const open = (next: Dialog) => {
    setEntry(leads ? next : null)
    if (!leads) set({ dialog: next, login: null })
    else if (inAddress !== null) set(withoutLogin(view))
  }
  return {
    dialog: inAddress ?? entry,
    open,
    asked: leads ? (view.wf === null ? t.askedPage : t.askedFilm) : undefined,
  }
}

/** The page of signed-out visitors (ACC-01). A new API key is kept only in this component's state, never in an address or in storage. */
export function Landing({ arrives = false, resetToken = null, onReset }: Props) {
  const t = useTexts('access')
  const entry = useEntry(arrives)
  const { open, asked } = entry
  const askedOr = (other: Dialog) => (asked === undefined ? undefined : { sentence: asked, onOther: () => open(other) })
  const [created, setCreated] = useState<NewKey | null>(null)
  const [keySaved, setKeySaved] = useState(false)
  const dialog = resetToken ? 'reset-password' : entry.dialog
  const isCovered = dialog !== null || created !== null
  const close = () => {
    setCreated(null)
    setKeySaved(false)
    open(null)
  }

  useEffect(() => {
    document.title = `Orion · ${t.title.join(' ')}`
  }, [t])

  return (
    <div className="landing">
      <Top />
      <Constellation />
      <main>
        <Hero asked={asked} onOpen={open} />
        <Strip covered={isCovered} />
      </main>
      <footer className="landing-foot">
        <span>{t.poweredBy}</span>
        <span>{t.languages}</span>
      </footer>
      <LazyDialogs>
        {isCovered && (
          <WholeTexts>
            {dialog === 'user-login' && (
              <UserLogin asked={askedOr('partner-login')} onClose={close} onForgot={() => open('forgot-password')} />
            )}
            {dialog === 'forgot-password' && <ForgotPassword onClose={close} onLogin={() => open('user-login')} />}
            {resetToken && onReset && (
              <ResetPassword
                token={resetToken}
                onClose={onReset}
                onDone={() => {
                  onReset()
                  open('user-login')
                }}
              />
            )}
            {dialog === 'partner-login' && (
              <PartnerLogin
                asked={askedOr('user-login')}
                prefilled={keySaved ? created : null}
                onClose={close}
                onCreate={() => open('create-partner')}
              />
            )}
            {dialog === 'create-partner' && !created && (
              <CreatePartner onClose={close} onLogin={() => open('partner-login')} onCreated={setCreated} />
            )}
            {created && !keySaved && (
              <KeyCreated
                api_key={created.api_key}
                onDone={() => {
                  setKeySaved(true)
                  open('partner-login')
                }}
              />
            )}
          </WholeTexts>
        )}
      </LazyDialogs>
    </div>
  )
}

/** The product's promise, and three buttons to enter. `asked`: the sentence for a person whose address leads to a place inside Orion. */
function Hero({ asked, onOpen }: { asked: string | undefined; onOpen: (dialog: Dialog) => void }) {
  const t = useTexts('access')
  const { locale } = usePreferences()
  /** Loads the texts of the dialogs when the pointer or the focus reaches a button. */
  const prepare = () => void loadPart(locale, 'whole').catch(() => undefined)
  return (
    <div className="hero">
      <h1>
        {t.title[0]}
        <br />
        {t.title[1]}
      </h1>
      <p>{t.tagline}</p>
      {asked && <p className="hero-asked">{asked}</p>}
      <div className="hero-buttons" onPointerEnter={prepare} onFocus={prepare}>
        <Button kind="primary" size="large" icon={UserPlus} onClick={() => onOpen('create-partner')}>
          {t.createAccount}
        </Button>
        <Button size="large" icon={KeyRound} onClick={() => onOpen('partner-login')}>
          {t.partnerLogin}
        </Button>
        <Button size="large" icon={User} onClick={() => onOpen('user-login')}>
          {t.userLogin}
        </Button>
      </div>
      <p className="hero-hint">{t.whichButton}</p>
    </div>
  )
}
