import { useState } from 'react'
import { AUDIT_ACTIONS } from '@orion/contract/audit.ts'
import { useAudit } from '../../api/account.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure, Skeleton } from '../../ui/states.tsx'
import { Card } from './parts.tsx'

/** Who did what to keys, credentials, money and members, newest first. */
export function Audit() {
  const t = useTexts('account')
  const message = useMessage()
  const [action, setAction] = useState('')
  const query = useAudit(action)
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const nameOf = (id: string) => t.actions[id] ?? id
  return (
    <Card
      title={t.audit}
      note={t.auditNote}
      acts={
        <div className="w-56 max-sm:w-full">
          <Select
            hiddenLabel
            label={t.auditFilter}
            choices={[{ id: '', name: t.allActions }, ...AUDIT_ACTIONS.map((id) => ({ id, name: nameOf(id) }))]}
            value={action}
            onChange={setAction}
          />
        </div>
      }
    >
      {query.isError && !entries && (
        <Failure title={t.auditFailed} detail={message(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-40" />}
      {entries?.length === 0 && <p className="text-fg2">{t.auditEmpty}</p>}
      {entries && entries.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t.audit}>
          {entries.map((it) => (
            <li key={it.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
              <span className="font-medium min-w-44">{nameOf(it.action)}</span>
              {it.outcome === 'refused' && <Badge tone="err">{t.refused}</Badge>}
              <span className="flex-1 min-w-40 text-fg2 wrap-anywhere" dir="auto">
                {it.actor}
                {it.ip && <span className="text-fg3"> {t.from(it.ip)}</span>}
              </span>
              <time className="num text-fg3" dateTime={it.at}>
                {moment(it.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className="mt-3 self-start" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.showMore}
        </Button>
      )}
    </Card>
  )
}
