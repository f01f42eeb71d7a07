import { CircleCheck, CircleSlash, Clock, EllipsisVertical, Pencil, ShieldCheck, UserMinus, type LucideIcon } from 'lucide-react'
import { DERIVED_PERMISSIONS } from '@orion/contract/catalogues/permissions.ts'
import type { Member } from '@orion/contract/members.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { RoleBadge } from './role-badge.tsx'
import { FactorBadge, LastActive, Person } from './person.tsx'
import { fullName } from './rules.ts'

const STATUS: Record<Member['status'], [Tone, LucideIcon]> = {
  active: ['ok', CircleCheck],
  inactive: ['plain', CircleSlash],
  pending: ['warn', Clock],
}

export type MemberAct = 'edit' | 'role' | 'remove'

/** One member: name, role, status, last activity, rights, and the available actions (TEAM-02). */
export function MemberRow({ member, onAct }: { member: Member; onAct: (act: MemberAct) => void }) {
  const t = useTexts('members')
  const name = fullName(member)
  const [tone, icon] = STATUS[member.status]
  const held = DERIVED_PERMISSIONS.filter((permission) => member.permissions.includes(permission))
  return (
    <li className="member">
      <Person user_id={member.id} name={name} email={member.email} />
      <div className="marks">
        <div className="role">
          <RoleBadge role={member.role} />
          <span className="text-fg3 text-12">{t.types[member.membership_type]}</span>
        </div>
        <div className="standing">
          <Badge tone={tone} icon={icon}>
            {t.status[member.status]}
          </Badge>
          {member.second_factor && <FactorBadge />}
          <LastActive at={member.lastActive} />
        </div>
      </div>
      <ul className="rights" aria-label={t.columns.permissions}>
        {held.map((permission) => (
          <li key={permission}>{t.permissions[permission]}</li>
        ))}
      </ul>
      <div className="acts">
        {member.editable ? (
          <Menu
            label={t.actions(name)}
            icon={EllipsisVertical}
            acts={[
              { id: 'edit', name: t.edit, icon: Pencil, onAct: () => onAct('edit') },
              { id: 'role', name: t.changeRole, icon: ShieldCheck, onAct: () => onAct('role') },
              { id: 'remove', name: t.remove, icon: UserMinus, danger: true, onAct: () => onAct('remove') },
            ]}
          />
        ) : (
          <IconButton
            size="small"
            label={t.actions(name)}
            tipAt="end"
            icon={EllipsisVertical}
            aria-disabled
            title={t.locked}
            onClick={() => toast('info', t.locked)}
          />
        )}
      </div>
    </li>
  )
}
