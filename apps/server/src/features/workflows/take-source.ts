import type { Source } from '@orion/contract/contents/01-content-research.ts'
import { SOURCE_LIMITS } from '@orion/contract/contents/01-content-research.ts'
import { AppError, fieldProblem } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { allowedOrigins } from '@orion/pipeline/clients/allowed-origins.ts'
import { checkLink } from '@orion/pipeline/clients/http.ts'
import type { Transaction } from '../../db/open.ts'
import { takeUploads } from './take-uploads.ts'

type Given = {
  organization_id: string
  workflow_id: string
  source: Source | undefined
  /** The location of the source in the request's body. */
  loc: (string | number)[]
}

/**
 * Checks the sources of the research and links its files to the workflow. Throws AppError when a link leads to a private address or a file
 * does not belong to the organization.
 */
export async function takeSource(tx: Transaction, { organization_id, workflow_id, source, loc }: Given): Promise<void> {
  source?.urls?.forEach((url, index) => checkAt(url, [...loc, 'urls', index]))
  const asset_ids = source?.asset_ids ?? []
  if (asset_ids.length > SOURCE_LIMITS.files)
    throw new AppError('invalid_fields', say('films.too_many_files', { most: SOURCE_LIMITS.files }))
  await takeUploads(tx, {
    organization_id,
    workflow_id,
    asset_ids,
    stage_number: 1,
    loc: [...loc, 'asset_ids'],
    missing: say('library.source_file_gone'),
  })
}

/** Checks a link and reports its problem at its location in the request. */
function checkAt(url: string, loc: Given['loc']): void {
  try {
    checkLink(url, allowedOrigins())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, error.words, { fields: [fieldProblem(loc, error.words, error.code)], cause: error })
  }
}
