import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GEMINI_ACCOUNT, fakeGemini } from '../../../../../fakes/models/gemini.ts'
import { chatConformance } from '../conformance/chat.ts'
import { imageConformance } from '../conformance/image.ts'
import { type Trial, connectionTo, toolsFor } from '../conformance/trial.ts'
import { google } from './provider.ts'

const trial: Trial = {
  provider: google,
  start: () => fakeGemini(),
  fields: () => ({ api_key: GEMINI_ACCOUNT.api_key }),
  moved: (url) => `${url}/v1beta`,
  key_field: 'api_key',
  model: GEMINI_ACCOUNT.model,
}
const drawing: Trial = { ...trial, model: GEMINI_ACCOUNT.image_model }

chatConformance(trial)
imageConformance(drawing)

test('PRV-02 a list has only the models that support the capability', async () => {
  const fake = await trial.start()
  const tools = toolsFor(connectionTo(trial, fake.url), null)
  const named = async (capability: 'chat' | 'image') => (await google.models(capability, tools)).map(({ id }) => id)
  expect(await named('chat')).toEqual([GEMINI_ACCOUNT.model])
  expect(await named('image')).toEqual([GEMINI_ACCOUNT.image_model])
  await fake.close()
})

test('PRV-07 an image that is refused by its prompt or its content gives the service’s message', async () => {
  const fake = await trial.start()
  const folder = await mkdtemp(join(tmpdir(), 'orion-google-'))
  const tools = toolsFor(connectionTo(drawing, fake.url), drawing.model)
  const draw = () => google.capabilities.image!.draw({ prompt: 'A lake', aspect: '9:16' }, join(folder, 'drawn'), tools)
  fake.trouble = 'refused'
  await expect(draw()).rejects.toMatchObject({ trouble: 'refused', message: expect.stringContaining('PROHIBITED_CONTENT') })
  fake.trouble = 'refused_when_made'
  await expect(draw()).rejects.toMatchObject({ trouble: 'refused', message: expect.stringContaining('IMAGE_SAFETY') })
  expect(fake.seen[0].body.toString()).toContain('"aspectRatio":"9:16"')
  await rm(folder, { recursive: true, force: true })
  await fake.close()
})
