import { useState } from 'react'
import type { StageAverages } from '@orion/contract/analytics.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { number, points, seconds } from '../../../lib/format.ts'
import { Bars } from './charts.tsx'

const percent = (part: number) => `${number(part * 100)} %`

/** The figures that the chart can show for a stage's runs, with their texts. */
const FIGURES = {
  averageTime: { of: (it: StageAverages) => it.average_seconds, show: seconds },
  averagePoints: { of: (it: StageAverages) => it.average_points, show: points },
  rejected: { of: (it: StageAverages) => it.reject_rate, show: percent },
  failedRuns: { of: (it: StageAverages) => it.failure_rate, show: percent },
} as const
type Figure = keyof typeof FIGURES

/** The averages of the stages as bars. The chart shows one figure at a time (ANA-01). */
export function AverageBars({ runs, getTitle }: { runs: readonly StageAverages[]; getTitle: (stage_number: number) => string }) {
  const t = useTexts('account')
  const [figure, setFigure] = useState<Figure>('averageTime')
  const { of, show } = FIGURES[figure]
  return (
    <div className="grid gap-4">
      <fieldset className="segments figure-choice justify-self-start" aria-label={t.figure}>
        {(Object.keys(FIGURES) as Figure[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === figure} onClick={() => setFigure(name)}>
            {t[name]}
          </button>
        ))}
      </fieldset>
      <Bars bars={runs.map((it) => ({ key: it.key, label: getTitle(it.stage_number), value: of(it), shown: show(of(it)) }))} />
    </div>
  )
}
