import { Check } from 'lucide-react'
import type { Board, BoardSentence } from '@orion/contract/contents/05-boards.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { getImageAddress, IMAGE_SIZE } from '../../../../api/image-address.ts'
import { Icon } from '../../../../ui/button.tsx'
import { judgedShows } from './board-edits.ts'

type Props = {
  board: Board
  name: string
  urls: Record<string, string>
  shown: BoardSentence | undefined
  mayRun: boolean
  onChoose: (take_id: string) => void
}

/** The versions of a board side by side, each at the same sentence. The chosen version applies to all sentences of the board. */
export function BoardTakes({ board, name, urls, shown, mayRun, onChoose }: Props) {
  const t = useTexts('boards')
  return (
    <div className="board-takes" role="radiogroup" aria-label={t.takes(name)}>
      {board.takes.map((take, index) => {
        const on = take.take_id === board.chosen
        const url = urls[take.stills[shown?.scene_id ?? ''] ?? '']
        const judged = judgedShows(take)
        const says = [
          t.byModel(take.by),
          take.fails.length > 0 ? t.failsCount(take.fails.length) : take.passes ? t.passes : '',
          judged === null ? '' : t.judged(judged.shows, judged.of),
        ].filter(Boolean)
        return (
          <label key={take.take_id} className={`candidate ${on ? 'on' : ''}`}>
            <input
              type="radio"
              className="sr-only"
              name={`take-${board.board_id}`}
              disabled={!mayRun}
              checked={on}
              onChange={() => onChoose(take.take_id)}
            />
            <span className="shot" data-well>
              {url ? (
                <img src={getImageAddress(url, IMAGE_SIZE.choice)} alt="" />
              ) : (
                <span className="undrawn">{t.undrawnHere}</span>
              )}
              {on && (
                <span className="tick">
                  <Icon of={Check} size={14} />
                </span>
              )}
            </span>
            <span className="grid text-12">
              <b className="font-medium">{t.take(index + 1)}</b>
              <span className="text-fg3">{says.join(' · ')}</span>
              {take.words !== undefined && (
                <span className="text-fg2" dir="auto">
                  {t.youSaid(take.words)}
                </span>
              )}
              {!take.seen && <span className="text-fg3">{t.unseen}</span>}
            </span>
          </label>
        )
      })}
    </div>
  )
}
