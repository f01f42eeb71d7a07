import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from './button.tsx'

type Props = {
  label: string
  /** A shorter placeholder, if the label does not fit. */
  brief?: string
  value: string
  onChange: (text: string) => void
  className?: string
  ref?: Ref<HTMLInputElement>
  /** Whether the field gets the focus when its dialog opens. */
  first?: boolean
  /** The maximum number of characters. */
  maxLength?: number
}

/** A field that searches while the person types. Its label is also its placeholder, unless a shorter one is given. */
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
