import { Check } from 'lucide-react'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Connection } from '@orion/contract/providers.ts'
import { useChoices, useSaveChoices } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { getChoice } from '../../parts/choice-rules.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'

type Props = {
  organization_id: string
  connection: Connection
  capability: Capability
  /** The tested model. Null if the service chose the model. */
  model: string | null
}

/** After a successful test, this button chooses the service for films. If films already use the service, a text states this instead. */
export function ChooseTested({ organization_id, connection: { connection_id, label }, capability, model }: Props) {
  const t = useTexts('providers')
  const message = useMessage()
  const { data: kept } = useChoices(organization_id)
  const save = useSaveChoices()
  const may = useMay('organization.update', organization_id)
  if (!kept || !kept.in_use.includes(capability)) return null
  const choice = getChoice(kept, capability)
  if (choice?.connection_id === connection_id && (choice.model === undefined || choice.model === model)) {
    return (
      <p className="flex gap-2 text-ok-text">
        <Icon of={Check} className="mt-0.5 flex-none" />
        {t.madeWith(t.capabilities[capability], label)}
      </p>
    )
  }
  if (!may) return null
  const chosen = { connection_id, ...(model !== null && { model }) }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-fg2 flex-1 min-w-48">{t.notChosenYet(t.capabilities[capability])}</p>
      <Button
        pending={save.isPending}
        onClick={() => save.mutate({ organization_id, choices: { ...kept.choices, [capability]: chosen } })}
      >
        {t.chooseTested}
      </Button>
      {save.error && <Problem>{message(save.error, t.choiceFailed)}</Problem>}
    </div>
  )
}
