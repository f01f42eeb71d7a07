import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { ListedProvider } from '@orion/contract/providers.ts'

/** The initial values of a provider's form. */
export const getDefaults = ({ fields }: ListedProvider): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])))

const plain = (address: string | undefined) => (address ?? '').trim().replace(/\/+$/u, '')

/** The well-known service at this address. */
export const findPreset = (
  { presets }: ListedProvider,
  address: string | undefined,
): ListedProvider['presets'][number] | undefined => presets.find((preset) => plain(preset.address) === plain(address))

/** The fields that the person changed. A secret that still shows its mask keeps its stored value. */
export const changedFields = (
  before: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> => Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (before[name] ?? '')))

/** The providers with the wanted capability. Returns all providers for 'any', or if none has the capability. */
export function providersFor(providers: readonly ListedProvider[], wish: Capability | 'any'): readonly ListedProvider[] {
  const able = wish === 'any' ? [] : providers.filter(({ capabilities }) => capabilities.includes(wish))
  return able.length > 0 ? able : providers
}
