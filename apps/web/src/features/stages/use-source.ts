import { useState } from 'react'
import type { Source } from '@orion/contract/contents/01-content-research.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useAssets } from '../../api/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import type { SetFiles } from '../workflows/source-files.tsx'
import { checkSource, isUploading, sourceOf, wishesOf, type SourceWishes } from '../workflows/source-wishes.ts'

/** What the research of a workflow may work from: as it is stored, until somebody changes it. */
export function useSource({ workflow_id }: Workflow, stored: Source = {}) {
  const { unnamed } = useTexts('assets')
  const [draft, setDraft] = useState<SourceWishes | null>(null)
  const [tried, setTried] = useState(false)
  const files = useAssets({ workflow_id, kind: 'document' }, (stored.asset_ids ?? []).length > 0)
  const named = files.data?.pages.flatMap(({ assets }) => assets) ?? []
  const names = new Map(named.map(({ asset_id, name }) => [asset_id, name ?? unnamed.document]))
  const wishes = draft ?? wishesOf(stored, names, unnamed.document)
  const problems = checkSource(wishes)
  const change = (next: (before: SourceWishes) => SourceWishes) => setDraft((before) => next(before ?? wishes))
  const setFiles: SetFiles = (next) => change((before) => ({ ...before, files: next(before.files) }))
  return {
    fields: {
      wishes,
      problems: tried ? problems : {},
      onChange: (part: Partial<SourceWishes>) => change((before) => ({ ...before, ...part })),
      setFiles,
    },
    uploading: isUploading(wishes),
    /** What of it was changed, as settings of the stage. */
    settings: draft === null ? {} : { source: sourceOf(draft) },
    /** Whether it can be sent; from the first time on, what is wrong stands at its field. */
    check: () => {
      setTried(true)
      return !Object.values(problems).some(Boolean)
    },
  }
}
