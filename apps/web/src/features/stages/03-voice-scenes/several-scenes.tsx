import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { SeveralBar } from '../edit/several.tsx'
import type { Several } from '../edit/use-several.ts'
import { stepScenes } from './edit.ts'

type Props = {
  several: Several
  scenes: readonly VoiceScene[]
  onScenes: (change: (scenes: readonly VoiceScene[]) => readonly VoiceScene[]) => void
  onRemove: (ids: readonly string[]) => void
}

/** The actions on several selected scenes. */
export function SeveralScenes({ several, scenes, onScenes, onRemove }: Props) {
  const t = useTexts('several')
  return (
    <SeveralBar
      several={several}
      acts={[
        { name: t.up, icon: ArrowUp, onAct: () => onScenes((it) => stepScenes(it, several.chosen, -1)) },
        { name: t.down, icon: ArrowDown, onAct: () => onScenes((it) => stepScenes(it, several.chosen, 1)) },
        {
          name: t.remove,
          icon: Trash2,
          danger: true,
          disabled: several.chosen.length === scenes.length,
          onAct: () => onRemove(several.chosen),
        },
      ]}
    />
  )
}
