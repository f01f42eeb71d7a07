import { fireEvent, screen } from '@testing-library/react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { OpeningDialog } from './opening-dialog.tsx'

const POINTS = ['The lens turns.', 'It shines far.'].map((text) => ({ text, title: text })) as KeyPoint[]

test('S02 where no model is chosen a stronger opening is a key point that a person chooses, and it is said why', () => {
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

test('S02 where no key point can open the film the dialog says what else can be done', () => {
  show(<OpeningDialog text="A tower stands." language="en" points={[]} onOpen={vi.fn()} onClose={vi.fn()} />)
  expect(screen.getByText(/Write your own opening/)).toBeTruthy()
})
