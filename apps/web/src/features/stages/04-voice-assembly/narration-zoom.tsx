import { Maximize2, ScanSearch, ZoomIn, ZoomOut } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { IconButton } from '../../../ui/button.tsx'

/** The maximum zoom: the ratio between the lane's length and the visible range. */
export const MOST_ZOOM = 40

type Props = {
  zoom: number
  onZoom: (zoom: number) => void
  /** Zooms to the chosen scene. Undefined if no scene is chosen. */
  onScene: (() => void) | undefined
}

/** The zoom buttons of the narration: the chosen scene, the whole film, in, and out. */
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
