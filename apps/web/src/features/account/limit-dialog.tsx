import { useState, type FormEvent } from 'react'
import type { SpendingLimit } from '@orion/contract/points.ts'
import { useSetSpendingLimit } from '../../api/points.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { points } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { readPoints, typedPoints } from './rules.ts'

/** The dialog for an organization's monthly spending limit. A blank field removes the limit. */
export function LimitDialog({ limit, onClose }: { limit: SpendingLimit; onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const message = useMessage()
  const save = useSetSpendingLimit()
  const [amount, setAmount] = useState(limit.monthly_limit_points === null ? '' : typedPoints(limit.monthly_limit_points))
  const [tried, setTried] = useState(false)
  const blank = amount.trim() === ''
  const units = readPoints(amount)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || (!blank && units === null)) return
    save.mutate(
      { organization_id: limit.organization_id, monthly_limit_points: blank ? null : units },
      {
        onSuccess: () => {
          toast('success', t.limitSaved)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t.limit}
      note={t.limitNote}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="spending-limit" pending={save.isPending}>
            {t.limitSave}
          </Button>
        </>
      }
    >
      <form id="spending-limit" noValidate className="grid gap-4" onSubmit={submit}>
        {save.error && <Failure title={t.limitFailed} detail={message(save.error, t.limitFailed)} />}
        <TextField
          label={t.limitAmount}
          inputMode="decimal"
          autoComplete="off"
          data-first
          value={amount}
          hint={t.limitHint(points(limit.spent_points))}
          problem={tried && !blank && units === null ? t.amountProblem : undefined}
          onChange={({ target }) => setAmount(target.value)}
        />
      </form>
    </Dialog>
  )
}
