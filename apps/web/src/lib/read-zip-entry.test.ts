import { expect, test } from 'vitest'
import { readZipEntry } from './read-zip-entry.ts'

type File = { name: string; bytes: Uint8Array<ArrayBuffer>; pressed: boolean }

const press = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()

/** A ZIP archive with the headers that a reader needs. */
async function makeZip(files: readonly File[]): Promise<Blob> {
  let local = 0
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  for (const { name, bytes, pressed } of files) {
    const body = pressed ? await press(bytes) : bytes
    const head = new DataView(new ArrayBuffer(30))
    head.setUint16(26, name.length, true)
    const entry = new DataView(new ArrayBuffer(46))
    entry.setUint16(10, pressed ? 8 : 0, true)
    entry.setUint32(20, body.byteLength, true)
    entry.setUint16(28, name.length, true)
    entry.setUint32(42, local, true)
    parts.push(head, name, body)
    directory.push(entry, name)
    local += 30 + name.length + body.byteLength
  }
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint32(12, new Blob(directory).size, true)
  end.setUint32(16, local, true)
  return new Blob([...parts, ...directory, end])
}

test('S10 one file of the bundle is read without the rest, compressed or not', async () => {
  const film = new Uint8Array(300_000).fill(7)
  const script = '# The lens\n'.repeat(50)
  const zip = await makeZip([
    { name: 'film.mp4', bytes: film, pressed: false },
    { name: 'script.md', bytes: new TextEncoder().encode(script), pressed: true },
  ])
  let sent = 0
  const read = async (range: string) => {
    const [, first, last] = /^bytes=(\d*)-(\d+)$/.exec(range) ?? []
    const piece = first === '' ? zip.slice(-Number(last)) : zip.slice(Number(first), Number(last) + 1)
    sent += piece.size
    return piece.arrayBuffer()
  }
  expect(await (await readZipEntry(read, 'script.md')).text()).toBe(script)
  expect(sent).toBeLessThan(70_000)
  expect(new Uint8Array(await (await readZipEntry(read, 'film.mp4')).arrayBuffer())).toEqual(film)
  await expect(readZipEntry(read, 'none.txt')).rejects.toThrow('holds no none.txt')
})
