import { fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useKeyActs, useKeyListener } from './keys.ts'

test('34 SHL-02 if an inner and an outer component have the same shortcut, the inner one handles it, even if both mount at once', () => {
  const heard: string[] = []
  const Timeline = ({ able }: { able: boolean }) => {
    useKeyActs({ 'mod+z': able ? () => heard.push('timeline') : undefined })
    return null
  }
  const Studio = ({ children }: { children: ReactNode }) => {
    useKeyListener()
    useKeyActs({ 'mod+z': () => heard.push('studio') }, { beneath: true })
    return children
  }
  const { rerender } = render(
    <Studio>
      <Timeline able />
    </Studio>,
  )
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  rerender(
    <Studio>
      <Timeline able={false} />
    </Studio>,
  )
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(heard).toEqual(['timeline', 'studio'])
})
