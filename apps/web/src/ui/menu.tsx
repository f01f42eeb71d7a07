import type { LucideIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './button.tsx'

export type Act = { id: string; name: string; icon: LucideIcon; danger?: boolean; onAct: () => void }

/** A button that opens a menu of actions. */
export function Menu({
  label,
  icon,
  acts,
  className,
}: {
  label: string
  icon: LucideIcon
  acts: readonly Act[]
  className?: string
}) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={`btn icon ghost small ${className ?? ''}`}>
        <Icon of={icon} />
      </Button>
      <Popover className="popover" placement="bottom end">
        <AriaMenu items={acts} className="outline-none" onAction={(key) => acts.find(({ id }) => id === key)?.onAct()}>
          {(act) => (
            <MenuItem id={act.id} className="option" data-danger={act.danger} textValue={act.name}>
              <Icon of={act.icon} size={15} />
              {act.name}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
