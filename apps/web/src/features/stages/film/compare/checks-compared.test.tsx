import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { QualityCheck } from '@orion/contract/contents/09-quality-control.ts'
import { show } from '../../../../test/show.tsx'
import { ChecksCompared } from './checks-compared.tsx'

const speed = (scene_id: string, figure: number, pass: boolean): QualityCheck => ({
  ...{ check: 'caption_speed', scene_id, at_seconds: figure, figure, unit: 'characters/s', limit: '≤ 17', pass },
})
const lines: QualityCheck = { check: 'caption_lines', figure: 2, unit: 'lines', limit: '≤ 2', pass: true }

function rowsOf(...reports: [QualityCheck[], QualityCheck[]]): (string | null)[][] {
  const [a, b] = reports.map((checks, index) => ({
    ...{ version: 2 - index, iteration_id: `${index}`, urls: {} },
    content: { checks, passed: 0, failed: 0, film_asset_id: 'film' },
  }))
  show(<ChecksCompared pair={[a!, b!]} language="en" whole={false} take={undefined} />)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

test('S09 a check stands beside itself in the other version, though its place is another scene', () => {
  expect(rowsOf([speed('two', 22.1, false), { ...lines, figure: 3, pass: false }], [speed('five', 16, true), lines])).toEqual([
    ['Reading speed', '22.10 characters/s · Fail', '16 characters/s · Pass'],
    ['Lines of captions', '3 lines · Fail', '2 lines · Pass'],
  ])
})

test('S09 of a check that is told of several places each is a row with its second', () => {
  expect(rowsOf([speed('two', 22.5, false), speed('five', 19.5, false)], [speed('two', 22.5, false)])).toEqual([
    ['Reading speed · 0:19.5', '19.50 characters/s · Fail', 'nothing'],
  ])
})
