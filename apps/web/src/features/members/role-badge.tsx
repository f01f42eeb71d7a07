import type { RoleName } from '@orion/contract/catalogues/permissions.ts'
import { useTexts } from '../../i18n/use-texts.tsx'

const COLOUR: Record<RoleName, string> = {
  system_admin: 'bg-picture',
  ORG_ADMIN: 'bg-story',
  ORG_EDITOR: 'bg-voice',
  VIEWER: 'bg-cut',
  API_USER: 'bg-release',
}

/** The coloured dot of a role. */
export const RoleDot = ({ role }: { role: RoleName | null }) => (
  <i className={`w-2 h-2 rounded-full flex-none ${role ? COLOUR[role] : 'bg-mid'}`} aria-hidden />
)

/** A role as a chip in the role's colour (TEAM-04). */
export function RoleBadge({ role }: { role: RoleName | null }) {
  const t = useTexts('members')
  return (
    <span className="badge">
      <RoleDot role={role} />
      {role ? t.roles[role] : t.noRole}
    </span>
  )
}
