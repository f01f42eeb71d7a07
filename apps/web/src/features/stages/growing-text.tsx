import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'textarea'>, 'onChange'> & { label: string; onChange: (text: string) => void }

/** A text that is edited in place and grows with its words; Enter ends the edit. */
export const GrowingText = ({ label, onChange, className, ...rest }: Props) => (
  <textarea
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
