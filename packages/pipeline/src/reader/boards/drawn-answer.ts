import * as z from 'zod/mini'

/**
 * A drawing as a model answers it, as far as words and ids go; all else is read where it is drawn (`showing/boards`), with words for what
 * cannot be read.
 */
export const DrawnAnswer = z.looseObject({
  parts: z.array(z.looseObject({ id: z.optional(z.string()), is: z.optional(z.string()), actor: z.optional(z.boolean()) })),
  views: z.optional(z.array(z.unknown())),
  labels: z.optional(
    z.array(z.looseObject({ at: z.optional(z.string()), text: z.optional(z.string()), part: z.optional(z.string()) })),
  ),
})
export type DrawnAnswer = z.infer<typeof DrawnAnswer>

/** The changes of a drawing, as a model answers them; `good`: there are none. */
export const PatchAnswer = z.looseObject({ good: z.optional(z.boolean()) })
export type PatchAnswer = z.infer<typeof PatchAnswer>
