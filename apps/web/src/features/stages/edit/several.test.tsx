import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import { SelectScene, SeveralBar } from './several.tsx'
import { useSeveral } from './use-several.ts'

const IDS = ['a', 'b', 'c', 'd']

function List({ onAct }: { onAct: (ids: readonly string[]) => void }) {
  const several = useSeveral(IDS)
  return (
    <>
      <ol {...several.listProps}>
        {IDS.map((id) => (
          <li key={id} data-scene={id}>
            <SelectScene several={several} id={id} name={`Scene ${id}`} />
            <button type="button">{`Play ${id}`}</button>
            <textarea aria-label={`Words of ${id}`} />
          </li>
        ))}
      </ol>
      <SeveralBar several={several} acts={[{ name: 'Act', icon: () => null, onAct: () => onAct(several.chosen) } as never]} />
    </>
  )
}

const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select Scene ${id}` })
const play = (id: string) => screen.getByRole('button', { name: `Play ${id}` })
const chosen = () => IDS.filter((id) => box(id).checked).join('')

test('34 Ctrl adds a scene, Shift selects all up to one, and actions use the film’s order', () => {
  const onAct = vi.fn()
  show(<List onAct={onAct} />)
  expect(screen.queryByRole('toolbar')).toBeNull()
  fireEvent.click(play('d'), { ctrlKey: true })
  fireEvent.click(play('b'), { metaKey: true })
  expect(chosen()).toBe('bd')
  fireEvent.click(play('d'), { ctrlKey: true })
  fireEvent.click(box('b'))
  fireEvent.click(box('d'))
  fireEvent.click(play('b'), { shiftKey: true })
  expect(chosen()).toBe('bcd')
  expect(screen.getByText('3 scenes chosen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Act' }))
  expect(onAct).toHaveBeenCalledWith(['b', 'c', 'd'])
})

test('34 keys select scenes: X, Shift with an arrow, Ctrl A, Escape; in a text field they are letters', () => {
  show(<List onAct={() => undefined} />)
  fireEvent.keyDown(play('b'), { key: 'x' })
  expect(chosen()).toBe('b')
  fireEvent.keyDown(play('b'), { key: 'ArrowDown', shiftKey: true })
  expect([chosen(), document.activeElement === box('c')]).toEqual(['bc', true])
  fireEvent.keyDown(box('c'), { key: 'ArrowDown', shiftKey: true })
  fireEvent.keyDown(box('d'), { key: 'ArrowDown', shiftKey: true })
  expect(chosen()).toBe('bcd')
  fireEvent.keyDown(screen.getByLabelText('Words of a'), { key: 'x' })
  fireEvent.keyDown(screen.getByLabelText('Words of a'), { key: 'a', ctrlKey: true })
  expect(chosen()).toBe('bcd')
  fireEvent.keyDown(play('a'), { key: 'a', ctrlKey: true })
  expect(chosen()).toBe('abcd')
  fireEvent.keyDown(play('a'), { key: 'Escape' })
  expect(chosen()).toBe('')
})
