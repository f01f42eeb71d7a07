import { rm } from 'node:fs/promises'
import { allowedOrigins } from '@orion/pipeline/clients/allowed-origins.ts'
import { listSourceUses } from '@orion/pipeline/proof/gather-proof.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import { keptSources } from '@orion/pipeline/core/sources/usable-sources.ts'
import { comparePassages, isSameSource } from '@orion/pipeline/watched/compare-source.ts'
import { readAgain } from '@orion/pipeline/watched/read-again.ts'
import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { tellOfNotes } from '../notes/tell-of-notes.ts'
import { readChosenContents } from '../workflows/content-queries.ts'
import { noteUnchanged, readKnown, readOwner, saveChanges, saveLook, takeDueWatches } from './queries.ts'
import { isWatched } from './watch.ts'

/**
 * Reads a film's sources again, one after the other, and records which of the used passages changed. Changes elsewhere on a page are
 * ignored. A page that no longer has any text of its source counts as missing. A page that its server reports as unchanged is not
 * downloaded again.
 */
export async function lookAtFilmsSources(
  { db, store, closing }: Pick<Parts, 'db' | 'store' | 'closing'>,
  workflow_id: string,
): Promise<void> {
  const owner = await readOwner(db, workflow_id)
  if (owner === null) return
  const { contents } = await readChosenContents(db, workflow_id)
  const uses = listSourceUses(contents)
  for (const source of keptSources(contents.content_research).filter(isWatched)) {
    const { source_id } = source
    const passages = uses
      .filter((each) => each.source.source_id === source_id)
      .flatMap((each) => each.passages.map((text) => ({ sentence_id: each.sentence_id, text })))
    const compared = contentHash({ source, passages })
    const known = await readKnown(db, { workflow_id, source_id, told: compared })
    const folder = await store.temporaryFolder()
    try {
      const page = await readAgain(source, { folder, signal: closing, allow_origins: allowedOrigins(), ...(known && { known }) })
      const is_there = 'text' in page && isSameSource(source, page.text)
      const changes = is_there ? comparePassages(passages, page.text, source.language) : null
      await inTransaction(db, async (tx) => {
        if ('unchanged' in page) return noteUnchanged(tx, workflow_id, source_id)
        const missing = 'missing' in page ? page.missing : true
        const found = changes === null ? (missing ? 'missing' : 'unreachable') : changes.length > 0 ? 'changed' : 'same'
        await saveLook(tx, owner, { source_id, found, ...(is_there && { known: page.validators, told: compared }) })
        if (changes !== null) await saveChanges(tx, owner, { source_id, changes })
        await tellOfNotes(tx, owner.organization_id, workflow_id)
      })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Queues a job for every film whose sources are due to be read again. */
export async function queueDueLooks({ db, queue }: Pick<Parts, 'db' | 'queue'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const due = await takeDueWatches(tx)
    if (due.length > 0)
      await queue.enqueue(
        tx,
        'look-at-sources',
        due.map((workflow_id) => ({ data: { workflow_id } })),
      )
  })
}
