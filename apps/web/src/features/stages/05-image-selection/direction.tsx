import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { DIRECTION, type ImageScene, type ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { AnotherTake } from '../run/another-take.tsx'

type Props = Pick<ImageSelection, 'direction' | 'scenes' | 'boards'> & { workflow_id: string; mayRun: boolean }

/** Who directed the film, how many of its scenes are shown as the model wished, and the way to have it directed again. */
export function DirectedBy({ workflow_id, direction, scenes, boards, mayRun }: Props) {
  const t = useTexts('pictures').direction
  const say = useServerWords()
  const [asking, setAsking] = useState(false)
  if (direction === undefined) return null
  const asked = scenes.filter(({ directed }) => directed !== undefined)
  const shown = asked.filter(({ candidates }) => candidates.some(({ directed }) => directed)).length
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 mb-6">
      <div className="grid gap-1 text-12 flex-1 min-w-60">
        {boards && <p className="text-fg3">{t.drew(boards.by, boards.boards.length)}</p>}
        {asked.length > 0 && <p className="text-fg3">{t.by(direction.model, shown, asked.length)}</p>}
        {direction.failed !== undefined && <p className="text-warn-text">{t.failed(say(direction.failed))}</p>}
      </div>
      {mayRun && (
        <Button size="small" icon={Clapperboard} onClick={() => setAsking(true)}>
          {t.again}
        </Button>
      )}
      {asking && (
        <AnotherTake
          {...{ workflow_id }}
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

/** Why the shot that a model wished for a scene does not stand. */
export function RefusedShot({ directed, language }: { directed: ImageScene['directed']; language: string }) {
  const { direction: t } = useTexts('pictures')
  const { templates } = useTexts('shots')
  if (directed?.refused === undefined) return null
  const { shot, fault, words } = directed.refused
  return (
    <p className="ps-8 text-12 text-fg3 max-md:ps-0">
      {t.refused(templates[shot] ?? shot, t.faults[fault])} {words !== '' && <q lang={language}>{words}</q>}
    </p>
  )
}
