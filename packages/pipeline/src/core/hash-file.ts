import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const HASHED_BYTES = 1 << 18

/** The SHA-256 of a file. The function reads through one buffer, because a stream would allocate a new buffer for every piece. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafeSlow(HASHED_BYTES)
  const file = await open(path, 'r')
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, HASHED_BYTES)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}
