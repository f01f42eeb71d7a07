import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of the mails in the product's outbox, the newest last. */
function outbox(): string[] {
  const folder = join(process.env.ORION_DATA_DIR ?? '', 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) =>
      readFileSync(join(folder, name), 'utf8')
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '='),
    )
}

/** The newest mail to an address with these words. Undefined without such a mail. */
export const mailTo = (address: string, words: RegExp) => outbox().findLast((mail) => mail.includes(address) && words.test(mail))
