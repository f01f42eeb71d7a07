import { Columns3, SlidersHorizontal } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = {
  /** The number of the scene, counted from 1. */
  place: number
  /** Absent if the person may not edit. */
  onLook: (() => void) | undefined
  /** Absent if there is nothing to compare. */
  onSideBySide: (() => void) | undefined
}

/** The buttons that open a scene's look, and its renderings side by side. */
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
