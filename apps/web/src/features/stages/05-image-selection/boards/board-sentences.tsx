import type { Board, BoardSentence, BoardTake } from '@orion/contract/contents/05-boards.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Problem } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { faultsIn, judgedIn } from './board-edits.ts'
import { BoardFaults } from './board-faults.tsx'
import { Judgement } from './judgement.tsx'

type Props = {
  board: Board
  name: string
  take: BoardTake | undefined
  order: readonly string[]
  others: readonly { id: string; name: string }[]
  language: string
  mayRun: boolean
  /** The id of the sentence whose drawing is displayed next to the list. */
  shown: string | undefined
  onShow: (scene_id: string) => void
  onMove: (scene_id: string, to: string) => void
}

/** A sentence. The word at which its board changes is marked. */
function SaidWords({ text, word }: Pick<BoardSentence, 'text' | 'word'>) {
  const at = word === '' ? -1 : text.indexOf(word)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className="board-word">{word}</mark>
      {text.slice(at + word.length)}
    </>
  )
}

/** The sentences of a board. A person selects a sentence to see the drawing at its end. Each sentence shows its measured faults. */
export function BoardSentences({ board, name, take, order, others, language, mayRun, shown, onShow, onMove }: Props) {
  const t = useTexts('boards')
  const { set } = useView()
  const alone = board.sentences.length === 1
  return (
    <ol className="grid gap-1 content-start" aria-label={t.sentences(name)}>
      {board.sentences.map(({ scene_id, text, word, change }) => {
        const place = order.indexOf(scene_id) + 1
        const on = scene_id === shown
        return (
          <li key={scene_id} className="board-sentence" data-on={on || undefined} data-scene={scene_id}>
            <label className="flex gap-3 cursor-pointer">
              <input
                type="radio"
                className="sr-only"
                name={`sentence-${board.board_id}`}
                aria-label={`${t.sentence(place)}: ${text}`}
                checked={on}
                onChange={() => onShow(scene_id)}
              />
              <span className="num text-fg3 w-5 flex-none text-end text-12 leading-6">{place}</span>
              <span className="grid gap-0.5 min-w-0">
                <span dir="auto" lang={language} className="text-15">
                  <SaidWords text={text} word={word} />
                </span>
              </span>
            </label>
            <div className="ps-8 grid gap-1">
              {take?.fails.includes(scene_id) && <Problem>{t.fails}</Problem>}
              <Judgement judged={judgedIn(take, scene_id)} language={language} />
              <BoardFaults faults={faultsIn(take, scene_id)} take={take} name={`${board.board_id}-${scene_id}`} />
              {on && change !== '' && (
                <details className="text-12 text-fg3">
                  <summary className="w-fit min-h-6 content-center max-md:min-h-11">{t.planned}</summary>
                  <p dir="auto">{change}</p>
                </details>
              )}
              {on && mayRun && (
                <div className="flex flex-wrap items-center gap-3 pt-1">
                  <Select
                    hiddenLabel
                    label={t.moveTo(place)}
                    choices={others}
                    value={board.board_id}
                    disabled={alone || others.length === 1}
                    onChange={(to) => onMove(scene_id, to)}
                  />
                  <button type="button" className="link text-12" onClick={() => set({ scene: scene_id })}>
                    {t.openScene(place)}
                  </button>
                  {alone && others.length > 1 && <span className="hint">{t.onlySentence}</span>}
                </div>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
