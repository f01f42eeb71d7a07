import { Cpu, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Choices, Maker } from '@orion/contract/choices.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useChoices } from '../../../api/providers.ts'
import { useMay } from '../../../app/rights.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { BUILT_IN, makersFor } from '../../../parts/choice-rules.ts'
import { ModelMenu } from '../../../parts/model-menu.tsx'
import { Icon } from '../../../ui/button.tsx'
import { Drop } from '../../../ui/drop.tsx'
import { Select } from '../../../ui/select.tsx'

type Props = {
  workflow: Workflow
  /** The services that the run would use for the current request. */
  makers: readonly Maker[]
  /** The services that the person chose for this run. */
  choices: Choices
  onChange: (choices: Choices) => void
}

/** The services of this run, in the prompt bar. A button with their names opens the menus and the price. */
export function MakerMenu({ price, ...props }: Props & { price: ReactNode }) {
  const t = useTexts('stages')
  const served = props.makers.filter(({ connection_id }) => connection_id !== null)
  const names = served.map(({ label, model }) => [label, model].filter(Boolean).join(' · '))
  const isReplaced = props.makers.some(({ gone, weak_model }) => gone !== undefined || weak_model !== undefined)
  return (
    <Drop label={t.makers} icon={isReplaced ? TriangleAlert : Cpu} text={[...new Set(names)].join(', ') || t.builtIn}>
      <MakerMenus {...props} />
      <p className="text-fg2 text-12 mt-3 num">{price}</p>
    </Drop>
  )
}

/** A menu for each part that a service can make. A part without a choice has only a text. */
function MakerMenus({ workflow: { organization_id }, makers, choices, onChange }: Props) {
  const t = useTexts('stages')
  const providers = useTexts('providers')
  const mayRead = useMay('credential.read', organization_id)
  const kept = useChoices(organization_id, mayRead && makers.length > 0)
  return (
    <ul className="grid gap-3 w-72 max-w-full" aria-label={t.makers}>
      {makers.map(({ capability, connection_id, label, model, gone, weak_model }) => {
        const offered = kept.data ? makersFor(kept.data, capability) : []
        const chosen = offered.find((it) => it.connection_id === connection_id)
        const name = connection_id === null ? providers.builtIn[capability] : [label, model].filter(Boolean).join(' · ')
        const replaced =
          gone !== undefined ? providers.goneChoice(gone) : weak_model !== undefined ? providers.weakModel(weak_model) : null
        const choose = (id: string) => onChange({ ...choices, [capability]: id === BUILT_IN ? null : { connection_id: id } })
        return (
          <li key={capability} className="grid gap-1 min-w-0">
            <span className="text-12 text-fg3">{t.makerOf(providers.capabilities[capability])}</span>
            {offered.length === 0 ? (
              <span className="font-medium">{name}</span>
            ) : (
              <Select
                hiddenLabel
                label={providers.madeBy(providers.capabilities[capability])}
                choices={[
                  { id: BUILT_IN, name: providers.builtIn[capability] },
                  ...offered.map((it) => ({ id: it.connection_id, name: it.label })),
                ]}
                value={connection_id ?? BUILT_IN}
                onChange={choose}
              />
            )}
            {chosen && (
              <ModelMenu
                key={chosen.connection_id}
                capability={capability}
                offered={chosen}
                choice={{ connection_id: chosen.connection_id, ...(model !== null && { model }) }}
                disabled={false}
                onChange={(next) => onChange({ ...choices, [capability]: { connection_id: chosen.connection_id, model: next } })}
              />
            )}
            {replaced !== null && (
              <span className="flex gap-1.5 text-warn-text text-12 max-w-80">
                <Icon of={TriangleAlert} size={13} className="mt-0.5 flex-none" />
                {replaced}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
