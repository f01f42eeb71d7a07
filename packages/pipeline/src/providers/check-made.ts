import { say } from '@orion/contract/sentences/say.ts'
import { rm, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { serviceError } from '../clients/service.ts'
import type { Connection } from './provider.ts'

/**
 * The media types of each kind. They are found by the content of the file, not by the type that the service states. An MP4 may contain only
 * sound.
 */
const KINDS = { picture: /^image\/(?:png|jpeg|webp)$/u, sound: /^audio\/|^video\/mp4$/u, clip: /^video\/(?:mp4|webm)$/u } as const

const WRONG = {
  picture: { empty: 'troubles.picture_empty', other: 'troubles.what_answered_no_picture' },
  sound: { empty: 'troubles.sound_empty', other: 'troubles.what_answered_no_sound' },
  clip: { empty: 'troubles.clip_empty', other: 'troubles.what_answered_no_clip' },
} as const

/**
 * Checks that a service made what was requested. Some services answer status 200 with an error, a web page or nothing. Deletes a file of
 * another kind. Throws AppError provider_failed, trouble 'answer'.
 */
export async function checkMade(connection: Pick<Connection, 'service'>, path: string, kind: keyof typeof KINDS): Promise<void> {
  const { size } = await stat(path)
  const type = size === 0 ? undefined : await fileTypeFromFile(path)
  if (type !== undefined && KINDS[kind].test(type.mime)) return
  await rm(path, { force: true })
  throw serviceError(connection, 'answer', say(WRONG[kind][size === 0 ? 'empty' : 'other'], { service: connection.service }))
}
