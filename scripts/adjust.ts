import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { adjustBalance, listAdjustments } from '@orion/server/features/points/adjust-balance.ts'
import { formatPoints } from '@orion/server/features/points/rules.ts'
import { table, withDatabase } from './with-database.ts'

// `npm run adjust` lists the last adjustments. `npm run adjust -- ORGANIZATION POINTS NOTE` adds points to an organization, in 1/10,000 pt.
// With a leading minus, it removes them. A repeated command with the same `--key=TEXT` has no further effect.
await withDatabase(async (db) => {
  const [organization_id, points = '', ...words] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
  const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
  const { values } = parseArgs({ args: options, options: { key: { type: 'string' } } })
  if (organization_id === undefined) {
    const rows = (await listAdjustments(db)).map((each) => [
      each.at,
      each.organization_id,
      each.organization_name,
      formatPoints(each.points),
      each.note,
    ])
    const head = ['when', 'organization', 'name', 'points', 'note']
    process.stdout.write(rows.length === 0 ? 'No points were added or removed yet.\n' : table([head, ...rows]))
    return
  }
  const wish = { organization_id, points, note: words.join(' '), key: values.key ?? randomUUID() }
  const { done, organization_name, points: moved, current_points } = await adjustBalance(db, wish)
  const what = done
    ? `${formatPoints(moved)} for ${organization_name}`
    : `A command with this --key ran before, so nothing changed for ${organization_name}`
  process.stdout.write(`${what}. Its balance is ${formatPoints(current_points)}.\n`)
})
