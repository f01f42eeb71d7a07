import pino, { type Logger } from 'pino'

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

const SECRETS: [RegExp, string][] = [
  [/api-key-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}/g, 'api-key-•••'],
  [/(Bearer\s+)[\w.~+/=-]{8,}/gi, '$1•••'],
  [
    /((?:access_token|refresh_token|client_secret|api_key|password|token|signature|sig)(?:\\?"?\s*[:=]\s*\\?"?))[^\s"\\&,}]{4,}/gi,
    '$1•••',
  ],
  [/(postgres(?:ql)?:\/\/[^:/\s]+:)[^@\s]+@/g, '$1•••@'],
]

/** Removes text that looks like a key, a token, a password or an address with a password. */
export const scrub = (text: string): string => SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text)

/** An error for the log: its message, code, stack and cause. The values of a failed query are omitted. */
function showError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const withoutValues = (text: string | undefined) => text?.replace(/\nparams: .*/, '')
  const { message, stack, cause } = error
  return {
    message: withoutValues(message),
    ...('code' in error && { code: error.code }),
    stack: withoutValues(stack),
    ...(cause !== undefined && { cause: showError(cause) }),
  }
}

/** A log line for a person: time, level and message, followed by the other fields. */
function forPeople(line: string): string {
  const { level, time, msg, pid: _, hostname: __, err, ...rest }: Record<string, unknown> = JSON.parse(line)
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${new Date(Number(time)).toISOString().slice(11, 19)} ${LEVELS[Number(level)] ?? level} ${String(msg ?? '')}${more}${stack}\n`
}

/** The log of the process, on standard output. It writes one JSON object per line, or plain text on a terminal. It contains no secrets. */
export function openLog(level: string, print: (line: string) => void = (line) => void process.stdout.write(line)): Logger {
  const people = process.stdout.isTTY === true
  const write = (line: string) => print(scrub(people ? forPeople(line) : line))
  return pino(
    {
      level,
      serializers: { err: showError },
      redact: { paths: ['*.password', '*.api_key', '*.access_token', '*.authorization', '*["x-api-key"]'], censor: '•••' },
    },
    { write },
  )
}
