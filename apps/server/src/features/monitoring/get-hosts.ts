import { type getHosts as route, WORK_KINDS } from '@orion/contract/monitoring.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { LOCAL_CHAT } from '@orion/pipeline/providers/index.ts'
import { listHosts, readWork } from './host-queries.ts'
import { getFiles } from './get-files.ts'
import { countWaitingFor, lastBackups } from './queries.ts'

/** The processes of this installation with their waiting and running work, the place of the files, and the last backup and drill. */
export async function getHosts({ db, everyones, config }: Context): Promise<Answer<typeof route>> {
  const hosts = await listHosts(db)
  const all = await readWork(db, WORK_KINDS)
  const { backup, drill } = await lastBackups(db)
  const oldest = all.flatMap(({ oldest_seconds }) => oldest_seconds ?? [])
  return {
    hosts,
    queue: {
      waiting: all.reduce((sum, { waiting }) => sum + waiting, 0),
      oldest_seconds: oldest.length === 0 ? null : Math.max(...oldest),
    },
    waiting_for_model: await countWaitingFor(everyones, LOCAL_CHAT.key),
    files: await getFiles(db, config),
    work: all.map(({ kind, waiting, running }) => ({ kind, waiting, running })),
    backup: backup && { at: backup.at, ok: backup.ok },
    drill: drill && { at: drill.at, ok: drill.ok, seconds: drill.seconds },
  }
}
