import type { Board, BoardSaying } from '@orion/contract/contents/05-boards.ts'
import { useContent } from '../../../../api/stages.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/states.tsx'

type Props = { workflow_id: string; board: Board; onAgain: (() => void) | undefined }

/** What a person said of a board and nobody mended, and why; the stage's next run asks it again. */
export function Unheard({ workflow_id, board: { board_id, unheard }, onAgain }: Props) {
  const t = useTexts('boards').say
  const say = useServerWords()
  const stored = useContent(workflow_id, 5, unheard !== undefined)
  if (unheard === undefined) return null
  const said = (stored.data?.settings as { says?: Record<string, BoardSaying[]> } | undefined)?.says?.[board_id] ?? []
  return Object.entries(unheard).map(([place, why]) => (
    <Failure
      key={place}
      title={t.unheard(said[Number(place)]?.words ?? '…')}
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
