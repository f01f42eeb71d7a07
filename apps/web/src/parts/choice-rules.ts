import type { Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Choice, Choices, Offered, getOrganizationChoices } from '@orion/contract/choices.ts'
import type { Answer } from '@orion/contract/route.ts'

/** The services that an organization has chosen, from the server. */
export type Kept = Answer<typeof getOrganizationChoices>

/** The value of Orion's own service in menus. */
export const BUILT_IN = 'built_in'

/** The presets. Each sets all rows. */
export const PRESETS = ['offline', 'local', 'cloud'] as const
export type Preset = (typeof PRESETS)[number]

/** The connection that was chosen for a capability. Null if Orion's own provider is used. */
export const getChoice = ({ choices }: Pick<Kept, 'choices'>, capability: Capability): Choice | null =>
  choices[capability] ?? null

/** The connections that can be used for a capability. */
export const makersFor = ({ offered }: Pick<Kept, 'offered'>, capability: Capability): Offered[] =>
  offered.filter(({ models }) => capability in models)

/**
 * The choices that a preset makes for all capabilities that stages use. They are Orion's own providers, connections on this machine or its
 * network, or connections outside. A capability without such a connection uses Orion's own provider. Null if there is no connection for the
 * preset at all.
 */
export function presetChoices(kept: Pick<Kept, 'in_use' | 'offered'>, preset: Preset): Choices | null {
  const found = kept.in_use.map((capability) => {
    const makers = makersFor(kept, capability).filter(({ local }) => local === (preset === 'local'))
    const maker = findBest(makers, capability, preset)
    return [capability, preset === 'offline' || maker === undefined ? null : { connection_id: maker.connection_id }] as const
  })
  return preset === 'offline' || found.some(([, choice]) => choice !== null) ? Object.fromEntries(found) : null
}

/**
 * The first connection that was tested for exactly this capability, or else the first one. Among the organization's own servers, one that
 * has only this capability is preferred.
 */
function findBest(makers: readonly Offered[], capability: Capability, preset: Preset): Offered | undefined {
  const tested = makers.find((maker) => isTested(maker, capability))
  return tested ?? (preset === 'local' ? makers.find((maker) => !knowsSeveral(maker)) : makers[0])
}

/** Whether a test of the connection for this capability succeeded. */
export const isTested = ({ tested }: Offered, capability: Capability): boolean => tested.includes(capability)

const knowsSeveral = ({ models }: Offered): boolean => Object.keys(models).length > 1

/** The organization's own servers whose capabilities are not known: they may have several, and none was tested. */
export const unknownServers = ({ offered }: Pick<Kept, 'offered'>): Offered[] =>
  offered.filter((it) => it.local && knowsSeveral(it) && it.tested.length === 0)

/** Whether the current choices are the same as a preset's choices. */
export const samePreset = (kept: Pick<Kept, 'choices' | 'in_use'>, preset: Choices): boolean =>
  kept.in_use.every((capability) => getChoice(kept, capability)?.connection_id === preset[capability]?.connection_id)
