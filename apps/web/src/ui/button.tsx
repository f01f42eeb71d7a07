import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Look = {
  kind?: 'primary' | 'plain' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: LucideIcon
  /** Whether the action is in progress. The button then keeps its width, shows a spinner and ignores clicks. */
  pending?: boolean
}

/** An icon of the product: 16 px, stroke 1.75, hidden from screen readers. */
export const Icon = ({ of: Glyph, size = 16, className }: { of: LucideIcon; size?: number; className?: string }) => (
  <Glyph size={size} strokeWidth={1.75} aria-hidden className={className} />
)

/** A button with a text. */
export function Button({
  kind = 'plain',
  size = 'medium',
  icon,
  pending,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...rest}
      className={`btn ${kind} ${size} ${className ?? ''}`}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending && <Icon of={LoaderCircle} className="spin" />}
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}

/** A button inside a sentence, which looks like a link. `className` replaces its colour. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={`${className ?? 'text-accent-text'} font-medium underline underline-offset-2`} />
)

/** A button that is only an icon. Its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  className,
  tipAt,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: LucideIcon; size?: 'small' | 'medium'; tipAt?: 'end' }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      data-tip-at={tipAt}
      {...rest}
      className={`btn icon ${size} ${className ?? 'ghost'}`}
    >
      <Icon of={icon} />
    </button>
  )
}
