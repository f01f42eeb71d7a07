import { saveGlossary } from '@orion/contract/glossary.ts'
import { inviteMember, listRoles } from '@orion/contract/members.ts'
import { createPost } from '@orion/contract/posts.ts'
import { createConnection } from '@orion/contract/providers.ts'
import { createSeries } from '@orion/contract/series.ts'
import { expect, type Page } from '@playwright/test'
import { DIALOG_PLACES } from '../apps/web/src/test/addresses.ts'
import { type Client } from './client.ts'
import { unique } from './journey.ts'

export type Opened = [place: string, ...pressed: string[]]

/**
 * Dialogs, tabs and menus without an address, in an organization with contents: the address of the screen or dialog that has the button or
 * tab that opens it, and the English name of this button or tab.
 */
export const openedPlaces = (connection: string, series: string, member: string): Opened[] => [
  [DIALOG_PLACES.series, `Change ${series}`],
  [DIALOG_PLACES.series, `1 film: ${series}`],
  ...['X', 'Facebook', 'Instagram', 'TikTok', 'Mastodon'].map((tab): Opened => [DIALOG_PLACES['social-keys'], tab]),
  ['?tab=services&org={organization}', 'Connect a service'],
  ['?tab=services&org={organization}', `Test ${connection}`],
  ['?tab=user-roles&org={organization}', `Actions for ${member}`],
]

/** Waits until nothing of the page is being loaded. */
async function expectFilled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** Waits for a place whose address was just loaded, and presses the buttons and tabs that lead further. */
export async function openPlace(page: Page, place: string, pressed: readonly string[] = []): Promise<void> {
  const modal = /dialog=|login=|#reset/.test(place)
  await page
    .locator(modal ? '[role=dialog]' : 'main')
    .first()
    .waitFor()
  await expectFilled(page)
  for (const name of pressed) {
    const named = { name: new RegExp(`^${RegExp.escape(name)}(?!\\p{L})`, 'u') } // a tab's name also has its state
    await page.getByRole('button', named).or(page.getByRole('tab', named)).first().click()
  }
  await expectFilled(page)
}

type Film = { organization_id: string; workflow_id: string }
type Names = { term: string; form: string; series: string; connection: string; name: string; last_name: string; text: string }

/** Gives an organization a glossary, a series, a connection, an invited member and a rehearsed post. */
export async function addContents(client: Client, { organization_id, workflow_id }: Film, names: Names): Promise<void> {
  const { term, form, series, connection, name, last_name, text } = names
  const terms = [{ term }, { term: 'lens', language: 'es', form } as const]
  const [, role] = (await client.call(listRoles, { organization_id })).body.data
  const member = { email: `${unique('member')}@marea.example`, name, last_name }
  const made = [
    await client.call(saveGlossary, { organization_id, terms }),
    await client.call(createSeries, { organization_id, name: series, from_workflow_id: workflow_id }),
    await client.call(createConnection, { organization_id, provider: 'commons', label: connection, fields: {} }),
    await client.call(inviteMember, { organization_id, role_id: role!.role_id, ...member }),
    await client.call(createPost, { workflow_id, platform: 'x', format: '16:9', rehearsal: true, texts: { text } }),
  ]
  for (const { status, body } of made) expect(status, JSON.stringify(body)).toBeLessThan(300)
}
