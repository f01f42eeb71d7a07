import { CircleCheck, Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { SecondFactor } from '@orion/contract/second-factor.ts'
import { knowsPasskeys, usePasskeyMessage, useProveByPasskey } from '../../api/people/passkeys.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'

/** Whether the person has set up a second factor. */
export const isOn = (state: SecondFactor | undefined): boolean => state !== undefined && (state.totp || state.passkeys.length > 0)

/** Requests a code of the second factor, or a passkey. For a passkey, the server returns a code that is used instead. */
export function Proof({
  state,
  code,
  onCode,
}: {
  state: SecondFactor | undefined
  code: string
  onCode: (code: string) => void
}) {
  const t = useTexts('account')
  const access = useTexts('access')
  const message = usePasskeyMessage()
  const prove = useProveByPasskey()
  const [given, setGiven] = useState<string | null>(null)
  if (!isOn(state)) return null
  if (given !== null && given === code)
    return (
      <output className="flex gap-2.5 p-3 rounded-lg bg-ok-soft text-ok-text">
        <Icon of={CircleCheck} className="mt-0.5 flex-none" />
        {t.passkeyProved}
      </output>
    )
  const take = (proved: string) => {
    setGiven(proved)
    onCode(proved)
  }
  return (
    <div className="grid gap-3 justify-items-stretch">
      <TextField
        label={state?.totp ? t.factorAnyCode : t.recoveryCode}
        autoComplete="one-time-code"
        data-first
        required
        value={code}
        onChange={({ target }) => onCode(target.value)}
      />
      {prove.error && <Failure title={t.passkeyNotProved} detail={message(prove.error)} />}
      {state !== undefined && state.passkeys.length > 0 && knowsPasskeys() && (
        <Button
          className="justify-self-start"
          icon={Fingerprint}
          pending={prove.isPending}
          onClick={() => prove.mutate(undefined, { onSuccess: take })}
        >
          {access.usePasskey}
        </Button>
      )}
    </div>
  )
}
