import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** Members of a pg connection that are missing in its types. They handle PostgreSQL's copy messages. */
type Connection = pg.Connection & {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
  sendCopyFail: (words: string) => void
}

const countRows = (tag: string): number => Number(tag.split(' ')[1])

/**
 * The rows of a `COPY … TO STDOUT`, as PostgreSQL writes them. Pass an instance to `client.query`. It reads only as fast as its consumer.
 * If it is destroyed before its end, its connection cannot be used again: release the connection with an error.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** The number of rows, known once the stream has ended. */
  rows = 0
  readonly #statement: string
  #connection: Connection | null = null

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as Connection
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // a copy, because the driver reads the next message into the same memory
    if (!this.destroyed && !this.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = countRows(text)
  }

  handleReadyForQuery(): void {
    if (!this.destroyed) this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.#connection?.stream.resume()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.stream.resume()
    done(error)
  }
}

/** Writes the rows of a `COPY … FROM STDIN`. Pass an instance to `client.query`. It finishes when PostgreSQL has received all rows. */
export class CopyIn extends Writable implements pg.Submittable {
  /** The number of rows that PostgreSQL received, known once the stream has finished. */
  rows = 0
  readonly #statement: string
  #connection: Connection | null = null
  #open = false
  #begun: ((error?: Error) => void) | null = null
  #ended: (() => void) | null = null

  constructor(statement: string) {
    super()
    this.#statement = statement
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection as Connection
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: Connection): void {
    this.#open = true
    if (this.destroyed) connection.sendCopyFail('the rows ended early')
    this.#begin()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = countRows(text)
  }

  handleReadyForQuery(): void {
    this.#open = false
    this.#ended?.()
  }

  handleError(error: Error): void {
    this.#open = false
    this.#begin(error)
    this.destroy(error)
  }

  /** Reports that rows can be written, or the error that happened before. */
  #begin(error?: Error): void {
    this.#begun?.(error)
    this.#begun = null
  }

  override _construct(done: (error?: Error | null) => void): void {
    this.#begun = done
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const connection = this.#connection
    if (connection === null) return done()
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done())
    else done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#ended = done
    this.#connection?.endCopyFrom()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#open) this.#connection?.sendCopyFail('the rows ended early')
    this.#open = false
    done(error)
  }
}
