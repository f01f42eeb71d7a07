import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from './button.tsx'

type Props = {
  label: string
  /** The placeholder where its label has no space. */
  brief?: string
  value: string
  onChange: (text: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
  /** A dialog begins here. */
  first?: boolean
  /** Characters at most. */
  maxLength?: number
}

/** A field that searches during typing. Its label is also its placeholder, unless a shorter one is given. */
export const SearchField = ({ label, brief = label, value, onChange, className, ref, first, maxLength }: Props) => (
  <div className={`find ${className ?? ''}`}>
    <Icon of={Search} size={15} />
    <input
      ref={ref}
      type="search"
      data-first={first || undefined}
      className="input"
      aria-label={label}
      placeholder={brief}
      maxLength={maxLength}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)
