import { FILM_LOOKS, isCaptionLook, type LookName, lookValues } from '@orion/contract/settings/look-settings.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import type { Choice } from '../../ui/select.tsx'
import { useCaptionChoices } from '../fields/caption-fields.tsx'

/** The settings of a film's look, in the order of the forms: transitions between scenes are before the motion. */
export const FILM_LOOK_FIELDS = FILM_LOOKS.toSorted((one, other) => Number(one === 'motion') - Number(other === 'motion'))

/** Returns a function for the values of a look setting as choices of a menu. The styles of captions have headings. */
export function useLookChoices(): (name: LookName, whose: 'film' | 'scene', values?: readonly string[]) => Choice[] {
  const { looks } = useTexts('contents')
  const captions = useCaptionChoices()
  return (name, whose, values = lookValues(name, whose)) =>
    name === 'caption_style' ? captions : values.map((id) => ({ id, name: looks[name].options[id] ?? id }))
}

/** Whether a setting has an effect. If captions are not part of the image, all caption settings except the style have none. */
export const applies = (name: LookName, { caption_style }: { caption_style?: unknown }): boolean =>
  name === 'caption_style' || !isCaptionLook(name) || caption_style !== 'none'

/** The settings whose values are unclear without the name of the setting. */
const NAMED: readonly LookName[] = ['caption_style', 'transitions']

/** Returns a function for the text of a setting's value in a line of facts. */
export function useLookFact(): (name: LookName, value: string) => string {
  const { looks } = useTexts('contents')
  return (name, value) => {
    const { label, options } = looks[name]
    return NAMED.includes(name) ? `${label}: ${options[value] ?? value}` : (options[value] ?? value)
  }
}
