const RATE = 24_000
/** The seconds for which a fake voice speaks each letter. */
export const SECONDS_A_LETTER = 0.06

/** A mono WAV of 24 kHz with a hum as long as the text's speech. Its level pulses like syllables, so that it does not count as silence. */
export function spokenWav(text: string): Buffer {
  const samples = Math.max(1, Math.round([...text].length * SECONDS_A_LETTER * RATE))
  const data = Buffer.alloc(samples * 2)
  for (let at = 0; at < samples; at += 1) {
    const seconds = at / RATE
    const syllable = Math.sin(Math.PI * ((seconds * 5) % 1)) ** 2
    data.writeInt16LE(
      Math.round(9000 * syllable * (Math.sin(2 * Math.PI * 160 * seconds) + 0.4 * Math.sin(2 * Math.PI * 480 * seconds))),
      at * 2,
    )
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  return Buffer.concat([header, data])
}
