import { expect, type Locator, type Page } from '@playwright/test'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { createOrganization } from '@orion/contract/organizations.ts'
import { getStageContent } from '@orion/contract/stages.ts'
import { type Client, signedIn, waitForWorkflow } from './client.ts'
import { type FilmName, LENS_TEXT } from './film-texts.ts'
import { enterAsPartner, ORION_URL, signInPage } from './journey.ts'
import { readMadeFilm } from './made-films.ts'

const TOPIC = 'What did one lens change?'

/** Few sentences, because the film is made twice. */
const THREE_SENTENCES = LENS_TEXT.split(/(?<=\.) /u).slice(0, 3).join(' ') // prettier-ignore

/** The same time limit as for a click that waits for a stage (playwright.config.ts). */
const LONG = { timeout: 300_000 }

const PRICED = /^Accept & Continue · (free|\d+\.\d{4} pts)/
const UNPRICED = /^Accept & Continue[^·]*$/

type LensFilm = {
  client: Client
  organization_id: string
  workflow_id: string
  /** The content of a stage. */
  content: <T>(stage_number: number) => Promise<T>
  /** Waits until the film is finished and, if given, until `also` is true. */
  finished: (also?: (workflow: Workflow) => boolean) => Promise<unknown>
  /** Opens a stage of it on the page. */
  open: (stage: number) => Promise<unknown>
}

/** The client of a partner who is signed in on the page, with an organization. */
async function beOwner(page: Page): Promise<{ client: Client; organization_id: string }> {
  const client = await signedIn(ORION_URL, await enterAsPartner(page))
  const { organization } = (await client.call(createOrganization, { name: 'Marea Studio' })).body
  return { client, organization_id: organization.organization_id }
}

/** A finished film that was made before the journeys. Its partner is signed in on the page from the next load on. */
export async function openMadeFilm(page: Page, name: FilmName): Promise<LensFilm> {
  const { workflow_id, organization_id, ...partner } = readMadeFilm(process.env.ORION_DATA_DIR!, name)
  const client = await signInPage(page, ORION_URL, partner)
  return lensFilm(page, { client, organization_id, workflow_id })
}

/**
 * A film about one lens, made through the page by a person who accepts all defaults and each stage. `presses` counts the clicks from Create
 * to the playing film.
 */
export async function acceptLensFilm(page: Page): Promise<LensFilm & { presses: number }> {
  const { client, organization_id } = await beOwner(page)
  await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await form.getByLabel('Topic').fill(TOPIC)
  await form.getByLabel('Source text (optional)').fill(THREE_SENTENCES)
  await form.getByRole('button', { name: /Duration/ }).click()
  await page.getByRole('option', { name: '30 seconds' }).click()

  let presses = 0
  const press = async (button: Locator) => {
    await button.click()
    presses += 1
  }
  await press(form.getByRole('button', { name: 'Create Workflow', exact: true }))
  for (const { number, title } of STAGES) {
    await expect(page.getByRole('heading', { name: `Stage ${number}: ${title}` })).toBeVisible()
    // prompts about the content: the film's topic and its speaker; no other stage waits for a prompt
    if (number === 1 || number === 3) await press(page.getByRole('button', { name: `Execute Stage ${number}` }))
    const accept = page.getByRole('button', { name: 'Accept & Continue', exact: true })
    if (number < STAGES.length) await expect(accept).toHaveText(number === 2 ? UNPRICED : PRICED, LONG)
    else await accept.waitFor(LONG)
    await page.locator('.work-area').evaluate((area) => area.scrollTo({ top: area.scrollHeight }))
    await press(accept)
  }
  const workflow_id = new URL(page.url()).searchParams.get('wf')!
  return { ...lensFilm(page, { client, organization_id, workflow_id }), presses }
}

/** A film with the functions that journeys need. */
function lensFilm(page: Page, film: Pick<LensFilm, 'client' | 'organization_id' | 'workflow_id'>): LensFilm {
  const { client, workflow_id } = film
  const finished: LensFilm['finished'] = (also = () => true) =>
    waitForWorkflow(client, workflow_id, (workflow) => workflow.status === 'completed' && also(workflow))
  return {
    ...film,
    finished,
    content: async <T>(stage_number: number) => {
      const answer = await client.call(getStageContent, { workflow_id, stage_number })
      expect(answer.status).toBe(200)
      return answer.body.data.content as T
    },
    open: (stage) => page.goto(`${ORION_URL}/?tab=orion-workflows&wf=${workflow_id}&stage=${stage}`),
  }
}
