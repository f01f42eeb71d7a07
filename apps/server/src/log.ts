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

/** Takes whatever looks like a key, token, password or address with a password out of a text. */
export const scrub = (text: string): string => SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text)

/** An error for the log: its words, code, stack and cause, but not the values that a failed query was given. */
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

/** A log line for a person: time, level, words, and the rest as it is. */
function forPeople(line: string): string {
  const { level, time, msg, pid: _, hostname: __, err, ...rest }: Record<string, unknown> = JSON.parse(line)
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  return `${new Date(Number(time)).toISOString().slice(11, 19)} ${LEVELS[Number(level)] ?? level} ${String(msg ?? '')}${more}${stack}\n`
}

/** The process's log, on standard output: JSON a line, words where a person watches. No secret passes. */
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
