// imported first, because it sets the order of the layers
import './styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { App } from './app/app.tsx'
import { askForFirstView } from './app/first-view.ts'
import { bootLocale, PreferencesProvider } from './app/preferences.tsx'
import { ViewProvider } from './app/view.ts'
import { loadFirstTexts, type FirstTexts } from './i18n/load-texts.ts'
import { keepPresses } from './lib/keep-press.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
keepPresses(document)
askForFirstView(queryClient)
const show = (texts: FirstTexts) =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PreferencesProvider first={texts}>
          <ViewProvider>
            <App />
          </ViewProvider>
        </PreferencesProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

// not awaited: the file with the texts imports this file and would wait for it
void loadFirstTexts(bootLocale()).then(show)
