import { PencilRuler } from 'lucide-react'
import { useState } from 'react'
import { type ImageScene, sketchOf } from '@orion/contract/contents/05-image-selection.ts'
import { useServerWords, useTexts } from '../../../i18n/use-texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { AnotherTake } from '../run/another-take.tsx'

type Props = {
  workflow_id: string
  scene: Pick<ImageScene, 'scene_id' | 'sketched' | 'candidates'>
  place: number
  mayRun: boolean
}

/** What became of the illustration that a model was asked for, and the way to have another one drawn. */
export function Illustration({ workflow_id, scene: { scene_id, sketched, candidates }, place, mayRun }: Props) {
  const t = useTexts('pictures').illustration
  const say = useServerWords()
  const [asking, setAsking] = useState(false)
  if (sketched === undefined) return null
  const { by, none, detail } = sketched
  const unseen = candidates.some((each) => each.sketched?.seen === false)
  const said = none === undefined ? (unseen ? t.unseen(by) : t.by(by)) : t.none[none]
  return (
    <div className="ps-8 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:ps-0">
      <p className="text-12 text-fg3">
        {said} {detail !== undefined && say(detail)}
      </p>
      {mayRun && (
        <Button size="small" icon={PencilRuler} aria-label={t.title(place)} onClick={() => setAsking(true)}>
          {t.again}
        </Button>
      )}
      {asking && (
        <AnotherTake
          {...{ workflow_id }}
          stage_number={5}
          unit_id={sketchOf(scene_id)}
          title={t.title(place)}
          note={t.note}
          words={{ act: t.again, failed: t.notStarted, costs: t.costs }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
