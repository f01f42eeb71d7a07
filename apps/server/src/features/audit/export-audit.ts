import { Readable } from 'node:stream'
import type { AuditEntry, exportAudit as route } from '@orion/contract/audit.ts'
import { csvCell } from '@orion/contract/csv.ts'
import type { Input } from '@orion/contract/route.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { type ReadEntries, readEntries } from './list-audit.ts'

const PAGE = 1000
const COLUMNS = [
  ...([
    'id',
    'at',
    'action',
    'outcome',
    'reason',
    'actor',
    'actor_id',
    'resource',
    'organization_id',
    'ip',
    'user_agent',
  ] as const),
  ...(['sealed', 'change'] as const),
] satisfies (keyof AuditEntry)[]

const FORMATS = {
  /** RFC 4180. The byte order mark at the start tells spreadsheets that the file is UTF-8. The change is JSON in one cell. */
  csv: { type: 'text/csv; charset=utf-8', head: `\uFEFF${COLUMNS.join(',')}\r\n`, line: csvLine },
  jsonl: { type: 'application/jsonl; charset=utf-8', head: '', line: (entry: AuditEntry) => `${JSON.stringify(entry)}\n` },
}

/** Sends every entry that matches the filter as one file, newest first. Entries are read page by page. The rights are those of the list. */
export async function exportAudit(
  ctx: Context,
  { organization_id, action, format = 'csv' }: Input<typeof route>,
  { reply }: Exchange,
): Promise<unknown> {
  const read = readEntries(ctx, organization_id)
  const name = `orion-audit-${new Date().toISOString().slice(0, 10)}.${format}`
  return reply
    .type(FORMATS[format].type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(read, action, FORMATS[format])))
}

async function* lines(
  read: ReadEntries,
  action: string | undefined,
  { head, line }: (typeof FORMATS)['csv' | 'jsonl'],
): AsyncGenerator<string> {
  if (head !== '') yield head
  for (let before: number | null = null; ;) {
    const found: AuditEntry[] = await read({ limit: PAGE, action, before })
    const page = found.slice(0, PAGE)
    if (page.length > 0) yield page.map(line).join('')
    if (found.length <= PAGE) return
    before = Number(page.at(-1)?.id)
  }
}

function csvLine(entry: AuditEntry): string {
  const cells = COLUMNS.map((column) => {
    const value = entry[column]
    return csvCell(typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''))
  })
  return `${cells.join(',')}\r\n`
}
