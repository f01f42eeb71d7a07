import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FilmWorld } from '@orion/contract/contents/05-image-selection.ts'
import { estimateStage, executeStage, getStageContent } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, notMade, stage } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { WorldBar } from './world-bar.tsx'

const WORLD: FilmWorld = {
  palette: 'tea',
  hues: { field: 154, spark: 40, third: 96, fill: 148 },
  motif: 'leaf',
  light: 'beside',
  why: { palette: 'tea', word: 'tea' },
}

const bar = (world?: FilmWorld, mayChange = true) =>
  show(<WorldBar workflow_id="w" content={{ brand_color: '#306040', ...(world && { world }) }} mayChange={mayChange} />)

test('S05 the film’s colours and shape are above its scenes, with the word that led to them', () => {
  bar(WORLD)
  expect(screen.getByText('Colours').nextSibling?.textContent).toBe('Tea')
  expect(screen.getByText('Shape').nextSibling?.textContent).toBe('Leaf')
  expect(screen.getByText('Chosen automatically: the film mentions “tea”.')).toBeTruthy()
})

test('56 S05 colours that no word led to are simply called automatic', () => {
  bar({ ...WORLD, why: { palette: 'tea', word: null } })
  expect(screen.getByText('Chosen automatically.')).toBeTruthy()
})

test('S05 colours that a person chose are marked; an older film has only its brand colour; a viewer cannot change them', () => {
  const { unmount } = bar({ ...WORLD, palette: 'ice' })
  expect(screen.getByText('Chosen by a person.')).toBeTruthy()
  unmount()
  bar(undefined, false)
  expect(screen.getByText('Brand colour')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test('S05 other colours are chosen, their cost is shown first, and the stage runs with them', async () => {
  const { data } = notMade()
  answer(getStageContent, { data: { ...data, version: 1, settings: { brand_color: '#123456' } } })
  answer(estimateStage, estimate({ estimated_points: 400, hold_points: 400 }))
  bar(WORLD)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('Drawing them again: 0.0400 pts.')).toBeTruthy()
  const act = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply and draw again' })
  expect(act.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /Colours/u }))
  fireEvent.click(await screen.findByRole('option', { name: /^Ice and snow/u }))
  await waitFor(() => expect(act.disabled).toBe(false))
  answer(executeStage, { stage: stage(5, 'processing'), execution_id: 'run-1', hold_points: 400 })
  fireEvent.click(act)
  await waitFor(() =>
    expect(sentTo(executeStage).at(-1)).toMatchObject({ stage_id: 5, settings: { palette: 'ice', brand_color: null } }),
  )
})
