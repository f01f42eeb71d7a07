import { Strikethrough, Undo2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { useMayEdit } from '../edit/may-edit.ts'

/** A person's wish for a fact. */
export type FactChange = { weight?: number; kept?: boolean }
export type OnWish = (fact_id: string, wish: FactChange) => void

type Props = {
  /** The own words of the removed part. */
  of: string
  kept: boolean
  onKept: (kept: boolean) => void
}

/** Removes an item of the research from the film, or restores it. */
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
