import { AppError, wrongField } from '@orion/contract/errors.ts'
import type { Words } from '@orion/contract/sentences/say.ts'

/** Says of the scene that a person takes from another version why it cannot be taken. */
export const refuseScene = (msg: Words): AppError => wrongField(['scene_id'], msg, 'value_error')

/** Runs an edit of a scene that is taken over. Its errors name that scene: the person sent no other field. */
export function asTaken<T>(edit: () => T): T {
  try {
    return edit()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_fields') throw refuseScene(error.words)
    throw error
  }
}
