import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './button.tsx'

type Props = { label: string; text: string; icon?: LucideIcon; children: ReactNode }

/** A small button that shows the current setting. It opens a popover that changes the setting. */
export const Drop = ({ label, text, icon, children }: Props) => (
  <DialogTrigger>
    <Button className="btn small max-w-72" aria-label={`${label}: ${text}`}>
      {icon && <Icon of={icon} size={14} />}
      <span className="truncate">{text}</span>
      <Icon of={ChevronDown} size={13} className="text-fg3" />
    </Button>
    {/* this element has the role of a dialog, because it contains the hidden close buttons for screen readers */}
    <Popover className="popover" placement="top start" aria-label={label}>
      <div className="p-3">{children}</div>
    </Popover>
  </DialogTrigger>
)
