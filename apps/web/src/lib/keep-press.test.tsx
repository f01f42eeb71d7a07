import { afterEach, beforeAll, expect, test } from 'vitest'
import { keepPresses } from './keep-press.ts'

beforeAll(() => keepPresses(document))
afterEach(() => document.body.replaceChildren())

/** A card with a button in it. Counts the clicks on each. */
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

test('a press counts for the button that it began on, where the page moved before the pointer was up', () => {
  const { pressed, around, button } = card()
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  around.dispatchEvent(new MouseEvent('click', at(5)))
  expect(pressed).toEqual(['button'])
})

test('a press that is drawn away from its button is none, and one where nothing moved counts once', () => {
  const { pressed, around, button } = card()
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  around.dispatchEvent(new MouseEvent('click', at(80)))
  expect(pressed).toEqual(['card'])
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  button.dispatchEvent(new MouseEvent('click', at(5)))
  expect(pressed).toEqual(['card', 'button'])
})

test('a button that went before the pointer was up is not pressed', () => {
  const { pressed, around, button } = card()
  button.dispatchEvent(new PointerEvent('pointerdown', at(5)))
  button.remove()
  around.dispatchEvent(new MouseEvent('click', at(5)))
  expect(pressed).toEqual(['card'])
})
