import { listWithFactor } from '@orion/server/features/second-factor/queries.ts'
import { resetSecondFactor } from '@orion/server/features/second-factor/reset-second-factor.ts'
import { table, withDatabase } from './with-database.ts'

// `npm run second-factor` lists the people with a second factor. `npm run second-factor -- reset EMAIL` removes the second factor of a
// person who lost the app and the codes.
await withDatabase(async (db) => {
  const [act, email] = process.argv.slice(2)
  if (act === undefined) {
    const rows = (await listWithFactor(db)).map(({ email: of, since }) => [of, since])
    process.stdout.write(rows.length === 0 ? 'Nobody has a second factor.\n' : table([['e-mail', 'since'], ...rows]))
    return
  }
  if (act !== 'reset' || email === undefined) throw new Error('Name the e-mail address: npm run second-factor -- reset EMAIL')
  await resetSecondFactor(db, email)
  process.stdout.write(
    `The second factor of ${email} is off. This person now signs in with the API key or password alone, and can set up a new one.\n`,
  )
})
