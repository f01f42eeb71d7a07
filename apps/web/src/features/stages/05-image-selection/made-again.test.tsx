import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { estimateStage } from '@orion/contract/stages.ts'
import { answer, sentTo } from '../../../test/network.ts'
import { estimate, stage, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { MadeAgain } from './made-again.tsx'

/** Renders the line in the studio for a film with these segments. */
const line = (segments: ReturnType<typeof stage>) => {
  answer(estimateStage, estimate({ estimated_points: 150, units: { total: 4, made_before: 3 } }))
  const { container } = show(<MadeAgain workflow={workflow([], { stages: { ...workflow().stages, 6: segments } })} />)
  return container
}

test('S05 WFD-05 the space for the segments’ cost is reserved before it is known, so that the scenes below do not move', async () => {
  const container = line(stage(6, 'completed', { needs_update: true }))
  expect(container.querySelector('.skeleton')).not.toBeNull()
  expect(await screen.findByText(/1 of 4/u)).toBeTruthy()
  expect(container.querySelector('.skeleton')).toBeNull()
})

test('S05 without segments, or if none is outdated, nothing is requested and no space is reserved', () => {
  for (const made of [stage(6), stage(6, 'completed')]) expect(line(made).querySelector('p, .skeleton')).toBeNull()
  expect(sentTo(estimateStage)).toEqual([])
})
