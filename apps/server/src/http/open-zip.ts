import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** How an entry is written: compressed or not, its size if it is known, and its mode. */
export type ZipOptions = { compress: boolean; size?: number; mode: number }

/**
 * A ZIP file that is read while entries are added. An entry is opened when the entries before it are written. If an entry fails, only this
 * ZIP ends.
 */
export type OpenZip = {
  /** The bytes of the ZIP. If an entry fails, the stream ends with its error, and its reading stops. */
  stream: Readable
  add: (name: string, open: () => Readable | Promise<Readable>, options: ZipOptions) => void
  end: () => void
}

/** Opens an empty ZIP. Handles the errors of input streams: yazl does not, and an unhandled error would end the process. */
export function openZip(): OpenZip {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable // yazl's types declare an older interface
  let reading: Readable | undefined
  const fail = (error: Error): void => void stream.destroy(error)
  zip.on('error', fail)
  stream.on('error', () => {}) // an error may occur before anybody reads; a later reader gets it from the stream itself
  stream.once('close', () => reading?.destroy())
  const read = async (open: () => Readable | Promise<Readable>, done: (error: null, opened: Readable) => void): Promise<void> => {
    try {
      const opened = await open()
      reading = opened.on('error', fail)
      if (stream.destroyed) opened.destroy()
      else done(null, opened)
    } catch (error) {
      fail(error as Error)
    }
  }
  return {
    stream,
    add: (name, open, options) => zip.addReadStreamLazy(name, options, (done) => void read(open, done)),
    end: () => zip.end(),
  }
}
