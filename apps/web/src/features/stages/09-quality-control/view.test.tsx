import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Session } from '@orion/contract/access.ts'
import { getOrganizationChoices, type Maker } from '@orion/contract/choices.ts'
import type { QualityCheck, QualityControl } from '@orion/contract/contents/09-quality-control.ts'
import { planFilmUpdate } from '@orion/contract/film-update.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { listRightFindings, nameOfCheck, sayFindingRight, type RightFinding } from '@orion/contract/right-findings.ts'
import { estimateStage, executeStage, getStageContent, getStageIteration } from '@orion/contract/stages.ts'
import { useKeyListener } from '../../../app/palette/keys.ts'
import type { Answer } from '@orion/contract/route.ts'
import { late } from '../../../test/acts.ts'
import { answer, sentTo } from '../../../test/network.ts'
import {
  estimate,
  keptChoices,
  member,
  notMade,
  organization,
  organizations,
  partner,
  stage,
  workflow,
} from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { PlayerContext, createPlayer } from '../film/player.ts'
import { QualityControlView } from './view.tsx'

const check = (name: string, part: Partial<QualityCheck> = {}): QualityCheck => ({
  ...{ check: name, figure: 1, limit: '≤ 2', unit: 's', pass: true, ...part },
})
const QUICK = check('caption_line_length', {
  figure: 48,
  limit: '≤ 42',
  unit: 'characters',
  pass: false,
  scene_id: 'b',
  fix_stage: 4,
})
const ALIKE = check('templates', { figure: 3, unit: 'scenes', pass: true, warning: true, scene_id: 'a', fix_stage: 5 })
const SPOKEN = check('pronunciation', { figure: 1, limit: '0', unit: 'words', pass: true, warning: true, detail: 'Cordouan' })
const LOUD = check('loudness', { figure: -14, limit: '-14 ± 1', unit: 'LUFS' })
const LENGTH = check('duration', { figure: 60, limit: '54–66' })

const timed = (scene_id: string, start_seconds: number, end_seconds: number) => ({
  ...{ scene_id, start_seconds, end_seconds, frames: 90, words: [] },
  ...{ speech_start_seconds: start_seconds, speech_end_seconds: end_seconds },
})
const NARRATION = {
  ...{ duration_seconds: 20, peaks: [0.2], captions: [] },
  timeline: [timed('a', 0, 10), timed('b', 10, 20)],
}
const FILM = { film_asset_id: 'film', poster_asset_id: 'poster', duration_seconds: 20 }

const READER: Maker = {
  ...{
    capability: 'chat',
    connection_id: 'c1',
    provider: 'openai_compatible',
    label: 'Our reader',
    model: 'm-1',
    level: 'workflow',
  },
}

type Wish = {
  checks?: QualityCheck[]
  right?: RightFinding[]
  review?: QualityControl['review']
  session?: Session
  may?: boolean
  told?: boolean
  /** The versions from which the report was made, by stage, if an update has made newer ones since. */
  former?: Record<number, string>
}

const Keys = () => (useKeyListener(), null)

function open({
  checks = [QUICK, ALIKE, SPOKEN, LOUD, LENGTH],
  right = [],
  review,
  session = partner(),
  may = true,
  told = false,
  former,
}: Wish = {}) {
  const { data } = notMade()
  const section = (text: string) => ({
    sentences: [{ id: text, text, facts: [], flags: [{ kind: 'figure', detail: 'Two figures.' }] }],
  })
  const names = ['hook', 'introduction', 'main_content', 'call_to_action', 'outro']
  const makeScript = (text: string) => ({
    script_with_timestamps: Object.fromEntries(names.map((name) => [name, name === 'hook' ? section(text) : { sentences: [] }])),
    ...(told && { plan: { telling: 'written', model: 'm-1', asks: 1, beats: [], left_out: [] } }),
  })
  const makeResearch = (part: { answers?: boolean }) => ({
    content_research_analysis: { sources: [], key_points_structure: { point_breakdown: [{ id: 'p1', ...part }] } },
  })
  const contents: Record<string, object> = {
    ...(former && { 1: makeResearch({ answers: true }) }),
    2: makeScript('It weighs two tons.'),
    4: NARRATION,
    8: FILM,
    ...(former && { 9: {} }),
  }
  answer(getStageContent, ({ stage_number }) => {
    const content = contents[String(stage_number)]
    return content ? { data: { ...data, version: 1, content: { ...content }, ...(former && { made_from: former }) } } : notMade()
  })
  const earlier: Record<string, object> = {
    'research-1': makeResearch({}),
    'script-1': makeScript('It weighed three tons.'),
    'narration-1': { ...NARRATION, timeline: [timed('a', 0, 5), timed('b', 5, 11.7)] },
  }
  answer(getStageIteration, ({ iteration_id }) => ({
    data: {
      ...{ version: 1, iteration_id, content: { ...earlier[iteration_id] }, asset_urls: {} },
      ...{ model_used: '', provider: 'builtin', executed_at: '2026-11-20T08:00:00.000Z', cost_points: 0 },
    },
  }))
  answer(listRightFindings, { findings: right })
  answer(planFilmUpdate, { code: 'wrong_state', detail: 'A stage is running.' })
  answer(estimateStage, estimate({ makers: [READER] }))
  answer(getOrganizationChoices, keptChoices())
  const content: QualityControl = {
    ...{ checks, film_asset_id: 'film', ...(review && { review }) },
    failed: checks.filter(({ pass }) => !pass).length,
    passed: checks.filter(({ pass, warning }) => pass && !warning).length,
  }
  const player = createPlayer()
  const seek = vi.spyOn(player, 'seek')
  const onChoose = vi.fn()
  const film = workflow(Array.from({ length: 9 }, () => 'completed' as const))
  if (former) film.stages[9]!.needs_update = true
  const shown = { workflow: film, stage: film.stages[9]!, content, version: 1, urls: {} }
  show(
    <PlayerContext value={player}>
      <Keys />
      <QualityControlView {...shown} onChoose={onChoose} onAgain={may ? vi.fn() : undefined} />
    </PlayerContext>,
    { session },
  )
  return { onChoose, seek }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const findRow = (name: string) => within(screen.getByText(name).closest('li')!)

test('S09 failed checks are first with their figures and limits, then warnings; a click shows passed checks', async () => {
  const { said, tell } = late<Answer<typeof listRightFindings>>()
  open()
  answer(listRightFindings, said)
  await waitFor(() => expect(sentTo(listRightFindings)).toHaveLength(1))
  // TRUST: marking a warning removes it from the list, which would move the others below the pointer
  expect(screen.queryByText('1 of 5 checks fails, 2 warnings')).toBeNull()
  tell({ findings: [] })
  expect(await screen.findByText('1 of 5 checks fails, 2 warnings')).toBeTruthy()
  const names = () => [...document.querySelectorAll('.check-row > .font-medium')].map(({ textContent }) => textContent)
  expect(names().filter((name) => name && !/\d/.test(name))).toEqual([
    'Length of caption lines',
    'Consecutive scenes with the same design',
    'Words the voice may say wrongly',
  ])
  expect(findRow('Length of caption lines').getByText('48 characters')).toBeTruthy()
  expect(findRow('Length of caption lines').getByText('Limit: at most 42 characters')).toBeTruthy()
  fireEvent.click(button('Show 2 passed'))
  expect(findRow('Loudness').getByText('Pass')).toBeTruthy()
  fireEvent.click(button('Hide passed'))
  expect(screen.queryByText('Loudness')).toBeNull()
})

test('issue 56 S09 while an update runs, the report has the times and the sentences of the film that it judged', async () => {
  const former = { 1: 'research-1', 2: 'script-1', 4: 'narration-1' }
  const { seek, onChoose } = open({ told: true, former })
  fireEvent.click(await screen.findByRole('button', { name: 'Go to Scene 2 · 0:10' }))
  expect(seek).toHaveBeenLastCalledWith(10.695)
  const card = within(await screen.findByRole('region', { name: 'Sentences against their sources' }))
  expect(card.getByText('It weighed three tons.')).toBeTruthy()
  expect(screen.queryByText('It weighs two tons.')).toBeNull()
  expect(screen.getByText(/No key point is marked as the answer/), 'the film had no answer then').toBeTruthy()
  fireEvent.click(button('Mark it in stage 1'))
  expect(onChoose).toHaveBeenLastCalledWith(1)
  expect(
    sentTo(getStageIteration)
      .map(({ iteration_id }) => iteration_id)
      .toSorted(),
  ).toEqual(['narration-1', 'research-1', 'script-1'])
})

test('S09 if all checks pass, their number is stated once, and the figures are visible at once', async () => {
  open({ checks: [LOUD, LENGTH] })
  expect(await screen.findByText('2 of 2 checks pass')).toBeTruthy()
  expect(findRow('Loudness').getByText('Pass')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next finding' })).toBeNull()
})

test('S09 SHL-02 N and P select the next and previous finding: the film moves there, and its row is marked', async () => {
  const { seek } = open()
  await screen.findByRole('button', { name: 'Go to Scene 2 · 0:18' })
  const current = () => document.querySelector('.check-row[aria-current]')?.textContent
  fireEvent.keyDown(document.body, { key: 'n' })
  expect(seek).toHaveBeenLastCalledWith(18.5)
  expect(current()).toContain('Length of caption lines')
  expect(screen.getByText('1 of 2')).toBeTruthy()
  fireEvent.click(button('Next finding'))
  expect(seek).toHaveBeenLastCalledWith(8.5)
  expect(current()).toContain('Consecutive scenes')
  fireEvent.keyDown(document.body, { key: 'n' }) // returns to the first one
  expect(current()).toContain('Length of caption lines')
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(current()).toContain('Consecutive scenes')
})

test('S09 a finding that a person must decide leads to its stage and scene', async () => {
  const { onChoose } = open({ checks: [QUICK, LOUD] })
  fireEvent.click(await screen.findByRole('button', { name: 'Fix in Voice Assembly' }))
  expect(onChoose).toHaveBeenCalledWith(4, 'b')
})

test('34.7 S09 a warning that was marked as right is behind a button; a refusal is reported and changes nothing', async () => {
  answer(sayFindingRight, { code: 'forbidden', detail: 'Your role cannot change this film.' })
  open({ right: [{ finding: nameOfCheck(ALIKE), said_by: 'Ana Ruiz', said_at: '2026-11-22T09:30:00.000Z' }] })
  fireEvent.click(await screen.findByRole('button', { name: '1 warning was accepted' }))
  expect(screen.getByText('1 of 5 checks fails, 1 warning')).toBeTruthy()
  expect(findRow('Consecutive scenes with the same design').getByText(/^Accepted by Ana Ruiz, /)).toBeTruthy()
  fireEvent.click(findRow('Words the voice may say wrongly').getByRole('button', { name: 'Accept as it is' }))
  expect(await screen.findByText('Your role cannot change this film.')).toBeTruthy()
  expect(sentTo(sayFindingRight)).toMatchObject([{ workflow_id: 'film-1', finding: nameOfCheck(SPOKEN), right: true }])
  expect(findRow('Words the voice may say wrongly').getByRole('button', { name: 'Accept as it is' })).toBeTruthy()
  expect(findRow('Length of caption lines').queryByRole('button', { name: 'Accept as it is' }), 'what fails is mended').toBeNull()
})

test('TEAM-04 S09 a viewer sees every figure and how to correct it, and no buttons that change the film', async () => {
  answer(listOrganizations, organizations(organization({ membership: member('VIEWER').membership })))
  open({ session: member('VIEWER'), may: false })
  await waitFor(() => expect(sentTo(listOrganizations)).toHaveLength(1))
  expect(findRow('Length of caption lines').getByText('Break or shorten this caption in place.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^(Fix|Accept as it is)/ })).toBeNull()
})

test('S09 RDR-03 PTS-05 a model script’s doubtful sentences are listed, and a model reviews them for the displayed price', async () => {
  answer(executeStage, { code: 'not_enough_points', detail: 'Not enough points: 0.3000 are needed.' })
  const { onChoose } = open({ told: true, checks: [LOUD] })
  const card = within(await screen.findByRole('region', { name: 'Sentences against their sources' }))
  expect(card.getByText('It weighs two tons.')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Open in the script' }))
  expect(onChoose).toHaveBeenCalledWith(2, 'It weighs two tons.')
  fireEvent.click(await card.findByRole('button', { name: 'Have a model read them' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Read the sentences against their sources' }))
  expect(dialog.getByText(/^Our reader compares every sentence/)).toBeTruthy()
  const start = dialog.getByRole('button', { name: 'Read them' })
  await waitFor(() => expect(start).toHaveProperty('disabled', false))
  fireEvent.click(start)
  expect(await dialog.findByText(/Not enough points: 0\.3000 are needed\./)).toBeTruthy()
  expect(sentTo(executeStage)).toMatchObject([{ stage_id: 9, settings: { review: true } }])
  answer(executeStage, { stage: stage(9, 'processing'), execution_id: 'run-1', hold_points: 3000 })
  fireEvent.click(start)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
