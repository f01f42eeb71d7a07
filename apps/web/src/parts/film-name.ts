import type { WorkflowSummary } from '@orion/contract/workflows.ts'
import { useTexts } from '../i18n/use-texts.tsx'

type Named = Pick<WorkflowSummary, 'workflow_name'>

/** The name of a film without a prefix up to the first colon, which only the screens of one film show (b2.4). */
export const plainName = (name: string) => name.replace(/^[^:]*:\s*(?=\S)/, '')

/** Returns a function that names a film as its person does. A film without a name, or an unknown film, has a fixed text. */
export function useFilmName(): (film: Named | undefined) => string {
  const { unnamed } = useTexts('workflows')
  return (film) => film?.workflow_name || unnamed
}

/** Returns a function that names a film as `useFilmName` does, without the prefix of the name. */
export function usePlainFilmName(): (film: Named | undefined) => string {
  const getName = useFilmName()
  return (film) => plainName(getName(film))
}
