/** The selector of elements that can be clicked. */
const PRESSED = 'button, a[href], label, summary, [role=tab], [role=option], [role^=menuitem], [role=radio], [role=switch]'
/** The pixels that the pointer may move during a click. A longer movement cancels the click. */
const STILL = 8

/**
 * Sends a click to the element on which it began. If the page moves between pressing and releasing, the browser sends the click to the
 * common ancestor of both elements. This function replaces that click by one on the first element, if it still exists.
 */
export function keepPresses(page: Document): void {
  let down: { on: HTMLElement; x: number; y: number } | null = null
  page.addEventListener(
    'pointerdown',
    ({ target, button, clientX: x, clientY: y }) => {
      const on = button === 0 && target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null
      down = on && { on, x, y }
    },
    true,
  )
  page.addEventListener(
    'click',
    (event) => {
      const began = down
      down = null
      // a click by keyboard or by a program has the count 0
      if (!began?.on.isConnected || event.detail === 0 || began.on.contains(event.target as Node)) return
      if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > STILL) return
      event.preventDefault()
      event.stopImmediatePropagation()
      began.on.click()
    },
    true,
  )
}
