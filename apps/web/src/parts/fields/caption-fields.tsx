import { CaptionStyle } from '@orion/contract/settings/look-settings.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Select, type Choice } from '../../ui/select.tsx'

const TRACK = 'none'
const ON_PICTURE = 'picture'
const LOOKS = CaptionStyle.options.filter((style) => style !== TRACK)

type Props = { value: CaptionStyle; hint?: string; onChange: (value: CaptionStyle) => void }

/** The choice of where captions are: on the image in one of three styles, or in a track of the player. */
export function CaptionFields({ value, hint, onChange }: Props) {
  const t = useTexts('contents')
  const { options } = t.looks.caption_style
  const onPicture = value !== TRACK
  return (
    <>
      <Select
        label={t.looks.caption_style.label}
        choices={[
          { id: ON_PICTURE, name: t.captionsOnPicture },
          { id: TRACK, name: options[TRACK] },
        ]}
        hint={onPicture ? undefined : hint}
        value={onPicture ? ON_PICTURE : TRACK}
        onChange={(id) => onChange(id === TRACK ? TRACK : onPicture ? value : LOOKS[0])}
      />
      {onPicture && (
        <Select
          label={t.captionLook}
          choices={LOOKS.map((id) => ({ id, name: options[id] }))}
          hint={hint}
          value={value}
          onChange={(id) => onChange(id as CaptionStyle)}
        />
      )}
    </>
  )
}

/** The choices of `CaptionFields` for a menu. The styles have a heading. */
export function useCaptionChoices(): Choice[] {
  const t = useTexts('contents')
  const { options } = t.looks.caption_style
  return [{ id: TRACK, name: options[TRACK] }, ...LOOKS.map((id) => ({ id, name: options[id], group: t.captionsOnPicture }))]
}
