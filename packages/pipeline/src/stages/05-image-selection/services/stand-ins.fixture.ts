import type { Made, Tools } from '../../../core/stage.ts'
import { isUnitOfKind, readTask } from '../tasks.ts'
import { findPictures, findThing, makePicture } from './make.ts'
import type { ServicePictures, ServiceUnit } from './units.ts'
import { fakeCommons } from '../../../../../../fakes/collections/commons.ts'
import { GEMINI_ACCOUNT, fakeGemini } from '../../../../../../fakes/models/gemini.ts'
import { OPENAI_ACCOUNT, fakeOpenai } from '../../../../../../fakes/models/openai.ts'
import { fakeOpenverse } from '../../../../../../fakes/collections/openverse.ts'
import { PEXELS_ACCOUNT, fakePexels } from '../../../../../../fakes/collections/pexels.ts'
import type { ChosenService } from '../../../core/service-use.ts'
import { commons } from '../../../providers/commons/provider.ts'
import type { Trial } from '../../../providers/conformance/trial.ts'
import { google } from '../../../providers/google/provider.ts'
import { openaiCompatible } from '../../../providers/openai_compatible/provider.ts'
import { openverse } from '../../../providers/openverse/provider.ts'
import { pexels } from '../../../providers/pexels/provider.ts'

/** An image service and its simulator. */
export type Stand = Trial & { capability: 'image' | 'stock' }

const keyless = { fields: () => ({}), moved: (url: string) => url, key_field: null, model: null }

export const OPENAI: Stand = {
  provider: openaiCompatible,
  capability: 'image',
  start: () => fakeOpenai(),
  fields: (url) => ({ address: url, api_key: OPENAI_ACCOUNT.api_key }),
  key_field: 'api_key',
  model: OPENAI_ACCOUNT.image_model,
}
export const GEMINI: Stand = {
  provider: google,
  capability: 'image',
  start: () => fakeGemini(),
  fields: () => ({ api_key: GEMINI_ACCOUNT.api_key }),
  moved: (url) => `${url}/v1beta`,
  key_field: 'api_key',
  model: GEMINI_ACCOUNT.image_model,
}
export const COMMONS: Stand = { ...keyless, provider: commons, capability: 'stock', start: () => fakeCommons() }
export const OPENVERSE: Stand = { ...keyless, provider: openverse, capability: 'stock', start: () => fakeOpenverse() }
export const PEXELS: Stand = {
  ...keyless,
  provider: pexels,
  capability: 'stock',
  start: () => fakePexels(),
  fields: () => ({ api_key: PEXELS_ACCOUNT.api_key }),
  key_field: 'api_key',
}

/** A simulator as a film's chosen service. Its connection is named after its provider's key. */
export const useOfStand = ({ provider, capability, model }: Stand, url: string): ChosenService => ({
  connection_id: provider.key,
  provider: provider.key,
  capability,
  origin: new URL(url).origin,
  model,
  version: provider.version,
})

export const isServiceUnit = isUnitOfKind('made', 'found', 'thing')
export const isThingUnit = isUnitOfKind('thing')

/** Has a service find or generate images, as the stage does. */
export function servicePictures(
  unit: ServiceUnit,
  tools: Pick<Tools, 'folder' | 'signal' | 'service' | 'once' | 'progress'>,
): Promise<Made<ServicePictures>> {
  const task = readTask(unit)
  if (task.kind === 'made') return makePicture(task.unit, tools)
  if (task.kind === 'found') return findPictures(task.unit, tools)
  if (task.kind === 'thing') return findThing(task.unit, tools)
  throw new Error(`${task.kind} is not made by a service of images`)
}
