import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getBetter, type BetterRow } from '@orion/contract/better.ts'
import { getFirstSendings, getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import { createConnection, listConnections, listProviders, testConnection } from '@orion/contract/providers.ts'
import { listSeries } from '@orion/contract/series.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { listVoices, type Voice } from '@orion/contract/voices.ts'
import { createWorkflow, findFilmLanguage } from '@orion/contract/workflows.ts'
import { choose, enter, field, isBusy, late, press, findProblem, type } from '../../test/acts.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, betterRow, COMMONS, connection, keptChoices, organization, workflow } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { CreateWorkflow } from './create-dialog.tsx'

/** Answers with Spanish for a text with 'marea', and with the expected language for any other text. */
const sayLanguage = () =>
  answer(findFilmLanguage, ({ topic, text, expected }) => ({ language: /marea/i.test(`${topic}${text}`) ? 'es' : expected }))

test('29.12 f TRUST-4 with autopilot selected, the form shows where the text is sent before anything is sent', async () => {
  answer(getBalance, { data: balance(250_000) })
  answer(listSeries, { data: { series: [] } })
  answer(listVoices, { voices: [], silent: [] })
  answer(getBetter, { rows: [] })
  sayLanguage()
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  const sends = ['Sends your sources to models.example.org']
  answer(getFirstSendings, { sends })
  show(<CreateWorkflow topic="Tides" organizations={[organization()]} like={{}} onClose={() => {}} />, { language: 'es' })
  const said = () => screen.queryByText('Envía tus fuentes a models.example.org')
  const autopilot = await screen.findByRole('checkbox', { name: /piloto/i })
  expect(said()).toBeNull()
  fireEvent.click(autopilot)
  await screen.findByText('Envía tus fuentes a models.example.org')
  fireEvent.click(autopilot)
  expect(said()).toBeNull()
  expect(sentTo(createWorkflow)).toEqual([])
})

test('PTS-04 issue 33.4 next to its price a film shows what improves it, by which service, and what is off', async () => {
  answer(getBalance, { data: balance(250_000) })
  answer(listSeries, { data: { series: [] } })
  answer(listVoices, { voices: [], silent: [] })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  const rows = [betterRow('reader', { state: 'on', by: 'Ollama · gemma3', whose: 'organization' }), betterRow('voice')]
  answer(getBetter, { rows })
  sayLanguage()
  show(<CreateWorkflow topic="Tides" organizations={[organization()]} like={{}} onClose={() => {}} />)
  const better = await screen.findByRole('region', { name: 'Improve your films' })
  expect([...better.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'A language model: Ollama · gemma3',
    'Not set up: A natural voice',
  ])
})

const MADE = { workflow_id: 'film-9', workflow: workflow([]), message: 'Workflow created successfully' }

const PRICE = { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } }

/** Renders the form with the answers that it needs. `points` is the balance of the organization. */
function form(
  { topic = '', points = 250_000, onClose = () => {} }: { topic?: string; points?: number; onClose?: () => void } = {},
  price = true,
  voices: Voice[] = [],
  rows: BetterRow[] = [],
) {
  answer(getBalance, { data: balance(points) })
  answer(listSeries, { data: { series: [] } })
  answer(listVoices, { voices, silent: [] })
  answer(getBetter, { rows })
  sayLanguage()
  answer(estimateFilm, price ? PRICE : { code: 'unavailable', detail: 'The database is away.' })
  return show(<CreateWorkflow topic={topic} organizations={[organization()]} like={{}} onClose={onClose} />)
}
const create = () => press('Create Workflow')

test('WFL-02 without a topic and a name nothing is created: both fields show it, the first has the focus, the footer explains', () => {
  form()
  create()
  expect(findProblem('Topic')).toBe('Enter a name or a topic')
  expect(findProblem('Name')).toBe('Enter a name or a topic')
  expect(screen.getByText('Please fill in all required fields')).toBeTruthy()
  expect(document.activeElement).toBe(field('Topic'))
  type('Name', 'Tides')
  expect(findProblem('Topic')).toBeNull()
  expect(sentTo(createWorkflow)).toEqual([])
})

test('WFL-02 Enter or a click creates a film once, confirms it, opens it, and empties the form', async () => {
  const { place, unmount } = form()
  type('Topic', ' How does the tide light a city? ')
  const { said, tell } = late<typeof MADE>()
  answer(createWorkflow, said)
  enter('Name')
  await waitFor(() => expect(isBusy('Create Workflow')).toBe(true))
  create()
  enter('Name')
  tell(MADE)
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-9' }))
  expect(await screen.findByText('Workflow created successfully')).toBeTruthy()
  expect(sentTo(createWorkflow)).toMatchObject([
    {
      organization_id: 'marea',
      topic: 'How does the tide light a city?',
      workflow_name: 'How does the tide light a city?',
      language: 'en',
      video_config: { duration: 60, resolution: '1920x1080' },
    },
  ])
  unmount()
  form()
  expect(field('Topic').value).toBe('')
})

test('WFL-02 a film that cannot be created shows why, and the typed values stay for the next attempt', async () => {
  form()
  type('Topic', 'Tides')
  type('Description (optional)', 'For the harbour festival')
  answer(createWorkflow, { code: 'forbidden', detail: 'Your role cannot create workflows here.' })
  create()
  expect((await screen.findByText('Failed to create workflow')).parentElement?.textContent).toContain(
    'Your role cannot create workflows here.',
  )
  expect([field('Topic').value, field('Description (optional)').value]).toEqual(['Tides', 'For the harbour festival'])
})

test('WFL-02 typed values are kept after closing the form, and Cancel clears them', () => {
  const onClose = vi.fn()
  const { unmount } = form({ onClose })
  type('Topic', 'Tides')
  press('Close')
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
  const again = form({ onClose })
  expect(field('Topic').value).toBe('Tides')
  press('Cancel')
  again.unmount()
  form()
  expect(field('Topic').value).toBe('')
})

test('WFL-02 S01 an invalid link is reported at its field, and nothing is sent until it is corrected', async () => {
  form({ topic: 'Tides' })
  type('Links (optional)', 'https://tides.example\nwww.moon.example')
  create()
  expect(findProblem('Links (optional)')).toBe('“www.moon.example” does not start with http:// or https://')
  expect(screen.getByText('Correct the marked fields')).toBeTruthy()
  expect(sentTo(createWorkflow)).toEqual([])
  type('Links (optional)', 'https://tides.example')
  answer(createWorkflow, MADE)
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ source: { urls: ['https://tides.example'] } }]))
})

test('WFL-02 PTS-04 autopilot suggests twice the price as its limit; an invalid amount is reported at its field', async () => {
  form({ topic: 'Tides' })
  answer(getFirstSendings, { sends: [] })
  await screen.findAllByText(/3\.5/)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autopilot/ }))
  expect(field('Points limit').value).toBe('7')
  type('Points limit', 'much')
  press('Create and Start')
  expect(findProblem('Points limit')).toBe('Enter a limit above 0')
  expect(sentTo(createWorkflow)).toEqual([])
  type('Points limit', '12.5')
  answer(createWorkflow, MADE)
  press('Create and Start')
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ autopilot: { points_limit: 125_000 } }]))
})

test('PTS-04 a balance below the price is reported; a price that cannot be loaded can be retried', async () => {
  const { unmount } = form({ topic: 'Tides', points: 10_000 })
  expect((await screen.findAllByText('The balance does not cover all ten stages.')).length).toBeGreaterThan(0)
  unmount()
  form({ topic: 'Tides' }, false)
  expect(await screen.findByText('The price could not be loaded')).toBeTruthy()
  answer(estimateFilm, PRICE)
  press('Try Again')
  await waitFor(() => expect(screen.queryByText('The price could not be loaded')).toBeNull())
})

/** The choice of free photographs, once it is known where they are searched. */
async function photographs() {
  await screen.findByText(/^Orion sends the names .* to commons\.wikimedia\.org and to wikipedia\.org/)
  return screen.getByRole<HTMLInputElement>('checkbox', { name: 'Free photographs' })
}

/** Opens the form of an organization. `row` is the state of its free photographs. */
function formWithPhotographs(row: Partial<BetterRow> = {}) {
  answer(listProviders, { providers: [COMMONS] })
  answer(listConnections, { connections: [] })
  answer(getOrganizationChoices, keptChoices({ in_use: ['stock'], offered: [] }))
  answer(createConnection, { connection: connection({ connection_id: 'free', provider: 'commons' }) })
  answer(testConnection, { findings: [], status: 'working' })
  answer(saveOrganizationChoices, keptChoices())
  answer(createWorkflow, MADE)
  return form({ topic: 'Tides' }, true, [], [betterRow('free_pictures', row)])
}

test('issue 56 PRV-05 every film can choose free photographs, in the first film’s words: they are on before it is made', async () => {
  const { place } = formWithPhotographs()
  fireEvent.click(await photographs())
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createConnection)).toMatchObject([{ organization_id: 'marea', provider: 'commons' }])
  expect(sentTo(saveOrganizationChoices)).toMatchObject([
    { organization_id: 'marea', choices: { stock: { connection_id: 'free' } } },
  ])
})

test('issue 56 PRV-05 without the choice no photographs are turned on, and Cancel clears it', async () => {
  const { unmount } = formWithPhotographs()
  fireEvent.click(await photographs())
  expect((await photographs()).checked).toBe(true)
  press('Cancel')
  unmount()
  formWithPhotographs()
  expect((await photographs()).checked).toBe(false)
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toHaveLength(1))
  expect(sentTo(createConnection)).toEqual([])
})

test('issue 56 PRV-05 an organization whose films already find images has no choice of photographs', async () => {
  formWithPhotographs({ state: 'on', by: 'Wikimedia Commons' })
  await screen.findByText(/Wikimedia Commons/)
  await waitFor(() => expect(screen.queryByText('Free photographs')).toBeNull())
})

/** Whether the note about the only voice, which is built in, is hidden. */
const onlyVoice = () => ({ isHidden: screen.getByText(/^The only voice for English/).closest('.invisible') !== null })

test('QUOTED 5 if the only voice is the built-in one, a note says so and offers text on the screen and a natural voice', async () => {
  const voice = {
    voice_id: 'en-clara',
    voice_name: 'Clara',
    language_code: 'en',
    provider: 'built_in',
    preview_url: null,
  } as const
  const { unmount } = form({ topic: 'Tides' }, true, [voice])
  answer(createWorkflow, MADE)
  // its space is reserved before the voices are loaded, so that nothing below it moves
  expect(onlyVoice().isHidden).toBe(true)
  await waitFor(() => expect(onlyVoice().isHidden).toBe(false))
  press('Show text instead of a voice')
  expect(onlyVoice().isHidden).toBe(true)
  expect(screen.getByText(/^No voice: the words are on the picture/)).toBeTruthy()
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ narration: 'on_screen' }]))
  unmount()
  const { place } = form({ topic: 'Lenses' }, true, [voice])
  await waitFor(() => expect(onlyVoice().isHidden).toBe(false))
  press('Install a natural voice')
  await waitFor(() => expect(place()).toMatchObject({ tab: 'services', org: 'marea' }))
})

test('QUOTED 5 a film is spoken unless a person chooses the screen; with a natural voice there is no note', async () => {
  form({ topic: 'Tides' }, true, [
    { voice_id: 'en-clara', voice_name: 'Clara', language_code: 'en', provider: 'built_in', preview_url: null },
    { voice_id: 'c1:nova', voice_name: 'Nova', language_code: 'en', provider: 'Studio', preview_url: null },
  ])
  answer(createWorkflow, MADE)
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toHaveLength(1))
  expect(onlyVoice().isHidden).toBe(true)
  expect(sentTo(createWorkflow)[0]).not.toHaveProperty('narration')
})

test('56.7 WFL-02 a film has the language of its source, even if it is created before the language is known', async () => {
  const { place } = form({ topic: 'Tides' })
  type('Source text (optional)', 'La marea sube dos veces al día.')
  answer(createWorkflow, MADE)
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createWorkflow)).toMatchObject([{ language: 'es' }])
})

test('56.7 a text in another language than the chosen one shows the consequences', async () => {
  form({ topic: 'Tides' })
  type('Source text (optional)', 'La marea sube dos veces al día.')
  expect(await screen.findByRole('button', { name: /^Español.*Language of the film/ })).toBeTruthy()
  const note = /The text is in Spanish and the film in French: only a large language model can use it\./
  expect(screen.queryByText(note)).toBeNull()
  await choose(/Language of the film/, /Français/)
  expect(await screen.findByText(note)).toBeTruthy()
  answer(createWorkflow, MADE)
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ language: 'fr' }]))
})
