import { useState, type FormEvent } from 'react'
import { useResetPassword } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { passwordProblem } from './new-password.ts'
import { PasswordFields } from './password-fields.tsx'

type Props = { token: string; onClose: () => void; onDone: () => void }

/** The form that sets a new password after a person followed the link of a reset mail. */
export function ResetPassword({ token, onClose, onDone }: Props) {
  const t = useTexts('access')
  const common = useTexts('common')
  const message = useMessage()
  const reset = useResetPassword()
  const [values, setValues] = useState({ next: '', again: '' })
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (reset.isPending || passwordProblem(values.next, values.again)) return
    reset.mutate(
      { token, new_password: values.next },
      {
        onSuccess: () => {
          toast('success', t.passwordChanged)
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      title={t.resetTitle}
      note={t.resetNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="reset-password" pending={reset.isPending}>
            {t.setPassword}
          </Button>
        </>
      }
    >
      <form id="reset-password" noValidate className="grid gap-4" onSubmit={submit}>
        {reset.error && <Failure title={t.passwordFailed} detail={message(reset.error, t.passwordFailed)} />}
        <PasswordFields
          {...values}
          first
          tried={tried}
          refused={serverProblems(reset.error).new_password}
          onChange={(part) => setValues({ ...values, ...part })}
        />
      </form>
    </Dialog>
  )
}
