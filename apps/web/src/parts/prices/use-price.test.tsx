import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { usePrice } from './use-price.ts'

function Price({ estimated_points, hold_points }: { estimated_points: number; hold_points: number }) {
  return <p>{usePrice().most({ estimated_points, hold_points })}</p>
}

test('56.4 PTS-05 the price of an action is the maximum charge, with four decimals; free is what can cost nothing', () => {
  show(<Price estimated_points={1382} hold_points={1904} />)
  show(<Price estimated_points={1382} hold_points={1382} />)
  show(<Price estimated_points={0} hold_points={300} />)
  show(<Price estimated_points={0} hold_points={0} />)
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    '0.1904 pts at most',
    '0.1382 pts',
    '0.0300 pts at most',
    'free',
  ])
})
