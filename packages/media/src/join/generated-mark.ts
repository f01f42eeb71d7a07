import { appendFile } from 'node:fs/promises'
import { readUuidBox, uuidBox } from './uuid-box.ts'

/** IPTC's words for media that a trained model made, that rules made, that were recorded, that are composed of such parts. */
export type DigitalSourceType = 'trainedAlgorithmicMedia' | 'algorithmicMedia' | 'digitalCapture' | 'compositeSynthetic'

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

/** The IPTC term's address. */
export const sourceTypeUri = (type: DigitalSourceType): string => `${VOCABULARY}${type}`

/** The mark 'made by a program' as an XMP packet: IPTC's digitalSourceType and the tool. */
export const generatedPacket = (type: DigitalSourceType, tool: string): Buffer =>
  Buffer.from(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
      'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ' +
      'xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
      `Iptc4xmpExt:DigitalSourceType="${sourceTypeUri(type)}" xmp:CreatorTool="${escapeXml(tool)}"/></rdf:RDF></x:xmpmeta><?xpacket ` +
      'end="r"?>',
  )

/**
 * Appends the mark 'made by a program' to a finished MP4: an XMP packet in a uuid box at the end (XMP specification part 3). It moves no
 * byte of the film.
 */
export const appendGeneratedMark = (path: string, type: DigitalSourceType, tool: string): Promise<void> =>
  appendFile(path, uuidBox(XMP_UUID, generatedPacket(type, tool)))

const escapeXml = (text: string): string => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The digitalSourceType that a finished MP4 carries; null when it has no mark. */
export async function readGeneratedMark(path: string): Promise<string | null> {
  const packet = await readUuidBox(path, XMP_UUID)
  return sourceTypeIn(packet?.toString('utf8') ?? '')
}

/** The digitalSourceType that a packet names; null where it names none. */
export const sourceTypeIn = (packet: string): string | null => /Iptc4xmpExt:DigitalSourceType="([^"]*)"/.exec(packet)?.[1] ?? null
