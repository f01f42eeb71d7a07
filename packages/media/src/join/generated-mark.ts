import { open } from 'node:fs/promises'

/** What IPTC calls media that a trained model made, and media composed of made and gathered parts. */
export type DigitalSourceType = 'trainedAlgorithmicMedia' | 'compositeSynthetic'

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** The IPTC term's address. */
export const sourceTypeUri = (type: DigitalSourceType): string => `${VOCABULARY}${type}`

/**
 * Appends the mark 'made by a program' to a finished MP4: an XMP packet with IPTC's digitalSourceType in a uuid box after everything
 * else (XMP specification part 3), which moves no byte of the film.
 */
export async function appendGeneratedMark(path: string, type: DigitalSourceType, tool: string): Promise<void> {
  const packet = Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" Iptc4xmpExt:DigitalSourceType="${sourceTypeUri(type)}" xmp:CreatorTool="${escapeXml(tool)}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  )
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + XMP_UUID.length + packet.length, 0)
  head.write('uuid', 4, 'latin1')
  const file = await open(path, 'a')
  try {
    await file.write(Buffer.concat([head, XMP_UUID, packet]))
  } finally {
    await file.close()
  }
}

const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A box at the top level of an MP4. */
export type TopBox = { type: string; offset: number; size: number }

/** The boxes of an MP4's top level in order; reads their heads only. Throws when the file is not one. */
export async function readTopBoxes(path: string): Promise<TopBox[]> {
  const file = await open(path, 'r')
  try {
    const { size: end } = await file.stat()
    const boxes: TopBox[] = []
    const head = Buffer.alloc(16)
    for (let offset = 0; offset < end;) {
      const { bytesRead } = await file.read(head, 0, 16, offset)
      const short = head.readUInt32BE(0)
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - offset : short
      if (bytesRead < 8 || size < 8 || offset + size > end) throw new Error('The file is not a whole MP4.')
      boxes.push({ type: head.toString('latin1', 4, 8), offset, size })
      offset += size
    }
    return boxes
  } finally {
    await file.close()
  }
}

/** The digitalSourceType that a finished MP4 carries; null when it has no mark. */
export async function readGeneratedMark(path: string): Promise<string | null> {
  const box = (await readTopBoxes(path)).findLast(({ type, size }) => type === 'uuid' && size < 1 << 20)
  if (box === undefined) return null
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(box.size)
    await file.read(bytes, 0, box.size, box.offset)
    if (!bytes.subarray(8, 24).equals(XMP_UUID)) return null
    return /Iptc4xmpExt:DigitalSourceType="([^"]*)"/.exec(bytes.toString('utf8', 24))?.[1] ?? null
  } finally {
    await file.close()
  }
}
