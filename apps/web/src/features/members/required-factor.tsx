import type { Organization } from '@orion/contract/organizations.ts'
import { useRequireSecondFactor } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

/** The switch for an organization that requires a second factor from all people who sign in. */
export function RequiredFactor({ organization }: { organization: Organization }) {
  const t = useTexts('members')
  const message = useMessage()
  const require = useRequireSecondFactor()
  const { organization_id, requires_second_factor } = organization
  return (
    <section className="card p-5 mt-4 grid gap-3 max-md:p-4" aria-label={t.factor}>
      <h2 className="text-15 font-semibold">{t.factor}</h2>
      {require.error && <Failure title={t.factorFailed} detail={message(require.error, t.factorFailed)} />}
      <Checkbox
        checked={require.isPending ? require.variables.required : requires_second_factor}
        disabled={require.isPending}
        aria-busy={require.isPending}
        hint={t.factorHint}
        onChange={({ target }) =>
          require.mutate(
            { organization_id, required: target.checked },
            { onSuccess: (_, { required }) => toast('success', required ? t.factorOn : t.factorOff) },
          )
        }
      >
        {t.factorRequired}
      </Checkbox>
    </section>
  )
}
