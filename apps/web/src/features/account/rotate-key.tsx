import { CircleCheck, Lightbulb, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { AppError } from '@orion/contract/errors.ts'
import { leave } from '../../api/people/access.ts'
import { useRotateKey } from '../../api/people/credentials.ts'
import { useSecondFactor } from '../../api/people/second-factor.ts'
import { useMessage } from '../../api/use-message.ts'
import { parkSession, useSession } from '../../app/session.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { httpWords } from '../../lib/request.ts'
import { KeyField } from '../../parts/fields/key-field.tsx'
import { isOn, Proof } from './proof.tsx'

/**
 * The fields' problems as 'loc: msg' if the server refused the values. Otherwise null, and the server's message is shown (specification
 * b8).
 */
export const validationWords = (error: AppError): string | null =>
  error.fields ? error.fields.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`).join(', ') : null

/**
 * The dialog for a new API key. It asks for confirmation, then shows the key once, with tips and a logout (KEY-01). The confirmation makes
 * the old key and its sessions invalid.
 */
export function RotateKey({ onClose }: { onClose: () => void }) {
  const t = useTexts('account')
  const common = useTexts('common')
  const message = useMessage()
  const session = useSession()
  const rotate = useRotateKey()
  const [api_key, setKey] = useState('')
  const factor = useSecondFactor()
  const asks = isOn(factor.data)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const step = api_key === '' ? 0 : 1

  const create = () => {
    if (!session?.email) return setProblem(t.noEmail)
    setProblem(null)
    parkSession(true)
    rotate.mutate(
      {
        provider_name: 'orion_api',
        category: 'other',
        description: 'API key of the account',
        org_id: session.organization_id,
        ...(asks && { code }),
      },
      {
        onSuccess: (answer) => {
          if (answer.api_key) return setKey(answer.api_key)
          parkSession(false)
          setProblem(t.keyMissing)
        },
        onError: (error) => {
          parkSession(false)
          setCode('')
          const words = error instanceof AppError ? validationWords(error) : null
          setProblem(words ? t.validation(words) : (httpWords(error) ?? message(error, t.keyFailed)))
        },
      },
    )
  }
  const foot =
    step === 0 ? (
      <>
        <Button disabled={rotate.isPending} onClick={onClose}>
          {common.cancel}
        </Button>
        <Button kind="danger" pending={rotate.isPending} onClick={create}>
          {t.keyCreate}
        </Button>
      </>
    ) : (
      <Button kind="primary" onClick={leave}>
        {t.logoutNow}
      </Button>
    )
  return (
    <Dialog
      firm={step > 0 || rotate.isPending} // the key is returned only once: a person who closes the dialog would never see it
      width={540}
      title={t.keyTitle}
      note={t.keyStep(step + 1, t.keySteps.length, t.keySteps[step])}
      onClose={onClose}
      foot={foot}
    >
      <ol className="flex gap-1.5 mb-5" aria-hidden>
        {t.keySteps.map((name, index) => (
          <li key={name} className={`h-1 flex-1 rounded-full ${index <= step ? 'bg-accent' : 'bg-mid'}`} />
        ))}
      </ol>
      {problem && <Failure title={t.keyFailed} detail={problem} />}
      {step === 0 && (
        <div className="grid gap-4">
          <Consequences />
          <Proof state={factor.data} code={code} onCode={setCode} />
        </div>
      )}
      {step === 1 && <NewKey api_key={api_key} />}
    </Dialog>
  )
}

/** The effects of a new key on the old key and its sessions. */
function Consequences() {
  const t = useTexts('account')
  return (
    <>
      <p className="flex gap-2.5 p-3 rounded-lg bg-warn-soft text-warn-text">
        <Icon of={ShieldAlert} className="mt-0.5 flex-none" />
        {t.keyWarning}
      </p>
      <ul className="grid gap-1.5 text-fg2 list-disc ps-5">
        {t.keyConsequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** The new key, which is displayed only once, and tips for keeping it. */
function NewKey({ api_key }: { api_key: string }) {
  const t = useTexts('account')
  return (
    <>
      <div className="grid gap-4">
        <KeyField label={t.keyLabel} value={api_key} copied={t.keyCopied} />
        <p className="flex gap-2.5 p-3 rounded-lg bg-warn-soft text-warn-text">
          <Icon of={ShieldAlert} className="mt-0.5 flex-none" />
          {t.keyOnce}
        </p>
        <p className="flex gap-2.5 p-3 rounded-lg bg-ok-soft text-ok-text">
          <Icon of={CircleCheck} className="mt-0.5 flex-none" />
          {t.keyDone}
        </p>
      </div>
      <div className="mt-5">
        <h3 className="font-semibold mb-2 flex items-center gap-2">
          <Icon of={Lightbulb} size={15} className="text-fg3" />
          {t.tips}
        </h3>
        <ul className="grid gap-1.5 text-fg2 list-disc ps-5">
          {t.keyTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
