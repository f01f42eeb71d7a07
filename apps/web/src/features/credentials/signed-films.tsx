import { ChevronRight, FileKey, KeyRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { SIGNING_KEY_WARNED_DAYS, type SigningKey } from '@orion/contract/signing.ts'
import { useDeleteSigningKey, useSaveSigningKey, useSigningKey } from '../../api/people/signing.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day } from '../../lib/format.ts'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'

const DAY_MS = 86_400_000

/** An organization's signing key (EDN-03), shown by its name, with buttons that make, import, replace and remove it. */
export function SignedFilms({ organization_id }: { organization_id: string }) {
  const t = useTexts('credentials').signing
  const message = useMessage()
  const [open, setOpen] = useState(false)
  const key = useSigningKey(organization_id, open)
  return (
    <details className="more-platforms" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        <span className="font-medium">{t.title}</span>
        {key.data !== undefined && <span className="text-fg3">{describeState(key.data, t)}</span>}
      </summary>
      {open && (
        <section aria-label={t.title} className="grid gap-4 mt-3">
          <p className="text-fg2">{t.note}</p>
          {key.isPending && <Skeleton className="h-24" />}
          {key.isError && <Failure title={t.loadFailed} detail={message(key.error)} onRetry={() => void key.refetch()} />}
          {key.data && <Known it={key.data} />}
          {key.data !== undefined && <Change organization_id={organization_id} there={key.data !== null} />}
        </section>
      )}
    </details>
  )
}

type Texts = ReturnType<typeof useTexts<'credentials'>>['signing']

const daysLeft = ({ expires_at }: SigningKey): number => (Date.parse(expires_at) - Date.now()) / DAY_MS

function describeState(key: SigningKey | null, t: Texts): string {
  if (key === null) return t.none
  if (!key.usable) return t.unusable
  return daysLeft(key) <= 0 ? t.ended(day(key.expires_at)) : t.by(key.subject)
}

function Known({ it }: { it: SigningKey }) {
  const t = useTexts('credentials').signing
  const left = daysLeft(it)
  const facts: [string, string][] = [
    [t.subject, it.subject],
    [t.issuer, it.issuer],
    [t.expires, day(it.expires_at)],
  ]
  const warning = !it.usable ? t.unusableNote : left <= 0 ? t.endedNote : left <= SIGNING_KEY_WARNED_DAYS ? t.endsSoon : null
  return (
    <>
      <dl className="card p-4 grid gap-x-5 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-fg3">{name}</dt>
            <dd className="min-w-0 break-words" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {warning && <p className="text-warn-text">{warning}</p>}
      {it.self_made && <p className="text-fg2">{t.selfMade}</p>}
    </>
  )
}

/** The buttons that replace or delete the key. */
function Change({ organization_id, there }: { organization_id: string; there: boolean }) {
  const t = useTexts('credentials').signing
  const message = useMessage()
  const mayWrite = useMay('credential.write', organization_id)
  const save = useSaveSigningKey(organization_id)
  const remove = useDeleteSigningKey(organization_id)
  const [bringing, setBringing] = useState(false)
  const [asking, setAsking] = useState<'make' | 'remove' | null>(null)
  const make = () =>
    save.mutate(
      { organization_id, make: true },
      {
        onSuccess: () => {
          toast('success', t.saved)
          setAsking(null)
        },
      },
    )
  const onRemove = () =>
    remove.mutate(
      { organization_id },
      {
        onSuccess: () => {
          toast('success', t.removed)
          setAsking(null)
        },
      },
    )
  if (!mayWrite) return <p className="text-fg3">{t.readOnly}</p>
  if (bringing) return <Bring organization_id={organization_id} onClose={() => setBringing(false)} />
  return (
    <>
      {save.error && asking === null && <Failure title={t.saveFailed} detail={message(save.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button
          kind={there ? 'plain' : 'primary'}
          icon={KeyRound}
          pending={save.isPending && asking === null}
          onClick={() => (there ? setAsking('make') : make())}
        >
          {there ? t.makeAnother : t.make}
        </Button>
        <Button icon={FileKey} onClick={() => setBringing(true)}>
          {t.bring}
        </Button>
        {there && (
          <Button kind="ghost" onClick={() => setAsking('remove')}>
            {t.remove}
          </Button>
        )}
      </div>
      {asking === 'make' && (
        <ConfirmDialog
          gentle
          title={t.makeAnother}
          text={t.replaceNote}
          confirm={t.make}
          pending={save.isPending}
          failure={save.error && { title: t.saveFailed, detail: message(save.error) }}
          onConfirm={make}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t.remove}
          text={t.removeNote}
          confirm={t.remove}
          pending={remove.isPending}
          failure={remove.error && { title: t.removeFailed, detail: message(remove.error) }}
          onConfirm={onRemove}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** The form that imports the organization's own key: its private part, and its certificates as the issuer provided them. */
function Bring({ organization_id, onClose }: { organization_id: string; onClose: () => void }) {
  const t = useTexts('credentials').signing
  const common = useTexts('common')
  const message = useMessage()
  const save = useSaveSigningKey(organization_id)
  const [pkcs8, setPkcs8] = useState('')
  const [chain, setChain] = useState('')
  const problems = serverProblems(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { organization_id, pkcs8, chain },
      {
        onSuccess: () => {
          toast('success', t.saved)
          onClose()
        },
      },
    )
  }
  const field = (name: 'pkcs8' | 'chain', value: string, onChange: (value: string) => void) => ({
    name,
    value,
    rows: 4,
    spellCheck: false,
    autoComplete: 'off',
    className: 'font-mono text-12',
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {save.error && Object.keys(problems).length === 0 && <Failure title={t.saveFailed} detail={message(save.error)} />}
      <TextArea label={t.pkcs8} placeholder="-----BEGIN PRIVATE KEY-----" {...field('pkcs8', pkcs8, setPkcs8)} />
      <TextArea
        label={t.chain}
        hint={t.chainHint}
        placeholder="-----BEGIN CERTIFICATE-----"
        {...field('chain', chain, setChain)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" pending={save.isPending} disabled={pkcs8.trim() === '' || chain.trim() === ''}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  )
}
