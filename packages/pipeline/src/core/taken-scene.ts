import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'

/** The error for a scene that a person cannot take from another version, with the reason. */
export const refuseScene = (msg: Words): AppError => wrongField(['scene_id'], msg, 'value_error')

/** Runs an edit of a scene from another version. Errors name the field of that scene, because the person sent no other field. */
export function asTaken<T>(edit: () => T): T {
  try {
    return edit()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_fields') throw refuseScene(error.words)
    throw error
  }
}
