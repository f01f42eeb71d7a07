import { FILM_LOOKS, isCaptionLook, type LookName, lookValues } from '@orion/contract/settings/look-settings.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import type { Choice } from '../ui/select.tsx'
import { useCaptionChoices } from './caption-fields.tsx'

/** A film's settings of looks in the order of forms: how scenes go over into each other is asked before how they move. */
export const FILM_LOOK_FIELDS = FILM_LOOKS.toSorted((one, other) => Number(one === 'motion') - Number(other === 'motion'))

/** The values of a setting of looks as choices; those of the captions' style are under a heading. */
export function useLookChoices(): (name: LookName, whose: 'film' | 'scene', values?: readonly string[]) => Choice[] {
  const { looks } = useTexts('contents')
  const captions = useCaptionChoices()
  return (name, whose, values = lookValues(name, whose)) =>
    name === 'caption_style' ? captions : values.map((id) => ({ id, name: looks[name].options[id] ?? id }))
}

/** Whether a setting changes anything: without captions on the picture, only their style is one of captions. */
export const applies = (name: LookName, { caption_style }: { caption_style?: unknown }): boolean =>
  name === 'caption_style' || !isCaptionLook(name) || caption_style !== 'none'

/** Settings whose values alone do not say what they are of. */
const NAMED: readonly LookName[] = ['caption_style', 'transitions']

/** A setting's value in a line of facts. */
export function useLookFact(): (name: LookName, value: string) => string {
  const { looks } = useTexts('contents')
  return (name, value) => {
    const { label, options } = looks[name]
    return NAMED.includes(name) ? `${label}: ${options[value] ?? value}` : (options[value] ?? value)
  }
}
