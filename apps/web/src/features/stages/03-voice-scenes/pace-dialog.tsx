import { useState } from 'react'
import { MOST_PAUSE_SECONDS, type VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { seconds } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Range } from '../../../ui/field.tsx'
import { RateRange } from '../run/prompt/rate-range.tsx'
import { withPause } from '../edit/with-pause.ts'
import { withRate } from './edit.ts'

/** The seconds of a new pause. */
const FIRST_PAUSE_SECONDS = 0.6

type Props = { scene: VoiceScene; number: number; onScene: (scene: VoiceScene) => void; onClose: () => void }

/** The dialog for the speaking rate of one scene and for the silence after it. If only the pause changes, the scene keeps its sound. */
export function PaceDialog({ scene, number: place, onScene, onClose }: Props) {
  const t = useTexts('contents')
  const [rate, setRate] = useState(scene.rate)
  const [pause, setPause] = useState(scene.pause_after_seconds)
  const use = () => {
    onScene(withPause(withRate(scene, rate), pause))
    onClose()
  }
  return (
    <Dialog
      title={t.paceTitle(place)}
      note={t.paceNote}
      onClose={onClose}
      foot={
        <Button kind="primary" onClick={use}>
          {t.paceUse}
        </Button>
      }
    >
      <div className="grid gap-4">
        <RateRange rate={rate} onChange={setRate} />
        <Checkbox
          checked={pause === undefined}
          onChange={({ target }) => setPause(target.checked ? undefined : FIRST_PAUSE_SECONDS)}
        >
          {t.pauseByMeaning}
        </Checkbox>
        {pause !== undefined && (
          <Range
            label={t.pauseAfter}
            min={0}
            max={MOST_PAUSE_SECONDS}
            step={0.1}
            value={pause}
            shown={seconds(pause)}
            onChange={setPause}
          />
        )}
      </div>
    </Dialog>
  )
}
