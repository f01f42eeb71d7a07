import { toWords } from '@orion/contract/sentences/text-key.ts'
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, PlugZap } from 'lucide-react'
import { useState } from 'react'
import { CAPABILITIES, CAPABILITIES_WITHOUT_MODEL, type Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Connection, Finding } from '@orion/contract/providers.ts'
import { useModels, useTestConnection } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { seconds } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { ChooseTested } from './choose-tested.tsx'

const getTone = (ok: boolean | null): string =>
  ok ? 'bg-ok-soft text-ok-text' : ok === null ? 'text-fg3' : 'bg-err-soft text-err-text'

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useTexts('providers')
  const say = useServerWords()
  return (
    <ul className="grid gap-2" aria-label={t.findings}>
      {findings.map(({ what, ok, detail, detail_said, ms }) => (
        <li key={what} className={`flex gap-2.5 p-3 rounded-lg ${getTone(ok)}`}>
          <Icon of={ok ? CircleCheck : ok === null ? CircleDashed : CircleAlert} className="mt-0.5 flex-none" />
          <div className="min-w-0 wrap-anywhere flex-1">
            <p className="font-semibold">
              {t.finding[what]} <span className="sr-only">{ok ? t.good : ok === null ? t.untried : t.bad}</span>
            </p>
            <p>{say(toWords(detail, detail_said))}</p>
          </div>
          {ms !== undefined && <span className="num text-12 opacity-90">{seconds(ms / 1000)}</span>}
        </li>
      ))}
    </ul>
  )
}

/**
 * The field for the model: a menu of the models that the service lists, or a text field if it lists none. With null, the server chooses the
 * model.
 */
function ModelField({
  connection,
  capability,
  value,
  onChange,
}: {
  connection: Connection
  capability: Capability
  value: string | null
  onChange: (model: string) => void
}) {
  const t = useTexts('providers')
  const message = useMessage()
  const { data, error, isPending } = useModels(connection.connection_id, capability)
  if (isPending)
    return <Select disabled label={t.model} placeholder={t.loadingModels} choices={[]} value={null} onChange={onChange} />
  if (!data || data.length === 0) {
    return (
      <TextField
        label={t.model}
        hint={error ? `${t.modelsFailed}: ${message(error, t.modelsFailed)}` : t.noModels}
        value={value ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <Select
      label={t.model}
      hint={t.modelHint}
      choices={data.map(({ id, name }) => ({ id, name }))}
      value={value ?? data[0].id}
      onChange={onChange}
    />
  )
}

type Props = { connection: Connection; organization_id: string; onClose: () => void }

/** The capability that a test selects at first: the last tested one, or else a usable one, with language models first. */
function findFirst({ capabilities, tested, unusable }: Connection): Capability {
  const known = CAPABILITIES.filter((each) => capabilities.includes(each))
  return known.find((each) => tested.includes(each)) ?? known.find((each) => !unusable[each]) ?? capabilities[0]
}

/**
 * The dialog that sends a request to a connection, of the kind that a film sends. It shows the result in the service's words, good or bad
 * (PRV-02, PRV-07).
 */
export function TestDialog({ connection, organization_id, onClose }: Props) {
  const t = useTexts('providers')
  const message = useMessage()
  const { connection_id, label, capabilities } = connection
  const test = useTestConnection()
  const [capability, setCapability] = useState<Capability>(() => findFirst(connection))
  const [models, setModels] = useState<Record<string, string | undefined>>(connection.models)
  const model = models[capability]?.trim() || null
  const run = () => test.mutate({ organization_id, connection_id, capability, ...(model !== null && { model }) })
  return (
    <Dialog
      width={480}
      title={t.testTitle(label)}
      note={t.testNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t.done}</Button>
          <Button kind="primary" icon={PlugZap} pending={test.isPending} onClick={run}>
            {test.data ? t.again : t.run}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {capabilities.length > 1 && (
          <Select
            label={t.capability}
            disabled={test.isPending}
            choices={CAPABILITIES.filter((each) => capabilities.includes(each)).map((id) => ({ id, name: t.capabilities[id] }))}
            value={capability}
            onChange={(next) => {
              setCapability(next as Capability)
              test.reset()
            }}
          />
        )}
        {!CAPABILITIES_WITHOUT_MODEL.includes(capability) && (
          <ModelField
            key={capability}
            connection={connection}
            capability={capability}
            value={model}
            onChange={(next) => setModels({ ...models, [capability]: next })}
          />
        )}
        {test.isPending && (
          <output className="flex gap-2.5 p-3 rounded-lg bg-live-soft text-live-text">
            <Icon of={LoaderCircle} className="spin mt-0.5 flex-none" />
            {t.testing}
          </output>
        )}
        {test.error && <Failure title={t.testFailed} detail={message(test.error, t.testFailed)} />}
        <div aria-live="polite" className="grid gap-3">
          {test.data && !test.isPending && <Findings findings={test.data.findings} />}
          {test.data?.status === 'working' && !test.isPending && (
            <ChooseTested
              key={capability}
              organization_id={organization_id}
              connection={connection}
              capability={capability}
              model={model}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
