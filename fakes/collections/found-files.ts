import { cutJust } from '../cut-just.ts'
import { photoNumbered } from '@orion/film/art/painted-photo.fixture.ts'
import type { Said, Seen, Trouble } from '../serve.ts'

/** The address of one of the fake's own files. */
export const fileAt = (name: string, { url }: Seen): string => new URL(`/files/${name}`, url).href

/** The number of a file: the last one in its name. */
const numberIn = (path: string): number => Number(/(\d+)\D*$/u.exec(path)?.[1] ?? 0)

/** An image or clip of a collection, if the request asks for one. Collections need no key for their files. Null for another request. */
export function foundFile({ path }: Seen, trouble: Trouble, clip: Buffer): Said {
  if (!path.startsWith('/files/')) return null
  const [bytes, type] = path.endsWith('.mp4') ? [clip, 'video/mp4'] : [photoNumbered(numberIn(path)), 'image/jpeg']
  if (trouble === 'no_picture') return { status: 200, headers: { 'content-type': type }, text: 'upstream is warming up' }
  return trouble === 'cut_in_middle' ? cutJust(bytes, type) : { status: 200, headers: { 'content-type': type }, bytes }
}
