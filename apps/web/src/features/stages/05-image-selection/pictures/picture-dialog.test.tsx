import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getOrganizationChoices } from '@orion/contract/choices.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { listModels } from '@orion/contract/providers.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { enter } from '../../../../test/acts.ts'
import { findNamesWithoutTheirText } from '../../../../test/names.ts'
import { answer, sentTo } from '../../../../test/network.ts'
import { estimate, keptChoices, notMade, offered, stage, workflow } from '../../../../test/samples.ts'
import { show } from '../../../../test/show.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { DirectedBy } from '../direction.tsx'
import { MissingPictures } from './missing-pictures.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureSource } from './picture-source.tsx'

const SCENE: ImageScene = {
  scene_id: 's1',
  text: 'Ships wait at the first lock.',
  candidates: [{ candidate_id: 'a', kind: 'drawn', image_asset_id: 'a', licence: 'own', attribution: 'Orion' }],
  chosen: 'a',
  solemn: false,
  suggested: { words: 'Panama Canal ships', prompt: 'Ships before a lock' },
}
const COMMONS = offered({ connection_id: 'commons', provider: 'commons', label: 'Wikimedia Commons', models: { stock: null } })
const PEXELS = offered({ connection_id: 'pexels', provider: 'pexels', label: 'Our Pexels', models: { stock: null } })
const OPENAI = offered({ connection_id: 'openai', models: { image: 'gpt-image' } })

function open(kind: 'found' | 'made', settings: Record<string, unknown> = {}, offers = [COMMONS, PEXELS, OPENAI]) {
  const onClose = vi.fn()
  const { data } = notMade()
  answer(getOrganizationChoices, keptChoices({ offered: offers }))
  answer(getStageContent, { data: { ...data, version: 1, settings } })
  answer(listModels, { models: [] })
  answer(estimateStage, estimate({ estimated_points: 400, hold_points: 400 }))
  const shown = show(<PictureDialog workflow={workflow()} scene={SCENE} place={2} kind={kind} onClose={onClose} />)
  return { ...shown, onClose }
}

test('PRV-04 S05 issue 56 a search shows where its words are sent and its cost, can be edited, and Enter runs it for that scene', async () => {
  const { onClose } = open('found', { searches: { s0: [{ words: 'sea', kind: 'photo', connection_id: 'commons' }] } })
  const words = await screen.findByLabelText('Words')
  expect((words as HTMLInputElement).value).toBe('Panama Canal ships')
  expect(await screen.findByText(/Cost: 0\.0400 pts\./u)).toBeTruthy()
  fireEvent.change(words, { target: { value: ' canal lock ' } })
  answer(executeStage, { code: 'wrong_state', detail: 'Stage 6 is running.' })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Stage 6 is running.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 400 })
  enter('Words')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const s1 = [{ words: 'canal lock', kind: 'photo', connection_id: 'commons', take: 1 }]
  expect(sentTo(executeStage)[1]).toMatchObject({
    stage_id: 5,
    settings: { searches: { s0: [{ words: 'sea', kind: 'photo', connection_id: 'commons' }], s1 } },
  })
  expect(sentTo(estimateStage)).toHaveLength(1)
})

test('PRV-04 S05 an image is made by the chosen service with the tested model, and empty words send nothing', async () => {
  const { onClose } = open('made')
  const prompt = await screen.findByLabelText('What it should show')
  expect((prompt as HTMLTextAreaElement).value).toBe('Ships before a lock')
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Make the image' })
  await waitFor(() => expect(act.disabled).toBe(false))
  fireEvent.change(prompt, { target: { value: '  ' } })
  expect(act.disabled).toBe(true)
  fireEvent.change(prompt, { target: { value: 'One ship' } })
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 400 })
  fireEvent.click(act)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentTo(executeStage).at(-1)).toMatchObject({
    settings: { makes: { s1: [{ prompt: 'One ship', connection_id: 'openai', model: 'gpt-image', take: 1 }] } },
  })
})

test('PRV-02 S05 without a suitable service there is a link to connect one', async () => {
  const { place } = open('found', {}, [OPENAI])
  expect(await screen.findByText('No image collection is connected')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Models & services' }))
  await waitFor(() => expect(place()).toMatchObject({ tab: 'services' }))
})

const FOUND: Candidate = {
  candidate_id: 'found-1',
  kind: 'found',
  image_asset_id: 'lake',
  licence: 'CC BY-SA 4.0',
  attribution: '“Lake” by Ana Vega, CC BY-SA 4.0, via Wikimedia Commons',
  provider: 'Wikimedia Commons',
  title: 'Lake',
  author: 'Ana Vega',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0',
  page_url: 'https://commons.wikimedia.org/wiki/File:Lake.jpg',
  fetched_at: '2026-11-21T15:00:00.000Z',
}

test('S05 a found image shows its author, licence, page and date', () => {
  show(<PictureSource candidate={FOUND} />)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Lake' }).href).toBe(FOUND.page_url)
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'CC BY-SA 4.0' }).href).toBe(FOUND.licence_url)
  expect(screen.getByText('by Ana Vega')).toBeTruthy()
  expect(screen.getByText(/^Wikimedia Commons, fetched on .*2026/u)).toBeTruthy()
})

test.each<Partial<Candidate>>([
  {},
  { kind: 'drawn', template: 'statement' },
  { kind: 'upload', attribution: 'quay.jpg' },
  { own_words: ['Ships wait'] },
  { licence: 'CC BY-NC 4.0' },
])('56.17 the name of an image contains its visible text: %o', (part) => {
  for (const language of ['en', 'es'] as const) {
    const card = { workflow_id: 'w1', scene_id: 's1', place: 1, on: false, onChoose: vi.fn() }
    show(<CandidateCard {...card} candidate={{ ...FOUND, ...part }} />, { language })
    expect(findNamesWithoutTheirText()).toEqual([])
    cleanup()
  }
})

test('S05 an address without http or https is not a link', () => {
  show(<PictureSource candidate={{ ...FOUND, page_url: 'javascript:alert(1)' }} />)
  expect(screen.queryByRole('link', { name: 'Lake' })).toBeNull()
})

test('PRV-05 S05 a generated image shows its service, prompt, terms and mark; it cannot be dragged', () => {
  const made: Candidate = {
    candidate_id: 'made-1',
    kind: 'made',
    image_asset_id: 'bee',
    licence: 'Made by a model for this film, under its service’s terms',
    attribution: 'Google · gemini-image',
    provider: 'Google',
    model: 'gemini-image',
    prompt: 'A bee',
    terms: 'https://ai.google.dev/gemini-api/terms',
  }
  show(
    <>
      <PictureSource candidate={made} />
      <CandidateCard workflow_id="w1" scene_id="s1" candidate={made} place={30} on onChoose={vi.fn()} />
    </>,
  )
  for (const words of ['Made by Google · gemini-image', 'A bee', 'Google · gemini-image'])
    expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText('Marked in film and provenance as made by a model')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /^Image 31, made by a model/u })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Drag/u })).toBeNull()
})

test('PICTURES 1.4 S05 footage is marked on its card with its length, and plays on hover or focus', () => {
  const clip = { asset_id: 'clip', sha256: 'x', seconds: 8.5 }
  const filmed = { candidate_id: 'f', kind: 'found' as const, licence: 'CC0', attribution: 'Ana Vega', title: 'Bees', clip }
  const { container } = show(
    <CandidateCard
      {...{ workflow_id: 'w1', scene_id: 's1', place: 1, on: false, onChoose: vi.fn() }}
      candidate={filmed}
      clip_url="/clip.mp4"
    />,
  )
  const radio = screen.getByRole('radio', { name: 'Image B, found, footage, CC0: 8.5 s B Bees · CC0' })
  expect(screen.getByText('8.5 s')).toBeTruthy()
  const video = () => container.querySelector('video')
  expect(video()).toBeNull()
  fireEvent.pointerEnter(container.querySelector('.candidate-cell')!)
  expect(video()).toMatchObject({ muted: true, loop: true, autoplay: true })
  expect(video()!.src).toContain('/clip.mp4')
  fireEvent.pointerLeave(container.querySelector('.candidate-cell')!)
  expect(video()).toBeNull()
  fireEvent.focus(radio)
  fireEvent.blur(radio)
  expect(video()).toBeNull()
})

test('PICTURES 1.3 S05 a search may request footage, or outlines of living things', async () => {
  open('found')
  await screen.findByLabelText('Words')
  fireEvent.click(screen.getByRole('button', { name: /Kind$/u }))
  const kinds = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(kinds).toEqual(expect.arrayContaining(['Photographs', 'Footage', 'Illustrations', 'Silhouettes of living things']))
})

test('30.6 PICTURES-6 S05 an image whose licence has become unsuitable shows on its card that films may not use it', () => {
  const own = { candidate_id: 'own', kind: 'upload' as const, image_asset_id: 'lake', attribution: 'Ana Vega' }
  const card = (licence: string) => (
    <CandidateCard
      {...{ workflow_id: 'w1', scene_id: 's1', place: 0, on: true, onChoose: vi.fn() }}
      candidate={{ ...own, licence }}
    />
  )
  show(card('CC BY 4.0'))
  expect(screen.queryByText(/May not be used any more/u)).toBeNull()
  show(card('CC BY-NC 4.0'))
  expect(screen.getByText('May not be used any more: its licence forbids films.')).toBeTruthy()
})

test('PRV-07 S05 a failed request is shown in the service’s words, with a button that repeats it', () => {
  const onAgain = vi.fn()
  const missing = { ask_id: 'x', kind: 'made' as const, ask: 'A bee', detail: 'Google: it refuses this content.' }
  show(<MissingPictures missing={[missing]} onAgain={onAgain} />)
  expect(screen.getByText('Requested: “A bee”')).toBeTruthy()
  expect(screen.getByText('Google: it refuses this content.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(onAgain).toHaveBeenCalledWith(missing)
})

test('S05 READER-3 the failed request for illustrations shows why, and can be repeated', async () => {
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 1, settings: { takes: { s1: 2 } } } })
  answer(estimateStage, estimate({ estimated_points: 400, hold_points: 400 }))
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 400 })
  const direction = { model: 'gpt-x', failed: 'The service is busy.' }
  const { unmount } = show(<DirectedBy workflow_id="w1" {...{ direction }} boards={undefined} mayRun />)
  expect(screen.getByText('The model did not direct the film this time: The service is busy.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Direct again' }))
  const act = await screen.findByText(/Cost: 0\.0400 pts\./u)
  fireEvent.click(act.closest('dialog, [role="dialog"]')!.querySelector('button.primary')!)
  await waitFor(() => expect(sentTo(executeStage)).toHaveLength(1))
  expect(sentTo(executeStage)[0]).toMatchObject({ stage_id: 5, settings: { takes: { s1: 2, direction: 1 } } })
  unmount()
  show(<DirectedBy workflow_id="w1" direction={undefined} boards={undefined} mayRun />)
  expect(screen.queryByRole('button')).toBeNull()
})
