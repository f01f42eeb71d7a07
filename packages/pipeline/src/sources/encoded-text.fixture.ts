const tables = new Map<string, Map<string, readonly number[]>>()

/** A text's bytes in an encoding that Node can decode but not write. Throws if the encoding lacks a character. */
export function encodedText(text: string, encoding: string): Buffer {
  const table = tables.get(encoding) ?? makeTable(encoding)
  tables.set(encoding, table)
  return Buffer.from(
    [...text].flatMap((letter) => {
      const bytes = letter < '\u0080' ? [letter.charCodeAt(0)] : table.get(letter)
      if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`)
      return bytes
    }),
  )
}

function makeTable(encoding: string): Map<string, readonly number[]> {
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  const add = (bytes: readonly number[]): void => {
    const letters = [...decoder.decode(Uint8Array.from(bytes))]
    if (letters.length === 1 && letters[0] !== '\ufffd' && !table.has(letters[0]!)) table.set(letters[0]!, bytes)
  }
  const high = Array.from({ length: 128 }, (_, at) => at + 128)
  for (const byte of high) add([byte])
  for (const first of high) for (let second = 0x40; second < 0xff; second++) add([first, second])
  return table
}
