import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { AnotherTake } from '../../run/another-take.tsx'

type Props = { workflow_id: string; scene: VoiceScene; number: number; maker: string; onClose: () => void }

/** The dialog that requests another version of one scene from a service. All other scenes keep their sounds. */
export function TakeDialog({ workflow_id, scene, number: place, maker, onClose }: Props) {
  const t = useTexts('contents')
  const characters = number([...scene.text].length)
  return (
    <AnotherTake
      workflow_id={workflow_id}
      onClose={onClose}
      stage_number={3}
      unit_id={scene.id}
      title={t.anotherTakeTitle(place)}
      note={t.anotherTakeNote(maker)}
      words={{
        act: t.anotherTakeMake,
        failed: t.anotherTakeFailed,
        costs: (points) => t.anotherTakeCosts(points, characters),
      }}
    >
      <blockquote className="border-s-2 border-line ps-3" dir="auto">
        {scene.text}
      </blockquote>
    </AnotherTake>
  )
}
