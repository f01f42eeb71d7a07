import { useState, type FormEvent, type ReactNode } from 'react'
import type { Organization } from '@orion/contract/organizations.ts'
import { POINTS_PER_CENTAVO } from '@orion/contract/profits.ts'
import { useConvertCommission, useTransferCommission } from '../../api/money.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { money, points } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Failure } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { serverProblems } from '../../parts/fields/field-problems.ts'
import { amountProblem, convertible, readClabe, readPoints, typedPoints } from './rules.ts'

type Props = {
  way: 'convert' | 'transfer'
  /** The available commission in 1/10,000 pt. */
  available: number
  /** Pesos for each point. */
  rate: number
  organization: Organization | undefined
  onClose: () => void
}

/** The dialog that converts commission to pesos on a bank account, or transfers it to the default organization. */
export function MoveCommission({ way, available, rate, organization, onClose }: Props) {
  const t = useTexts('account')
  const common = useTexts('common')
  const message = useMessage()
  const convert = useConvertCommission()
  const transfer = useTransferCommission()
  const [amount, setAmount] = useState('')
  const [clabe, setClabe] = useState('')
  const [tried, setTried] = useState(false)
  const converting = way === 'convert'
  const { error, isPending } = converting ? convert : transfer
  const wrong = amountProblem(amount, available, converting ? POINTS_PER_CENTAVO : 1)
  const account = readClabe(clabe)
  const units = readPoints(amount)
  const problems = serverProblems(error)
  const most = converting ? convertible(available) : available

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong || units === null || isPending || (converting && 'problem' in account)) return
    const done = (words: string) => {
      toast('success', words)
      onClose()
    }
    if (converting) {
      convert.mutate(
        { points: units, clabe_account: clabe },
        { onSuccess: ({ conversion }) => done(t.requested(money(conversion.amount_mxn, 'MXN'))) },
      )
    } else {
      transfer.mutate(
        { points: units, organization_id: organization?.organization_id ?? '' },
        { onSuccess: ({ transfer: moved }) => done(t.transferDone(points(moved.points))) },
      )
    }
  }
  return (
    <Dialog
      title={converting ? t.convertTitle : t.transferTitle}
      note={converting ? t.convertNote : t.transferNote(organization?.organization_name ?? '')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" form="move-commission" pending={isPending}>
            {converting ? t.convert : t.transfer}
          </Button>
        </>
      }
    >
      <form id="move-commission" noValidate className="grid gap-4" onSubmit={submit}>
        {error && <Failure title={converting ? t.convertFailed : t.transferFailed} detail={message(error)} />}
        <AmountField
          label={converting ? t.convertAmount : t.transferAmount}
          value={amount}
          most={most}
          hint={
            <span className="num">
              {t.available(points(available))}
              {converting && units !== null && !wrong && ` ${t.youGet(money(Math.floor((units / 10_000) * rate * 100), 'MXN'))}`}
            </span>
          }
          problem={tried && wrong ? t[wrong] : problems.points}
          onChange={setAmount}
        />
        {converting && <ClabeField value={clabe} tried={tried} problem={problems.clabe_account} onChange={setClabe} />}
      </form>
    </Dialog>
  )
}

type AmountProps = {
  label: string
  value: string
  /** The available amount. A button enters it in the field. */
  most: number
  hint: ReactNode
  problem: string | undefined
  onChange: (amount: string) => void
}

/** The field for the amount, and the button that enters the whole available amount. */
function AmountField({ label, value, most, hint, problem, onChange }: AmountProps) {
  const t = useTexts('account')
  return (
    <div className="flex items-start gap-2">
      <div className="flex-1 min-w-0">
        <TextField
          label={label}
          name="points"
          inputMode="decimal"
          autoComplete="off"
          required
          data-first
          value={value}
          hint={hint}
          problem={problem}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <Button className="mt-[26px]" onClick={() => onChange(typedPoints(most))}>
        {t.all}
      </Button>
    </div>
  )
}

type ClabeProps = { value: string; tried: boolean; problem: string | undefined; onChange: (clabe: string) => void }

/** The field for the bank account, with the name of its bank. */
function ClabeField({ value, tried, problem, onChange }: ClabeProps) {
  const t = useTexts('account')
  const account = readClabe(value)
  return (
    <TextField
      label={t.clabe}
      name="clabe_account"
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      hint={'bank' in account ? (account.bank === '' ? t.bankUnknown : t.bank(account.bank)) : t.clabeHint}
      problem={tried && 'problem' in account ? t[account.problem] : problem}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
