import * as presence from '@orion/contract/presence.ts'
import { type Served, serve } from '../../http/invoke.ts'
import { endPresence, listAllPresence, listPresence, notePresence } from './presence.ts'

export const presenceRoutes: readonly Served[] = [
  serve(presence.listPresence, listPresence),
  serve(presence.listAllPresence, listAllPresence),
  serve(presence.notePresence, notePresence),
  serve(presence.endPresence, endPresence),
]
