import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/test-database.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** The migrations before `first`, in a separate folder. */
async function migrationsBefore(first: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'orion-migrations-'))
  const names = (await readdir(MIGRATIONS)).filter((name) => name < first)
  await Promise.all(names.map((name) => cp(join(MIGRATIONS, name), join(folder, name))))
  return folder
}

test('WFD-04 in older films, a version counts as accepted if its completed stage uses it or a later stage was run with it', async () => {
  const { db, close } = await testDatabase(1)
  const pool = db.$client
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  const folder = await migrationsBefore('0080')
  await migrate(pool, folder)
  await pool.query(`
    SET session_replication_role = replica;
    INSERT INTO stage (workflow_id, number, organization_id, key, status, chosen_iteration_id) VALUES
      ('w', 1, 'o', 'content_research', 'completed', 'now'), ('w', 2, 'o', 'script_generation', 'awaiting_approval', 'waits');
    INSERT INTO iteration (id, organization_id, workflow_id, stage_number, version, content, content_hash, made_from, sentence,
      llm_response, provider, model, created_by)
      SELECT id, 'o', 'w', stage, version, '{}', '', '{}', '', '', '', '', ''
      FROM (VALUES ('was', 1, 1), ('never', 1, 2), ('now', 1, 3), ('waits', 2, 1)) AS i (id, stage, version);
    INSERT INTO execution (id, organization_id, workflow_id, stage_number, started_by, provider, price, request) VALUES
      ('e', 'o', 'w', 2, '', '', '{}', '{"inputs": {"content_research": "was"}}');
    SET session_replication_role = DEFAULT`)
  expect(await migrate(pool)).toContain('0080_accepted_versions.sql')
  const { rows } = await pool.query<{ id: string; accepted: boolean }>(
    'SELECT id, accepted_at IS NOT NULL AS accepted FROM iteration ORDER BY stage_number, version',
  )
  expect(rows.map(({ id, accepted }) => [id, accepted])).toEqual([
    ['was', true],
    ['never', false],
    ['now', true],
    ['waits', false],
  ])
  await rm(folder, { recursive: true })
  await close()
})
