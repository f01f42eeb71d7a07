import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { useDraft } from '../../../lib/use-draft.ts'

/** The stages with unsaved changes from the timeline, for views without a timeline. Renders nothing if there are none. */
export function WaitingDrafts({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('cut')
  const { titles } = useTexts('stages')
  const waiting = [
    useDraft(`${workflow_id}:scenes`, undefined).changed && 3,
    useDraft(`${workflow_id}:captions`, undefined).changed && 4,
    useDraft(`${workflow_id}:looks`, undefined).changed && 6,
    useDraft(`${workflow_id}:music`, undefined).changed && 7,
  ].filter((number) => number !== false)
  if (waiting.length === 0) return null
  return <p className="text-12 text-fg2">{t.waiting(waiting.map((number) => titles[STAGES[number - 1].key]).join(', '))}</p>
}
