import { act, fireEvent, screen } from '@testing-library/react'

type Name = string | RegExp

/** Clicks the button with this name. */
export const press = (name: Name): boolean => fireEvent.click(screen.getByRole('button', { name }))

/** The field with this label. */
export const field = (label: Name): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label)

/** Replaces the text of the field with this label. */
export const type = (label: Name, value: string): boolean => fireEvent.change(field(label), { target: { value } })

/** Presses Enter in the field with this label. Fails if the field is in no form, because Enter would have no effect. */
export function enter(label: Name): void {
  const { form } = field(label)
  if (!form) throw new Error(`Enter does nothing in '${label}': it stands in no form`)
  fireEvent.submit(form)
}

/**
 * The error of the field with this label, found through `aria-describedby`. Null if there is none. Throws if `aria-invalid` does not agree.
 */
export function findProblem(label: Name): string | null {
  const control = field(label)
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const problem = ids.find((id) => id.endsWith('-problem'))
  if ((problem !== undefined) !== (control.getAttribute('aria-invalid') === 'true'))
    throw new Error('A problem and its mark disagree')
  return problem === undefined ? null : (document.getElementById(problem)?.textContent ?? null)
}

/** Whether the button with this name shows that its action is in progress. */
export const isBusy = (name: Name): boolean => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true'

/** Chooses an option of the menu that the button with this name opens. */
export async function choose(list: Name, option: Name): Promise<void> {
  press(list)
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

/** An answer that arrives when the test calls `tell`. */
export function late<T>(): { said: () => Promise<T>; tell: (answer: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { said: () => promise, tell: resolve }
}

/** Whether the first element is before the second one in the page. If so, the second element cannot move the first one when it appears. */
export const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const WHILE_MS = 150

/** Waits until all answers have been rendered. An element that must not appear would then be in the page. */
export const aWhile = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, WHILE_MS)))
