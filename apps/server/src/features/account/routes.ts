import * as account from '@orion/contract/account.ts'
import { type Served, serve, serveRaw } from '../../http/invoke.ts'
import { changePassword } from './change-password.ts'
import { closeAccount, getClosing, keepAccount } from './close-account.ts'
import { endSession } from './end-session.ts'
import { forgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { readExport } from './read-export.ts'
import { getExport, requestExport } from './request-export.ts'
import { resetPassword } from './reset-password.ts'

export const accountRoutes: readonly Served[] = [
  serve(account.changePassword, changePassword),
  serve(account.forgotPassword, forgotPassword),
  serve(account.resetPassword, resetPassword),
  serve(account.listSessions, listSessions),
  serve(account.endSession, endSession),
  serve(account.requestExport, requestExport),
  serve(account.getExport, getExport),
  serveRaw(account.readExport, readExport),
  serve(account.getClosing, getClosing),
  serve(account.closeAccount, closeAccount),
  serve(account.keepAccount, keepAccount),
]
