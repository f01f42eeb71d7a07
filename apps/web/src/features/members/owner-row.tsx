import { LockKeyhole } from 'lucide-react'
import type { Owner } from '@orion/contract/members.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day } from '../../lib/format.ts'
import { HereIn } from './here-in.tsx'
import { getInitials } from '../../parts/initials-of.ts'
import { Badge } from '../../ui/badge.tsx'

/** The owner of the organization, without actions (TEAM-02). */
export function OwnerRow({ owner }: { owner: Owner }) {
  const t = useTexts('members')
  return (
    <li className="member owner">
      <span className="avatar" aria-hidden>
        {getInitials(owner.name)}
      </span>
      <div className="who min-w-0">
        <h2 className="text-13 font-semibold truncate" dir="auto" title={owner.name}>
          {owner.name}
        </h2>
        <p className="text-fg2 truncate" title={owner.email}>
          {owner.email}
        </p>
        <p className="text-fg3 text-12">{owner.lastActive ? t.lastActive(day(owner.lastActive)) : t.neverActive}</p>
        <HereIn user_id={owner.id} />
      </div>
      <div className="marks">
        <div className="role">
          <Badge tone="accent">{t.owner}</Badge>
          <span className="text-fg3 text-12 max-w-full truncate" dir="auto">
            {owner.company_name}
          </span>
        </div>
        <div className="standing">
          {owner.second_factor && (
            <Badge tone="ok" icon={LockKeyhole}>
              {t.factor}
            </Badge>
          )}
        </div>
      </div>
      <p className="rights">{t.ownerNote}</p>
    </li>
  )
}
