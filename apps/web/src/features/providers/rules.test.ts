import { expect, test } from 'vitest'
import { changedFields, providersFor } from './rules.ts'
import { listedProvider } from '../../test/samples.ts'

test('PRV-02 an edit sends only changed values; an unchanged masked secret is not sent, an emptied one is', () => {
  const before = { address: 'https://a.example', api_key: '••••wxyz' }
  expect(changedFields(before, { ...before })).toEqual({})
  expect(changedFields(before, { address: 'https://b.example', api_key: '••••wxyz' })).toEqual({ address: 'https://b.example' })
  expect(changedFields(before, { ...before, api_key: '' })).toEqual({ api_key: '' })
})

test('34 PRV-02 for a capability only suitable providers are offered, or all if none is suitable', () => {
  const [speaks, draws] = [listedProvider(), { ...listedProvider(), key: 'draws', capabilities: ['image' as const] }]
  const keysFor = (wish: Parameters<typeof providersFor>[1]) => providersFor([speaks, draws], wish).map(({ key }) => key)
  expect(keysFor('speech')).toEqual(['openai_compatible'])
  expect(keysFor('image')).toEqual(['openai_compatible', 'draws'])
  expect(keysFor('music')).toEqual(keysFor('any'))
})
