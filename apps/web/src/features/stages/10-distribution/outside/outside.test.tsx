import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keys } from '../../../../api/keys.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { closeProofPage, getProofPage, listProofReports, openProofPage, takeProofReport } from '@orion/contract/proof-page.ts'
import { bringUpToDate, createEditions, listEditions } from '@orion/contract/editions.ts'
import { listCorrections, makeCorrectedVersion } from '@orion/contract/corrections.ts'
import { getWatch, listSourceChanges, lookAtSources, setWatch } from '@orion/contract/source-watch.ts'
import { createReviewLink, deleteReviewLink, listReviewLinks, previewReviewLink } from '@orion/contract/review-links.ts'
import { takeEvent } from '../../../../app/events.ts'
import { findNamesWithoutTheirText } from '../../../../test/names.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { member, organization, organizations, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { OnlyHere } from './only-here.tsx'
import { OtherLanguages } from './other-languages.tsx'
import { Outside } from './outside.tsx'
import { en } from './outside.texts.en.ts'
import { es } from './outside.texts.es.ts'

const link = (part: object = {}) => ({
  ...{
    link_id: 'l1',
    url: null,
    expires_at: '2999-01-01T00:00:00.000Z',
    may_note: true,
    shows_passages: false,
    notes: 2,
    over: false,
  },
  ...{ recipient: null, opened: 0, last_opened_at: null },
  ...{ created_at: '2026-11-23T00:00:00.000Z', ...part },
})
const source = { source_id: 's1', title: 'Lifts', open: false, shown: false, sentences: 3 }
const closed = { url: null, open: false, opened_at: null, name_me: false, sources: [source] }

const page = { source_id: 's1', title: 'Lifts', url: 'https://example.com/lifts', checked_at: null, state: null }
const answerWatch = (sources: object[] = [], editions: object[] = []) => {
  answer(getWatch, { data: { every: 'off', sources: sources as never } })
  answer(listEditions, { data: { original_id: 'film-1', expected_points: 30_000, editions: editions as never } })
  answer(listSourceChanges, { data: { told: 4, changes: [] } })
  answer(listCorrections, { data: { corrections: [], proposed: [], expected_points: 0 } })
}

function outside(more: Parameters<typeof show>[1] = {}, sources: object[] = [], editions: object[] = []) {
  answer(listOrganizations, organizations(organization()))
  answer(listReviewLinks, { data: { links: [link()] } })
  answer(getProofPage, { data: closed })
  answer(listProofReports, { data: { reports: [] } })
  answerWatch(sources, editions)
  return show(
    <>
      <Outside workflow={workflow()} film="/film.mp4?exp=1795262400" leads />
      <OtherLanguages workflow={workflow()} />
    </>,
    more,
  )
}

test('EDITIONS-5 a review link is valid for the chosen days, shows its address once, and is revoked after a confirmation', async () => {
  outside()
  expect(await screen.findByText(/2 notes/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'May write notes' }))
  answer(createReviewLink, {
    data: { links: [link({ link_id: 'l2', url: 'https://orion.example/r/abc', may_note: false }), link()] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText('https://orion.example/r/abc')).toBeTruthy()
  const [sent] = sentTo(createReviewLink) as unknown as { expires_at: string; may_note: boolean; shows_passages: boolean }[]
  expect([sent.may_note, sent.shows_passages]).toEqual([false, true])
  expect(Math.round((Date.parse(sent.expires_at) - Date.now()) / 86_400_000)).toBe(7)
  fireEvent.click(screen.getAllByRole('button', { name: /^Revoke the link/ })[0])
  expect(sentTo(deleteReviewLink)).toHaveLength(0)
  answer(deleteReviewLink, { data: { links: [] } })
  answer(listReviewLinks, { data: { links: [] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('No link yet.')).toBeTruthy()
})

test.each(['en', 'es'] as const)(
  '56.12 EDITIONS-5 a new link shows passages unless its maker decides otherwise; a row says which links show them: %s',
  async (language) => {
    const t = { en, es }[language]
    outside({ language })
    const way = within(await screen.findByRole('region', { name: t.reviewTitle }))
    const choice = way.getByRole('checkbox', { name: t.showPassages, description: t.guestSeesPassages })
    expect((choice as HTMLInputElement).checked).toBe(true)
    fireEvent.click(choice)
    expect(way.queryByText(t.withPassages, { exact: false })).toBeNull()
    const made = link({ link_id: 'l2', url: 'https://orion.example/r/abc', shows_passages: true })
    answer(createReviewLink, { data: { links: [made, link()] } })
    answer(listReviewLinks, { data: { links: [{ ...made, url: null }, link()] } })
    fireEvent.click(way.getByRole('button', { name: t.make }))
    expect(await way.findAllByText(t.withPassages, { exact: false })).toHaveLength(1)
    expect(sentTo(createReviewLink)).toMatchObject([{ shows_passages: false }])
  },
)

test('56 EDITIONS-5 a new link that is below the visible part of the page is scrolled into view', async () => {
  const { container } = outside()
  Object.assign(container.style, { overflowY: 'auto' })
  Object.defineProperties(container, { clientHeight: { value: 600 }, scrollHeight: { value: 2000 } })
  answer(createReviewLink, { data: { links: [link({ link_id: 'l2', url: 'https://orion.example/r/abc' })] } })
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  boxes.mockImplementation(function (this: Element) {
    return this === container ? new DOMRect(0, 0, 300, 600) : new DOMRect(0, 900, 300, 80)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make link' }))
  await screen.findByText('https://orion.example/r/abc')
  expect(container.scrollTop).toBe(640)
  boxes.mockRestore()
})

test('issue 56 EDITIONS-5 the notes of a review link lead to the notes beside the film', async () => {
  const { place } = outside()
  fireEvent.click(await screen.findByRole('button', { name: '2 notes' }))
  await waitFor(() => expect(place()).toMatchObject({ stage: '8', notes: 'true' }))
})

test('56 each way to share says who can see the film, how long, and what they see; one button is filled', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { container } = outside()
  const ways = within(await screen.findByRole('region', { name: 'Ways to share this film' }))
  const names = ways.getAllByRole('region').map((way) => way.getAttribute('aria-label'))
  expect(names).toEqual(['Review link', 'Link for your team', 'Link to the video file', 'Proof page'])
  for (const way of ways.getAllByRole('region'))
    expect(
      within(way)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Who can see it', 'How long', 'What they see'])
  const way = (name: string) => within(ways.getByRole('region', { name }))
  expect(way('Link to the video file').getByText(/^Until Nov 21, .*You cannot revoke it\.$/)).toBeTruthy()
  expect(way('Review link').getByText('7 days, or until you revoke it.')).toBeTruthy()
  expect([...container.querySelectorAll('.btn.primary')].map(({ textContent }) => textContent)).toEqual(['Make link'])
  fireEvent.click(ways.getByRole('button', { name: 'Copy link: Link for your team' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringContaining('tab=orion-workflows&wf=film-1&stage=10')))
  fireEvent.click(ways.getByRole('button', { name: 'Copy link: Link to the video file' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith(expect.stringContaining('/film.mp4?exp=1795262400')))
  answer(createReviewLink, { data: { links: [link({ link_id: 'l2', url: 'https://orion.example/r/abc' }), link()] } })
  fireEvent.click(ways.getByRole('button', { name: 'Make link' }))
  fireEvent.click(await ways.findByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(write).toHaveBeenLastCalledWith('https://orion.example/r/abc'))
  expect([...container.querySelectorAll('.btn.primary')]).toHaveLength(1)
})

test('56 S10 addresses that only this computer opens are marked, with what to do', async () => {
  outside()
  expect(await screen.findByText(/^Only this computer can open addresses that begin with http:\/\/localhost:3000\./)).toBeTruthy()
  const operator = screen.getByText(/^To share them, set the variable PUBLIC_URL/).closest('details')
  expect(operator?.open, 'only the operator needs the setting').toBe(false)
  const { container } = show(<OnlyHere address="https://orion.example/r/abc" />)
  expect(container.textContent).toBe('')
})

test('56.6 a link shows for whom it is, who opened it and when; a preview shows the guest’s view', async () => {
  const { unmount } = outside()
  expect(await screen.findByText(/not opened yet/)).toBeTruthy()
  expect(screen.getByText(/notes that you marked “Show to guests”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'May write notes' }))
  expect(screen.getByText('Guests see the film and its sentences, and no notes.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Recipient (optional)' }), { target: { value: 'Ana' } })
  answer(createReviewLink, { data: { links: [link({ link_id: 'l2', url: 'https://orion.example/r/abc', recipient: 'Ana' })] } })
  answer(listReviewLinks, {
    data: { links: [link({ recipient: 'Ana', opened: 3, last_opened_at: '2026-11-24T10:00:00.000Z' })] },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Make link' }))
  expect(await screen.findByText(/opened 3 times, last /)).toBeTruthy()
  expect(sentTo(createReviewLink)).toMatchObject([{ recipient: 'Ana', may_note: false }])
  const page = { location: { replace: vi.fn<(url: string) => void>() }, close: vi.fn<() => void>() }
  vi.spyOn(window, 'open').mockReturnValue(page as never)
  answer(previewReviewLink, { data: { url: 'https://orion.example/r/preview', expires_at: '2999-01-01T00:00:00.000Z' } })
  fireEvent.click(screen.getByRole('button', { name: 'See as guest: Ana' }))
  await waitFor(() => expect(page.location.replace).toHaveBeenCalledWith('https://orion.example/r/preview'))
  unmount()
})

test('EDITIONS-4 each source’s content is shown before a film’s page is public, afterwards its address and a revoke button', async () => {
  outside()
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Set up page' }).disabled).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Set up page' }))
  expect(await screen.findByText('Not public.')).toBeTruthy()
  expect(screen.getByText(/checks and the roles of its approvers/)).toBeTruthy()
  expect(screen.getByText(/3 sentences/)).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /up to 40 words/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /Show my name/ }))
  const now = {
    ...closed,
    open: true,
    opened_at: '2026-11-23T00:00:00.000Z',
    name_me: true,
    sources: [{ ...source, shown: true }],
  }
  answer(openProofPage, { data: { ...now, url: 'https://orion.example/p/abc' } })
  answer(getProofPage, { data: now })
  fireEvent.click(screen.getByRole('button', { name: 'Make public' }))
  expect(await screen.findByRole('button', { name: 'New address' })).toBeTruthy()
  expect(screen.getByText('https://orion.example/p/abc'), 'it stays when the state is read again').toBeTruthy()
  expect(sentTo(openProofPage)).toEqual([{ workflow_id: 'film-1', show_sources: ['s1'], name_me: true }])
})

test('EDITIONS-4 a public page can be revoked; a report becomes a note', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listReviewLinks, { data: { links: [] } })
  answer(getProofPage, { data: { ...closed, open: true, opened_at: '2026-11-23T00:00:00.000Z' } })
  answerWatch()
  const report = { report_id: 'r1', at: 12, text: 'The year is wrong', created_at: '2026-11-23T00:00:00.000Z', note_id: null }
  answer(listProofReports, { data: { reports: [report] } })
  show(<Outside workflow={workflow()} film="/film.mp4" leads />, { language: 'es' })
  expect(await screen.findByText('1 error comunicado')).toBeTruthy()
  answer(takeProofReport, { data: { reports: [{ ...report, note_id: 'n1' }] } })
  answer(listProofReports, { data: { reports: [{ ...report, note_id: 'n1' }] } })
  fireEvent.click(screen.getByRole('button', { name: 'Convertir en nota' }))
  expect(await screen.findByText('ya es una nota')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Revocar página' }))
  answer(closeProofPage, { data: closed })
  answer(getProofPage, { data: closed })
  const [, confirm] = await screen.findAllByRole('button', { name: 'Revocar página' })
  fireEvent.click(confirm)
  await waitFor(() => expect(screen.getByText('No es pública.')).toBeTruthy())
})

test('EDITIONS-2 the film’s source pages are checked at an interval; changes are shown next to the film’s sentences', async () => {
  const { client } = outside({}, [page])
  expect(await screen.findByText(/not checked yet/)).toBeTruthy()
  answer(setWatch, { data: { every: 'week', sources: [page] as never } })
  answer(lookAtSources, { data: { every: 'off', sources: [page] as never } })
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(sentTo(lookAtSources)).toHaveLength(1))
  const change = {
    sentence_id: 'h1',
    text: 'Shown in 1854.',
    was: 'It was shown in 1854.',
    is: 'It was shown in 1853.',
    source_id: 's1',
  }
  answer(getWatch, { data: { every: 'off', sources: [{ ...page, state: 'changed', checked_at: '2026-11-23T00:00:00.000Z' }] } })
  answer(listSourceChanges, { data: { told: 4, changes: [{ ...change, found_at: '2026-11-23T00:00:00.000Z' }] } })
  const proposed = [{ ...change, by: 'reader' as const }]
  answer(listCorrections, { data: { corrections: [], proposed, expected_points: 20_000 } })
  takeEvent(client, { type: 'notes', workflow_id: 'film-1', open_notes: 1 })
  expect(await screen.findByText('The source changed: 1 of 4 sentences')).toBeTruthy()
  expect(screen.getByText('It was shown in 1853.')).toBeTruthy()
  const press = screen.getByRole('button', { name: 'Make corrected version' }) as HTMLButtonElement
  expect(press.disabled).toBe(true)
  expect(screen.getByText('6.0000 pts at most.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason for the correction' }), { target: { value: 'The year.' } })
  answer(makeCorrectedVersion, { data: { correction_id: 'c1', expected_points: 20_000, sentences: 1, version: 2, scenes: 1 } })
  fireEvent.click(press)
  await waitFor(() => expect(sentTo(makeCorrectedVersion)).toHaveLength(1))
  const sentences = [{ sentence_id: 'h1' }]
  expect(sentTo(makeCorrectedVersion)).toEqual([
    { workflow_id: 'film-1', sentences, why: 'The year.', in_captions: false, points_limit: 60_000 },
  ])
})

test('EDN-04 a sentence without an automatic correction waits for a person’s words; published corrections are listed', async () => {
  answer(listOrganizations, organizations(organization()))
  answer(listReviewLinks, { data: { links: [] } })
  answer(getProofPage, { data: closed })
  answer(listProofReports, { data: { reports: [] } })
  answerWatch([page])
  const proposed = [{ sentence_id: 'h1', text: 'Shown in 1854.', was: 'It was shown in 1854.', is: null, by: 'person' as const }]
  const made = {
    ...{ correction_id: 'c1', at: '2026-11-23T00:00:00.000Z', by: 'partner', why: 'A typing error', in_captions: false },
    ...{ film_sha256: 'ab'.repeat(32), sentences: [{ before: 'Four rods.', now: 'Five rods.' }] },
  }
  answer(listCorrections, { data: { corrections: [made], proposed, expected_points: 20_000 } })
  show(<Outside workflow={workflow()} film="/film.mp4" leads />)
  expect(await screen.findByText('Five rods.')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason for the correction' }), { target: { value: 'Gone.' } })
  const press = screen.getByRole('button', { name: 'Make corrected version' }) as HTMLButtonElement
  expect(press.disabled).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: 'What the film says instead' }), { target: { value: 'Shown later.' } })
  expect(press.disabled).toBe(false)
})

test('EDITIONS-4 TRUST-2 a person who may not publish sees none of this', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  answerWatch()
  const { client } = show(<Outside workflow={workflow()} film="/film.mp4" leads={false} />, { session: member('VIEWER') })
  await waitFor(() => expect(client.getQueryState(keys.organizations)?.status).toBe('success'))
  expect(screen.queryByRole('region', { name: /Review link|Proof page/ })).toBeNull()
  expect(sentTo(listReviewLinks)).toEqual([])
  expect(screen.getByRole('region', { name: 'Link for your team' })).toBeTruthy()
})

const edition = {
  ...{ workflow_id: 'film-ar', workflow_name: 'Honey (العربية)', language: 'ar' as const, status: 'completed' as const },
  ...{ awaiting_stage: null, progress_percentage: 100, original_version: 1, behind: [], update_points: 0 },
  length: 'original' as const,
  longer_scenes: 0,
}

test('EDN-01 a film’s editions are listed with their state; more are made in chosen languages, with the price first', async () => {
  outside({}, [], [edition])
  expect(await screen.findByText('العربية')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'العربية' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download all languages' })).toBeTruthy()
  const press = screen.getByRole('button', { name: 'Make edition' }) as HTMLButtonElement
  expect(press.disabled).toBe(true)
  const reason = screen.getByText('To make an edition, choose at least one language.')
  expect(press.getAttribute('aria-describedby')).toBe(reason.id)
  expect(screen.getAllByText('9.0000 pts at most'), 'each language has its cost').toHaveLength(9)
  expect(screen.getByText('Japanese'), 'a person who cannot read a language’s own name').toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Français' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '中文' }))
  expect(screen.getByText('18.0000 pts at most.'), 'the sum of the two limits that are sent').toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Run all stages without asking me' }))
  expect(screen.getByText(/^about 6\.0000 pts/), 'without a limit, each stage asks with its own price').toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Run all stages without asking me' }))
  answer(createEditions, { data: { editions: [] } })
  fireEvent.click(screen.getByRole('button', { name: 'Make 2 editions' }))
  await waitFor(() => expect(sentTo(createEditions)).toHaveLength(1))
  expect(sentTo(createEditions)).toEqual([
    { workflow_id: 'film-1', languages: ['fr', 'zh'], autopilot: { points_limit: 90_000 } },
  ])
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Deutsch' }))
  fireEvent.click(screen.getByRole('radio', { name: /^As the language needs/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Make edition' }))
  await waitFor(() => expect(sentTo(createEditions)).toHaveLength(2))
  expect(sentTo(createEditions)[1]).toMatchObject({ languages: ['de'], length: 'language' })
})

test('EDN-01 an outdated edition is reported in Spanish, one click updates it, and the sentences that stay are reported', async () => {
  const behind = [{ scene_id: 's1', what: 'words' as const }]
  outside({ language: 'es' }, [], [{ ...edition, behind, update_points: 9000 }])
  expect(await screen.findByText(/cambió 1 escena de la original/)).toBeTruthy()
  answer(bringUpToDate, { data: { scenes: 1, expected_points: 9000, kept: [{ sentence_id: 'a', own: 'b', now: 'c' }] } })
  expect(findNamesWithoutTheirText()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Poner al día, 2,7000 pts como máximo: العربية$/ }))
  expect(await screen.findByText(/Se queda una frase con tus palabras/)).toBeTruthy()
})

test('EDN-01 an edition scene by scene shows how many scenes do not fit; a click chooses this length', async () => {
  outside({}, [], [{ ...edition, length: 'times', longer_scenes: 2 }])
  expect(await screen.findByText(/2 scenes are longer than the original’s/)).toBeTruthy()
  answer(createEditions, { data: { editions: [] } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Deutsch' }))
  fireEvent.click(screen.getByRole('radio', { name: /^Scene by scene/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Make edition' }))
  await waitFor(() => expect(sentTo(createEditions)).toHaveLength(1))
  expect(sentTo(createEditions)[0]).toMatchObject({ languages: ['de'], length: 'times' })
})

test('EDN-01 a person who may not run stages sees the editions and can make none', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  answerWatch([], [edition])
  show(<OtherLanguages workflow={workflow()} />, { session: member('VIEWER') })
  expect(await screen.findByRole('button', { name: 'Open: العربية' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Make/ })).toBeNull()
})
