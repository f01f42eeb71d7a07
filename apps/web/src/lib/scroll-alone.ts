const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /^(auto|scroll)$/.test(getComputedStyle(element).overflowY)

/**
 * Brings an element to the middle of what it scrolls in, and moves nothing else. `scrollIntoView` scrolls every box around it too, also
 * those that hide what overflows them and that no person can scroll back.
 */
export function scrollAlone(target: Element): void {
  let area = target.parentElement
  while (area && !scrolls(area)) area = area.parentElement
  if (!area) return
  const [own, around] = [target.getBoundingClientRect(), area.getBoundingClientRect()]
  area.scrollTop += own.top + own.height / 2 - (around.top + around.height / 2)
}
