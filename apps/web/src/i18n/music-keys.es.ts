import type { Spoken } from './server-words.ts'

const NOTES: Record<string, string> = { C: 'do', D: 're', E: 'mi', F: 'fa', G: 'sol', A: 'la', B: 'si' }
const MODES: Record<string, string> = { major: 'mayor', minor: 'menor', dorian: 'dórico', lydian: 'lidio' }
const SIGNS: Record<string, string> = { '': '', b: '♭', '#': '♯' }

/** Every musical key, by its English name: 'Eb lydian' is mi♭ lidio. */
export const MUSIC_KEYS: Record<string, Spoken> = Object.fromEntries(
  Object.entries(NOTES).flatMap(([letter, note]) =>
    Object.entries(SIGNS).flatMap(([sign, shown]) =>
      Object.entries(MODES).map(([mode, name]) => [
        `${letter}${sign} ${mode}`,
        { english: `${letter}${sign} ${mode}`, says: `${note}${shown} ${name}` },
      ]),
    ),
  ),
)
