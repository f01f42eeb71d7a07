import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Label, Slots } from '../recipe.ts'
import { MAYBE, ONCE, type CatalogueShot, type CatalogueSlot, type Given } from './catalogue-shot.ts'
import type { ShotReason } from './proposed.ts'
import { asTitle, labelOf, labelsOf } from './label.ts'
import { LABEL, SLOT_LIMITS, slotFault, type DiagramName } from './limits.ts'

const slot = (name: string, is: string, times: CatalogueSlot['times'], in_order?: true): CatalogueSlot => ({
  ...{ slot: name, is, times: { least: times.least, most: times.most }, words: LABEL.words },
  ...(in_order && { in_order }),
})

/** What was given for a slot, as labels in the order of their giving. */
const labels = (given: readonly Given[], name: string, language: FilmLanguage): Label[] | null =>
  labelsOf(given.filter((each) => each.slot === name).map(({ words }) => words), language) // prettier-ignore

const label = (given: readonly Given[], name: string, language: FilmLanguage): Label | null => {
  const found = given.find((each) => each.slot === name)
  return found === undefined ? null : labelOf(found.words, language)
}

type Fill<T extends DiagramName> = (given: readonly Given[], language: FilmLanguage) => Slots[T] | null

const REASONS: Partial<Record<DiagramName, ShotReason>> = { checklist: 'list', steps: 'steps', 'crossed-list': 'without' }

/** A shot whose slots keep their limits, or none. The one cast: the template's slots are its own. */
const shotOf = <T extends DiagramName>(
  template: T,
  shows: string,
  slots: readonly CatalogueSlot[],
  fill: Fill<T>,
): CatalogueShot => ({
  ...{ shot: template, shows, slots },
  reason: REASONS[template] ?? 'workings',
  fill: (given, _scene, { language }) => {
    const filled = fill(given, language)
    if (filled === null || slotFault(template, filled, language) !== null) return null
    return { template, slots: filled } as ReturnType<CatalogueShot['fill']>
  },
})

const steps = shotOf(
  'steps',
  'a how-to: what the viewer is told to do, one step at a time',
  [slot('step', 'what is done', { least: 3, most: SLOT_LIMITS.steps.steps.most }, true)],
  (given, language) => {
    const told = labels(given, 'step', language)
    return told && { steps: told.map((each) => asTitle(each, language)), first: 1, of: told.length }
  },
)

const cycle = shotOf(
  'cycle',
  'what comes round again and again: the last thing leads to the first',
  [
    slot('node', 'one thing of the round, in the order in which they follow', SLOT_LIMITS.cycle.nodes, true),
    slot('center', 'what the round is called', MAYBE),
  ],
  (given, language) => {
    const [nodes, center] = [labels(given, 'node', language), label(given, 'center', language)]
    return nodes && { nodes, ...(center && { center }) }
  },
)

const chain = shotOf(
  'chain',
  'cause and effect: each thing brings about the next, where the scene says so',
  [{ ...slot('link', 'a cause or an effect, the first cause first', SLOT_LIMITS.chain.links), in_cause: true }],
  (given, language) => {
    const links = labels(given, 'link', language)
    return links && { links }
  },
)

const flow = shotOf(
  'flow',
  'something that goes from one place or thing to another',
  [slot('from', 'where it comes from', ONCE), slot('to', 'where it goes', ONCE), slot('what', 'what it is', MAYBE)],
  (given, language) => {
    const [from, to, what] = ['from', 'to', 'what'].map((name) => label(given, name, language))
    return from && to ? { from, to, ...(what && { what }) } : null
  },
)

const tree = shotOf(
  'tree',
  'one thing that divides into kinds or parts, all that the scene names',
  [slot('whole', 'what divides', ONCE), slot('part', 'one of its kinds or parts', SLOT_LIMITS.tree.parts)],
  (given, language) => {
    const [root, parts] = [label(given, 'whole', language), labels(given, 'part', language)]
    return root && parts && { root, parts }
  },
)

const layers = shotOf(
  'layers',
  'what lies on top of what, from the uppermost down, where the scene tells them in this order',
  [slot('layer', 'one layer', SLOT_LIMITS.layers.layers, true)],
  (given, language) => {
    const told = labels(given, 'layer', language)
    return told && { layers: told }
  },
)

const checklist = shotOf(
  'checklist',
  'things that somebody needs, has or does, each ticked off; not for other lists',
  [slot('item', 'one of them', SLOT_LIMITS.checklist.items)],
  (given, language) => {
    const items = labels(given, 'item', language)
    return items && { items }
  },
)

const ifThen = shotOf(
  'if-then',
  'what decides, and the two ways from there: in this case one thing, in that case another',
  [
    slot('condition', 'what decides', ONCE),
    slot('when', 'one case, the first told first', SLOT_LIMITS['if-then'].ways),
    slot('outcome', 'what then happens, in the order of the cases', SLOT_LIMITS['if-then'].ways),
  ],
  (given, language) => {
    const condition = label(given, 'condition', language)
    const [whens, outcomes] = ['when', 'outcome'].map((name) => labels(given, name, language))
    if (!condition || !whens || !outcomes || whens.length !== outcomes.length) return null
    return { condition, ways: whens.map((when, index) => ({ when, outcome: outcomes[index]! })) }
  },
)

const balance = shotOf(
  'balance',
  'what speaks for something and what against it, weighed in the scene itself',
  [
    slot('left', 'one thing of the first side', SLOT_LIMITS.balance.left),
    slot('right', 'one thing of the other side', SLOT_LIMITS.balance.right),
  ],
  (given, language) => {
    const [left, right] = ['left', 'right'].map((name) => labels(given, name, language))
    return left && right ? { left, right } : null
  },
)

const manyToOne = shotOf(
  'many-to-one',
  'several things that come together and become one',
  [slot('source', 'one of them', SLOT_LIMITS['many-to-one'].sources), slot('result', 'what they become', ONCE)],
  (given, language) => {
    const [sources, result] = [labels(given, 'source', language), label(given, 'result', language)]
    return sources && result && { sources, result }
  },
)

const crossedList = shotOf(
  'crossed-list',
  'what something does without, or what is not so, crossed out',
  [{ ...slot('item', 'what is missing or not so, without its “no”', SLOT_LIMITS['crossed-list'].items), denied: true }],
  (given, language) => {
    const items = labels(given, 'item', language)
    return items && { items }
  },
)

const sorting = shotOf(
  'sorting',
  'what is kept or wanted on one side, what is left or thrown away on the other',
  [
    slot('kept', 'one thing that is kept', SLOT_LIMITS.sorting.kept),
    slot('left', 'one thing that is left', SLOT_LIMITS.sorting.left),
  ],
  (given, language) => {
    const [kept, left] = ['kept', 'left'].map((name) => labels(given, name, language))
    return kept && left ? { kept, left } : null
  },
)

const event = shotOf(
  'event',
  'what happens in one place, one thing after the other',
  [slot('place', 'where it happens', ONCE), slot('event', 'one thing that happens', SLOT_LIMITS.event.events, true)],
  (given, language) => {
    const [place, events] = [label(given, 'place', language), labels(given, 'event', language)]
    return place && events && { place, events }
  },
)

const network = shotOf(
  'network',
  'one thing in the middle and all that it is linked with',
  [slot('center', 'what is in the middle', ONCE), slot('node', 'one thing that is linked with it', SLOT_LIMITS.network.nodes)],
  (given, language) => {
    const [center, nodes] = [label(given, 'center', language), labels(given, 'node', language)]
    return center && nodes && { center, nodes }
  },
)

/** The shots that tell how something works, as a director is shown them. */
export const DIAGRAM_SHOTS: readonly CatalogueShot[] = [
  steps,
  cycle,
  chain,
  flow,
  tree,
  layers,
  checklist,
  crossedList,
  ifThen,
  balance,
  manyToOne,
  sorting,
  event,
  network,
]
