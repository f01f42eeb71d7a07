const inWords = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The labelled buttons, links, tabs and checkboxes whose visible text is not in their name (WCAG 2.5.3): speech input cannot click them by
 * their text.
 */
export function findNamesWithoutTheirText(root: HTMLElement = document.body): string[] {
  return [...root.querySelectorAll('button[aria-label], a[aria-label], [role=tab][aria-label], label input[aria-label]')]
    .map((it) => ({ name: it.getAttribute('aria-label') ?? '', text: (it.closest('label') ?? it).textContent }))
    .filter(({ name, text }) => !inWords(name).includes(inWords(text)))
    .map(({ name, text }) => `'${text}' is not in '${name}'`)
}
