import type { Transaction } from '@orion/contract/points.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { useServerWords, useTexts } from '../i18n/use-texts.tsx'

/**
 * Returns a function that describes a transaction in the language of the interface. The name of a film and the note of an operator stay as
 * they are.
 */
export function useDescription(): (it: Transaction) => string {
  const { stageCost } = useTexts('points')
  const { titles } = useTexts('stages')
  const say = useServerWords()
  return ({ transaction_type, description, stage_number, workflow_name }) => {
    if (transaction_type === 'adjust') return description
    if (transaction_type !== 'consumption' || stage_number === null) return say(description)
    const stage = stageCost(stage_number, titles[STAGES[stage_number - 1].key])
    return workflow_name === null ? stage : `${stage} · ${workflow_name}`
  }
}
