/** The allowed numbers for a catalogue whose texts are not rewritten yet. A missing value is 0. */
export type ScreenCeiling = { words?: number; sentences?: number; clauses?: number }

/**
 * The allowed numbers of house words, sentences over 30 words, and clauses as subjects in English texts. They may only be lowered. All
 * other catalogues must have none.
 */
export const SCREEN_CEILINGS: Readonly<Record<string, ScreenCeiling>> = {
  // words that people type to find a screen
  'apps/web/src/app/palette/palette.texts.en.ts': { words: 3 },
  'apps/web/src/features/stages/10-distribution/publish/publish.texts.en.ts': { words: 1 },
  'packages/contract/src/sentences/rooms/findings.ts': { words: 1 },
  'packages/contract/src/sentences/rooms/notices.ts': { words: 2 },
}
