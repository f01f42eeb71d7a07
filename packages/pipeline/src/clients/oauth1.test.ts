import { expect, test } from 'vitest'
import { signOAuth1 } from './oauth1.ts'

const keys = {
  consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
  consumer_secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  access_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  access_token_secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
}

test('SOC-03 the signature equals that of X’s published example', () => {
  const header = signOAuth1(keys, {
    method: 'post',
    url: 'https://api.twitter.com/1.1/statuses/update.json?include_entities=true',
    form: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' },
    nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
    timestamp: 1_318_622_958,
  })
  expect(header).toContain('oauth_signature="hCtSmYh%2BiHYCEqBWrE7C7hYmtUk%3D"')
  expect(header).toContain('oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog"')
  expect(header).not.toContain(keys.consumer_secret)
})
