import { ArrowDown, ArrowUp, Merge, Plus, Split, Trash2 } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { IconButton } from '../../../../ui/button.tsx'

/** The actions on a sentence. Actions that are not possible are absent. */
export type SentenceActs = {
  /** Splits the sentence at a character. */
  onSplit: (offset: number) => void
  onJoin?: () => void
  onEarlier?: () => void
  onLater?: () => void
  onAdd: () => void
  onRemove?: () => void
}

type Props = {
  acts: SentenceActs
  /** Returns the position of the cursor in the sentence, in characters. */
  caret: () => number
}

/** The tools of an open sentence: split at the cursor, join with the next sentence, move, add a sentence after it, remove. */
export function SentenceTools({ acts, caret }: Props) {
  const t = useTexts('reader')
  const { onSplit, onJoin, onEarlier, onLater, onAdd, onRemove } = acts
  const tools = [
    { label: t.splitSentence, icon: Split, onClick: () => onSplit(caret()) },
    { label: t.joinSentence, icon: Merge, onClick: onJoin },
    { label: t.sentenceEarlier, icon: ArrowUp, onClick: onEarlier },
    { label: t.sentenceLater, icon: ArrowDown, onClick: onLater },
    { label: t.addSentence, icon: Plus, onClick: onAdd },
    { label: t.removeSentence, icon: Trash2, onClick: onRemove },
  ]
  return (
    <fieldset className="flex flex-wrap gap-1" aria-label={t.sentenceTools}>
      {tools.map(({ label, icon, onClick }) => (
        <IconButton key={label} size="small" label={label} icon={icon} tipAt="end" disabled={!onClick} onClick={onClick} />
      ))}
    </fieldset>
  )
}
