import type { QueryClient } from '@tanstack/react-query'
import type { Workflow } from '@orion/contract/workflows.ts'
import { contentQuery } from '../api/stages.ts'
import { workflowQuery } from '../api/workflows.ts'
import { addressOf } from '../lib/call.ts'
import { restoreSession } from './restore-session.ts'
import { loadScreen, screenOf } from './screens.ts'
import { placeOf } from './view.ts'

/** A finished film's picture is the largest thing on its page: it need not wait for what names it there. */
const showPosterSoon = ({ poster_url }: Workflow) => {
  if (poster_url !== null) new Image().src = addressOf(poster_url)
}

/**
 * Asks for everything that the address needs side by side, before anything of it is drawn: the parts of the page, and in the studio the
 * film and the stage that the address names. One after the other each would wait for the one before.
 */
export function askForFirstView(client: QueryClient): void {
  if (restoreSession(localStorage, Date.now()) === null) return
  void import('./shell.tsx').catch(() => undefined)
  const place = placeOf(location.search)
  const screen = screenOf(place)
  loadScreen(screen)
  if (screen !== 'studio' || place.wf === null) return
  void client.fetchQuery(workflowQuery(place.wf)).then(showPosterSoon, () => undefined) // the studio says what failed
  if (place.stage !== null) void client.prefetchQuery(contentQuery(place.wf, place.stage))
}
