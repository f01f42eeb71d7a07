const inWords = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The labelled buttons, links, tabs and checkboxes whose accessible name does not contain their visible text (WCAG 2.5.3). Speech input
 * cannot click them by this text.
 */
export function findNamesWithoutTheirText(root: HTMLElement = document.body): string[] {
  return [...root.querySelectorAll('button[aria-label], a[aria-label], [role=tab][aria-label], label input[aria-label]')]
    .map((it) => ({ name: it.getAttribute('aria-label') ?? '', text: (it.closest('label') ?? it).textContent }))
    .filter(({ name, text }) => !inWords(name).includes(inWords(text)))
    .map(({ name, text }) => `'${text}' is not in '${name}'`)
}
