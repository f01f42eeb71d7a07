import { useState } from 'react'
import { type Asset, REMOVE_LIMIT } from '@orion/contract/assets.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { lazily } from '../../lib/lazily.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialogs } from '../../ui/dialog-waiting.tsx'

const RemoveChosen = lazily(() => import('./remove-chosen.tsx').then(({ RemoveChosen: component }) => ({ default: component })))

/**
 * The selected files among the displayed files. A file that a search hides is not selected. The number is limited to the maximum of one
 * request.
 */
export function useChosen(shown: readonly Asset[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.filter(({ asset_id }) => ids.has(asset_id)).slice(0, REMOVE_LIMIT)
  const makeChoice = ({ asset_id }: Asset) => {
    const is_chosen = chosen.some((each) => each.asset_id === asset_id)
    if (!is_chosen && chosen.length === REMOVE_LIMIT) return undefined
    const others = chosen.map((each) => each.asset_id).filter((id) => id !== asset_id)
    return { chosen: is_chosen, onChoose: (on: boolean) => setIds(new Set(on ? [...others, asset_id] : others)) }
  }
  const chooseAll = () => setIds(new Set(shown.slice(0, REMOVE_LIMIT).map(({ asset_id }) => asset_id)))
  return { chosen, makeChoice, chooseAll, chooseNone: () => setIds(new Set()) }
}

type Props = Pick<ReturnType<typeof useChosen>, 'chosen' | 'chooseAll' | 'chooseNone'> & { getName: (asset: Asset) => string }

/** The number of selected files, and the actions for them. Renders nothing without a selection. */
export function ChosenFiles({ chosen, chooseAll, chooseNone, getName }: Props) {
  const t = useTexts('assets')
  const [removing, setRemoving] = useState(false)
  if (chosen.length === 0) return null
  return (
    <div className="card asset-chosen">
      <output className="font-medium num">{t.chosen(chosen.length)}</output>
      <Button size="small" onClick={chooseAll}>
        {t.chooseAll}
      </Button>
      <Button size="small" onClick={chooseNone}>
        {t.chooseNone}
      </Button>
      <Button size="small" kind="danger" onClick={() => setRemoving(true)}>
        {t.remove}
      </Button>
      <LazyDialogs>
        {removing && <RemoveChosen assets={chosen} getName={getName} onDone={chooseNone} onClose={() => setRemoving(false)} />}
      </LazyDialogs>
    </div>
  )
}
