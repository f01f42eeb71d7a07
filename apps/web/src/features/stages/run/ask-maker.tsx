import { Plug } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Offered } from '@orion/contract/choices.ts'
import { useChoices } from '../../../api/providers.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useMay } from '../../../app/rights.ts'
import { useView } from '../../../app/view.ts'
import { getChoice, makersFor } from '../../../parts/choice-rules.ts'
import { ModelMenu } from '../../../parts/model-menu.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Empty, Failure, Skeleton } from '../../../ui/states.tsx'

/** The connections that can receive a request. `first` is selected until the person chooses another one. */
export type Askable = { offered: readonly Offered[]; first: Offered }

type Words = { nobody: string; nobodyNote: string; connect: string; makersFailed: string }
type Props = {
  organization_id: string
  capability: Capability
  title: string
  words: Words
  onClose: () => void
  children: (askable: Askable) => ReactNode
}

/** Renders `children` if a connection can receive the request. Otherwise, renders a dialog that explains where to connect a service. */
export function AskMaker({ organization_id, capability, title, words, onClose, children }: Props) {
  const message = useMessage()
  const choices = useChoices(organization_id)
  const offered = choices.data && makersFor(choices.data, capability)
  if (choices.data && offered && offered.length > 0) {
    const chosen = getChoice(choices.data, capability)?.connection_id
    return children({ offered, first: offered.find(({ connection_id }) => connection_id === chosen) ?? offered[0] })
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {choices.error && <Failure title={words.makersFailed} detail={message(choices.error, words.makersFailed)} />}
      {choices.isPending && <Skeleton className="h-24" />}
      {offered && <NobodyThere organization_id={organization_id} words={words} />}
    </Dialog>
  )
}

function NobodyThere({ organization_id, words }: Pick<Props, 'organization_id' | 'words'>) {
  const { go } = useView()
  const may = useMay('credential.read', organization_id)
  return (
    <Empty icon={Plug} title={words.nobody} act={may && <Button onClick={() => go({ tab: 'services' })}>{words.connect}</Button>}>
      {words.nobodyNote}
    </Empty>
  )
}

/**
 * The service and the model for a request. A person can choose them. Otherwise they are the first connection and the model that was tested
 * for the capability.
 */
export function useAsked({ offered, first }: Askable, capability: Capability) {
  const [connection_id, setConnection] = useState(first.connection_id)
  const [named, setModel] = useState<string>()
  const maker = offered.find((each) => each.connection_id === connection_id) ?? first
  const choose = (id: string) => {
    setConnection(id)
    setModel(undefined)
  }
  return { connection_id, maker, named, model: named ?? maker.models[capability] ?? undefined, choose, setModel }
}

/** The menus for the service and, if `models` names the capability, for its model. */
export function AskedMaker({
  label,
  offered,
  models,
  asked: { connection_id, maker, named, choose, setModel },
}: Pick<Askable, 'offered'> & { label: string; models: Capability | null; asked: ReturnType<typeof useAsked> }) {
  return (
    <div>
      <Select
        label={label}
        choices={offered.map((each) => ({ id: each.connection_id, name: each.label }))}
        value={connection_id}
        onChange={choose}
      />
      {models !== null && (
        <ModelMenu
          capability={models}
          offered={maker}
          choice={{ connection_id, ...(named !== undefined && { model: named }) }}
          disabled={false}
          onChange={setModel}
        />
      )}
    </div>
  )
}
