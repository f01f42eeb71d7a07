import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Choice, Offered } from '@orion/contract/choices.ts'
import { useModels } from '../api/providers.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { Select } from '../ui/select.tsx'

/** A menu of the models of the chosen connection if its service lists several. Otherwise the name of the only model, if it is known. */
export function ModelMenu({
  capability,
  offered,
  choice,
  disabled,
  onChange,
}: {
  capability: Capability
  offered: Offered
  choice: Choice
  disabled: boolean
  onChange: (model: string) => void
}) {
  const t = useTexts('providers')
  const { data } = useModels(offered.connection_id, capability)
  const tested = offered.models[capability] ?? null
  const value = choice.model ?? tested
  const known = (data ?? []).map(({ id, name }) => ({ id, name }))
  const listed = value === null || known.some(({ id }) => id === value) ? known : [{ id: value, name: value }, ...known]
  if (listed.length < 2) return value === null ? null : <p className="text-fg3 text-12 truncate mt-1">{value}</p>
  return (
    <div className="mt-2">
      <Select
        hiddenLabel
        label={t.modelOf(t.capabilities[capability])}
        placeholder={t.ownModel}
        choices={listed}
        value={value}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  )
}
