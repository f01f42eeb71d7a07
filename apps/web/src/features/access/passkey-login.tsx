import { Fingerprint } from 'lucide-react'
import { knowsPasskeys, useLoginByPasskey, usePasskeyMessage } from '../../api/people/passkeys.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/states.tsx'

/** The button that signs in with a passkey, alone or as the second factor of a ticket. Renders nothing in a browser without passkeys. */
export function PasskeyLogin({ ticket, onDone }: { ticket?: string; onDone: () => void }) {
  const t = useTexts('access')
  const message = usePasskeyMessage()
  const login = useLoginByPasskey(ticket)
  if (!knowsPasskeys()) return null
  return (
    <div className="grid gap-3 justify-items-start">
      {login.error && <Failure title={t.passkeyNot} detail={message(login.error)} />}
      <Button icon={Fingerprint} pending={login.isPending} onClick={() => login.mutate(undefined, { onSuccess: onDone })}>
        {t.usePasskey}
      </Button>
    </div>
  )
}
