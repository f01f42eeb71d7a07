import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import type { Take } from './versions.ts'

type Props = {
  take: Take | undefined
  scene_id: string | undefined
  name: string
  /** Whether each side has the scene. If the side to copy from lacks it, the button removes the scene from the version in use. */
  has?: readonly [boolean, boolean]
}

/** The button that copies one scene of the other version into the version in use. `name` is the name of the row. */
export function TakeButton({ take, scene_id, name, has = [true, true] }: Props) {
  const t = useTexts('compare')
  if (take === undefined || scene_id === undefined) return null
  const words = has[take.from] ? t.take(t.letters[take.from]) : t.leaveOut(t.letters[take.from])
  return (
    <Button
      size="small"
      icon={take.from === 0 ? ArrowRight : ArrowLeft}
      pending={take.pending === scene_id}
      disabled={take.pending !== null && take.pending !== scene_id}
      aria-label={`${words}: ${name}`}
      onClick={() => take.act(scene_id)}
    >
      {words}
    </Button>
  )
}
