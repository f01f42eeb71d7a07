const scrolls = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /^(auto|scroll)$/.test(getComputedStyle(element).overflowY)

/**
 * Scrolls an element to the middle of its scroll container, and scrolls nothing else. `scrollIntoView` would also scroll all outer boxes,
 * including those with hidden overflow, which a person cannot scroll back.
 */
export function scrollAlone(target: Element): void {
  let area = target.parentElement
  while (area && !scrolls(area)) area = area.parentElement
  if (!area) return
  const box = target.getBoundingClientRect()
  const around = area.getBoundingClientRect()
  area.scrollTop += box.top + box.height / 2 - (around.top + around.height / 2)
}
