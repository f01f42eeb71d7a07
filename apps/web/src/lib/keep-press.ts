/** Clickable elements, by element names and roles. */
const PRESSED = 'button, a[href], label, summary, [role=tab], [role=option], [role^=menuitem], [role=radio], [role=switch]'
/** Pixels that the pointer may move during a press. A longer movement cancels it. */
const STILL = 8

/**
 * Makes a press count for the element on which it began. If the page moves between pointer down and up, the browser sends the click to the
 * common ancestor of both places. That click is replaced by one on the pressed element, if it still exists.
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
      // a click by keyboard or by program has no count
      if (!began?.on.isConnected || event.detail === 0 || began.on.contains(event.target as Node)) return
      if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > STILL) return
      event.preventDefault()
      event.stopImmediatePropagation()
      began.on.click()
    },
    true,
  )
}
