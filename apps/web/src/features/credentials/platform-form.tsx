import { BookOpen, PlugZap, Trash2 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_FIELDS, PLATFORM_NAMES, type Credential } from '@orion/contract/credentials.ts'
import { useSaveCredential, useTestCredential } from '../../api/people/credentials.ts'
import { useMessage } from '../../api/use-message.ts'
import { TOKEN_KEY } from '../../app/restore-session.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { isNetworkFailure } from '../../lib/network-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { SecretField } from '../../parts/fields/secret-field.tsx'
import { ConnectionState } from './connection-state.tsx'
import { DeleteCredentials } from './delete-credentials.tsx'
import { changedValues, keptFields, missingLabels, type Values } from './rules.ts'
import { SetupGuide } from './setup-guide.tsx'

type Props = {
  platform: Platform
  org_id: string
  stored: Credential | undefined
  /** Whether the guide is open at first. */
  guided?: boolean
  /** Unsaved input. It is kept while another tab is open. */
  draft: Values
  onDraft: (draft: Values) => void
}

/** The body of the request: the typed values, and the names of the fields that keep their stored values. */
const makeRequest = (platform: Platform, values: Values) => ({
  provider_name: platform,
  category: 'social' as const,
  description: `${PLATFORM_NAMES[platform]} credentials`,
  credentials: changedValues(platform, values),
  keep: keptFields(platform, values),
})

/** The form for one platform's credentials: fields, save, test, delete, guide (SOC-01). */
export function PlatformForm({ platform, org_id, stored, guided = false, draft, onDraft }: Props) {
  const t = useTexts('credentials')
  const id = useId()
  const mayWrite = useMay('credential.write', org_id)
  const save = useSaveCredential(org_id)
  const test = useTestCredential(org_id)
  const [problem, setProblem] = useState<string | null>(null)
  const [guide, setGuide] = useState(guided)
  const name = PLATFORM_NAMES[platform]
  const values: Values = { ...stored?.masked, ...draft }
  const dirty = Object.keys(draft).length > 0
  const problems = serverProblems(save.error)
  const untestable = stored ? (dirty ? t.saveChanges : undefined) : t.saveFirst

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = missingLabels(platform, values)
    const refusal = missing.length > 0 ? t.missing(missing.join(', ')) : localStorage.getItem(TOKEN_KEY) ? null : t.noToken
    setProblem(refusal)
    if (refusal || save.isPending) return
    save.mutate(
      { ...makeRequest(platform, values), org_id },
      {
        onSuccess: () => {
          toast('success', t.saved(name))
          onDraft({})
        },
      },
    )
  }
  const runTest = () => {
    if (untestable) return toast('info', untestable)
    if (stored && !test.isPending) test.mutate({ credential_id: stored.id })
  }

  return (
    <div className="grid gap-4">
      <ConnectionState platform={platform} stored={stored} testing={test.isPending} />
      <Failures problem={problem} test={test.error} save={save.error} />
      {!mayWrite && <p className="text-fg2">{t.readOnly}</p>}
      {guide && guided && <SetupGuide platform={platform} />}
      <form id={id} noValidate className="grid gap-4" onSubmit={submit}>
        {PLATFORM_FIELDS[platform].map((field) => (
          <SecretField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            hint={field.optional ? t.optionalHint : undefined}
            problem={problems[field.name]}
            readOnly={!mayWrite}
            onChange={(value) => onDraft({ ...draft, [field.name]: value })}
          />
        ))}
      </form>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" form={id} pending={save.isPending} disabled={!mayWrite}>
          {t.save}
        </Button>
        <Button
          icon={PlugZap}
          pending={test.isPending}
          disabled={!mayWrite}
          aria-disabled={untestable ? true : undefined}
          title={untestable}
          onClick={runTest}
        >
          {t.test}
        </Button>
        {mayWrite && <RemoveButton platform={platform} org_id={org_id} stored={stored} onRemoved={() => onDraft({})} />}
        <span className="flex-1" />
        <Button kind="ghost" icon={BookOpen} aria-expanded={guide} onClick={() => setGuide(!guide)}>
          {t.guide}
        </Button>
      </div>
      {guide && !guided && <SetupGuide platform={platform} />}
    </div>
  )
}

type RemoveProps = { platform: Platform; org_id: string; stored: Credential | undefined; onRemoved: () => void }

/** The button that removes the stored credentials after a confirmation. */
function RemoveButton({ platform, org_id, stored, onRemoved }: RemoveProps) {
  const t = useTexts('credentials')
  // kept in this state, because the credential disappears from the list before the dialog reports the deletion
  const [deleted, setDeleted] = useState<Credential | null>(null)
  return (
    <>
      <Button
        kind="ghost"
        icon={Trash2}
        aria-disabled={stored ? undefined : true}
        title={stored ? undefined : t.nothingStored}
        onClick={() => (stored ? setDeleted(stored) : toast('info', t.nothingStored))}
      >
        {t.remove}
      </Button>
      {deleted && (
        <DeleteCredentials
          platform={platform}
          org_id={org_id}
          stored={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={onRemoved}
        />
      )}
    </>
  )
}

/** The reason why the fields were not tested or saved. */
function Failures({ problem, test, save }: { problem: string | null; test: Error | null; save: Error | null }) {
  const t = useTexts('credentials')
  const message = useMessage()
  return (
    <>
      {test && <Failure title={t.testFailed} detail={isNetworkFailure(test) ? t.testNetwork : message(test, t.testFailed)} />}
      {problem && <Failure title={problem} />}
      {save && <Failure title={isNetworkFailure(save) ? t.saveFailedPlain : t.saveFailed(message(save, t.unknownError))} />}
    </>
  )
}
