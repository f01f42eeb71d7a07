import { LockKeyhole } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day } from '../../lib/format.ts'
import { getInitials } from '../../parts/initials-of.ts'
import { Badge } from '../../ui/badge.tsx'
import { HereIn } from './here-in.tsx'

type Props = { user_id: string; name: string; email: string }

/** The avatar, name and address of a person, with the film that the person has open. */
export function Person({ user_id, name, email }: Props) {
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
        <HereIn user_id={user_id} />
      </div>
    </>
  )
}

/** When a person was last active. */
export function LastActive({ at }: { at: string | null }) {
  const t = useTexts('members')
  return <span className="text-fg3 text-12">{at ? t.lastActive(day(at)) : t.neverActive}</span>
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
