import { BUILT_IN_PROVIDERS } from '@orion/contract/catalogues/providers.ts'
import { useProviders } from '../api/providers.ts'
import { useTexts } from '../i18n/use-texts.tsx'

/** The keys of versions that no service made: Orion's own providers, and a person's edit. */
const OURS: readonly string[] = [...BUILT_IN_PROVIDERS, 'edit', '']

/**
 * Returns a function that names what made a version. Orion's own providers have fixed names. Services have the names of their connections.
 * `of` lists all providers that will be named.
 */
export function useMakerName(of: readonly string[]): (provider: string) => string {
  const { providerName } = useTexts('stages')
  const served = of.some((provider) => provider.split(', ').some((key) => !OURS.includes(key)))
  const { data } = useProviders(served)
  const getName = (key: string): string => data?.find((it) => it.key === key)?.name ?? providerName(key)
  return (provider) => provider.split(', ').map(getName).join(' + ')
}
