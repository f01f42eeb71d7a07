const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const DEFLATED = 8

/** Returns the bytes of a range in the notation of HTTP ('bytes=0-9', 'bytes=-9'). */
type ReadRange = (range: string) => Promise<ArrayBuffer>

type Entry = { method: number; size: number; local: number }

/**
 * Reads one file of a ZIP archive by ranges: first the directory at the end of the archive, then only the bytes of the file. A bundle that
 * contains a film is then not downloaded for a page of text. Throws an Error if the archive does not contain the name, and any error of
 * `read`.
 */
export async function readZipEntry(read: ReadRange, name: string): Promise<Blob> {
  const readBytes = async (range: string) => new DataView(await read(range))
  const tail = await readBytes(`bytes=-${END_BYTES + LONGEST_COMMENT}`)
  let end = tail.byteLength - END_BYTES
  while (end > 0 && tail.getUint32(end, true) !== END) end -= 1
  const size = tail.getUint32(end + 12, true)
  const from = tail.getUint32(end + 16, true)
  const entry = findEntry(await readBytes(`bytes=${from}-${from + size - 1}`), name)
  if (!entry) throw new Error(`The bundle holds no ${name}.`)
  const head = await readBytes(`bytes=${entry.local}-${entry.local + LOCAL_BYTES - 1}`)
  const start = entry.local + LOCAL_BYTES + head.getUint16(26, true) + head.getUint16(28, true)
  const body = new Blob(entry.size === 0 ? [] : [await readBytes(`bytes=${start}-${start + entry.size - 1}`)])
  if (entry.method !== DEFLATED) return body
  return new Response(body.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()
}

/** Finds the entry of a name in the directory of a ZIP archive. */
function findEntry(directory: DataView<ArrayBuffer>, name: string): Entry | undefined {
  for (let at = 0; at + ENTRY_BYTES <= directory.byteLength;) {
    const length = directory.getUint16(at + 28, true)
    const extra = directory.getUint16(at + 30, true)
    const comment = directory.getUint16(at + 32, true)
    const found = new TextDecoder().decode(new Uint8Array(directory.buffer, directory.byteOffset + at + ENTRY_BYTES, length))
    if (found === name)
      return {
        method: directory.getUint16(at + 10, true),
        size: directory.getUint32(at + 20, true),
        local: directory.getUint32(at + 42, true),
      }
    at += ENTRY_BYTES + length + extra + comment
  }
  return undefined
}
