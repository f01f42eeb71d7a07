import type { Make } from '../proofs/random-words.ts'
import type { Slots, TemplateName, Variant } from '../recipe.ts'
import type { Scene } from '../scene.ts'

/** How a shot is drawn, and how random slots for testing its drawing are made. */
export type ShotDrawing<T extends TemplateName = TemplateName> = {
  draw: (scene: Scene, slots: Slots[T], variant: Variant) => void
  random: (make: Make) => Slots[T]
}
