import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './button.tsx'

export type Tone = 'accent' | 'live' | 'ok' | 'warn' | 'err' | 'plain'

/** A state as an icon and a word. It is never shown by colour alone. */
export const Badge = ({
  tone = 'plain',
  icon,
  tall,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon
  tall?: boolean
  children: ReactNode
}) => (
  <span className={`badge ${tone} ${tall ? 'tall' : ''}`}>
    {icon && <Icon of={icon} size={12} className={tone === 'live' ? 'spin' : undefined} />}
    {children}
  </span>
)
