import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & {
  label: string
  onChange: (text: string) => void
  'data-focus'?: boolean
}

const focusAtEnd = (element: HTMLTextAreaElement | null) => {
  element?.focus()
  element?.setSelectionRange(element.value.length, element.value.length)
}

/** A text that is edited in place and grows with its words; Enter ends the edit, `data-focus` begins it. */
export const GrowingText = ({ label, onChange, className, 'data-focus': focus, ...rest }: Props) => (
  <textarea
    ref={focus ? focusAtEnd : undefined}
    aria-label={label}
    dir="auto"
    rows={1}
    {...rest}
    className={`growing ${className ?? ''}`}
    onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
    onKeyDown={(event) =>
      event.key === 'Enter' && !event.metaKey && !event.ctrlKey && (event.preventDefault(), event.currentTarget.blur())
    }
  />
)
