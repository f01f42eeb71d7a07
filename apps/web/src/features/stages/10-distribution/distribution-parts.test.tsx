import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { DistributionParts } from './distribution-parts.tsx'

const parts = {
  publish: <p>Sheets</p>,
  appearance: <input aria-label="Chapter" />,
  share: <p>Links</p>,
  languages: <p>Editions</p>,
  files: <p>Bundle</p>,
}
const tab = (name: string) => screen.getByRole('tab', { name })

test('56.11 S10 one part of the last stage is shown at a time; the address names it, and input in another part stays', async () => {
  const { place } = show(<DistributionParts parts={parts} />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Publish',
    'Appearance',
    'Share',
    'Languages',
    'Files',
  ])
  expect(screen.getByRole('tabpanel', { name: 'Publish' })).toBeTruthy()
  expect(screen.queryByText('Bundle')).toBeNull()
  fireEvent.click(tab('Appearance'))
  await waitFor(() => expect(place()).toEqual({ part: 'appearance' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Chapter' }), { target: { value: 'The lens' } })
  fireEvent.keyDown(tab('Appearance'), { key: 'ArrowRight' })
  await waitFor(() => expect(place()).toEqual({ part: 'share' }))
  expect(document.activeElement).toBe(tab('Share'))
  expect(screen.queryByRole('textbox', { name: 'Chapter' })).toBeNull()
  fireEvent.click(tab('Appearance'))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Chapter' })).value).toBe('The lens')
})

test('56.11 S10 an address opens a part', () => {
  show(<DistributionParts parts={parts} />, { at: '?part=files' })
  expect(screen.getByText('Bundle')).toBeTruthy()
  expect(screen.queryByText('Sheets')).toBeNull()
})

test('56 S10 a page whose address names a part opens at its tab; a click on another tab scrolls nowhere', () => {
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function see(this: Element) {
    seen.push(this.id)
  })
  const { unmount } = show(<DistributionParts parts={parts} />, { at: '?part=share' })
  fireEvent.click(tab('Files'))
  expect(seen).toEqual(['part-share'])
  unmount()
  show(<DistributionParts parts={parts} />)
  expect(seen).toHaveLength(1)
})
