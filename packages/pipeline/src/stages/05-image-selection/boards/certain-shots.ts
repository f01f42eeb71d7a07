import type { FilledTemplate, TemplateName, Variant } from '@orion/film/scenes/recipe.ts'

/** What rules show of a scene with certainty (BOARDS 4): all else is a guess, and none stands in a film that a model directs. */
const CERTAIN: ReadonlySet<TemplateName> = new Set([
  ...(['map', 'timeline', 'dateline', 'bars', 'comparison', 'diverging', 'scoreboard', 'chart'] as const),
  ...(['share', 'amount', 'range', 'figure', 'count', 'ruler', 'levels', 'duration', 'ladder', 'clock'] as const),
  ...(['list', 'steps', 'quotation', 'definition', 'person', 'photograph', 'quiet', 'title', 'close'] as const),
])

/** Whether a shot shows what is certain; of quiet ones those without a fragment of a sentence. */
export const isCertain = ({ template, slots }: { template?: string | undefined; slots?: unknown }): boolean =>
  CERTAIN.has(template as TemplateName) && (template !== 'quiet' || !hasPhrase(slots))

const hasPhrase = (slots: unknown): boolean => typeof slots === 'object' && slots !== null && 'phrase' in slots

/** Grounds and sides of a quiet shot. */
const QUIET_LOOKS = 6

/** The film's motif and its captions alone. */
export type QuietShot = Extract<FilledTemplate, { template: 'quiet' }> & {
  variant: Variant
  why: { reason: 'quiet'; words: string }
}

/** The quiet shot of the scene at an index. */
export const quietShot = (index: number): QuietShot => ({
  template: 'quiet',
  slots: { look: index % QUIET_LOOKS },
  variant: 'A',
  why: { reason: 'quiet', words: '' },
})
