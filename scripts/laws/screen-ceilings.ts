/** The allowed numbers for a catalogue whose texts are not rewritten yet. A missing value is 0. */
export type ScreenCeiling = { words?: number; sentences?: number; clauses?: number }

/**
 * The allowed numbers of house words, sentences over 30 words, and clauses as subjects in English texts. They may only be lowered. All
 * other catalogues must have none.
 */
export const SCREEN_CEILINGS: Readonly<Record<string, ScreenCeiling>> = {
  'apps/web/src/features/posts/texts.en.ts': { words: 2, clauses: 1 },

  'apps/web/src/features/stages/03-voice-scenes/takes/takes.texts.en.ts': { words: 11 },
  'apps/web/src/features/stages/03-voice-scenes/texts.en.ts': { words: 3 },
  'apps/web/src/features/stages/10-distribution/publish/publish.texts.en.ts': { words: 1 },
  'apps/web/src/features/stages/edit/meeting/meeting.texts.en.ts': { words: 1 },
  'packages/contract/src/sentences/rooms/fields.ts': { words: 1 },
  'packages/contract/src/sentences/rooms/findings.ts': { words: 1 },
  'packages/contract/src/sentences/rooms/notices.ts': { words: 2 },
  'packages/contract/src/sentences/rooms/progress.ts': { words: 1 },
  'packages/contract/src/sentences/rooms/runs.ts': { words: 1 },
}
