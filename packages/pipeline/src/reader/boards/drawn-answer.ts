import * as z from 'zod/mini'

/**
 * A model's answer with a drawing. Only ids and texts are checked here. `showing/boards` reads the rest when it draws, and reports what it
 * cannot read.
 */
export const DrawnAnswer = z.looseObject({
  parts: z.array(z.looseObject({ id: z.optional(z.string()), is: z.optional(z.string()), actor: z.optional(z.boolean()) })),
  views: z.optional(z.array(z.unknown())),
  labels: z.optional(
    z.array(z.looseObject({ at: z.optional(z.string()), text: z.optional(z.string()), part: z.optional(z.string()) })),
  ),
})
export type DrawnAnswer = z.infer<typeof DrawnAnswer>

const List = z.optional(z.array(z.unknown()))

/**
 * A model's answer with changes to a drawing. `good` means that the drawing needs none. A model without a grammar is shown this schema: it
 * has every name that an answer may have.
 */
export const PatchAnswer = z.looseObject({
  good: z.optional(z.boolean()),
  ground: z.optional(z.string()),
  parts: List,
  views: List,
  symbols: List,
  acts: List,
  labels: List,
  insets: List,
  counts: List,
  touches: List,
})
export type PatchAnswer = z.infer<typeof PatchAnswer>

const Text = z.optional(z.string())
const Figure = z.optional(z.number())
const Flag = z.optional(z.boolean())
const Place = z.array(z.number())
const Lines = z.array(z.string())
const optionalList = <T extends z.ZodMiniType>(each: T) => z.optional(z.array(each))

const PartForm = z.object({
  id: z.string(),
  is: Text,
  actor: Flag,
  shapes: Lines,
  on: Text,
  inside: Text,
  ends: z.optional(Lines),
  before: Text,
  follows: z.optional(z.object({ part: z.string(), by: Figure, turn: Figure })),
  at: Text,
  enter: z.optional(z.enum(['grow', 'rise', 'draw', 'slide', 'fade'])),
  each: Figure,
  alpha: Figure,
  spin: Figure,
  about: z.optional(Place),
  trail: Text,
})
const ActForm = z.object({
  at: z.string(),
  part: z.string(),
  to: z.optional(Place),
  via: optionalList(Place),
  turn: Figure,
  about: z.optional(Place),
  size: z.optional(z.union([z.number(), Place])),
  alpha: Figure,
  spin: Figure,
  shake: Figure,
  sway: Figure,
  color: Text,
  seconds: Figure,
})
const lists = {
  symbols: optionalList(z.object({ name: z.string(), shapes: Lines })),
  acts: optionalList(ActForm),
  labels: optionalList(z.object({ at: z.string(), until: Text, part: Text, text: z.string(), point: z.optional(Place) })),
  insets: optionalList(z.object({ id: z.string(), at: z.string(), until: Text, box: Place })),
  counts: optionalList(z.object({ part: z.string(), figure: z.string() })),
  touches: optionalList(Lines),
}
const ViewForm = z.object({ at: z.string(), box: Place })

/** The full schema of a drawing, for models whose answers a grammar restricts. Other models read the form in the prompt. */
export const DrawnForm = z.object({
  id: Text,
  ground: z.string(),
  parts: z.array(PartForm).check(z.minLength(1)),
  views: z.array(ViewForm),
  ...lists,
  without: z.optional(Lines),
})

/** The full schema of changes to a drawing, for the same models. */
export const PatchForm = z.object({
  good: Flag,
  ground: Text,
  parts: optionalList(PartForm),
  views: optionalList(ViewForm),
  ...lists,
})
