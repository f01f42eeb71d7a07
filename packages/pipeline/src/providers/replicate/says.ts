import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/** The meaning of Replicate's message if the status is not enough: an input that its filters flag is refused, whatever the status. */
export const says = (_status: number, body: unknown): ServiceTrouble | null =>
  isRefusal(String((body as { detail?: unknown } | null)?.detail ?? '')) ? 'refused' : null

/** Whether a prediction's error means that its content is refused. 'E005' is Replicate's own code for this. */
export const isRefusal = (words: string): boolean => /\bE005\b|nsfw|sensitive|safety|flagged|moderat|content polic/iu.test(words)
