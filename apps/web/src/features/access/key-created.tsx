import { ShieldAlert } from 'lucide-react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyField } from '../../parts/fields/key-field.tsx'

/** Displays the new API key once (ACC-05). Only the dialog's own button closes it. */
export function KeyCreated({ api_key, onDone }: { api_key: string; onDone: () => void }) {
  const t = useTexts('access')

  return (
    <Dialog
      firm
      width={520}
      title={t.keyTitle}
      onClose={onDone}
      foot={
        <Button kind="primary" size="large" className="w-full" onClick={onDone}>
          {t.keyDone}
        </Button>
      }
    >
      <div className="grid gap-5">
        <KeyField label={t.keyLabel} value={api_key} />
        <p className="flex gap-2.5 p-3 rounded-lg bg-warn-soft text-warn-text">
          <Icon of={ShieldAlert} className="mt-0.5 flex-none" />
          {t.keyWarning}
        </p>
        <div>
          <h3 className="font-semibold mb-2">{t.keySteps}</h3>
          <ol className="grid gap-2 text-fg2">
            {t.steps.map((step, index) => (
              <li key={step} className="flex gap-2.5">
                <span className="num w-5 h-5 flex-none rounded-full bg-hover text-fg text-11 leading-5 text-center font-medium">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  )
}
