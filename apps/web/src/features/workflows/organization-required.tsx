import { CreditCard, Star, Users } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useCreateOrganization } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const ICONS = [CreditCard, Star, Users]

type Props = {
  hasOrganization: boolean
  /** Whether the person may create an organization here. */
  mayCreate: boolean
  /** Called when an organization exists, so that the workflow can be created. */
  onReady: () => void
  onClose: () => void
}

/**
 * The dialog that explains that a workflow needs an organization. A person creates one by its name and continues, or opens the list of
 * organizations (WFL-03).
 */
export function OrganizationRequired({ hasOrganization, mayCreate, onReady, onClose }: Props) {
  const t = useTexts('workflows')
  const organizations = useTexts('organizations')
  const common = useTexts('common')
  const message = useMessage()
  const { go } = useView()
  const create = useCreateOrganization()
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const creates = mayCreate && !hasOrganization
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || create.isPending) return
    create.mutate(
      { name: name.trim(), is_default: true },
      {
        onSuccess: () => {
          toast('success', t.canCreate)
          onReady()
        },
      },
    )
  }
  return (
    <Dialog
      title={t.requiredTitle}
      note={hasOrganization ? t.needDefault : t.needOrganization}
      onClose={onClose}
      width={480}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind={creates ? undefined : 'primary'} onClick={() => go({ tab: 'organizations' })}>
            {t.openOrganizations}
          </Button>
          {creates && (
            <Button kind="primary" type="submit" form="organization-required" pending={create.isPending}>
              {t.createAndContinue}
            </Button>
          )}
        </>
      }
    >
      {creates && (
        <form id="organization-required" noValidate className="grid gap-3 mb-5" onSubmit={submit}>
          {create.error && (
            <Failure title={organizations.createFailed} detail={message(create.error, organizations.createFailed)} />
          )}
          <TextField
            label={organizations.name}
            required
            data-first
            maxLength={200}
            autoComplete="organization"
            hint={t.organizationHint}
            problem={tried && name.trim() === '' ? organizations.nameRequired : undefined}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      )}
      <p className="mb-3">{t.requiredText}</p>
      <ul className="grid gap-3">
        {t.requiredReasons.map(([reason, text], index) => (
          <li key={reason} className="flex gap-3">
            <Icon of={ICONS[index]} className="mt-0.5 text-fg3 flex-none" />
            <p>
              <b className="font-semibold">{reason}.</b> <span className="text-fg2">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
