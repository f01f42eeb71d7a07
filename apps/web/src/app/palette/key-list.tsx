import { useTexts } from '../../i18n/use-texts.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MOD, useSingleKeys } from './keys.ts'

const GROUPS = {
  everywhere: { palette: [`${MOD}K`], list: ['?'], undo: [`${MOD}Z`], redo: [`⇧ ${MOD}Z`] },
  studio: { stage: ['G', '1 … 0'], find: [`⇧ ${MOD}F`], run: [`${MOD}↵`], refresh: ['R'], tabs: ['[', ']'] },
  player: {
    play: ['Space', 'K'],
    jump: ['J', 'L'],
    frame: ['←', '→', ',', '.'],
    scene: ['↑', '↓'],
    ends: ['I', 'O'],
    finding: ['N', 'P'],
    captions: ['C'],
    full: ['F'],
  },
  voice: { edit: ['E'], split: ['S'], merge: ['M'], mend: ['W'] },
  timeline: {
    zoom: ['+', '-'],
    whole: ['0'],
    snap: ['N'],
    choose: ['←', '→'],
    move: ['Alt', '←', '→'],
    trim: ['←', '→'],
    fine: ['⇧'],
    back: [`${MOD}Z`],
  },
} as const

/** All shortcuts, and the switch that turns single-key shortcuts off. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell').keys
  const { keys: timeline } = useTexts('cut')
  const groups = { ...t.groups, timeline: timeline.title }
  const acts = { ...t.acts, ...timeline.acts }
  const [on, setOn] = useSingleKeys()
  return (
    <Dialog title={t.title} width={560} onClose={onClose}>
      <div className="key-groups">
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <section key={group}>
            <h3 className="text-12 text-fg3 font-medium mb-1">{groups[group]}</h3>
            <dl>
              {Object.entries(GROUPS[group]).map(([act, strokes]) => (
                <div key={act} className="flex items-center gap-2 min-h-7">
                  <dt className="flex-1">{acts[act as keyof typeof acts]}</dt>
                  <dd className="flex gap-1">
                    {strokes.map((stroke: string) => (
                      <kbd key={stroke}>{stroke}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-5 pt-4 border-t border-line">
        <Checkbox checked={on} hint={t.singleHint} onChange={(event) => setOn(event.target.checked)}>
          {t.single}
        </Checkbox>
      </div>
    </Dialog>
  )
}
