import { Maximize2, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'

/** How often as long as what is seen the lane may be. */
export const MOST_ZOOM = 40

type Props = {
  zoom: number
  onZoom: (zoom: number) => void
  /** Shows the chosen scene; absent where none is chosen. */
  onScene: (() => void) | undefined
}

/** How much of the narration is seen: the chosen scene, the whole film, more or less of it. */
export function NarrationZoom({ zoom, onZoom, onScene }: Props) {
  const t = useTexts('contents')
  const words = useTexts('sounds')
  return (
    <div className="narration-zoom">
      <IconButton size="small" icon={ScanSearch} label={words.zoomScene} disabled={!onScene} tipAt="end" onClick={onScene} />
      <IconButton
        size="small"
        icon={Maximize2}
        label={words.zoomFit}
        disabled={zoom === 1}
        tipAt="end"
        onClick={() => onZoom(1)}
      />
      <IconButton
        size="small"
        icon={ZoomOut}
        label={t.zoomOut}
        disabled={zoom === 1}
        tipAt="end"
        onClick={() => onZoom(zoom / 2)}
      />
      <IconButton
        size="small"
        icon={ZoomIn}
        label={t.zoomIn}
        disabled={zoom === MOST_ZOOM}
        tipAt="end"
        onClick={() => onZoom(zoom * 2)}
      />
    </div>
  )
}
