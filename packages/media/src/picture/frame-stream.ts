/**
 * The size field of a part of unknown size. This file writes raw frames with their numbers, as a Matroska stream that ffmpeg reads from a
 * pipe. A frame that equals the previous frame is omitted, and ffmpeg's `fps` filter repeats the previous one without a copy.
 */

const UNKNOWN_SIZE = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)

const number = (value: number, bytes = 4): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) & 0xff)
const text = (value: string): Uint8Array => new TextEncoder().encode(value)
const size = (bytes: number): Uint8Array => {
  const coded = number(bytes, 8)
  coded[0] = 0x01 // a size of seven bytes follows
  return coded
}
const element = (id: number[], ...content: Uint8Array[]): Uint8Array =>
  Buffer.concat([Uint8Array.from(id), size(content.reduce((sum, part) => sum + part.length, 0)), ...content])

/** The bytes before the first frame. `frame_rate` is in frames per second. The image is I420, BT.709, limited range. Ids: RFC 9559. */
export function frameStreamStart(width: number, height: number, frame_rate: number): Uint8Array {
  const frame_ns = number(Math.round(1e9 / frame_rate))
  const bt709 = [0xb1, 0xba, 0xbb].map((id) => element([0x55, id], number(1, 1)))
  const color = element([0x55, 0xb0], ...bt709, element([0x55, 0xb9], number(1, 1)))
  const video = element(
    [0xe0],
    element([0xb0], number(width)),
    element([0xba], number(height)),
    element([0x2e, 0xb5, 0x24], text('I420')),
    color,
  )
  const track = element(
    [0xae],
    element([0xd7], number(1)),
    element([0x73, 0xc5], number(1)),
    element([0x83], number(1)),
    element([0x86], text('V_UNCOMPRESSED')),
    element([0x23, 0xe3, 0x83], frame_ns),
    video,
  )
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text('matroska'))),
    Uint8Array.of(0x18, 0x53, 0x80, 0x67),
    UNKNOWN_SIZE,
    element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], frame_ns)),
    element([0x16, 0x54, 0xae, 0x6b], track),
  ])
}

/** The bytes before a frame's own bytes. `frame` counts from 0. */
export function frameStart(frame: number, bytes: number): Uint8Array {
  const timestamp = element([0xe7], number(frame))
  const block = Buffer.concat([Uint8Array.of(0xa3), size(bytes + 4), Uint8Array.of(0x81, 0, 0, 0x80)])
  return Buffer.concat([Uint8Array.of(0x1f, 0x43, 0xb6, 0x75), size(timestamp.length + block.length + bytes), timestamp, block])
}
