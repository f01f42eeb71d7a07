import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getBetter } from '@orion/contract/better.ts'
import { getFirstSendings } from '@orion/contract/choices.ts'
import { listSeries } from '@orion/contract/series.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { createWorkflow } from '@orion/contract/workflows.ts'
import { answer, sentTo } from '../../test/network.ts'
import { balance, betterRow, organization } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { CreateWorkflow } from './create-dialog.tsx'

test('29.12 f TRUST-4 with autopilot chosen in the form it is said where the text goes, before anything is asked or sent', async () => {
  answer(getBalance, { data: balance(250_000) })
  answer(listSeries, { data: { series: [] } })
  answer(getBetter, { rows: [] })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  const sends = ['Sends your sources to models.example.org']
  answer(getFirstSendings, { sends })
  show(<CreateWorkflow topic="Tides" organizations={[organization()]} like={{}} onClose={() => {}} />, { language: 'es' })
  const said = () => screen.queryByText('Envía tus fuentes a models.example.org')
  const autopilot = await screen.findByRole('checkbox', { name: /piloto/i })
  expect(said()).toBeNull()
  fireEvent.click(autopilot)
  await screen.findByText('Envía tus fuentes a models.example.org')
  fireEvent.click(autopilot)
  expect(said()).toBeNull()
  expect(sentTo(createWorkflow)).toEqual([])
})

test('PTS-04 issue 33.4 beside its price a film says what makes it better, by what, and what is not on', async () => {
  answer(getBalance, { data: balance(250_000) })
  answer(listSeries, { data: { series: [] } })
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  const rows = [betterRow('reader', { state: 'on', by: 'Ollama · gemma3', whose: 'organization' }), betterRow('voice')]
  answer(getBetter, { rows })
  show(<CreateWorkflow topic="Tides" organizations={[organization()]} like={{}} onClose={() => {}} />)
  const better = await screen.findByRole('region', { name: 'Better with' })
  expect([...better.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'A reader: Ollama · gemma3',
    'Not on: A voice',
  ])
})
