import { say } from '@orion/contract/sentences/say.ts'
import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tellLocal } from '../../events/tell-local.ts'
import { noteFailed } from '../../features/account/export-queries.ts'
import { movePull, readPull } from '../../features/local-models/queries.ts'
import { moveVoice } from '../../features/local-voices/queries.ts'
import { failStage } from './fail-stage.ts'
import type { Jobs } from '../queue/queue.ts'

/** The data of a job that failed at every retry. Early tasks are included, although nobody waits for them. */
export type DeadJob = Jobs['run-stage' | 'make-unit' | 'export-account' | 'pull-model' | 'install-voice']

/** Records the failure of a job that failed at every retry, so that a person sees it and can start again. */
export async function giveUpJob(parts: Pick<Parts, 'config' | 'db' | 'stages'>, data: DeadJob): Promise<void> {
  const { config, db } = parts
  if ('execution_id' in data) return failStage(parts, data.execution_id, { words: say('runs.interrupted_too_often') })
  if ('export_id' in data) return noteFailed(db, data.export_id, say('access.export_could_not_made_try').text)
  if (!('token' in data)) return
  const catalogue = [...config.local_catalogue, ...config.local_voices]
  const catalogue_id = 'catalogue_id' in data ? data.catalogue_id : (await readPull(db, data.organization_id))?.catalogue_id
  if (catalogue_id === undefined) return
  const name = catalogue.find((each) => each.catalogue_id === catalogue_id)?.name ?? catalogue_id
  const failed = { state: 'failed', detail: say('machine.download_failed', { name }).text } as const
  await inTransaction(db, async (tx) => {
    const moved = 'catalogue_id' in data ? await moveVoice(tx, data, failed) : await movePull(tx, data, failed)
    if (moved) await tellLocal(tx, { ...data, catalogue_id }, { done: 0, of: 0 })
  })
}
