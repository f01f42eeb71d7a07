import { afterEach, beforeAll, expect, test } from 'vitest'
import { keepPresses } from './keep-press.ts'

beforeAll(() => keepPresses(document))
afterEach(() => document.body.replaceChildren())

/** Renders a card with a button in it, and counts the clicks on each. */
function card() {
  const pressed: string[] = []
  const around = document.createElement('div')
  const button = document.createElement('button')
  around.addEventListener('click', ({ target }) => target === around && pressed.push('card'))
  button.addEventListener('click', () => pressed.push('button'))
  around.append(button)
  document.body.append(around)
  return { pressed, around, button }
}

const at = (x: number) => ({ bubbles: true, button: 0, detail: 1, clientX: x, clientY: 5 })

test('a click counts for the button on which it began, even if the page moved before the release', () => {
  const { pressed, around, button } = card()
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  around.dispatchEvent(new MouseEvent('click', at(5)))
  expect(pressed).toEqual(['button'])
})

test('a press that is dragged away from its button is no click, and one without movement counts once', () => {
  const { pressed, around, button } = card()
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  around.dispatchEvent(new MouseEvent('click', at(80)))
  expect(pressed).toEqual(['card'])
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  button.dispatchEvent(new MouseEvent('click', at(5)))
  expect(pressed).toEqual(['card', 'button'])
})

test('a button that disappears before the release is not clicked', () => {
  const { pressed, around, button } = card()
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  button.remove()
  around.dispatchEvent(new MouseEvent('click', at(5)))
  expect(pressed).toEqual(['card'])
})
