import { ShieldCheck } from 'lucide-react'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import type { SecondFactor as Begun } from '@orion/contract/second-factor.ts'
import {
  useConfirmSecondFactor,
  useRemoveSecondFactor,
  useSecondFactor,
  useSetUpSecondFactor,
} from '../../api/people/second-factor.ts'
import { useMessage } from '../../api/use-message.ts'
import { useView } from '../../app/view.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { scrollAlone } from '../../lib/scroll-alone.ts'
import { KeyField } from '../../parts/fields/key-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Card } from './parts.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { isOn, Proof } from './proof.tsx'

/**
 * Scrolls to the section that the address names, again until everything above it is loaded. `ready` is true if the section has its
 * content.
 */
function useSection(ready: boolean) {
  const { view, set } = useView()
  const { section } = view
  const isLoading = useIsFetching() > 0
  useEffect(() => {
    if (!ready || section === null) return
    const place = document.getElementById(section)
    if (place === null) return
    scrollAlone(place)
    place.focus({ preventScroll: true })
    if (!isLoading) set({ section: null })
  }, [ready, section, isLoading, set])
}

/** The second factors of the user, codes of an app and passkeys, with buttons that add and remove them. */
export function SecondFactor() {
  const t = useTexts('account')
  const message = useMessage()
  const state = useSecondFactor()
  const begin = useSetUpSecondFactor()
  const [ending, setEnding] = useState(false)
  const [proving, setProving] = useState(false)
  const begun = begin.data?.data
  const on = isOn(state.data)
  useSection(state.data !== undefined)
  const onBegin = () => {
    if (on) return setProving(true)
    begin.mutate({}, { onError: (error) => toast('error', message(error, t.factorFailed)) })
  }
  return (
    <Card
      id="factor"
      title={t.factor}
      note={t.factorNote}
      badge={state.data && <Badge tone={on ? 'ok' : undefined}>{on ? t.factorOn : t.factorOff}</Badge>}
    >
      {state.isPending && <Skeleton className="h-11" />}
      {state.isError && <Failure title={t.factorLoadFailed} detail={message(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && (
        <div className="grid gap-4 justify-items-start">
          {state.data.required_by.length > 0 && (
            <p className="text-fg2">{t.factorRequiredBy(state.data.required_by.join(', '))}</p>
          )}
          {on && <p>{t.factorLeft(state.data.recovery_left)}</p>}
          <AppCodes state={state.data} pending={begin.isPending} onBegin={onBegin} onEnd={() => setEnding(true)} />
          <Passkeys state={state.data} />
        </div>
      )}
      {proving && state.data && begun?.secret === undefined && (
        <BeginProved state={state.data} begin={begin} onClose={() => setProving(false)} />
      )}
      {state.data?.totp === false && begun?.secret !== undefined && (
        <SetUp
          begun={begun}
          onClose={() => {
            setProving(false)
            begin.reset()
          }}
        />
      )}
      {ending && state.data && <End state={state.data} onClose={() => setEnding(false)} />}
    </Card>
  )
}

type AppProps = { state: Begun; pending: boolean; onBegin: () => void; onEnd: () => void }

/** The button that adds the codes of an app, or removes them. */
function AppCodes({ state, pending, onBegin, onEnd }: AppProps) {
  const t = useTexts('account')
  return (
    <section className="grid gap-2 justify-items-start" aria-label={t.factorApp}>
      <h3 className="font-semibold">{t.factorApp}</h3>
      {state.totp ? (
        <Button onClick={onEnd}>{t.factorEnd}</Button>
      ) : (
        <Button icon={ShieldCheck} pending={pending} onClick={onBegin}>
          {isOn(state) ? t.factorBeginApp : t.factorBegin}
        </Button>
      )}
    </section>
  )
}

/** Requests a passkey before the set-up of an app starts. Shown to a person who already has passkeys. */
function BeginProved({
  state,
  begin,
  onClose,
}: {
  state: Begun
  begin: ReturnType<typeof useSetUpSecondFactor>
  onClose: () => void
}) {
  const t = useTexts('account')
  const message = useMessage()
  const [code, setCode] = useState('')
  return (
    <FormDialog
      title={t.factorBeginApp}
      note={t.factorProveNote}
      act={t.factorBegin}
      disabled={code.trim() === ''}
      pending={begin.isPending}
      onSubmit={() => begin.mutate({ proof: code }, { onError: () => setCode('') })}
      onClose={onClose}
    >
      {begin.error && <Failure title={t.factorFailed} detail={message(begin.error, t.factorFailed)} />}
      <Proof state={state} code={code} onCode={setCode} />
    </FormDialog>
  )
}

/** The steps of the set-up: a QR code for an app, the same secret as text, the recovery codes, and a field for the app's first code. */
export function SetUp({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const t = useTexts('account')
  const message = useMessage()
  const confirm = useConfirmSecondFactor()
  const [code, setCode] = useState('')
  const { address = '', secret = '', recovery_codes = [] } = begun
  const onConfirm = () =>
    confirm.mutate(
      { code },
      {
        onSuccess: () => {
          toast('success', t.factorIsOn)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      firm
      width={560}
      title={t.factorBegin}
      note={t.factorSteps}
      act={t.factorSwitchOn}
      disabled={code.trim() === ''}
      pending={confirm.isPending}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      <Code text={address} label={t.factorPicture} />
      <KeyField label={t.factorSecret} value={secret} copied={t.factorCopied} />
      {recovery_codes.length > 0 && <RecoveryCodes codes={recovery_codes} />}
      {confirm.error && <Failure title={t.factorFailed} detail={message(confirm.error, t.factorFailed)} />}
      <TextField
        label={t.factorProof}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </FormDialog>
  )
}

function End({ state, onClose }: { state: Begun; onClose: () => void }) {
  const t = useTexts('account')
  const message = useMessage()
  const remove = useRemoveSecondFactor()
  const [code, setCode] = useState('')
  const onEnd = () =>
    remove.mutate(
      { code },
      {
        onSuccess: () => {
          toast('success', state.passkeys.length > 0 ? t.factorAppIsOff : t.factorIsOff)
          onClose()
        },
        onError: () => setCode(''),
      },
    )
  return (
    <FormDialog
      title={t.factorEnd}
      note={state.passkeys.length > 0 ? t.factorEndAppNote : t.factorEndNote}
      act={t.factorEnd}
      kind="danger"
      disabled={code.trim() === ''}
      pending={remove.isPending}
      onSubmit={onEnd}
      onClose={onClose}
    >
      {remove.error && <Failure title={t.factorFailed} detail={message(remove.error, t.factorFailed)} />}
      <Proof state={state} code={code} onCode={setCode} />
    </FormDialog>
  )
}

/** A text as a QR code. It is dark on white in both themes, because apps cannot read inverted codes. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`}
    alt={label}
    className="w-52 max-w-full justify-self-center rounded-lg"
  />
)
