import { expect, test, vi } from 'vitest'
import { getBetter } from '@orion/contract/better.ts'
import { listSeries } from '@orion/contract/series.ts'
import { estimateFilm, getBalance } from '@orion/contract/points.ts'
import { listVoices } from '@orion/contract/voices.ts'
import { findFilmLanguage } from '@orion/contract/workflows.ts'
import { field, press, type } from '../../test/acts.ts'
import { answer } from '../../test/network.ts'
import { reloadPage } from '../../test/reload.ts'
import { balance, organization } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { CreateWorkflow } from './create-dialog.tsx'

const SOURCE = 'Augustin Fresnel lit his first lens at Cordouan on 25 July 1823.'

function form() {
  answer(getBalance, { data: balance() })
  answer(listSeries, { data: { series: [] } })
  answer(listVoices, { voices: [], silent: [] })
  answer(getBetter, { rows: [] })
  answer(findFilmLanguage, ({ expected }) => ({ language: expected }))
  answer(estimateFilm, { data: { duration_seconds: 60, estimated_points: 35_000, stages: [] } })
  show(<CreateWorkflow topic="" organizations={[organization()]} like={{}} onClose={vi.fn()} />)
}
const readFields = () => [field('Topic').value, field('Source text (optional)').value]

test('WFL-02 a half-filled form is the same after a reload, and Cancel empties it for good', () => {
  form()
  type('Topic', 'Why do lighthouses still matter?')
  type('Source text (optional)', SOURCE)
  reloadPage()
  form()
  expect(readFields()).toEqual(['Why do lighthouses still matter?', SOURCE])
  press('Cancel')
  reloadPage()
  form()
  expect(readFields()).toEqual(['', ''])
})
