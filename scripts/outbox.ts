import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

// `npm run outbox` lists the mails in the outbox, which is used without a mail server. `npm run outbox -- 1` shows a mail.
if (existsSync('.env')) process.loadEnvFile('.env')
const folder = join(resolve(process.env.DATA_DIR?.trim() || './data'), 'outbox')
const wanted = process.argv[2]
const mails = readMails()

if (mails.length === 0) process.stdout.write(`The outbox ${folder} is empty. Orion saves mail there if SMTP_URL is not set.\n`)
else if (wanted === undefined) list()
else show(wanted)

type Mail = { name: string; headers: Map<string, string>; text: string }

/** The mails, from the newest to the oldest. */
function readMails(): Mail[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names
    .toSorted()
    .toReversed()
    .map((name) => ({ name, ...parse(readFileSync(join(folder, name), 'utf8')) }))
}

function parse(eml: string): { headers: Map<string, string>; text: string } {
  const [head, ...body] = eml.replaceAll('\r\n', '\n').split('\n\n')
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.slice(line.indexOf(':') + 1).trim())]),
  )
  return { headers, text: decode(body.join('\n\n'), headers.get('content-transfer-encoding') ?? '7bit') }
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? quotedPrintable(text.replaceAll(/=\n/g, '')) : text
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_sign, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Decodes encoded words of RFC 2047. */
function decodeWords(header: string): string {
  const joined = header.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quotedPrintable(text.replaceAll('_', ' ')),
  )
}

function list(): void {
  for (const [index, { headers }] of mails.entries()) {
    process.stdout.write(
      `${String(index + 1).padStart(3)}  ${headers.get('date')}  ${headers.get('to')}  ${headers.get('subject')}\n`,
    )
  }
  process.stdout.write('Show the text of a mail with its number: npm run outbox -- 1\n')
}

function show(which: string): void {
  const mail = mails[Number(which) - 1] ?? mails.find(({ name }) => name === which || name === `${which}.eml`)
  if (mail === undefined) {
    process.stdout.write(`There is no mail ${which}. Mails have the numbers 1 to ${mails.length}.\n`)
    process.exitCode = 1
    return
  }
  const heads = ['date', 'from', 'to', 'subject'].map((name) => `${name}: ${mail.headers.get(name) ?? ''}`)
  process.stdout.write(`${heads.join('\n')}\n\n${mail.text}\n`)
}
