import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listProviders } from '@orion/contract/providers.ts'
import { answer, sentTo } from '../test/network.ts'
import { listedProvider } from '../test/samples.ts'
import { show } from '../test/show.tsx'
import { useMakerName } from './maker-name.ts'

const Named = ({ of }: { of: string }) => <p>{useMakerName([of])(of)}</p>

test('PRV-04 a version is described by the names of its services, and by words for Orion’s own providers', async () => {
  answer(listProviders, { providers: [listedProvider()] })
  show(<Named of="openai_compatible, offline" />)
  expect(await screen.findByText('OpenAI or compatible + Built in, local')).toBeTruthy()
})

test('PRV-04 if Orion made everything, no list of services is requested', () => {
  show(<Named of="local" />)
  expect(screen.getByText('Built in, local')).toBeTruthy()
  expect(sentTo(listProviders)).toEqual([])
})
