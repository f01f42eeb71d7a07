import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { DIRECTION, type ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { AnotherTake } from '../run/another-take.tsx'

type Props = Pick<ImageSelection, 'direction' | 'boards'> & { workflow_id: string; mayRun: boolean }

/**
 * Names the model that drew the illustrations of the film, or the reason why a request failed. A button requests the illustrations again.
 */
export function DirectedBy({ workflow_id, direction, boards, mayRun }: Props) {
  const t = useTexts('pictures').direction
  const say = useServerWords()
  const [asking, setAsking] = useState(false)
  if (direction === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid gap-1 text-12 flex-1 min-w-60">
        {boards && <p className="text-fg3">{t.drew(boards.by, boards.boards.length)}</p>}
        {direction.failed !== undefined && <p className="text-warn-text">{t.failed(say(direction.failed))}</p>}
      </div>
      {mayRun && (
        <Button size="small" icon={Clapperboard} onClick={() => setAsking(true)}>
          {t.again}
        </Button>
      )}
      {asking && (
        <AnotherTake
          workflow_id={workflow_id}
          stage_number={5}
          unit_id={DIRECTION}
          title={t.again}
          note={t.againNote}
          words={{ act: t.again, failed: t.notStarted, costs: t.costs }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
