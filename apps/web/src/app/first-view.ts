import type { QueryClient } from '@tanstack/react-query'
import { loadPart } from '../i18n/load-texts.ts'
import { bootLocale } from './preferences.tsx'
import { restoreSession } from './restore-session.ts'
import { loadScreen, getScreen } from './screens.ts'
import { loadPlace } from './view.ts'

/**
 * Requests everything for the current address in parallel, before rendering. This is the code of the page and, in the studio, the film with
 * its stage. Without this, each request would wait for the previous request.
 */
export function askForFirstView(client: QueryClient): void {
  if (restoreSession(localStorage, Date.now()) === null) return
  void import('./shell.tsx').catch(() => undefined)
  void loadPart(bootLocale(), 'whole').catch(() => undefined)
  const place = loadPlace(location.search)
  const screen = getScreen(place)
  loadScreen(screen)
  const { wf, stage } = place
  if (screen === 'studio' && wf !== null)
    void import('./ask-for-film.ts').then(({ askForFilm }) => askForFilm(client, wf, stage)).catch(() => undefined)
}
