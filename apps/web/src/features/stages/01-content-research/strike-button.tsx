import { Strikethrough, Undo2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useMayEdit } from '../edit/may-edit.ts'

/** A person's change of a fact. */
export type FactChange = { weight?: number; kept?: boolean }
export type OnWish = (fact_id: string, wish: FactChange) => void

type Props = {
  /** The text of the item, for the button's label. */
  of: string
  kept: boolean
  onKept: (kept: boolean) => void
}

/**
 * A button that removes an item of the research from the film, or restores it. The item stays in its place, crossed out, because the next
 * click must not hit another one. Renders nothing for a person who may not edit.
 */
export function StrikeButton({ of, kept, onKept }: Props) {
  const t = useTexts('reader')
  if (!useMayEdit()) return null
  return (
    <IconButton
      size="small"
      icon={kept ? Strikethrough : Undo2}
      tipAt="end"
      label={kept ? t.strike(of) : t.takeBack(of)}
      onClick={() => onKept(!kept)}
    />
  )
}
