const NOTES: Record<string, string> = { C: 'do', D: 're', E: 'mi', F: 'fa', G: 'sol', A: 'la', B: 'si' }
const MODES: Record<string, string> = { major: 'mayor', minor: 'menor', dorian: 'dórico', lydian: 'lidio' }
const SIGNS: Record<string, string> = { '': '', b: '♭', '#': '♯' }

/** Every key that music may be in, English to Spanish: 'Eb lydian' is mi♭ lidio. */
export const MUSIC_KEYS: Record<string, string> = Object.fromEntries(
  Object.entries(NOTES).flatMap(([letter, note]) =>
    Object.entries(SIGNS).flatMap(([sign, shown]) =>
      Object.entries(MODES).map(([mode, name]) => [`${letter}${sign} ${mode}`, `${note}${shown} ${name}`]),
    ),
  ),
)
