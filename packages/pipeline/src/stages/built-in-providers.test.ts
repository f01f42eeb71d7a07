import { BUILT_IN_PROVIDERS } from '@orion/contract/catalogues/providers.ts'
import { expect, test } from 'vitest'
import { STAGE_LIST } from './index.ts'

test('S01 a provider without settings is named as built in on every screen', () => {
  const free = Object.values(STAGE_LIST).flatMap(({ providers }) =>
    providers.filter(({ env }) => Object.values(env).every((field) => field.safeParse(undefined).success)).map(({ key }) => key),
  )
  expect(new Set(free)).toEqual(new Set(BUILT_IN_PROVIDERS))
})
