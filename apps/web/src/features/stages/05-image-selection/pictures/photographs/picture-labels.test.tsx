import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../../../test/show.tsx'
import type { PictureLabel } from '../own-pictures.ts'
import { PictureLabels } from './picture-labels.tsx'

test('30.5 S05 a label is added by a click on the image, edited, moved by keys and removed; at most three are possible', () => {
  const kept: (readonly PictureLabel[])[] = []
  const Kept = () => {
    const [labels, setLabels] = useState<readonly PictureLabel[]>([])
    const onChange = (next: readonly PictureLabel[]) => {
      kept.push(next)
      setLabels(next)
    }
    return <PictureLabels url="/own.png" language="en" labels={labels} onChange={onChange} />
  }
  const { container } = show(<Kept />)
  const picture = container.querySelector('.picture-labels')!
  picture.getBoundingClientRect = () => ({ left: 0, top: 0, width: 200, height: 100 }) as DOMRect
  fireEvent.pointerDown(picture, { clientX: 50, clientY: 80 })
  fireEvent.change(screen.getByRole('textbox', { name: 'Label 1' }), { target: { value: 'The lens' } })
  expect(kept.at(-1)).toEqual([{ text: 'The lens', x: 0.25, y: 0.8 }])
  const point = () => screen.getByRole('button', { name: /^Point of label 1: The lens/u })
  fireEvent.keyDown(point(), { key: 'ArrowRight' })
  expect(kept.at(-1)![0]).toMatchObject({ x: 0.27, y: 0.8 })
  fireEvent.click(screen.getByRole('button', { name: 'Add a label' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a label' }))
  fireEvent.pointerDown(picture, { clientX: 10, clientY: 10 })
  expect(kept.at(-1)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Add a label' })).toBeNull()
  fireEvent.keyDown(point(), { key: 'Delete' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove label 1' }))
  expect(kept.at(-1)).toEqual([{ text: '', x: 0.5, y: 0.5 }])
})
