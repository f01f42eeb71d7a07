import { expect, test } from 'vitest'
import { scrollAlone } from './scroll-alone.ts'

/** A box with a given position and size, because nothing has a layout here. */
function box(overflow: string, { top, height, whole }: { top: number; height: number; whole: number }): HTMLElement {
  const element = document.createElement('div')
  element.style.overflowY = overflow
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, height)
  Object.defineProperties(element, { clientHeight: { value: height }, scrollHeight: { value: whole } })
  return element
}

test('34.10 only the area that scrolls moves, and nothing around it', () => {
  const studio = box('hidden', { top: 0, height: 900, whole: 961 })
  const area = box('auto', { top: 150, height: 600, whole: 3000 })
  const target = box('visible', { top: 1400, height: 40, whole: 40 })
  document.body.append(studio)
  studio.append(area)
  area.append(target)
  scrollAlone(target)
  expect([area.scrollTop, studio.scrollTop]).toEqual([970, 0])
  studio.remove()
})

test('34.10 without an area that scrolls, nothing moves', () => {
  const studio = box('hidden', { top: 0, height: 900, whole: 961 })
  const target = box('visible', { top: 940, height: 40, whole: 40 })
  document.body.append(studio)
  studio.append(target)
  scrollAlone(target)
  expect(studio.scrollTop).toBe(0)
  studio.remove()
})
