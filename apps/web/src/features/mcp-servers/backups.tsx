import { CircleAlert, CircleCheck } from 'lucide-react'
import type { BackupRun } from '@orion/contract/monitoring.ts'
import { useBackups } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { keepTogether, moment, number, seconds, size } from '../../lib/format.ts'
import { ForOperator } from '../../parts/for-operator.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Failure } from '../../ui/states.tsx'
import { CardWaiting } from '../../ui/waiting.tsx'

/** The last backup or the last drill: its time, its content, and whether it is complete. */
function Last({ name, run, none, command }: { name: string; run: BackupRun; none: string; command: string }) {
  const t = useTexts('mcp')
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="font-medium flex-1 min-w-0">
        {name}
        <span className="text-fg3 font-normal block">
          {run === null
            ? none
            : run.ok
              ? t.held({
                  at: moment(run.at),
                  files: number(run.files),
                  size: keepTogether(size(run.bytes)),
                  took: keepTogether(seconds(run.seconds)),
                  bundle: run.bundle_seconds === null ? null : keepTogether(seconds(run.bundle_seconds)),
                })
              : t.notWhole(moment(run.at))}
        </span>
        {run === null && <ForOperator>{t.runCommand(command)}</ForOperator>}
      </span>
      {run !== null && (
        <Badge tone={run.ok ? 'ok' : 'err'} icon={run.ok ? CircleCheck : CircleAlert}>
          {run.ok ? t.healthy : t.degraded}
        </Badge>
      )}
    </li>
  )
}

/** The installation's last backup, and the last backup drill (SCALE 4). */
export function Backups() {
  const t = useTexts('mcp')
  const message = useMessage()
  const last = useBackups()
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className="text-18 font-semibold tracking-tight">
        {t.backups}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.backupsNote}</p>
      {last.isError && <Failure title={t.backupsFailed} detail={message(last.error)} onRetry={() => void last.refetch()} />}
      {last.isPending && <CardWaiting count={2} />}
      {last.data && (
        <ul className="card divide-y divide-line">
          <Last name={t.lastBackup} run={last.data.backup} none={t.noBackup} command="npm run backup" />
          <Last name={t.lastDrill} run={last.data.drill} none={t.noDrill} command="npm run backup:drill" />
        </ul>
      )}
    </section>
  )
}
