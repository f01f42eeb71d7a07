import { useState } from 'react'
import type { KeyPoint } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'

type Props = {
  /** The current opening. */
  text: string
  language: string
  /** The key points whose sentences may begin the film. At least one. */
  points: readonly KeyPoint[]
  onOpen: (point: KeyPoint) => void
  onClose: () => void
}

/** The dialog for another opening without a model. A person chooses the key point whose sentence begins the film. */
export function OpeningDialog({ text, language, points, onOpen, onClose }: Props) {
  const t = useTexts('reader')
  const [chosen, setChosen] = useState<KeyPoint | null>(null)
  return (
    <FormDialog
      title={t.rewrites.stronger_opening.act}
      note={t.openingNote}
      width={560}
      act={t.openWith}
      disabled={chosen === null}
      onSubmit={() => {
        if (chosen) onOpen(chosen)
        onClose()
      }}
      onClose={onClose}
    >
      <blockquote className="border-s-2 border-story ps-3 text-fg2" dir="auto" lang={language}>
        {text}
      </blockquote>
      <fieldset className="grid gap-1">
        <legend className="text-fg3 text-12 mb-1">{t.openings}</legend>
        {points.map((point, index) => (
          <label key={point.text} className="flex gap-2.5 items-start rounded-md p-2 hover:bg-hover has-checked:bg-raised">
            <input
              type="radio"
              name="opening"
              className="accent-(--accent) mt-1 flex-none"
              data-first={index === 0 || undefined}
              checked={chosen === point}
              onChange={() => setChosen(point)}
            />
            <span dir="auto" lang={language}>
              {point.text}
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
