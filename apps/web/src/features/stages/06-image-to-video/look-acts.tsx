import { Columns3, SlidersHorizontal } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The scene's, from 1. */
  place: number
  /** Absent when the person may not edit. */
  onLook: (() => void) | undefined
  /** Absent where there are no renderings to compare. */
  onSideBySide: (() => void) | undefined
}

/** Buttons for a scene's look, and for its renderings side by side. */
export function LookActs({ place, onLook, onSideBySide }: Props) {
  const t = useTexts('looks')
  const stages = useTexts('stages')
  return (
    <>
      {onLook && (
        <Button size="small" icon={SlidersHorizontal} aria-label={`${t.open}: ${stages.scene(place)}`} onClick={onLook}>
          {t.open}
        </Button>
      )}
      {onSideBySide && (
        <Button size="small" icon={Columns3} aria-label={`${t.sideBySide}: ${stages.scene(place)}`} onClick={onSideBySide}>
          {t.sideBySide}
        </Button>
      )}
    </>
  )
}
