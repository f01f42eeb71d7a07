import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getMe } from '@orion/contract/access.ts'
import { getBetter } from '@orion/contract/better.ts'
import { getFirstSendings, getOrganizationChoices, saveOrganizationChoices } from '@orion/contract/choices.ts'
import { createConnection, listConnections, listProviders, testConnection } from '@orion/contract/providers.ts'
import { createOrganization, listOrganizations } from '@orion/contract/organizations.ts'
import type { Answer } from '@orion/contract/route.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { createWorkflow, findFilmLanguage } from '@orion/contract/workflows.ts'
import { useOrganizations } from '../../../api/people/organizations.ts'
import { choose, field, findProblem, isBefore, isBusy, late, press, type } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import {
  account,
  balance,
  betterRow,
  COMMONS,
  connection,
  keptChoices,
  organization,
  organizations,
  workflow,
} from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { FirstFilm } from './first-film.tsx'

const MADE = { workflow_id: 'film-9', workflow: workflow([]), message: 'Workflow created successfully' }
const QUESTION = 'What should the film be about?'

function answerAll(units: number, reader = betterRow('reader')) {
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  answer(getBalance, { data: balance(units) })
  answer(getMe, { user: account({ welcome_points: 250_000 }) })
  answer(createWorkflow, MADE)
  answer(getBetter, { rows: [reader] })
  answer(listProviders, { providers: [COMMONS] })
  // the server recognizes Spanish by the word 'abejas'
  answer(findFilmLanguage, ({ topic, text, expected }) => ({
    language: /abejas/i.test(`${topic}${text}`) ? 'es' : expected,
  }))
}

/** Renders the form for a partner's first film. `has`: whether there is an organization. */
function first(has: boolean, units = 120_000, reader = betterRow('reader')) {
  answerAll(units, reader)
  return show(<FirstFilm organizations={has ? [organization()] : []} />)
}
const makesOrganization = () => {
  const { membership: _, ...made } = organization()
  answer(createOrganization, { organization: made, message: 'Organization created successfully' })
  answer(listOrganizations, organizations(organization()))
}
const create = () => press('Create Your First Workflow')

test('56.7 one field makes the first film: its price is shown once, compared with the available points', async () => {
  const { place } = first(true)
  expect((await screen.findByText(/^about 3\.5000 pts/)).parentElement!.textContent).toBe(
    'about 3.5000 pts, you have 12.0000 pts',
  )
  type(QUESTION, 'Why do bees dance?')
  create()
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', wf: 'film-9' }))
  expect(sentTo(createWorkflow)).toMatchObject([{ organization_id: 'marea', topic: 'Why do bees dance?' }])
  expect(sentTo(createOrganization)).toEqual([])
})

test('56.7 WFL-03 the organization is created with the film, under the company’s name or another one', async () => {
  const { place, unmount } = first(false)
  expect(await screen.findByText(/Orion also creates your organization “Marea Studio”\. The film belongs to it\./)).toBeTruthy()
  expect(await screen.findByText(', you have 25.0000 pts for free')).toBeTruthy()
  expect(screen.getByText('for a film of 1 minute, made in a few minutes')).toBeTruthy()
  makesOrganization()
  press('Why do bees dance?')
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createOrganization)).toEqual([{ name: 'Marea Studio', is_default: true }])
  unmount()
  first(false)
  await screen.findByText(/“Marea Studio”/)
  press('Rename')
  type('Organization name', 'Marea Films')
  press('Why do bees dance?')
  create()
  await waitFor(() => expect(sentTo(createOrganization)[1]).toEqual({ name: 'Marea Films', is_default: true }))
})

const turnsOnPictures = (status: 'working' | 'failing') => {
  answer(listConnections, { connections: [] })
  answer(getOrganizationChoices, keptChoices({ in_use: ['stock'], offered: [] }))
  answer(createConnection, { connection: connection({ connection_id: 'free', provider: 'commons' }) })
  answer(testConnection, { findings: [{ what: 'reachable', ok: status === 'working', detail: 'It is away.' }], status })
  answer(saveOrganizationChoices, keptChoices())
}

test('56.7 PRV-05 free photographs are one choice of the first film: the organization gets them before its film is made', async () => {
  const { place } = first(false)
  makesOrganization()
  turnsOnPictures('working')
  answer(getFirstSendings, { sends: [] })
  press('Why do bees dance?')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autopilot/ }))
  const choice = await screen.findByRole('checkbox', { name: /^Free photographs/ })
  expect(screen.getByText(/^Orion sends the names .* to commons\.wikimedia\.org and to wikipedia\.org/)).toBeTruthy()
  expect((choice as HTMLInputElement).checked).toBe(false)
  fireEvent.click(choice)
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createConnection)).toMatchObject([{ organization_id: 'marea', provider: 'commons' }])
  expect(sentTo(saveOrganizationChoices)).toMatchObject([
    { organization_id: 'marea', choices: { stock: { connection_id: 'free' } } },
  ])
})

function Page() {
  const { data } = useOrganizations()
  return data && <FirstFilm organizations={data.organizations} />
}

test('56.7 PRV-05 TRUST-4 the choice of free photographs stays after the organization exists, and is sent', async () => {
  answerAll(120_000)
  answer(listOrganizations, organizations())
  const { place } = show(<Page />)
  turnsOnPictures('working')
  answer(getFirstSendings, { sends: ['Sends your sources to models.example.org'] })
  await screen.findByText(/“Marea Studio”/)
  press('Why do bees dance?')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autopilot/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Free photographs/ }))
  makesOrganization()
  create()
  expect(await screen.findByText('Sends your sources to models.example.org')).toBeTruthy()
  expect([sentTo(createWorkflow), sentTo(createConnection)]).toEqual([[], []])
  await waitFor(() => expect(screen.queryByText(/“Marea Studio”/)).toBeNull()) // the organization exists
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Free photographs/ })
  expect(choice.checked).toBe(true)
  await waitFor(() => expect(isBusy('Create Your First Workflow')).toBe(false))
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createConnection)).toMatchObject([{ organization_id: 'marea', provider: 'commons' }])
  expect(sentTo(saveOrganizationChoices)).toMatchObject([
    { organization_id: 'marea', choices: { stock: { connection_id: 'free' } } },
  ])
})

test('56.7 PRV-05 if no source of photographs answers, this is said, and the film asks the first one again', async () => {
  const { place } = first(false)
  makesOrganization()
  turnsOnPictures('failing')
  press('Why do bees dance?')
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Free photographs/ }))
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(screen.getByText(/none of them answered: each film asks again\. It is away\./)).toBeTruthy()
  expect(sentTo(saveOrganizationChoices)).toMatchObject([
    { organization_id: 'marea', choices: { stock: { connection_id: 'free' } } },
  ])
})

test('56.7 PRV-05 without the choice no source of photographs is connected, and an existing organization is not asked here', async () => {
  const { place, unmount } = first(false)
  makesOrganization()
  press('Why do bees dance?')
  await screen.findByRole('checkbox', { name: /^Free photographs/ })
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createConnection)).toEqual([])
  unmount()
  first(true)
  await screen.findByText(/^about 3\.5000 pts/)
  expect(screen.queryByRole('checkbox', { name: /^Free photographs/ })).toBeNull()
})

test('56.7 without words the full form asks for them, and contains the values from here', async () => {
  const { place } = first(true)
  create()
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', dialog: 'create-workflow' }))
  expect(sentTo(createWorkflow)).toEqual([])
})

const openText = async () => {
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(field('Source text (optional)')).toBeTruthy())
}

test('56.7 a text without a topic makes the film, and its short first line is the title', async () => {
  const { place } = first(true)
  await openText()
  type('Source text (optional)', 'How bees dance\n\nA bee shows the way with a dance.')
  await waitFor(() => expect(field(QUESTION).getAttribute('placeholder')).toBe('How bees dance'))
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
  expect(sentTo(createWorkflow)).toMatchObject([{ workflow_name: 'How bees dance', topic: 'How bees dance' }])
})

test('56.7 a text without a topic or a short first line leaves the person on the form, at the field that is missing', async () => {
  const { place } = first(false)
  await openText()
  type('Source text (optional)', 'A bee shows the way with a dance. '.repeat(9))
  create()
  expect(await screen.findByText('Enter what the film is about. This becomes its title.')).toBeTruthy()
  expect(document.activeElement).toBe(field(QUESTION))
  expect(place()).not.toMatchObject({ dialog: 'create-workflow' })
  expect(sentTo(createWorkflow)).toEqual([])
  makesOrganization()
  type(QUESTION, 'Bees')
  create()
  await waitFor(() => expect(place()).toMatchObject({ wf: 'film-9' }))
})

test('56.7 TRUST-4 data that autopilot would send is shown before anything is sent, also for a new organization', async () => {
  first(false)
  makesOrganization()
  answer(getFirstSendings, { sends: ['Sends your sources to models.example.org'] })
  await screen.findByText(/“Marea Studio”/)
  type(QUESTION, 'Bees')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autopilot/ }))
  create()
  await waitFor(() => expect(sentTo(getFirstSendings)).toHaveLength(1))
  expect(sentTo(createWorkflow)).toEqual([])
})

test('issue 56 a note says that autopilot stops if it finds nothing, unless there is a source', async () => {
  first(true)
  const stops = /If Wikipedia has nothing or does not answer, autopilot stops/
  expect(await screen.findByText(stops)).toBeTruthy()
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(field('Source text (optional)')).toBeTruthy())
  type('Source text (optional)', 'Bees dance.')
  await waitFor(() => expect(screen.queryByText(stops)).toBeNull())
})

test('56.7 a source that cannot be read is reported below the field, and nothing is sent until it is corrected', async () => {
  first(true)
  type(QUESTION, 'Bees')
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(field('Links (optional)')).toBeTruthy())
  type('Links (optional)', 'www.bees.example')
  create()
  expect(await screen.findByText('“www.bees.example” does not start with http:// or https://')).toBeTruthy()
  expect(sentTo(createWorkflow)).toEqual([])
})

test('issue 56.7 the folded sources name a text of one’s own, and the topic’s hint leads to it', async () => {
  first(true)
  await screen.findByText(/^about 3\.5000 pts/)
  expect(screen.getByText('Your own text, links or files').closest('summary')).toBeTruthy()
  expect(screen.getByText(/^Enter a question, or open “Your own text” below/)).toBeTruthy()
})

test('issue 56.7 the topic has the focus when the form is there, and the source text when its part is opened', async () => {
  first(true)
  await waitFor(() => expect(document.activeElement).toBe(field(QUESTION)))
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(document.activeElement).toBe(field('Source text (optional)')))
})

test('issue 56.7 a text that is pasted as the topic is moved whole to its own field, and its first line stays as the topic', async () => {
  first(true)
  const text = `Why bees dance\n\n${'A bee shows the way with a dance. '.repeat(80)}`.trim()
  type(QUESTION, 'Why do bees dance?')
  expect(screen.queryByText(/looks like a text/)).toBeNull()
  type(QUESTION, text)
  expect(screen.getByText(/^This looks like a text, not a topic/)).toBeTruthy()
  create()
  expect(findProblem(QUESTION)).toBe('A topic has 2000 characters at most. Move the text to “Source text”.')
  expect(sentTo(createWorkflow)).toEqual([])
  press('Move it to “Source text”')
  expect(field('Source text (optional)').value).toBe(text)
  expect(document.activeElement).toBe(field('Source text (optional)'))
  expect(field(QUESTION).value).toBe('Why bees dance')
  expect(screen.queryByText(/looks like a text/)).toBeNull()
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ topic: 'Why bees dance', source: { text } }]))
})

test('issue 56.7 WFL-03 “More settings” creates the organization as the film does, and opens the full form with the input', async () => {
  const { place } = first(false)
  await screen.findByText(/“Marea Studio”/)
  type(QUESTION, 'Why do bees dance?')
  const { said, tell } = late<Answer<typeof createOrganization>>()
  answer(createOrganization, said)
  press('More settings')
  await waitFor(() => expect(isBusy('More settings')).toBe(true))
  expect(place()).toEqual({})
  press('More settings')
  const { membership: _, ...made } = organization()
  answer(listOrganizations, organizations(organization()))
  tell({ organization: made, message: 'Organization created successfully' })
  await waitFor(() => expect(place()).toEqual({ tab: 'orion-workflows', dialog: 'create-workflow' }))
  expect(sentTo(createOrganization)).toEqual([{ name: 'Marea Studio', is_default: true }])
  expect(field(QUESTION).value).toBe('Why do bees dance?')
  expect(sentTo(createWorkflow)).toEqual([])
})

test('issue 56.7 WFL-03 an organization that “More settings” cannot create shows why, and the form stays', async () => {
  const { place } = first(false)
  await screen.findByText(/“Marea Studio”/)
  answer(createOrganization, { code: 'conflict', detail: 'Another organization has this name.' })
  press('More settings')
  expect(await screen.findByText('Another organization has this name.')).toBeTruthy()
  expect(place()).toEqual({})
  expect(isBusy('More settings')).toBe(false)
})

test.each([
  [40, /takes about 40 seconds\. The film will be about as short, because Orion adds nothing to your text\.$/],
  [57, /^Narrated whole, this text takes about 1 minute\.\s*$/],
  [67, /^Narrated whole, this text takes about 70 seconds\.\s*$/],
  [78, /^Narrated whole, this text takes about 80 seconds\. A film of 1 minute leaves about 20 seconds of it out\./],
])('issue 56.7 a text of %i s shows what a film of one minute leaves out', async (seconds, words) => {
  first(true)
  answer(findFilmLanguage, ({ text, expected }) => ({ language: expected, ...(text && { seconds }) }))
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(field('Source text (optional)')).toBeTruthy())
  type('Source text (optional)', 'A bee shows the way with a dance.')
  expect(await screen.findByText(words)).toBeTruthy()
})

test('issue 56.7 a text shows how long it takes to narrate, and a longer film that comes nearer is one click', async () => {
  first(true)
  answer(findFilmLanguage, ({ text, expected }) => ({ language: expected, ...(text && { seconds: 170 }) }))
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(field('Source text (optional)')).toBeTruthy())
  type('Source text (optional)', 'A bee shows the way with a dance.')
  const line = await screen.findByText(
    /^Narrated whole, this text takes about 3 minutes\. A film of 1 minute leaves about 2 minutes of it out\./,
  )
  expect(line).toBeTruthy()
  press('Choose 2 minutes')
  expect(screen.getByText(/A film of 2 minutes leaves about 1 minute of it out\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Choose \d/ })).toBeNull()
  type(QUESTION, 'Bees')
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ video_config: { duration: 120 } }]))
})

const language = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}.*Language`) })

test('56.7 the film has the language of the typed text, which the form shows and a person can change', async () => {
  first(true)
  expect(await language('English')).toBeTruthy()
  type(QUESTION, '¿Por qué bailan las abejas?')
  expect((await language('Español')).textContent).toContain('Spanish')
  await choose(/Language$/, /Français/)
  type(QUESTION, '¿Por qué bailan las abejas en el panal?')
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ language: 'fr' }]))
})

test('56.7 a text that is pasted and submitted at once sets the language; without an answer it is the page’s', async () => {
  const { unmount } = first(true)
  fireEvent.click(screen.getByText('Your own text, links or files'))
  await waitFor(() => expect(field('Source text (optional)')).toBeTruthy())
  type(QUESTION, 'Bees')
  type('Source text (optional)', 'Las abejas bailan en el panal.')
  create()
  await waitFor(() => expect(sentTo(createWorkflow)).toMatchObject([{ language: 'es' }]))
  unmount()
  first(true)
  answer(findFilmLanguage, { code: 'unavailable', detail: 'The database is away.' })
  type(QUESTION, '¿Por qué bailan las abejas?')
  create()
  await waitFor(() => expect(sentTo(createWorkflow)[1]).toMatchObject({ language: 'en' }))
})

test('TRUST 56.7 the message about too few points is below everything that can be clicked', async () => {
  first(true, 100)
  const short = await screen.findByText('The balance does not cover all ten stages.')
  const buttons = screen.getAllByRole('button')
  expect(buttons.every((button) => isBefore(button, short))).toBe(true)
})

const WITHOUT_MODEL = /^Without a language model, Orion quotes your sources word for word/

test('issue 56 without a model, the form states what the film shows, and links to the page that connects one', async () => {
  const { place, unmount } = first(true)
  expect(await screen.findByText(WITHOUT_MODEL)).toBeTruthy()
  press('Connect a model')
  await waitFor(() => expect(place()).toMatchObject({ tab: 'services', org: 'marea' }))
  unmount()
  // a new account has no model yet; the link first creates the organization that will have one
  const fresh = first(false)
  makesOrganization()
  await screen.findByText(/“Marea Studio”/)
  expect(screen.getByText(WITHOUT_MODEL)).toBeTruthy()
  press('Connect a model')
  await waitFor(() => expect(fresh.place()).toMatchObject({ tab: 'services', org: 'marea' }))
})

test('issue 56 with a model, the form does not describe a film without one', async () => {
  first(true, 120_000, betterRow('reader', { state: 'on', by: 'Our model' }))
  await waitFor(() => expect(screen.queryByText(WITHOUT_MODEL)).toBeNull())
  expect(screen.getByText('What should the film be about?')).toBeTruthy()
})

test('issue 56 with autopilot, the price has the limit that autopilot’s line shows later', async () => {
  first(true)
  answer(getFirstSendings, { sends: [] })
  await screen.findByText(/^about 3\.5000 pts/)
  expect(screen.queryByText(/at most/)).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autopilot/ }))
  expect(await screen.findByText('Autopilot spends 7.0000 pts at most.')).toBeTruthy()
})
