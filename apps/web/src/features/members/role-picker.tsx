import { useRoles } from '../../api/people/members.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { RoleDot } from './role-badge.tsx'

type Props = { organization_id: string; value: string | null; onChange: (role_id: string) => void }

/** The list of roles with their rights. A role that the user cannot assign is disabled and shows the reason. */
export function RolePicker({ organization_id, value, onChange }: Props) {
  const t = useTexts('members')
  const message = useMessage()
  const roles = useRoles(organization_id)
  if (roles.isError) {
    return <Failure title={t.rolesFailed} detail={message(roles.error, t.rolesFailed)} onRetry={() => void roles.refetch()} />
  }
  return (
    <fieldset className="grid gap-1 min-w-0">
      <legend className="font-medium mb-1.5">
        {t.role}
        <span className="text-fg3" aria-hidden>
          {' *'}
        </span>
      </legend>
      {!roles.data && <Skeleton className="h-52" />}
      {roles.data?.map(({ role_id, role_name, assignable }) => (
        <div key={role_id} className="py-2 px-2.5 rounded-md has-checked:bg-hover">
          <Checkbox
            type="radio"
            name="role_id"
            value={role_id}
            checked={value === String(role_id)}
            disabled={!assignable}
            hint={assignable ? t.roleNotes[role_name] : t.cannotAssign}
            onChange={() => onChange(String(role_id))}
          >
            <span className="inline-flex items-center gap-2 font-medium">
              {t.roles[role_name]}
              <RoleDot role={role_name} />
            </span>
          </Checkbox>
        </div>
      ))}
    </fieldset>
  )
}
