import type { Meter } from '@orion/contract/catalogues/capabilities.ts'
import type { ServiceUsed } from '@orion/contract/service-used.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { number } from '../../lib/format.ts'

type Counted = { meters: readonly Meter[]; word: 'tokens' | 'characters' | 'pictures' | 'seconds' | 'requests' }

/**
 * The names of the things that services count, in the order in which people see them. Tokens that a model reads and tokens that it writes
 * have the same name.
 */
const COUNTED: readonly Counted[] = [
  { meters: ['character'], word: 'characters' },
  { meters: ['image'], word: 'pictures' },
  { meters: ['second'], word: 'seconds' },
  { meters: ['input_token', 'output_token'], word: 'tokens' },
  { meters: ['request'], word: 'requests' },
]

/**
 * Returns a function that describes the use of services, such as '1,240 characters · 2 pictures on your key'. Returns '' if there was no
 * use.
 */
export function useUsedText(): (uses: readonly ServiceUsed[]) => string {
  const t = useTexts('points').used
  const describeUses = (uses: readonly ServiceUsed[], own: boolean): string[] => {
    const of = uses.filter(({ scope }) => (scope === 'organization') === own)
    return COUNTED.flatMap(({ meters, word }) => {
      const amount = of.reduce((sum, { used }) => sum + meters.reduce((all, meter) => all + (used[meter] ?? 0), 0), 0)
      if (amount === 0) return []
      const counted = t[word](number(amount, Number.isInteger(amount) ? 0 : 1), amount)
      return [own ? t.onYourKey(counted) : counted]
    })
  }
  return (uses) => [...describeUses(uses, false), ...describeUses(uses, true)].join(' · ')
}
