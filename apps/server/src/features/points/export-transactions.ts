import { Readable } from 'node:stream'
import { csvCell } from '@orion/contract/csv.ts'
import type { Transaction, exportTransactions as route } from '@orion/contract/points.ts'
import type { Input } from '@orion/contract/route.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { type TransactionFilter, listTransactionRows, showTransaction } from './queries.ts'
import { afterEnd } from './list-transactions.ts'
import { chosenOrganizations } from './rules.ts'

const PAGE = 1000
const COLUMNS = ['created_at', 'type', 'organization', 'description', 'points', 'transaction_id', 'purchase_id']

/**
 * All transactions that match the filter, as a CSV file (RFC 4180), read page by page. The byte order mark at its start tells spreadsheets
 * that the file is UTF-8.
 */
export async function exportTransactions(
  { db, org_ids }: Context,
  { organization_id, type, from, to }: Input<typeof route>,
  { reply }: Exchange,
): Promise<unknown> {
  const filter = { org_ids: chosenOrganizations(org_ids, organization_id), type, from, to: afterEnd(to) }
  const name = `orion-transactions-${new Date().toISOString().slice(0, 10)}.csv`
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(lines(db, filter)))
}

async function* lines(db: Context['db'], filter: Omit<TransactionFilter, 'limit' | 'before'>): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(',')}\r\n`
  for (let before: TransactionFilter['before'] = null; ;) {
    const rows = await listTransactionRows(db, { ...filter, limit: PAGE, before })
    const page = rows.slice(0, PAGE)
    if (page.length > 0) yield page.map((row) => formatLine(showTransaction(row))).join('')
    if (rows.length <= PAGE) return
    before = page[PAGE - 1]
  }
}

function formatLine(transaction: Transaction): string {
  const { created_at, transaction_type, organization_name, description, points_amount, transaction_id, purchase_id } = transaction
  const texts = [created_at, transaction_type, organization_name, description].map(csvCell)
  return `${[...texts, decimal(points_amount), transaction_id, purchase_id ?? ''].join(',')}\r\n`
}

/** Four decimals, without rounding. */
function decimal(points: number): string {
  const digits = String(Math.abs(points)).padStart(5, '0')
  return `${points < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
