import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { computeCrop } from './own-pictures.ts'
import { PictureCrop } from './picture-crop.tsx'

const LARGE = { width: 2560, height: 1440 }

test('S05 SHW-7 a crop shows its layout’s part around the focus, stays inside the image, and is limited to a sharp zoom', () => {
  expect(computeCrop(LARGE, 'A', {})).toMatchObject({ x: 0, y: 0, width: 1, height: 1 })
  const near = computeCrop(LARGE, 'A', { focus: { x: 0.95, y: 0.5 }, zoom: 1.5 })
  expect(near.width).toBeCloseTo(1 / 1.5)
  expect(near.x + near.width).toBeCloseTo(1)
  expect(near.nearest).toBeCloseTo((1.36 * 2560) / 1920)
  expect(computeCrop(LARGE, 'A', { zoom: 3 }).width).toBeCloseTo(1 / near.nearest)
  expect(computeCrop({ width: 1000, height: 900 }, 'A', { zoom: 2 }).nearest).toBe(1)
  const disc = computeCrop(LARGE, 'C', {})
  expect(disc.width * LARGE.width).toBeCloseTo(disc.height * LARGE.height)
})

test('S05 SHW-7 arrow keys move the focus on the image, within its edges, and its position is announced', () => {
  const onChange = vi.fn()
  const shown = { url: '/p.jpg', crop: null, round: false, onSize: vi.fn(), onChange }
  const { unmount } = show(<PictureCrop {...shown} focus={undefined} />)
  const picture = screen.getByRole('slider', { name: 'Point that the film comes nearer to' })
  expect(picture.getAttribute('aria-valuetext')).toBe('50 % across, 50 % down')
  fireEvent.keyDown(picture, { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith({ x: 0.52, y: 0.5 })
  unmount()
  show(<PictureCrop {...shown} focus={{ x: 0.99, y: 0.1 }} />)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('99 % across, 10 % down')
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' })
  expect(onChange).toHaveBeenLastCalledWith({ x: 1, y: 0.1 })
})
