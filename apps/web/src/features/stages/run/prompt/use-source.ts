import { useEffect, useState } from 'react'
import type { Source } from '@orion/contract/contents/01-content-research.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useAssets } from '../../../../api/assets.ts'
import { useDraft } from '../../../../lib/use-draft.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import type { SetFiles } from '../../../../parts/source/source-files.tsx'
import { lacksSources } from '../../rules.ts'
import {
  checkSource,
  isUploading,
  makeSource,
  makeSourceValues,
  type SourceValues,
} from '../../../../parts/source/source-values.ts'

/** The sources of a workflow's research: the stored ones, until a person changes them. */
export function useSource(workflow: Workflow, stage_number: number, stored: Source = {}) {
  const { workflow_id } = workflow
  const { unnamed } = useTexts('assets')
  const [tried, setTried] = useState(false)
  const files = useAssets({ workflow_id, kind: 'document' }, (stored.asset_ids ?? []).length > 0)
  const named = files.data?.pages.flatMap(({ assets }) => assets) ?? []
  const names = new Map(named.map(({ asset_id, name }) => [asset_id, name ?? unnamed.document]))
  const draft = useDraft<SourceValues>(`${workflow_id}:${stage_number}:source`, makeSourceValues(stored, names, unnamed.document))
  const wishes = draft.value
  const problems = checkSource(wishes)
  const setFiles: SetFiles = (next) => draft.set((before) => ({ ...before, files: next(before.files) }))
  useEffect(() => {
    // uploads end when their page is closed, so unfinished files of an earlier page are removed
    if (draft.changed && isUploading(wishes)) setFiles((files) => files.filter(({ asset_id, problem }) => asset_id ?? problem))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the files that were in the draft at first
  }, [])
  return {
    fields: {
      first: lacksSources(workflow),
      wishes,
      problems: tried ? problems : {},
      onChange: (part: Partial<SourceValues>) => draft.set((before) => ({ ...before, ...part })),
      setFiles,
    },
    uploading: isUploading(wishes),
    /** The changes, in the form of the stage's settings. */
    settings: draft.changed ? { source: makeSource(wishes) } : {},
    discard: draft.discard,
    /** Returns whether the sources can be sent. After the first call, fields show their errors. */
    check: () => {
      setTried(true)
      return !Object.values(problems).some(Boolean)
    },
  }
}
