import { Search, Sparkles } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'

/** The kinds of requests to services: a found image, and a generated image. */
export type AskKind = 'found' | 'made'
export const ASKED = { found: { capability: 'stock', icon: Search }, made: { capability: 'image', icon: Sparkles } } as const

type Props = { askable: readonly AskKind[]; index: number; onAsk: (kind: AskKind) => void }

/** Opens the request for an image of a scene to a connected service. */
export function AskServices({ askable, index, onAsk }: Props) {
  const { ask: asks } = useTexts('pictures')
  return askable.map((kind) => (
    <Button key={kind} size="small" icon={ASKED[kind].icon} aria-label={asks[kind].title(index + 1)} onClick={() => onAsk(kind)}>
      {asks[kind].open}
    </Button>
  ))
}
