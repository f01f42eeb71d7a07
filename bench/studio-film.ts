import type { Browser, BrowserContext } from '@playwright/test'
import { loginPartner } from '@orion/contract/access.ts'
import type { Session } from '@orion/contract/access.ts'
import { type Client, makeClient, newPartner, startFilm, waitForWorkflow } from '../e2e/client.ts'
import { sampleText } from '../e2e/sample-text.ts'
import { startProduct, type Product } from '../e2e/start-product.ts'

export type Film = { product: Product; client: Client; organization_id: string; session: Session; workflow_id: string }

/** Starts a film of this many seconds by autopilot. Returns its id. */
export const beginFilm = (client: Client, organization_id: string, duration: 30 | 60): Promise<string> =>
  startFilm(client, { organization_id, topic: 'The Panama Canal', text: sampleText('panama'), language: 'en', duration })

/** Makes a film of 30 s on a newly started server, of this checkout or another one. */
export async function makeFilm(checkout?: string): Promise<Film> {
  const product = await startProduct({ checkout, env: { WELCOME_GRANT_POINTS: '1000000' } })
  const { client, api_key, email, organization_id } = await newPartner(product.url)
  const workflow_id = await beginFilm(client, organization_id, 30)
  const film = await waitForWorkflow(client, workflow_id, ({ status }) => status !== 'processing' && status !== 'pending')
  if (film.status !== 'completed') throw new Error(`The film is ${film.status}`)
  const { body } = await makeClient(product.url, null).call(loginPartner, { email, api_key })
  return { product, client, organization_id, session: body, workflow_id }
}

/** A browser window on the studio, signed in. */
export async function newContext(browser: Browser, session: Session, deviceScaleFactor = 1): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 }, deviceScaleFactor })
  await context.addInitScript((it) => {
    localStorage.setItem('tkm_user_data', JSON.stringify(it))
    localStorage.setItem('tkm_api_key', it.access_token)
  }, session)
  return context
}
