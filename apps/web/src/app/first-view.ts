import type { QueryClient } from '@tanstack/react-query'
import { askForFilm } from './ask-for-film.ts'
import { restoreSession } from './restore-session.ts'
import { loadScreen, screenOf } from './screens.ts'
import { placeOf } from './view.ts'

/**
 * Asks for everything that the address needs side by side, before anything of it is drawn: the parts of the page, and in the studio the
 * film and its stage. One after the other each would wait for the one before.
 */
export function askForFirstView(client: QueryClient): void {
  if (restoreSession(localStorage, Date.now()) === null) return
  void import('./shell.tsx').catch(() => undefined)
  const place = placeOf(location.search)
  const screen = screenOf(place)
  loadScreen(screen)
  if (screen === 'studio' && place.wf !== null) askForFilm(client, place.wf, place.stage)
}
