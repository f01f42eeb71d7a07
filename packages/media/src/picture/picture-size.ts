/** Width and height in a JPEG, PNG or WebP header, in pixels. Null without a readable header. No image is decoded. */
export function pictureSize(file: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.byteLength < 30) return null
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
  if (view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view)
  return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null
}

/** Follows RFC 9649, sections 2.5 to 2.7. */
function webpSize(view: DataView): { width: number; height: number } | null {
  const chunk = view.getUint32(12)
  const uint24 = (offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
  if (chunk === 0x56503858) return { width: uint24(24) + 1, height: uint24(27) + 1 } // VP8X
  if (chunk === 0x56503820) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff } // VP8
  if (chunk !== 0x5650384c) return null // VP8L
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Whether the data of a JPEG image is incomplete (ITU-T T.81, B.1.1.3). Decoders fill the missing part without an error. */
export function isCutJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return false
  let offset = 2
  while (offset + 4 <= file.length && file[offset] === 0xff && file[offset + 1] !== START_OF_SCAN)
    offset += file[offset + 1] === 0xff ? 1 : 2 + file.readUInt16BE(offset + 2)
  return !file.includes(END_OF_IMAGE, offset)
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = Buffer.from([0xff, 0xd9])

const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

/** Reads the first frame header among the segments (ITU-T T.81, annex B). */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let offset = 2
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null
    const marker = view.getUint8(offset + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker))
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return null
}
