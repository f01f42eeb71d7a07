import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { estimateFilm } from '@orion/contract/points.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { CSSProperties } from 'react'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { points } from '../../../lib/format.ts'
import { usePrice } from '../../../parts/prices/use-price.ts'
import { Skeleton } from '../../../ui/states.tsx'

/** The five groups of stages. Each group has two stages. */
const ACTS = ['story', 'voice', 'picture', 'cut', 'release'] as const

type Estimate = Answer<typeof estimateFilm>['data']

/** The ten stages of the film as empty frames, each with its approximate cost once `estimate` is known. They are folded at first. */
export function CreateStages({ estimate }: { estimate: Estimate | undefined }) {
  const t = useTexts('filmForm')
  const { titles } = useTexts('stages')
  const price = usePrice()
  return (
    <details>
      <summary className="text-fg2 hover:text-fg max-md:py-2.5">{t.stages}</summary>
      <ol className="create-stages" data-well>
        {STAGES.map(({ key, number }) => {
          const units = estimate?.stages.find(({ stage_number }) => stage_number === number)?.points
          return (
            <li key={key} style={{ '--act': `var(--act-${ACTS[Math.floor((number - 1) / 2)]})` } as CSSProperties}>
              <span className="num create-frame" aria-hidden>
                {number}
              </span>
              <span className="truncate" title={titles[key]}>
                {titles[key]}
              </span>
              {units === undefined ? (
                estimate === undefined && <Skeleton className="h-3 w-14" />
              ) : (
                <span className="num">{units === 0 ? price.exactly(0) : points(units)}</span>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
