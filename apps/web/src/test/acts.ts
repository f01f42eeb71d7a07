import { act, fireEvent, screen } from '@testing-library/react'

type Name = string | RegExp

/** Presses the button of this name. */
export const press = (name: Name): boolean => fireEvent.click(screen.getByRole('button', { name }))

/** The field of this label. */
export const field = (label: Name): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label)

/** Types into the field of this label, in place of what is there. */
export const type = (label: Name, value: string): boolean => fireEvent.change(field(label), { target: { value } })

/** Presses Enter in the field of this label; fails where that would do nothing, since it is in no form. */
export function enter(label: Name): void {
  const { form } = field(label)
  if (!form) throw new Error(`Enter does nothing in '${label}': it stands in no form`)
  fireEvent.submit(form)
}

/** The error of the field of this label, by the element that the field itself refers to; null where there is none. */
export function findProblem(label: Name): string | null {
  const shown = field(label)
  const ids = shown.getAttribute('aria-describedby')?.split(' ') ?? []
  const problem = ids.find((id) => id.endsWith('-problem'))
  if ((problem !== undefined) !== (shown.getAttribute('aria-invalid') === 'true'))
    throw new Error('A problem and its mark disagree')
  return problem === undefined ? null : (document.getElementById(problem)?.textContent ?? null)
}

/** Whether the button of this name says that its act is under way. */
export const isBusy = (name: Name): boolean => screen.getByRole('button', { name }).getAttribute('aria-busy') === 'true'

/** Chooses an option of the list that the button of this name opens. */
export async function choose(list: Name, option: Name): Promise<void> {
  press(list)
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

/** An answer that arrives on command. */
export function late<T>(): { said: () => Promise<T>; tell: (answer: T) => void } {
  const { promise, resolve } = Promise.withResolvers<T>()
  return { said: () => promise, tell: resolve }
}

/** Whether the first of two elements stands before the second: what comes behind another moves it nowhere. */
export const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const WHILE_MS = 150

/** Long enough for all that has been answered to be drawn: what must not be there yet would be there after it. */
export const aWhile = (): Promise<void> => act(() => new Promise<void>((resolve) => setTimeout(resolve, WHILE_MS)))
