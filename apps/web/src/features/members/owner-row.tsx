import type { Owner } from '@orion/contract/members.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { FactorBadge, LastActive, Person } from './person.tsx'
import { Badge } from '../../ui/badge.tsx'

/** The owner of the organization, without actions (TEAM-02). */
export function OwnerRow({ owner }: { owner: Owner }) {
  const t = useTexts('members')
  return (
    <li className="member owner">
      <Person user_id={owner.id} name={owner.name} email={owner.email} />
      <div className="marks">
        <div className="role">
          <Badge tone="accent">{t.owner}</Badge>
          <span className="text-fg3 text-12 max-w-full truncate" dir="auto">
            {owner.company_name}
          </span>
        </div>
        <div className="standing">
          {owner.second_factor && <FactorBadge />}
          <LastActive at={owner.lastActive} />
        </div>
      </div>
      <p className="rights">{t.ownerNote}</p>
    </li>
  )
}
