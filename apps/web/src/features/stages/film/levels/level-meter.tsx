import { type MeasuredSound, SOUND_TARGET } from '@orion/contract/sound-levels.ts'
import { useSoundLevels } from '../../../../api/films/sound-levels.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { usePlayhead } from '../player.ts'
import './level-meter.css'

/** `FLOOR`: the lowest level that the bars show. `SILENCE`: the level that means silence. */
const FLOOR = -40
const SILENCE = -70

const computeShare = (level: number): number => Math.min(1, Math.max(0, 1 - level / FLOOR))

/** Writes a level as text. −70 and lower is silence. */
const writeLevel = (level: number): string => (level <= SILENCE ? '−∞' : number(level, 1))

type Props = { workflow_id: string; of: MeasuredSound; version: string }

/** The current and the overall level of the sound, compared with the targets of films: loudness and true peak. */
export function LevelMeter({ workflow_id, of, version }: Props) {
  const t = useTexts('levels')
  const common = useTexts('common')
  const message = useMessage()
  const { data, error, refetch } = useSoundLevels({ workflow_id, of }, version, true)
  const step = data?.step_seconds ?? 1
  const at = usePlayhead((seconds) => Math.floor(seconds / step + 0.001))
  if (error)
    return (
      <div className="level-meter" role="alert">
        <span>{message(error, t.failed)}</span>
        <Button size="small" kind="ghost" className="well-button" onClick={() => void refetch()}>
          {common.tryAgain}
        </Button>
      </div>
    )
  if (!data) return <output className="level-meter">{t.measuring}</output>
  const { loudness_lufs, loudness_range, true_peak_dbtp } = SOUND_TARGET
  const last = data.momentary_lufs.length - 1
  const here = Math.min(at, last)
  const loudness = data.momentary_lufs[here] ?? SILENCE
  const peak = data.peaks_dbtp[here] ?? SILENCE
  const whole = of === 'film' ? t.whole : t.mix
  const isLoud = Math.abs(data.integrated_lufs - loudness_lufs) > loudness_range
  const isPeak = data.true_peak_dbtp > true_peak_dbtp
  return (
    <div className="level-meter num" title={t.target(number(loudness_lufs), number(true_peak_dbtp))}>
      <Level
        name={t.now}
        words={t.lufs(writeLevel(loudness))}
        share={computeShare(loudness)}
        mark={computeShare(loudness_lufs)}
      />
      <Level
        name={t.peak}
        words={t.dbtp(writeLevel(peak))}
        share={computeShare(peak)}
        mark={computeShare(true_peak_dbtp)}
        over={peak > true_peak_dbtp}
      />
      <p className="whole">
        <span className="sr-only">{t.summary(whole, writeLevel(data.integrated_lufs), writeLevel(data.true_peak_dbtp))}</span>
        <span aria-hidden>
          {whole} <b data-over={isLoud || undefined}>{t.lufs(writeLevel(data.integrated_lufs))}</b>{' '}
          <b data-over={isPeak || undefined}>{t.dbtp(writeLevel(data.true_peak_dbtp))}</b>
        </span>
      </p>
    </div>
  )
}

type LevelProps = { name: string; words: string; share: number; mark: number; over?: boolean }

/** One bar with a mark at its target. It moves ten times a second. Screen readers read only its figure. */
const Level = ({ name, words, share, mark, over = false }: LevelProps) => (
  <span className="level" title={name} data-over={over || undefined} aria-hidden>
    <i>
      <span style={{ width: `${share * 100}%` }} />
      <em style={{ insetInlineStart: `${mark * 100}%` }} />
    </i>
    <span>{words}</span>
  </span>
)
