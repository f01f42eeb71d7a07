import { Strikethrough, Undo2 } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { PlacedFact } from '../facts-in-sources.ts'
import { isKept } from './point-edits.ts'

/** What a person wants of a fact. */
export type FactWish = { weight?: number; kept?: boolean }
export type OnWish = (fact_id: string, wish: FactWish) => void

/** Strikes a fact, so that the film does not tell it, or takes it back. */
export function StrikeButton({ fact, onWish }: { fact: PlacedFact; onWish: OnWish }) {
  const t = useTexts('reader')
  const kept = isKept(fact)
  return (
    <IconButton
      size="small"
      icon={kept ? Strikethrough : Undo2}
      tipAt="end"
      label={kept ? t.strike(fact.quote) : t.takeBack(fact.quote)}
      onClick={() => onWish(fact.fact_id, { kept: !kept })}
    />
  )
}
