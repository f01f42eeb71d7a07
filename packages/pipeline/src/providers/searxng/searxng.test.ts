import { expect, test } from 'vitest'
import { fakeSearxng } from '../../../../../fakes/search/searxng.ts'
import { connectionTo, toolsFor, type Trial } from '../conformance/trial.ts'
import { searchConformance } from '../conformance/search.ts'
import { searxng } from './provider.ts'

const trial: Trial = {
  provider: searxng,
  start: () => fakeSearxng(),
  fields: (url) => ({ address: url }),
  key_field: null,
  model: null,
  names_no_wait: true,
  without: ['revoked', 'no_credit', 'unknown_model', 'refused'],
}

searchConformance(trial)

test('PRV-07 a server without JSON says which setting is missing, and engines without an answer are named', async () => {
  const fake = await fakeSearxng()
  const find = () =>
    searxng.capabilities.search!.find({ words: 'lake', language: 'de', count: 3 }, toolsFor(connectionTo(trial, fake.url), null))
  try {
    fake.trouble = 'no_json_mode'
    await expect(find()).rejects.toThrow('search.formats')
    fake.trouble = 'no_results'
    await expect(find()).rejects.toThrow('duckduckgo CAPTCHA')
  } finally {
    await fake.close()
  }
})
