// first: it names the order of the layers
import './styles/app.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppError } from '@orion/contract/errors.ts'
import { App } from './app/app.tsx'
import { askForFirstView } from './app/first-view.ts'
import { bootLocale, PreferencesProvider } from './app/preferences.tsx'
import { ViewProvider } from './app/view.ts'
import { loadFirstTexts, type FirstTexts } from './i18n/load-texts.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 3000,
      retry: (count, error) => count < 2 && !(error instanceof AppError && error.status < 500),
      refetchOnWindowFocus: true,
    },
    // a press without a network fails at once and says so; it does not wait in silence
    mutations: { retry: false, networkMode: 'always' },
  },
})

askForFirstView(client)
const show = (texts: FirstTexts) =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <NuqsAdapter>
        <QueryClientProvider client={client}>
          <PreferencesProvider first={texts}>
            <ViewProvider>
              <App />
            </ViewProvider>
          </PreferencesProvider>
        </QueryClientProvider>
      </NuqsAdapter>
    </StrictMode>,
  )

// no await up here: the words' file needs this one, which would wait for it
void loadFirstTexts(bootLocale()).then(show)
