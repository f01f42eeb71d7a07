import { Copy } from 'lucide-react'
import { useState } from 'react'
import { PROMPT_LENGTH } from '@orion/contract/values.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import type { Example } from './examples.ts'
import { copyText } from '../../../../parts/copy-text.ts'

function Examples({ examples, onPick }: { examples: readonly Example[]; onPick: (index: number) => void }) {
  const t = useTexts('stages')
  const copy = (text: string) =>
    copyText(text).then(
      () => toast('success', t.promptCopied),
      () => toast('error', t.copyFailed),
    )
  return (
    <section aria-label={t.examples}>
      <h3 className="text-fg3 text-12 mb-2">{t.examples}</h3>
      <ul className="examples">
        {examples.map(({ title, text }, index) => (
          <li key={title} className="example card">
            <button
              type="button"
              className="text-start p-3 pe-10 w-full h-full grid gap-1 content-start"
              onClick={() => onPick(index)}
            >
              <span className="font-semibold">
                <span className="sr-only">{t.useExample} </span>
                {title}
              </span>
              <span className="text-fg2 line-clamp-3">{text}</span>
            </button>
            <IconButton
              size="small"
              label={t.copyExample(title)}
              icon={Copy}
              tipAt="end"
              className="ghost absolute! top-2 end-2"
              onClick={() => copy(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = {
  examples: readonly Example[]
  /** Whether the field contains a person's own text. An example then asks before it replaces the text. */
  own: boolean
  language: string
  hint: string
  value: string
  onChange: (text: string) => void
  onPick: (index: number) => void
}

/** The prompt field, and four examples. */
export function PromptWords({ examples, own, language, hint, value, onChange, onPick }: Props) {
  const t = useTexts('stages')
  const common = useTexts('common')
  const [asked, setAsked] = useState<number | null>(null)
  const replace = () => {
    if (asked !== null) onPick(asked)
    setAsked(null)
  }
  return (
    <>
      <TextArea
        label={t.prompt}
        rows={4}
        maxLength={PROMPT_LENGTH}
        lang={language}
        className="text-15!"
        hint={hint}
        count={t.count(value.length)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Examples examples={examples} onPick={(index) => (own ? setAsked(index) : onPick(index))} />
      {asked !== null && (
        <Dialog
          title={t.replaceTitle}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button onClick={() => setAsked(null)}>{common.cancel}</Button>
              <Button kind="primary" onClick={replace}>
                {t.replace}
              </Button>
            </>
          }
        >
          <p className="text-fg2">{t.replaceText(examples[asked].title)}</p>
        </Dialog>
      )}
    </>
  )
}
