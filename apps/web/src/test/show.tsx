import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { Suspense, type ReactElement } from 'react'
import type { Session } from '@orion/contract/access.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { PreferencesProvider } from '../app/preferences.tsx'
import { startSession } from '../app/session.ts'
import { ViewProvider } from '../app/view.ts'
import { WholeTexts } from '../app/whole-texts.tsx'
import { loadPart } from '../i18n/load-texts.ts'
import { Toasts } from '../ui/toast.tsx'
import { partner } from './samples.ts'

const loadWords = async (language: InterfaceLanguage) => {
  await Promise.all(
    (
      [
        'whole',
        'boards',
        'cut',
        'desk',
        'former',
        'publishing',
        'sights',
        'sound',
        'stored',
        'together',
        'voice',
        'installation',
      ] as const
    ).map((part) => loadPart(language, part)),
  )
  return loadPart(language, 'rooms')
}
const texts = { en: await loadWords('en'), es: await loadWords('es') }

type Wish = {
  /** The person who uses the page. By default, a partner. Null: nobody is signed in. */
  session?: Session | null
  language?: InterfaceLanguage
  /** The query of the address, such as '?tab=organizations'. */
  at?: string
  /** The initial content of the query cache, as the event stream would have written it. */
  known?: readonly (readonly [readonly unknown[], unknown])[]
}

/** Renders a part of the page with a session, texts, address, query cache and toasts. */
export function show(part: ReactElement, { session = partner(), language = 'en', at = '', known = [] }: Wish = {}) {
  if (session) startSession(session)
  document.documentElement.lang = language
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 3000 }, mutations: { retry: false } } })
  for (const [key, data] of known) client.setQueryData(key, data)
  history.replaceState(null, '', `/${at}`)
  const rendered = render(
    <QueryClientProvider client={client}>
      <PreferencesProvider first={texts[language]}>
        <ViewProvider>
          <Suspense>
            <WholeTexts>{part}</WholeTexts>
          </Suspense>
        </ViewProvider>
        <Toasts />
      </PreferencesProvider>
    </QueryClientProvider>,
  )
  return {
    ...rendered,
    client,
    /** Returns the current address of the page. */
    place: () => Object.fromEntries(new URLSearchParams(location.search)),
  }
}
