import { Search, Sparkles } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'

/** The kinds of images that a service can deliver: 'found' by a search, or 'made' by a model. */
export type AskKind = 'found' | 'made'
export const ASKED = { found: { capability: 'stock', icon: Search }, made: { capability: 'image', icon: Sparkles } } as const

type Props = { askable: readonly AskKind[]; index: number; onAsk: (kind: AskKind) => void }

/** The buttons that request an image for a scene from a connected service. */
export function AskServices({ askable, index, onAsk }: Props) {
  const { ask: asks } = useTexts('pictures')
  return askable.map((kind) => (
    <Button key={kind} size="small" icon={ASKED[kind].icon} aria-label={asks[kind].title(index + 1)} onClick={() => onAsk(kind)}>
      {asks[kind].open}
    </Button>
  ))
}
