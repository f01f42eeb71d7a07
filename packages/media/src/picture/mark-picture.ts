import { generatedPacket, type DigitalSourceType } from '../join/generated-mark.ts'

/** The first bytes of a JPEG's APP1 segment with XMP (XMP specification part 3, 1.1.3). */
const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')
const START_OF_IMAGE = 2

/** A JPEG with the mark 'made by a program' as its first segment. Its image data does not change. Throws when the bytes are not a JPEG. */
export function markPicture(jpeg: Buffer, type: DigitalSourceType, tool: string): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xffd8) throw new Error('Only a JPEG takes the mark.')
  const body = Buffer.concat([XMP_NAME, generatedPacket(type, tool)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, START_OF_IMAGE), head, body, jpeg.subarray(START_OF_IMAGE)])
}
