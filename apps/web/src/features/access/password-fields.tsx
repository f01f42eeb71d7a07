import { useTexts } from '../../i18n/use-texts.tsx'
import { TextField } from '../../ui/field.tsx'
import { passwordProblem } from './new-password.ts'

type Props = {
  next: string
  again: string
  /** Whether the form was submitted. Problems are displayed only then. */
  tried: boolean
  first?: boolean
  refused?: string
  onChange: (part: { next?: string; again?: string }) => void
}

/** The two fields for a new password and its repetition. */
export function PasswordFields({ next, again, tried, first, refused, onChange }: Props) {
  const t = useTexts('access')
  const problem = tried ? passwordProblem(next, again) : null
  return (
    <>
      <TextField
        label={t.newPassword}
        name="new_password"
        type="password"
        autoComplete="new-password"
        required
        data-first={first || undefined}
        value={next}
        hint={t.passwordHint}
        problem={problem && problem !== 'different' ? t.passwordProblems[problem] : refused}
        onChange={(event) => onChange({ next: event.target.value })}
      />
      <TextField
        label={t.repeatPassword}
        name="repeat_password"
        type="password"
        autoComplete="new-password"
        required
        value={again}
        problem={problem === 'different' ? t.passwordProblems.different : undefined}
        onChange={(event) => onChange({ again: event.target.value })}
      />
    </>
  )
}
