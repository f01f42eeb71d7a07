import { Download } from 'lucide-react'
import { useState } from 'react'
import { AUDIT_ACTIONS, AUDIT_FORMATS, type AuditEntry } from '@orion/contract/audit.ts'
import { type AuditFilter, useAudit, useExportAudit } from '../../api/people/account.ts'
import { useOrganizations } from '../../api/people/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { moment } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Failure } from '../../ui/states.tsx'
import { RowsWaiting } from '../../ui/waiting.tsx'
import { toast } from '../../ui/toast.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { FoldingCard } from './folding-card.tsx'

/**
 * The audit log of keys, credentials, money and members, newest entry first, for one organization or for all. The filtered log can be saved
 * as a file.
 */
export function Audit() {
  const t = useTexts('account')
  const message = useMessage()
  const organizations = useOrganizations().data?.organizations ?? []
  const [filter, setFilter] = useState<AuditFilter>({})
  const query = useAudit(filter)
  const save = useExportAudit()
  const change = (part: AuditFilter) => setFilter((before) => ({ ...before, ...part }))
  const entries = query.data?.pages.flatMap((page) => page.entries)
  const getName = (id: string) => t.actions[id] ?? id
  return (
    <FoldingCard
      title={t.audit}
      note={t.auditNote}
      className="lg:col-span-2"
      acts={
        <div className="flex flex-wrap gap-2 *:w-56 *:max-sm:w-full max-sm:w-full">
          {organizations.length > 1 && (
            <Select
              hiddenLabel
              label={t.auditOrganization}
              choices={[
                { id: '', name: t.allOrganizations },
                ...organizations.map((it) => ({ id: it.organization_id, name: it.organization_name })),
              ]}
              value={filter.organization_id ?? ''}
              onChange={(id) => change({ organization_id: id || undefined })}
            />
          )}
          <Select
            hiddenLabel
            label={t.auditFilter}
            choices={[{ id: '', name: t.allActions }, ...AUDIT_ACTIONS.map((id) => ({ id, name: getName(id) }))]}
            value={filter.action ?? ''}
            onChange={(id) => change({ action: id || undefined })}
          />
        </div>
      }
    >
      {query.isError && !entries && (
        <Failure title={t.auditFailed} detail={message(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <RowsWaiting count={4} className="py-2" />}
      {entries?.length === 0 && <p className="text-fg2">{t.auditEmpty}</p>}
      {entries && entries.length > 0 && (
        <ul className="divide-y divide-line" aria-label={t.audit}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2 mt-3">
        <ShowMore of={query} label={t.showMore} failed={t.auditFailed} />
        {AUDIT_FORMATS.map((format) => (
          <Button
            key={format}
            kind="ghost"
            icon={Download}
            disabled={!entries || entries.length === 0}
            pending={save.isPending && save.variables.format === format}
            onClick={() =>
              save.mutate({ ...filter, format }, { onError: (error) => toast('error', message(error, t.saveFailed)) })
            }
          >
            {t.saveAs[format]}
          </Button>
        ))}
      </div>
    </FoldingCard>
  )
}

/** One entry: the action, its author and its time. */
function EntryRow({ entry }: { entry: AuditEntry }) {
  const t = useTexts('account')
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
      <span className="font-medium min-w-44 lg:min-w-64">{t.actions[entry.action] ?? entry.action}</span>
      {entry.outcome === 'refused' && <Badge tone="err">{t.refused}</Badge>}
      <span className="flex-1 min-w-40 text-fg2 wrap-anywhere" dir="auto">
        {entry.actor}
        {entry.ip && <span className="text-fg3"> {t.from(entry.ip)}</span>}
      </span>
      <time className="num text-fg3" dateTime={entry.at}>
        {moment(entry.at)}
      </time>
    </li>
  )
}
