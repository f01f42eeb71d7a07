import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answer } from '@orion/contract/route.ts'
import { estimateStage } from '@orion/contract/stages.ts'
import { late } from '../../../test/acts.ts'
import { answer } from '../../../test/network.ts'
import { estimate, workflow } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { MakeVersion } from './make-version.tsx'

test('56 S10 the button that makes another format appears with its price, never without', async () => {
  const { said, tell } = late<Answer<typeof estimateStage>>()
  answer(estimateStage, said)
  show(<MakeVersion workflow={workflow()} format="9:16" made={[]} />)
  expect(screen.queryByRole('button')).toBeNull()
  tell(estimate())
  expect((await screen.findByRole('button')).textContent).toMatch(/^Make it for .+ pts$/u)
})
