import type { Session } from '@orion/contract/access.ts'
import { startSession } from '../../app/session.ts'
import { ChangePassword } from './change-password.tsx'
import { Constellation } from '../../parts/constellation.tsx'
import { Top } from '../../parts/top.tsx'

/** The page of an invited member who has not chosen a password yet (ACC-09). */
export const FirstLogin = ({ session }: { session: Session }) => (
  <div className="landing">
    <Top />
    <Constellation />
    <ChangePassword forced onDone={() => startSession({ ...session, must_change_password: false })} />
  </div>
)
