import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keys } from '../../api/keys.ts'
import { balance } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { CreateFacts } from './create-facts.tsx'
import { makeFirstValues, completeValues } from './create-values.ts'

const facts = (part: object, points = 250_000, sends: string[] = []) => {
  const wishes = { ...completeValues(makeFirstValues('Tides', []), 'en', 35_000), organization_id: 'marea', ...part }
  return show(<CreateFacts wishes={wishes} estimate={35_000} />, {
    known: [
      [keys.balance('marea'), balance(points)],
      [keys.firstSendings('marea'), { sends }],
    ],
  })
}

test('WFL-02 the film’s minutes and price are next to the button, with autopilot also its limit', () => {
  facts({ autopilot: true })
  for (const fact of ['1 minute', 'about 3.5000 pts', 'Autopilot up to 7.0000 pts']) expect(screen.getByText(fact)).toBeTruthy()
})

test('WFL-02 without autopilot there is no limit, and a balance that is too small is reported', () => {
  facts({ autopilot: false }, 10_000)
  expect(screen.queryByText(/Autopilot/)).toBeNull()
  expect(screen.getByText('The balance does not cover all ten stages.')).toBeTruthy()
})

test('TRUST-4 before autopilot sends sources out for the first time, their destinations are shown', () => {
  const { unmount } = facts({ autopilot: true }, 250_000, ['Sends your sources to models.example.org'])
  expect(screen.getByText('Sends your sources to models.example.org')).toBeTruthy()
  unmount()
  facts({ autopilot: false }, 250_000, ['Sends your sources to models.example.org'])
  expect(screen.queryByText(/Sends your sources/)).toBeNull()
})
