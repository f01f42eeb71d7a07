import type { RunUnit } from '@orion/contract/stage-run.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { getImageSources } from '../../../api/image-address.ts'
import { useContent } from '../../../api/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { Wave } from '../../../parts/wave.tsx'
import { useStill } from '../film/still/still.tsx'
import { usePartName } from './parts/use-part-name.ts'

/** The numbers of the stages Image Selection and Image to Video. Their parts are scenes. */
const IMAGES = 5
const FILMS_IMAGES = 6

/** The width of an image, by the height of the monitor in `run.css`. */
const WIDTH = '64vh'

/** The last result, in the size of a frame of the film. A sound is its waveform below its words. */
function Made({ unit, language }: { unit: RunUnit; language: string }) {
  const { name, lang } = usePartName(language)(unit)
  const { asset, peaks } = unit
  if (asset?.kind === 'image') return <img {...getImageSources(asset.url, WIDTH)} alt="" />
  if (asset?.kind === 'video') return <video src={getAddress(asset.url)} muted autoPlay loop playsInline />
  return (
    <div className="words text-voice">
      <p dir="auto" lang={lang}>
        {name}
      </p>
      {asset?.kind === 'audio' && <Wave peaks={peaks} bars={96} className="w-full h-16" />}
    </div>
  )
}

type Props = {
  workflow: Workflow
  stage_number: number
  /** The finished parts, newest first. */
  made: readonly RunUnit[]
  now: readonly RunUnit[]
}

/** The results of the run at full size: the last part, or else the part in progress with its chosen image, if it has one. */
export function ProcessingMonitor({ workflow: { workflow_id, topic, language }, stage_number, made, now }: Props) {
  const t = useTexts('stages')
  const [last] = made
  const { name, lang } = usePartName(language)(last ?? now[0] ?? { text: topic })
  const wanted = stage_number === FILMS_IMAGES && last === undefined
  const first = useContent<'image_selection'>(workflow_id, IMAGES, wanted).data?.content?.scenes[0]?.scene_id
  const still = useStill({ workflow_id, scene_id: now[0]?.unit_id ?? first }, wanted).url
  // words at full size are not repeated below them
  const isShown = last ? last.asset?.kind === 'image' || last.asset?.kind === 'video' : still
  return (
    <figure className="monitor" data-well>
      {last ? (
        <div key={last.asset?.asset_id ?? last.unit_id} className="developed">
          <Made unit={last} language={language} />
        </div>
      ) : still ? (
        <div className="developed">
          <img {...getImageSources(still, WIDTH)} alt="" />
        </div>
      ) : (
        <div className="words">
          <p dir="auto" lang={lang}>
            {name}
          </p>
        </div>
      )}
      <figcaption>
        <b>{last ? t.madeLast : t.madeNow}</b>
        {isShown && (
          <span dir="auto" lang={lang}>
            {name}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
