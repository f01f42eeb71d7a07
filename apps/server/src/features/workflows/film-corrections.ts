import type { Correction } from '@orion/contract/corrections.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import { standingFor } from '@orion/pipeline/editions/align.ts'
import type { Executor } from '../../db/open.ts'
import type { StoredRequest } from './stored-request.ts'
import { readChosenContents } from './content-queries.ts'
import { type CorrectionRow, readCorrections, readFollowed } from './correction-queries.ts'

/** The sentences of a correction, as the later script has them. Null for a sentence that the later script does not replace. */
function saidSince({ sentences, script }: CorrectionRow, since: ScriptGeneration): Correction['sentences'] {
  const now = scriptSentences(since)
  const standing = standingFor(scriptSentences(script), now)
  const texts = new Map(now.map(({ id, text }) => [id, text]))
  const place = new Map([...standing].map(([id, former]) => [former.id, texts.get(id)]))
  return sentences.map(({ sentence_id, text }) => ({ before: text, now: place.get(sentence_id) ?? null }))
}

/**
 * A film's corrections, newest first, each with the film's old and current words. A sentence that has its old words again is left out, and
 * so is a correction without a result. An edition has the corrections of its original, in the edition's language, because it has the same
 * corrections.
 */
export async function findCorrections(db: Executor, workflow_id: string): Promise<Correction[]> {
  const corrections = await readCorrections(db, workflow_id)
  const rows = corrections.length > 0 ? corrections : await readFollowed(db, workflow_id)
  if (rows.length === 0) return []
  const { script_generation: current } = (await readChosenContents(db, workflow_id)).contents
  return rows
    .flatMap((row, index): Correction[] => {
      const since = rows[index + 1]?.script ?? current
      const sentences = since === undefined ? [] : saidSince(row, since).filter(({ before, now }) => before !== now)
      const { correction_id, made_at: at, by_role: by, why, in_captions, film_sha256 } = row
      return sentences.length === 0 ? [] : [{ correction_id, at, by, why, in_captions, film_sha256, sentences }]
    })
    .toReversed()
}

/**
 * For each stage that lists corrections: whether it lists a correction. Stage 8 lists those that captions must show, and stage 10 lists
 * all.
 */
const NOTED_BY: Partial<Record<string, (correction: Correction) => boolean>> = {
  video_assembly: ({ in_captions }) => in_captions,
  distribution: () => true,
}

/** Adds corrections to a stage's request, if the stage lists them. Other requests are returned unchanged. */
export async function withCorrections(
  db: Executor,
  { id }: { id: string },
  { request, key }: { request: StoredRequest; key: string },
): Promise<StoredRequest> {
  const notes = NOTED_BY[key]
  const corrections = notes === undefined ? [] : (await findCorrections(db, id)).filter(notes)
  return corrections.length === 0 ? request : { ...request, corrections }
}
