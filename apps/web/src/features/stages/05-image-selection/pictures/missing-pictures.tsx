import type { MissingPicture } from '@orion/contract/contents/05-image-selection.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/states.tsx'

const SHOWN_CHARACTERS = 80

/**
 * A person's failed requests for a scene, in the service's words, with a button that repeats them. Images of the film's world that could
 * not be downloaded are reported once for the stage.
 */
export function MissingPictures({
  missing,
  onAgain,
}: {
  missing: readonly MissingPicture[]
  onAgain: ((missing: MissingPicture) => void) | undefined
}) {
  const t = useTexts('pictures').ask
  const say = useServerWords()
  const asked = missing.filter(({ of_world }) => of_world !== true)
  return asked.map((each) => {
    const ask = each.ask.length > SHOWN_CHARACTERS ? `${each.ask.slice(0, SHOWN_CHARACTERS - 1)}…` : each.ask
    return (
      <Failure
        key={each.ask_id}
        title={t[each.kind].missing(ask)}
        detail={say(each.detail)}
        act={
          onAgain && (
            <Button size="small" className="text-fg" onClick={() => onAgain(each)}>
              {t.again}
            </Button>
          )
        }
      />
    )
  })
}
