import { useState, type FormEvent } from 'react'
import { leave } from '../../api/people/access.ts'
import { useChangePassword } from '../../api/people/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { passwordProblem } from './new-password.ts'
import { PasswordFields } from './password-fields.tsx'

type Props = {
  /**
   * True at the first login. The person must choose a password before any other page opens. The only other action is logging out (ACC-09).
   */
  forced?: boolean
  onDone: () => void
  onClose?: () => void
}

export function ChangePassword({ forced = false, onDone, onClose = onDone }: Props) {
  const t = useTexts('access')
  const common = useTexts('common')
  const message = useMessage()
  const change = useChangePassword()
  const [values, setValues] = useState({ current: '', next: '', again: '' })
  const [tried, setTried] = useState(false)
  const problems = serverProblems(change.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change.isPending || values.current === '' || passwordProblem(values.next, values.again)) return
    change.mutate(
      { current_password: values.current, new_password: values.next },
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
      firm={forced}
      title={forced ? t.choosePassword : t.changePassword}
      note={forced ? t.chooseNote : t.changeNote}
      onClose={onClose}
      foot={
        <>
          {forced ? <Button onClick={leave}>{t.leave}</Button> : <Button onClick={onClose}>{common.cancel}</Button>}
          <Button kind="primary" type="submit" form="change-password" pending={change.isPending}>
            {forced ? t.setPassword : t.changePassword}
          </Button>
        </>
      }
    >
      <form id="change-password" noValidate className="grid gap-4" onSubmit={submit}>
        {change.error && <Failure title={t.passwordFailed} detail={message(change.error, t.passwordFailed)} />}
        <TextField
          label={forced ? t.temporaryPassword : t.currentPassword}
          name="current_password"
          type="password"
          autoComplete="current-password"
          required
          data-first
          value={values.current}
          problem={tried && values.current === '' ? t.required.password : problems.current_password}
          onChange={(event) => setValues({ ...values, current: event.target.value })}
        />
        <PasswordFields
          {...values}
          tried={tried}
          refused={problems.new_password}
          onChange={(part) => setValues({ ...values, ...part })}
        />
      </form>
    </Dialog>
  )
}
