import { bankOfClabe } from '@orion/contract/catalogues/mexican-banks.ts'
import { endPayout } from '@orion/server/features/profits/end-payout.ts'
import { listPendingPayouts } from '@orion/server/features/profits/queries.ts'
import { table, withDatabase } from './with-database.ts'

// `npm run payouts` lists the pending requests, with the accounts to which to pay. `npm run payouts -- paid ID [REFERENCE]` marks a request
// as paid. `npm run payouts -- return ID REASON` returns its points.
const [act = 'list', id = '', ...words] = process.argv.slice(2)
const pesos = (centavos: number): string => `${(centavos / 100).toFixed(2)} MXN`

await withDatabase(async (db) => {
  if (act === 'paid') {
    const payout = await endPayout(db, id, { paid: true, reference: words.join(' ') || null })
    process.stdout.write(`The payout ${payout.id} is marked as paid: ${pesos(payout.amount_mxn)} to ${payout.clabe}.\n`)
  } else if (act === 'return') {
    if (words.length === 0) throw new Error('Give the reason: npm run payouts -- return ID REASON. The partner reads it.')
    const payout = await endPayout(db, id, { paid: false, reason: words.join(' ') })
    process.stdout.write(`The payout ${payout.id} is returned: its points are in the partner’s commission again.\n`)
  } else if (act === 'list') {
    const rows = (await listPendingPayouts(db)).map((each) => [
      each.id,
      pesos(each.amount_mxn),
      each.clabe,
      bankOfClabe(each.clabe) ?? '',
      each.company_name,
      each.contact_email,
    ])
    process.stdout.write(
      rows.length === 0
        ? 'No payout request is pending.\n'
        : table([['id', 'amount', 'CLABE', 'bank', 'partner', 'e-mail'], ...rows]),
    )
  } else throw new Error(`Unknown word: ${act}. Use paid or return, or no word to list the pending requests.`)
})
