import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY_HEAD = 46
const LOCAL_HEAD = 30

/** The files of a ZIP by their names. It uses the directory at the end of the ZIP, as every program does. */
export function readZip(bytes: Buffer): Record<string, Buffer> {
  let end = bytes.length - 22
  while (bytes.readUInt32LE(end) !== END) end -= 1
  const files: Record<string, Buffer> = {}
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [name_length, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const local = bytes.readUInt32LE(at + 42)
    const start = local + LOCAL_HEAD + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const body = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const name = bytes.toString('utf8', at + ENTRY_HEAD, at + ENTRY_HEAD + name_length)
    files[name] = bytes.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : Buffer.from(body)
    at += ENTRY_HEAD + name_length + extra + comment
  }
  return files
}
