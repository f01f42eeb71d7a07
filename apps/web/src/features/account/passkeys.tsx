import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Passkey, SecondFactor } from '@orion/contract/second-factor.ts'
import { knowsPasskeys, useAddPasskey, usePasskeyMessage, useRemovePasskey } from '../../api/people/passkeys.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { day, moment } from '../../lib/format.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { isOn, Proof } from './proof.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { describeDevice } from './rules.ts'

/** The user's passkeys with their last use, and buttons that add or remove a passkey. */
export function Passkeys({ state }: { state: SecondFactor }) {
  const t = useTexts('account')
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  return (
    <section id="passkeys" tabIndex={-1} className="grid gap-2 w-full outline-none" aria-label={t.passkeys}>
      <h3 className="font-semibold">{t.passkeys}</h3>
      {state.passkeys.length === 0 && <p className="text-fg2">{knowsPasskeys() ? t.passkeysNone : t.passkeysUnknown}</p>}
      <ul className="divide-y divide-line">
        {state.passkeys.map((it) => (
          <li key={it.passkey_id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
            <Icon of={Fingerprint} className="text-fg3" />
            <div className="flex-1 min-w-40">
              <p className="font-medium wrap-anywhere" dir="auto">
                {it.name}
              </p>
              <p className="text-fg3 text-12">
                {t.passkeySince(day(it.created_at), it.last_used_at ? moment(it.last_used_at) : t.never)}
              </p>
            </div>
            <Button size="small" aria-label={t.passkeyRemoveOf(it.name)} onClick={() => setRemoving(it)}>
              {t.passkeyRemove}
            </Button>
          </li>
        ))}
      </ul>
      {knowsPasskeys() && (
        <Button className="justify-self-start" icon={Fingerprint} onClick={() => setAdding(true)}>
          {t.passkeyAdd}
        </Button>
      )}
      {adding && <AddPasskey state={state} onClose={() => setAdding(false)} />}
      {removing && <RemovePasskey state={state} passkey={removing} onClose={() => setRemoving(null)} />}
    </section>
  )
}

/** The dialog that makes a passkey in the browser under a name. A person without another second factor then sees recovery codes. */
export function AddPasskey({ state, onClose }: { state: SecondFactor; onClose: () => void }) {
  const t = useTexts('account')
  const message = usePasskeyMessage()
  const add = useAddPasskey()
  const [first] = useState(state)
  const [name, setName] = useState(() => describeDevice(navigator.userAgent).slice(0, 60))
  const [code, setCode] = useState('')
  const codes = add.data?.recovery_codes
  const wanting = name.trim() === '' || (isOn(first) && code.trim() === '')
  const onAdd = () =>
    add.mutate(
      { name: name.trim(), proof: isOn(first) ? code : undefined },
      {
        onSuccess: ({ recovery_codes }) => {
          toast('success', t.passkeyAdded)
          if (recovery_codes === undefined) onClose()
        },
        onError: () => setCode(''),
      },
    )
  if (codes)
    return (
      <Dialog
        firm
        width={520}
        title={t.passkeyAdd}
        note={t.passkeyKeepCodes}
        onClose={onClose}
        foot={
          <Button kind="primary" onClick={onClose}>
            {t.passkeyCodesKept}
          </Button>
        }
      >
        <div className="grid gap-4">
          <RecoveryCodes codes={codes} />
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      firm={add.isPending} // the recovery codes are returned only once: a person who closes the dialog would never see them
      width={520}
      title={t.passkeyAdd}
      note={t.passkeyNote}
      act={
        <>
          <Icon of={Fingerprint} />
          {t.passkeyCreate}
        </>
      }
      disabled={wanting}
      pending={add.isPending}
      onSubmit={onAdd}
      onClose={onClose}
    >
      {add.error && <Failure title={t.passkeyNotAdded} detail={message(add.error)} />}
      <TextField
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        data-first
        required
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Proof state={first} code={code} onCode={setCode} />
    </FormDialog>
  )
}

function RemovePasskey({ state, passkey, onClose }: { state: SecondFactor; passkey: Passkey; onClose: () => void }) {
  const t = useTexts('account')
  const message = useMessage()
  const remove = useRemovePasskey()
  const [code, setCode] = useState('')
  const isLast = !state.totp && state.passkeys.length === 1
  const onRemove = () =>
    remove.mutate(
      { passkey_id: passkey.passkey_id, code },
      {
        onSuccess: () => {
          toast('success', t.passkeyRemoved)
          onClose()
        },
        onError: () => setCode(''),
      },
    )
  return (
    <FormDialog
      title={t.passkeyRemoveOf(passkey.name)}
      note={isLast ? t.factorEndNote : t.passkeyRemoveNote}
      act={t.passkeyRemove}
      kind="danger"
      disabled={code.trim() === ''}
      pending={remove.isPending}
      onSubmit={onRemove}
      onClose={onClose}
    >
      {remove.error && <Failure title={t.passkeyNotRemoved} detail={message(remove.error, t.factorFailed)} />}
      <Proof state={state} code={code} onCode={setCode} />
    </FormDialog>
  )
}
