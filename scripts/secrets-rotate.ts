import { rotateMasterKey } from '@orion/server/features/key-rotation/rotate-master-key.ts'
import { openKeyring } from '@orion/server/features/keys/keyring.ts'
import { rotateOrganizationKey } from '@orion/server/features/key-rotation/rotate-organization-key.ts'
import { parseArgs } from 'node:util'
import { withDatabase } from './with-database.ts'

// `npm run secrets:rotate` makes a new master key and encrypts all secrets with it, while Orion runs or is stopped. A repeated run finishes
// an interrupted run. With `-- --organization ID`, only that organization gets a new key.
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const keys = (count: number) => (count === 1 ? '1 API key' : `${count} API keys`)

const { organization } = parseArgs({ options: { organization: { type: 'string' } } }).values

const rotateOne = (organization_id: string) =>
  withDatabase(async (db, config) => {
    const { counter, rewrapped, damaged } = await rotateOrganizationKey(db, await openKeyring(config), organization_id)
    say(`${rewrapped} secrets of the organization are encrypted with its key number ${counter}. Its older key is no longer used.`)
    tellDamaged(damaged)
  })

function tellDamaged(damaged: readonly string[]): void {
  for (const what of damaged) process.stderr.write(`orion: this secret is damaged: ${what}. Enter it again.\n`)
  if (damaged.length > 0) process.exitCode = 1
}

const rotateAll = () =>
  withDatabase(async (db, config) => {
    const onBatch = (rewrapped: number) => say(`${rewrapped} secrets are encrypted with the new key …`)
    const { id, resumed, rewrapped, damaged, retired, kept } = await rotateMasterKey(db, config, { onBatch })
    say(resumed ? `The interrupted rotation is finished: master key ${id} is in use.` : `Master key ${id} is in use.`)
    say(`${rewrapped} secrets were encrypted with it.`)
    const inFile = config.master_key === undefined
    for (const former of retired)
      say(inFile ? `The older key ${former} is deleted.` : `Nothing needs the older key ${former}: remove it from MASTER_KEY.`)
    for (const { id: former, api_keys } of kept)
      if (api_keys > 0)
        say(
          `${keys(api_keys)} still need the older key ${former}, so it stays. Run this command again when they were used or replaced.`,
        )
    if (inFile) say('Make a backup of the data folder now: without its master.key, stored credentials and API keys are lost.')
    tellDamaged(damaged)
  })

await (organization === undefined ? rotateAll() : rotateOne(organization))
