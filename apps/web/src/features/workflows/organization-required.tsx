import { CreditCard, Star, Users } from 'lucide-react'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const ICONS = [CreditCard, Star, Users]

/** Why a workflow needs an organization, and the way there (WFL-03). */
export function OrganizationRequired({ hasOrganization, onClose }: { hasOrganization: boolean; onClose: () => void }) {
  const t = useTexts('workflows')
  const common = useTexts('common')
  const { go } = useView()
  return (
    <Dialog
      title={t.requiredTitle}
      note={hasOrganization ? t.needDefault : t.needOrganization}
      onClose={onClose}
      width={480}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" onClick={() => void go({ tab: 'organizations' })}>
            {t.openOrganizations}
          </Button>
        </>
      }
    >
      <p className="mb-3">{t.requiredText}</p>
      <ul className="grid gap-3">
        {t.requiredReasons.map(([name, text], index) => (
          <li key={name} className="flex gap-3">
            <Icon of={ICONS[index]} className="mt-0.5 text-fg3 flex-none" />
            <p>
              <b className="font-semibold">{name}.</b> <span className="text-fg2">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
