import type { Iteration } from '@orion/contract/stages.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/select.tsx'
import type { Side } from './pair.ts'

type Props = {
  side: Side
  version: Iteration
  /** All versions of the stage, from which the person can select another one. */
  iterations: readonly Iteration[]
  id: string
  pending: boolean
  onChoose: (id: string) => void
  /** Absent if the stage cannot be changed now. */
  onUse: ((version: Iteration) => void) | undefined
}

/** One of the two versions: the menu that selects it, and a badge or button for its use. */
export function ComparedVersion({ side, version, iterations, id, pending, onChoose, onUse }: Props) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const choices = iterations.map((each) => ({
    id: each.id,
    name: stages.version(each.version),
    ...(each.chosen && { note: stages.chosen }),
  }))
  return (
    <div className="compared-side compared-head">
      <span className="compared-letter" aria-hidden>
        {t.letters[side]}
      </span>
      <div className="flex-1 min-w-0">
        <Select label={t.version(t.letters[side])} hiddenLabel choices={choices} value={id} onChange={onChoose} />
      </div>
      {version.chosen ? (
        <Badge tone="accent" tall>
          {stages.chosen}
        </Badge>
      ) : (
        onUse && (
          <Button
            size="small"
            pending={pending}
            aria-label={`${stages.useThis}: ${stages.version(version.version)}`}
            onClick={() => onUse(version)}
          >
            {stages.useThis}
          </Button>
        )
      )}
    </div>
  )
}
