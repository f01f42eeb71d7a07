import { FILM_LOOKS, isCaptionLook, type LookName, lookValues } from '@orion/contract/settings/look-settings.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import type { Choice } from '../ui/select.tsx'
import { useCaptionChoices } from './caption-fields.tsx'

/** A film's settings of looks in the order of forms: the transitions between scenes come before their motion. */
export const FILM_LOOK_FIELDS = FILM_LOOKS.toSorted((one, other) => Number(one === 'motion') - Number(other === 'motion'))

/** The values of a look setting as choices. Those of the captions' style have a heading. */
export function useLookChoices(): (name: LookName, whose: 'film' | 'scene', values?: readonly string[]) => Choice[] {
  const { looks } = useTexts('contents')
  const captions = useCaptionChoices()
  return (name, whose, values = lookValues(name, whose)) =>
    name === 'caption_style' ? captions : values.map((id) => ({ id, name: looks[name].options[id] ?? id }))
}

/** Whether a setting has an effect. If captions are not on the image, only their style is a caption setting. */
export const applies = (name: LookName, { caption_style }: { caption_style?: unknown }): boolean =>
  name === 'caption_style' || !isCaptionLook(name) || caption_style !== 'none'

/** Settings whose values need the setting's name to be understood. */
const NAMED: readonly LookName[] = ['caption_style', 'transitions']

/** A setting's value in a line of facts. */
export function useLookFact(): (name: LookName, value: string) => string {
  const { looks } = useTexts('contents')
  return (name, value) => {
    const { label, options } = looks[name]
    return NAMED.includes(name) ? `${label}: ${options[value] ?? value}` : (options[value] ?? value)
  }
}
