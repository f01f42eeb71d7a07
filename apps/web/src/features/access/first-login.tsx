import type { Session } from '@orion/contract/access.ts'
import { LanguageSwitch, ThemeSwitch } from '../../app/controls.tsx'
import { startSession } from '../../app/session.ts'
import { Mark } from '../../ui/mark.tsx'
import { ChangePassword } from './change-password.tsx'
import { Constellation } from './constellation.tsx'

/** Where an invited member stands until it has chosen a password (ACC-09). */
export const FirstLogin = ({ session }: { session: Session }) => (
  <div className="landing">
    <header className="landing-top">
      <span className="mark mb-0 ps-0">
        <Mark />
        Orion
      </span>
      <span className="flex-1" />
      <LanguageSwitch />
      <ThemeSwitch />
    </header>
    <Constellation />
    <ChangePassword forced onDone={() => startSession({ ...session, must_change_password: false })} />
  </div>
)
