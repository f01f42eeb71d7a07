import type { ComponentProps } from 'react'
import { focusAfter } from '../../../lib/focus-after.ts'
import { useMayEdit } from './may-edit.ts'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string
  onChange: (text: string) => void
  'data-focus'?: boolean
  /** The id of the element that replaces the field after the edit, and that then receives the focus. */
  returnTo?: string
}

const focusAtEnd = (element: HTMLTextAreaElement | null) => {
  element?.focus()
  element?.setSelectionRange(element.value.length, element.value.length)
}

/**
 * A text field for editing in place. It grows with its text. Enter and Escape end the edit. With `data-focus`, it has the focus at first.
 */
export const GrowingText = ({ label, onChange, className, 'data-focus': focus, returnTo, ...rest }: Props) => (
  <textarea
    ref={focus ? focusAtEnd : undefined}
    aria-label={label}
    dir="auto"
    rows={1}
    readOnly={!useMayEdit()}
    {...rest}
    className={`growing ${className ?? ''}`}
    onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
    onKeyDown={(event) => {
      const ends = (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) || event.key === 'Escape'
      if (!ends) return
      event.preventDefault()
      const field = event.currentTarget
      if (returnTo) focusAfter(() => field.blur(), returnTo)
      else field.blur()
    }}
  />
)
