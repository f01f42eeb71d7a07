/** The database driver's error inside another error, or null when the error is not the database's. */
function databaseError(error: unknown): { code: string; constraint?: string } | null {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('severity' in inner && 'code' in inner && typeof inner.code === 'string') {
      return { code: inner.code, ...('constraint' in inner && { constraint: String(inner.constraint) }) }
    }
  }
  return null
}

/** The SQLSTATE of a database error, or null. */
export const databaseErrorCode = (error: unknown): string | null => databaseError(error)?.code ?? null

/** The name of the constraint that a statement violated, or null. */
export const brokenConstraint = (error: unknown): string | null => databaseError(error)?.constraint ?? null

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
])

/** Whether an error of the system is one of a connection. ENOENT is one only when connecting: the socket is missing, not a file. */
const isConnectionCode = (code: string, syscall: unknown): boolean =>
  CONNECTION_CODES.has(code) && (code !== 'ENOENT' || syscall === 'connect')

/** Whether the database cannot be reached, is starting, or is full of connections, so that the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if ('syscall' in inner && 'code' in inner && isConnectionCode(String(inner.code), inner.syscall)) return true
    if ('severity' in inner && 'code' in inner && CONNECTION_CODES.has(String(inner.code))) return true
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(inner.message)) return true
  }
  return false
}
