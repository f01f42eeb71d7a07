import type { Board } from '@orion/contract/contents/05-boards.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/states.tsx'

type Props = { unheard: Board['unheard']; onAgain: (() => void) | undefined }

/** A person's remarks about a board that the model did not answer, each with the reason. The next run of the stage sends them again. */
export function Unheard({ unheard = {}, onAgain }: Props) {
  const t = useTexts('boards').say
  const say = useServerWords()
  return Object.entries(unheard).map(([words, why]) => (
    <Failure
      key={words}
      title={t.unheard(words)}
      detail={say(why)}
      act={
        onAgain && (
          <Button size="small" className="text-fg" onClick={onAgain}>
            {t.retry}
          </Button>
        )
      }
    />
  ))
}
