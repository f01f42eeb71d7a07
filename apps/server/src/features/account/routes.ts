import * as account from '@orion/contract/account.ts'
import { serve } from '../../http/invoke.ts'
import { changePassword } from './change-password.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { resetPassword } from './reset-password.ts'

export const accountRoutes = [
  serve(account.changePassword, changePassword),
  serve(account.forgotPassword, forgotPassword),
  serve(account.resetPassword, resetPassword),
  serve(account.listSessions, listSessions),
  serve(account.endSession, endSession),
]
