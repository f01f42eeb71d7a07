import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ANTHROPIC_ACCOUNT, fakeAnthropic } from '../../../../../fakes/models/anthropic.ts'
import type { Fake } from '../../../../../fakes/serve.ts'
import { chatConformance } from '../conformance/chat.ts'
import { type Trial, connectionTo, toolsFor } from '../conformance/trial.ts'
import type { CallTools } from '../provider.ts'
import { anthropic } from './provider.ts'

const trial: Trial = {
  provider: anthropic,
  every_model_sees: true,
  start: () => fakeAnthropic(),
  fields: () => ({ api_key: ANTHROPIC_ACCOUNT.api_key }),
  moved: (url) => `${url}/v1`,
  key_field: 'api_key',
  model: ANTHROPIC_ACCOUNT.model,
}

chatConformance(trial)

async function withFake(work: (tools: CallTools, fake: Fake) => Promise<void>): Promise<void> {
  const fake = await trial.start()
  try {
    await work(toolsFor(connectionTo(trial, fake.url), trial.model), fake)
  } finally {
    await fake.close()
  }
}

const ASK = {
  system: 'You answer.',
  messages: [{ role: 'user' as const, text: 'Yes?' }],
  schema: z.object({ yes: z.boolean() }),
  most_output_tokens: 100,
}

test('PRV-01 every call has the version of the interface, and the key in the service’s own header', async () => {
  await withFake(async (tools, fake) => {
    await anthropic.capabilities.chat!.write(ASK, tools)
    await anthropic.models('chat', tools)
    expect(fake.seen.map(({ path }) => path)).toEqual(['/v1/messages', '/v1/models'])
    for (const { headers } of fake.seen)
      expect(headers).toMatchObject({ 'anthropic-version': '2023-06-01', 'x-api-key': ANTHROPIC_ACCOUNT.api_key })
  })
})

test('PRV-02 models are listed by their display names', async () => {
  await withFake(async (tools) => {
    expect(await anthropic.models('chat', tools)).toContainEqual({ id: ANTHROPIC_ACCOUNT.model, name: 'Claude Fake', sees: true })
  })
})

test('PRV-07 an overload in the middle of an answer is busy', async () => {
  await withFake(async (tools, fake) => {
    fake.trouble = 'busy_in_middle'
    await expect(anthropic.capabilities.chat!.write(ASK, tools)).rejects.toMatchObject({
      trouble: 'busy',
      message: expect.stringContaining('Overloaded'),
    })
  })
})
