import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'

/** The meaning of Replicate's words where the status does not decide: an input that its filters flag is refused, with any status. */
export const says = (_status: number, body: unknown): ServiceTrouble | null =>
  isRefusal(String((body as { detail?: unknown } | null)?.detail ?? '')) ? 'refused' : null

/** Whether an error of a prediction means that its content is refused; 'E005' is Replicate's own code for it. */
export const isRefusal = (words: string): boolean => /\bE005\b|nsfw|sensitive|safety|flagged|moderat|content polic/iu.test(words)
