import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { getBetter } from '@orion/contract/better.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { useFilmEstimate } from '../../../api/points.ts'
import { answer } from '../../../test/network.ts'
import { balance } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { CreateSummary } from './create-summary.tsx'
import { makeFirstValues, completeValues, type CreateValues } from '../create-values.ts'

const Shown = ({ part }: { part: Partial<CreateValues> }) => {
  const film = useFilmEstimate(60)
  const wishes = { ...completeValues(makeFirstValues('', []), 'en', 35_000), organization_id: 'marea', ...part }
  return <CreateSummary wishes={wishes} film={film} />
}
const stages = STAGES.map(({ key, number }) => ({ key, stage_number: number, provider: 'built_in', points: number * 100 }))
function summary(part: Partial<CreateValues> = {}) {
  answer(getBalance, { data: balance(250_000) })
  answer(getBetter, { rows: [] })
  show(<Shown part={part} />)
}

test('WFL-02 issue 34 before a person types, the ten stages have their costs, and a text explains title and look', async () => {
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 5500, stages } })
  summary()
  const fold = screen.getByText('Estimated price per stage').closest('details')!
  expect(fold.open).toBe(false)
  const list = within(fold)
  expect(await list.findByText('0.0100 pts')).toBeTruthy()
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    STAGES.map(({ title, number }) => `${number}${title}${(number / 100).toFixed(4)} pts`),
  )
  expect(screen.getByText('Your title appears here.')).toBeTruthy()
  expect(screen.getByText('Colours and shape: chosen for the film')).toBeTruthy()
  expect(screen.getByText('Estimated total').nextSibling!.textContent).toBe('0.5500 pts')
})

test('56.4 with autopilot, the sum has the limit, which is the most that is charged', async () => {
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 5500, stages } })
  summary({ autopilot: true, limit: '1.1' })
  expect(await screen.findByText('0.5500 pts')).toBeTruthy()
  expect(screen.getByText('Points limit').nextSibling!.textContent).toBe('1.1000 pts at most')
})

test('WFL-02 issue 34 the title is shown in its script, and the chosen look is drawn and named', async () => {
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 5500, stages } })
  summary({ topic: 'كيف تعمل المنارة', language: 'ar', palette: 'sea', motif: 'ring' })
  const title = screen.getByText('كيف تعمل المنارة')
  expect([title.getAttribute('dir'), title.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  expect(screen.getByText(/^Look: .+ · .+$/)).toBeTruthy()
  expect(document.querySelectorAll('.create-colours i')).toHaveLength(4)
  expect(screen.queryByText('Your title appears here.')).toBeNull()
  expect(await screen.findByText('0.1000 pts')).toBeTruthy()
})

test('WFL-02 issue 34 a price that cannot be loaded is reported and can be retried', async () => {
  answer(estimateFilm, { code: 'unavailable', detail: 'The database does not answer.' })
  summary()
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The price could not be loaded')).toBeTruthy()
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 5500, stages } })
  fireEvent.click(alert.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('0.0100 pts')).toBeTruthy()
})
