import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { wordStarts } from '../edit/word-starts.ts'

type Props = { scene: VoiceScene; number: number; language: string; onSplit: (at: number) => void; onClose: () => void }

/** The dialog that splits a scene. A person chooses the first word of the second scene. */
export function SplitDialog({ scene, number, language, onSplit, onClose }: Props) {
  const t = useTexts('contents')
  const splits = wordStarts(scene.text, language)
  const words = splits.map((at, index) => ({ at, text: scene.text.slice(at, splits[index + 1]).trim() }))
  return (
    <Dialog title={t.splitTitle(number)} note={t.splitNote} width={560} onClose={onClose}>
      <p className="split-words" dir="auto" lang={language}>
        <span className="text-fg3">{scene.text.slice(0, splits[0]).trim()}</span>
        {words.map(({ at, text }, index) => (
          <button
            key={at}
            type="button"
            data-first={index === 0 || undefined}
            onClick={() => {
              onSplit(at)
              onClose()
            }}
          >
            {text}
          </button>
        ))}
      </p>
    </Dialog>
  )
}
