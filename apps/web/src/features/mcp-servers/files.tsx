import { HardDrive } from 'lucide-react'
import type { FilesStatus } from '@orion/contract/monitoring.ts'
import { useHosts } from '../../api/monitoring.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { keepTogether, number, size } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/button.tsx'
import { Bar, Failure } from '../../ui/states.tsx'
import { CardWaiting } from '../../ui/waiting.tsx'

/** The progress of a move, its current work, and the process that it waits for. */
function Move({ move }: { move: NonNullable<FilesStatus['move']> }) {
  const t = useTexts('mcp')
  const { to, step, moved_files, moved_bytes, files, bytes, waits_for } = move
  const share = bytes === null || bytes === 0 ? null : Math.min(1, moved_bytes / bytes)
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex items-center gap-3">
        <p className="font-medium flex-1">{t.movingTo[to]}</p>
        {step === 'stopped' ? (
          <Badge tone="warn">{t.stopped}</Badge>
        ) : (
          share !== null && <span className="num">{number(share * 100)}%</span>
        )}
      </div>
      <Bar value={share ?? 0} label={t.movingTo[to]} />
      {files !== null && bytes !== null && (
        <p className="num text-fg2">
          {t.moved({
            files: number(moved_files),
            of: number(files),
            size: keepTogether(size(moved_bytes)),
            all: keepTogether(size(bytes)),
          })}
        </p>
      )}
      <p className={step === 'stopped' ? 'text-warn-text' : 'text-fg3'}>{t.moveSteps[step](to)}</p>
      {step !== 'stopped' && waits_for.length > 0 && (
        <p className="text-warn-text wrap-anywhere">
          {t.waitsFor(waits_for.map(({ host, role }) => `${host} (${t.roles[role]})`).join(', '))}
        </p>
      )}
    </div>
  )
}

/** Where this installation stores its files, and the state of a running move of all files (SCALE 1). */
export function Files() {
  const t = useTexts('mcp')
  const message = useMessage()
  const { data, error, refetch } = useHosts()
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-18 font-semibold tracking-tight">
        {t.files}
      </h2>
      <p className="text-fg2 mt-1 mb-3">{t.filesNote}</p>
      {error && !data && <Failure title={t.workFailed} detail={message(error, t.workFailed)} onRetry={() => void refetch()} />}
      {!data && !error && <CardWaiting count={1} note={false} />}
      {data && (
        <div className="card divide-y divide-line">
          <p className="flex items-center gap-3 px-4 py-3">
            <Icon of={HardDrive} className="text-fg3 flex-none" />
            {data.files.move === null ? t.allIn[data.files.store] : t.newIn[data.files.store]}
          </p>
          {data.files.move && <Move move={data.files.move} />}
        </div>
      )}
    </section>
  )
}
