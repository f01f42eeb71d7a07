import { fireEvent, screen } from '@testing-library/react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { OpeningDialog } from './opening-dialog.tsx'

const POINTS = ['The lens turns.', 'It shines far.'].map((text) => ({ text, title: text })) as KeyPoint[]

test('S02 without a model a person chooses a key point as the stronger opening, and a note explains why', () => {
  const [onOpen, onClose] = [vi.fn(), vi.fn()]
  show(<OpeningDialog text="A tower stands." language="en" points={POINTS} {...{ onOpen, onClose }} />)
  expect(screen.getByText(/No language model writes new words here/)).toBeTruthy()
  const begin = screen.getByRole('button', { name: 'Begin with it' }) as HTMLButtonElement
  expect(begin.disabled).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'It shines far.' }))
  fireEvent.click(begin)
  expect(onOpen).toHaveBeenCalledWith(POINTS[1])
  expect(onClose).toHaveBeenCalledOnce()
})
