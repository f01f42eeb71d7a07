import { say } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'
import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import { askService, serviceError } from '../../clients/service.ts'
import type { CallTools, Finding } from '../provider.ts'
import { makeFinding } from '../connection-tests/test-findings.ts'
import { testImage } from '../connection-tests/test-image.ts'
import { image } from './image.ts'
import { keyHeaders } from './key-headers.ts'
import { firstPictureName } from './model-input.ts'
import { readModel } from './read-model.ts'
import { says } from './says.ts'

const Account = z.object({ username: z.string() })

/**
 * Tests an image model by generating one image. For clips it asks only for the account and the model's inputs, because clips are billed by
 * the second.
 */
export async function testAccount(capability: Capability, tools: CallTools): Promise<Finding[]> {
  const { connection, signal, model } = tools
  const key = await makeFinding('key', async () => {
    const { value } = await askService({
      connection,
      signal,
      url: `${connection.base_url}/v1/account`,
      key_headers: keyHeaders(connection),
      answer: Account,
      says,
    })
    return capability === 'image'
      ? say('services.takes_token', { name: value.username })
      : say('services.takes_token_nothing_made_since', { name: value.username })
  })
  if (!key.ok || model === null) return [key]
  if (capability === 'image') return [key, await testImage(image, tools)]
  const takes = await makeFinding('model', async () => {
    const known = await readModel(tools)
    if (!('prompt' in known.takes))
      throw serviceError(
        connection,
        'model',
        say('troubles.takes_no_words_choose_another', { service: connection.service, model }),
      )
    return firstPictureName(known) === null
      ? say('services.takes_words_no_first_picture', { model })
      : say('services.takes_words_first_picture', { model })
  })
  return [key, takes]
}
