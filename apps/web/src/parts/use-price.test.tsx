import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../test/show.tsx'
import { usePrice } from './use-price.ts'

function Said({ units }: { units: number }) {
  const price = usePrice()
  return <p>{[price.exactly(units), price.about(units)].join(' · ')}</p>
}

test('PTS-05 what costs nothing is said to be free, in both languages, and never in figures', () => {
  show(<Said units={0} />)
  expect(screen.getByText('free · free')).toBeTruthy()
  show(<Said units={0} />, { language: 'es' })
  expect(screen.getByText('gratis · gratis')).toBeTruthy()
  show(<Said units={1200} />)
  expect(screen.getByText('0.1200 pts · about 0.1200 pts')).toBeTruthy()
})
