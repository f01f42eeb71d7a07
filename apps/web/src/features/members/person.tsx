import { LockKeyhole } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day } from '../../lib/format.ts'
import { getInitials } from '../../parts/initials-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { HereIn } from './here-in.tsx'

type Props = { user_id: string; name: string; email: string; lastActive: string | null }

/** The avatar, name, address and last activity of a person, with the film that the person has open. */
export function Person({ user_id, name, email, lastActive }: Props) {
  const t = useTexts('members')
  return (
    <>
      <span className="avatar" aria-hidden>
        {getInitials(name)}
      </span>
      <div className="who min-w-0">
        <h2 className="text-13 font-semibold truncate" dir="auto" title={name}>
          {name}
        </h2>
        <p className="text-fg2 truncate" title={email}>
          {email}
        </p>
        <p className="text-fg3 text-12">{lastActive ? t.lastActive(day(lastActive)) : t.neverActive}</p>
        <HereIn user_id={user_id} />
      </div>
    </>
  )
}

/** The mark of a person who has a second factor. */
export function FactorBadge() {
  const t = useTexts('members')
  return (
    <Badge tone="ok" icon={LockKeyhole}>
      {t.factor}
    </Badge>
  )
}
