import type { RunUnit } from '@orion/contract/stage-run.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { getAddress } from '../../../lib/call.ts'
import { Wave } from '../../../parts/wave.tsx'

/** The last result, in the size of a film image. A sound is displayed as its waveform below its words. */
function Made({ unit: { asset, text, peaks }, language }: { unit: RunUnit; language: string }) {
  if (asset?.kind === 'image') return <img src={getAddress(asset.url)} alt="" />
  if (asset?.kind === 'video') return <video src={getAddress(asset.url)} muted autoPlay loop playsInline />
  return (
    <div className="words text-voice">
      <p dir="auto" lang={language}>
        {text}
      </p>
      {asset?.kind === 'audio' && <Wave peaks={peaks} bars={96} className="w-full h-16" />}
    </div>
  )
}

type Props = {
  /** The film's topic, displayed before the first result. */
  topic: string
  language: string
  /** The newest first. */
  made: readonly RunUnit[]
  now: readonly RunUnit[]
}

/** The run's results at full size: the last part, or else the words of the part in progress. */
export function ProcessingMonitor({ topic, language, made, now }: Props) {
  const t = useTexts('stages')
  const [last] = made
  const text = last?.text ?? now[0]?.text ?? ''
  return (
    <figure className="monitor" data-well>
      {last ? (
        <div key={last.asset?.asset_id ?? last.unit_id} className="developed">
          <Made unit={last} language={language} />
        </div>
      ) : (
        <div className="words">
          <p dir="auto" lang={language}>
            {text || topic}
          </p>
        </div>
      )}
      <figcaption>
        <b>{last ? t.madeLast : t.madeNow}</b>
        {last && (
          <span dir="auto" lang={language}>
            {text}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
