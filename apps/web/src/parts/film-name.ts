import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useTexts } from '../i18n/use-texts.tsx'

/** The name of a film without a prefix up to the first colon (b2.4). */
export const plainName = (name: string) => name.replace(/^[^:]*:\s*(?=\S)/, '')

/** Returns a function that names a film, without the prefix of its name. A film without a name, or an unknown film, has a fixed text. */
export function useFilmName(): (film: Pick<WorkflowSummary, 'workflow_name'> | undefined) => string {
  const { unnamed } = useTexts('workflows')
  return (film) => plainName(film?.workflow_name ?? '') || unnamed
}
