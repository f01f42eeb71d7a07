import { BookOpen } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { Connection, ListedProvider } from '@orion/contract/providers.ts'
import { useCreateConnection, useUpdateConnection } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { usePreferences } from '../../app/preferences.tsx'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { GuideText, OutLink } from '../../parts/guide-text.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { SecretField } from '../../parts/fields/secret-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { getSite, isLocal } from '../../parts/service-words.ts'
import { changedFields, getDefaults, findPreset } from './rules.ts'

const OTHER = 'other'

type KindProps = {
  providers: readonly ListedProvider[]
  provider: ListedProvider
  address: string | undefined
  onKind: (key: string) => void
  onAddress: (address: string) => void
}

/** The fields for the kind of service, and for a well-known service of this kind. */
function KindFields({ providers, provider, address, onKind, onAddress }: KindProps) {
  const t = useTexts('providers')
  const { presets } = provider
  return (
    <>
      {providers.length > 1 && (
        <Select
          label={t.kind}
          choices={providers.map(({ key, name }) => ({ id: key, name }))}
          value={provider.key}
          onChange={onKind}
        />
      )}
      {presets.length > 0 && (
        <Select
          label={t.service}
          choices={[...presets.map(({ name }) => ({ id: name, name })), { id: OTHER, name: t.otherService }]}
          value={findPreset(provider, address)?.name ?? OTHER}
          onChange={(name) => onAddress(presets.find((it) => it.name === name)?.address ?? '')}
        />
      )}
    </>
  )
}

/** The steps that lead to a working connection. */
function ProviderGuide({ guide }: Pick<ListedProvider, 'guide'>) {
  const t = useTexts('providers')
  const { locale } = usePreferences()
  const [is_open, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" icon={BookOpen} aria-expanded={is_open} onClick={() => setOpen(!is_open)}>
        {t.guide}
      </Button>
      {is_open && (
        <div className="basis-full">
          <GuideText label={t.guide} {...guide[locale]} />
        </div>
      )}
    </>
  )
}

/** The hint for an address that is on this machine or was changed. Undefined if the field's own help is sufficient. */
function findHint(
  { name, address }: ListedProvider['fields'][number],
  { values, connection }: { values: Record<string, string>; connection: Connection | undefined },
  { localHint, movedHint }: { localHint: string; movedHint: string },
): string | undefined {
  if (address && isLocal(values[name])) return localHint
  return address && connection && values[name] !== connection.fields[name] ? movedHint : undefined
}

type Props = {
  providers: readonly ListedProvider[]
  organization_id: string
  /** The connection to edit. Absent for a new connection. */
  connection?: Connection
  onClose: () => void
}

/** Creates the connection, or changes it. */
function useSaveConnection({ organization_id, connection, onClose }: Omit<Props, 'providers'>) {
  const t = useTexts('providers')
  const create = useCreateConnection()
  const update = useUpdateConnection()
  const then = (words: string) => ({
    onSuccess: () => {
      toast('success', words)
      onClose()
    },
  })
  const save = ({ label, provider, values }: { label: string; provider: string; values: Record<string, string> }) => {
    if (!connection)
      return create.mutate({ organization_id, label, provider, fields: changedFields({}, values) }, then(t.connected(label)))
    const fields = changedFields(connection.fields, values)
    update.mutate(
      { organization_id, connection_id: connection.connection_id, label, ...(Object.keys(fields).length > 0 && { fields }) },
      then(t.saved(label)),
    )
  }
  const { error, isPending } = connection ? update : create
  return { save, reset: create.reset, error, isPending }
}

type KeyLinkProps = { provider: ListedProvider; preset: ListedProvider['presets'][number] | undefined }

/** The link to the page on which the service issues its keys. For an unknown address, this page is unknown too. */
function KeyLink({ provider, preset }: KeyLinkProps) {
  const t = useTexts('providers')
  const home = provider.presets.length === 0 ? provider.home : preset?.home
  if (home === undefined) return null
  return <OutLink url={home} words={(isLocal(preset?.address) ? t.openSite : t.getKey)(getSite(home))} />
}

/** Where the service's keys are issued, and how they are found there. */
const KeyHelp = ({ provider, preset }: KeyLinkProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <KeyLink provider={provider} preset={preset} />
    <ProviderGuide key={`${provider.key} ${preset?.name}`} guide={(preset ?? provider).guide} />
  </div>
)

/** The form that connects a service or changes a connection. It has the fields of the service's provider (PRV-02). */
export function ConnectionForm({ providers, organization_id, connection, onClose }: Props) {
  const t = useTexts('providers')
  const common = useTexts('common')
  const say = useServerWords()
  const message = useMessage()
  const id = useId()
  const { save, reset, error, isPending } = useSaveConnection({ organization_id, connection, onClose })
  const first = providers.find(({ key }) => key === connection?.provider) ?? providers[0]
  const [provider, setProvider] = useState(first)
  const [label, setLabel] = useState<string | null>(connection?.label ?? null)
  const [values, setValues] = useState<Record<string, string>>(() => connection?.fields ?? getDefaults(first))
  const problems = serverProblems(error)
  const address = provider.fields.find((field) => field.address)
  const preset = address && findPreset(provider, values[address.name])
  const shownLabel = label ?? preset?.name ?? provider.name
  const change = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const onKind = (key: string) => {
    const next = providers.find((it) => it.key === key)
    if (!next) return
    setProvider(next)
    setValues(getDefaults(next))
    reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    save({ label: shownLabel.trim(), provider: provider.key, values })
  }
  return (
    <Dialog
      width={480}
      title={connection ? t.editTitle(connection.label) : t.connect}
      note={t.formNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form={id} pending={isPending}>
            {connection ? t.save : t.connectNow}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
        {error && <Failure title={t.saveFailed} detail={message(error, t.saveFailed)} />}
        {!connection && (
          <KindFields
            providers={providers}
            provider={provider}
            onKind={onKind}
            address={values[address?.name ?? '']}
            onAddress={(value) => address && change(address.name, value)}
          />
        )}
        {provider.fields.map((field) => (
          <SecretField
            key={`${provider.key}.${field.name}`}
            field={{ name: field.name, label: say(field.label), secret: field.secret, optional: !field.required }}
            value={values[field.name] ?? ''}
            hint={findHint(field, { values, connection }, t) ?? say(field.help)}
            problem={problems[field.name]}
            readOnly={false}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <KeyHelp provider={provider} preset={preset} />
        <TextField
          label={t.label}
          hint={t.labelHint}
          required
          maxLength={100}
          autoComplete="off"
          value={shownLabel}
          problem={problems.label}
          onChange={({ target }) => setLabel(target.value)}
        />
      </form>
    </Dialog>
  )
}
