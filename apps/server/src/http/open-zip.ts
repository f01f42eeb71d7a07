import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** How an entry is written: pressed or as it is, its bytes where they are known, and its mode. */
export type ZipOptions = { compress: boolean; size?: number; mode: number }

/** A ZIP that is read while it is filled. An entry is opened when its turn comes; one that fails ends this ZIP, and nothing else. */
export type OpenZip = {
  /** The ZIP as it is written; it breaks off with the error of an entry, whose reading ends with it. */
  stream: Readable
  add: (name: string, open: () => Readable | Promise<Readable>, options: ZipOptions) => void
  end: () => void
}

/** Opens an empty ZIP. yazl listens to no stream that it is handed: an error that nobody hears would end the process. */
export function openZip(): OpenZip {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable // declared by its old interface
  let reading: Readable | undefined
  const fail = (error: Error): void => void stream.destroy(error)
  zip.on('error', fail)
  stream.on('error', () => {}) // it may be before anybody reads; a later reader gets the error from the stream itself
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
