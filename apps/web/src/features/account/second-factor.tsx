import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import type { SecondFactor as Begun } from '@orion/contract/second-factor.ts'
import { useConfirmSecondFactor, useRemoveSecondFactor, useSecondFactor, useSetUpSecondFactor } from '../../api/second-factor.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { KeyField } from '../../parts/key-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Card } from './parts.tsx'

/** Whether one's sign-in asks for a code of an authenticator app, and the ways to have that and to end it. */
export function SecondFactor() {
  const t = useTexts('account')
  const message = useMessage()
  const state = useSecondFactor()
  const begin = useSetUpSecondFactor()
  const [ending, setEnding] = useState(false)
  const begun = begin.data?.data
  const on = state.data?.totp === true
  return (
    <Card
      title={t.factor}
      note={t.factorNote}
      badge={state.data && <Badge tone={on ? 'ok' : undefined}>{on ? t.factorOn : t.factorOff}</Badge>}
    >
      {state.isPending && <Skeleton className="h-11" />}
      {state.isError && <Failure title={t.factorLoadFailed} detail={message(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && (
        <div className="grid gap-3 justify-items-start">
          {on && <p>{t.factorLeft(state.data.recovery_left)}</p>}
          {on ? (
            <Button onClick={() => setEnding(true)}>{t.factorEnd}</Button>
          ) : (
            <Button
              icon={ShieldCheck}
              pending={begin.isPending}
              onClick={() => begin.mutate({}, { onError: (error) => toast('error', message(error, t.factorFailed)) })}
            >
              {t.factorBegin}
            </Button>
          )}
        </div>
      )}
      {!on && begun?.secret !== undefined && <SetUp begun={begun} onClose={() => begin.reset()} />}
      {ending && <End onClose={() => setEnding(false)} />}
    </Card>
  )
}

/** The picture that an app reads, its words for who cannot scan it, the recovery codes, and the code that proves that it works. */
function SetUp({ begun, onClose }: { begun: Begun; onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
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
    <Dialog
      firm
      width={560}
      title={t.factorBegin}
      note={t.factorSteps}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" disabled={code.trim() === ''} pending={confirm.isPending} onClick={onConfirm}>
            {t.factorSwitchOn}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Code text={address} label={t.factorPicture} />
        <KeyField label={t.factorSecret} value={secret} copied={t.factorCopied} />
        <KeyField label={t.factorCodes} value={recovery_codes.join('\n')} copied={t.factorCopied} wraps />
        <p className="text-fg2">{t.factorCodesNote}</p>
        {confirm.error && <Failure title={t.factorFailed} detail={message(confirm.error, t.factorFailed)} />}
        <TextField
          label={t.factorProof}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
    </Dialog>
  )
}

function End({ onClose }: { onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const message = useMessage()
  const remove = useRemoveSecondFactor()
  const [code, setCode] = useState('')
  const onEnd = () =>
    remove.mutate(
      { code },
      {
        onSuccess: () => {
          toast('success', t.factorIsOff)
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t.factorEnd}
      note={t.factorEndNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="danger" disabled={code.trim() === ''} pending={remove.isPending} onClick={onEnd}>
            {t.factorEnd}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {remove.error && <Failure title={t.factorFailed} detail={message(remove.error, t.factorFailed)} />}
        <TextField
          label={t.factorAnyCode}
          autoComplete="one-time-code"
          data-first
          required
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** A text as a QR code, dark on white in both themes: apps read no other. */
const Code = ({ text, label }: { text: string; label: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`}
    alt={label}
    className="w-52 max-w-full justify-self-center rounded-lg"
  />
)
