import { useEffect, useRef, useState } from 'react'
import { AudioLines, LoaderCircle, Pause, Play } from 'lucide-react'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useCancelStage, useEstimate, useProgress } from '../../api/stages.ts'
import { useMessage } from '../../api/use-message.ts'
import { useLink } from '../../app/events.ts'
import { useMay } from '../../app/rights.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import { addressOf } from '../../lib/call.ts'
import { Button, Icon } from '../../ui/button.tsx'
import { Bar } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { roundSpan, useIsLate } from './eta.ts'

/** A sound that was made just now: the whole tile plays it. */
function MadeSound({ url, label }: { url: string; label: string }) {
  const [playing, setPlaying] = useState(false)
  const sound = useRef<HTMLAudioElement>(null)
  useEffect(() => () => sound.current?.pause(), [])
  const onPress = () => {
    if (playing) return sound.current?.pause()
    if (sound.current === null) {
      sound.current = new Audio(addressOf(url))
      sound.current.addEventListener('play', () => setPlaying(true))
      sound.current.addEventListener('pause', () => setPlaying(false)) // at its end too
    }
    sound.current.play().catch(() => setPlaying(false))
  }
  return (
    <button
      type="button"
      className="flex items-center justify-center gap-3 text-(--well-text-2)"
      aria-label={label}
      aria-pressed={playing}
      onClick={onPress}
    >
      <span className="play">
        <Icon of={playing ? Pause : Play} size={14} />
      </span>
      <Icon of={AudioLines} size={26} />
    </button>
  )
}

/** A stage at work: percent and sentence from the server, and what is made appears one by one (WFD-03). */
export function Processing({ workflow, stage }: { workflow: Workflow; stage: StageRecord }) {
  const t = useTexts('stages')
  const common = useTexts('common')
  const say = useServerWords()
  const message = useMessage()
  const { data } = useProgress(workflow.workflow_id, stage.number)
  const cancel = useCancelStage()
  const may = useMay('stage.execute', workflow.organization_id)
  const usual = useEstimate(workflow.workflow_id, stage.number, {}).data?.usual_seconds
  const late = useIsLate(stage.started_at, usual)
  const link = useLink()
  const value = Math.max(data?.progress ?? 0, stage.progress)
  const assets = Object.values(data?.assets ?? {})
  const onCancel = () =>
    cancel.mutate(
      { workflow_id: workflow.workflow_id, stage_number: stage.number },
      { onSuccess: () => toast('info', t.cancelNote), onError: (error) => toast('error', message(error, t.cancelFailed)) },
    )
  return (
    <section className="px-5 pt-2 grid gap-6 max-md:px-4" aria-busy>
      <div className="card p-5 grid gap-3 max-w-[860px]">
        <div className="flex items-center gap-3">
          <Icon of={LoaderCircle} size={18} className="spin text-live" />
          <h3 className="text-15 font-semibold flex-1">{t.processing(stage.number)}</h3>
          <span className="num text-22 font-semibold tracking-tight">{Math.round(value * 100)}%</span>
        </div>
        <Bar value={value} label={t.processing(stage.number)} />
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex-1 text-fg2 min-w-40" aria-live="polite">
            {link === 'lost' ? common.reconnecting : data?.sentence ? say(data.sentence) : value > 0 ? t.working : t.starting}
          </p>
          {late && <span className="text-warn-text">{t.late}</span>}
          {!late && usual && <span className="text-fg3 num">{t.usually(roundSpan(usual))}</span>}
          {may && (
            <Button size="small" pending={cancel.isPending} onClick={onCancel}>
              {t.cancelRun}
            </Button>
          )}
        </div>
      </div>
      {assets.length > 0 && (
        <div>
          <h3 className="text-fg3 text-12 mb-2">{t.madeSoFar}</h3>
          <ul className="grid gap-2 grid-cols-[repeat(auto-fill,minmax(190px,1fr))]" data-well>
            {assets.map((asset, index) => (
              <li
                key={asset.asset_id}
                className="developed rounded-md overflow-hidden bg-well2 aspect-video grid place-items-stretch"
              >
                {asset.kind === 'image' && <img src={addressOf(asset.url)} alt="" className="w-full h-full object-cover" />}
                {asset.kind === 'video' && (
                  <video
                    src={`${addressOf(asset.url)}#t=1`}
                    muted
                    playsInline
                    preload="metadata"
                    className="w-full h-full object-cover"
                  />
                )}
                {asset.kind === 'audio' && <MadeSound url={asset.url} label={t.playMade(index + 1)} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
