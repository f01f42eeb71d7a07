import { toWords } from '@orion/contract/sentences/text-key.ts'
import type { Iteration } from '@orion/contract/stages.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { moment, points } from '../../../../lib/format.ts'
import { useMakerName } from '../../../../parts/maker-name.ts'
import { useUsedText } from '../../../../parts/prices/used-text.ts'
import { ComparedFacts } from './rows.tsx'
import { both } from './versions.ts'

/** How both versions were made: who made them, how, when, and their cost. */
export function ComparedMaking({ versions: told }: { versions: readonly [Iteration, Iteration] }) {
  const t = useTexts('compare')
  const stages = useTexts('stages')
  const say = useServerWords()
  const usedText = useUsedText()
  const makerName = useMakerName(told.map(({ provider }) => provider))
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="section-title">{t.made}</h3>
      <ComparedFacts
        caption={t.made}
        versions={both(told, ({ version }) => version)}
        facts={[
          [stages.compare.made, ...both(told, ({ sentence, sentence_said }) => say(toWords(sentence, sentence_said)))],
          [stages.provider, ...both(told, ({ provider }) => makerName(provider))],
          [stages.compare.model, ...both(told, ({ model_used }) => model_used)],
          [t.savedBy, ...both(told, ({ saved_by }) => say(saved_by))],
          [stages.compare.time, ...both(told, ({ executed_at }) => moment(executed_at))],
          [stages.pointsUsed, ...both(told, ({ cost_points }) => points(cost_points))],
          [stages.used, ...both(told, ({ uses }) => usedText(uses))],
        ]}
      />
    </section>
  )
}
