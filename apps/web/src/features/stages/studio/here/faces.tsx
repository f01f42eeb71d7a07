import type { Present } from '@orion/contract/presence.ts'
import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { usePresent } from '../../../../api/presence.ts'
import { useSession } from '../../../../app/session.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { initialsOf } from '../../../../parts/initials-of.ts'
import './faces.css'

/** Who else has the film open. */
export function useOthers(workflow_id: string): Present[] {
  const session = useSession()
  const { data = [] } = usePresent(workflow_id)
  return data.filter(({ user_id }) => user_id !== session?.user_id)
}

/** A face for everybody else who has the film open; pressed, one goes where they are. */
export function Faces({ workflow_id }: { workflow_id: string }) {
  const t = useTexts('stages')
  const { set } = useView()
  const others = useOthers(workflow_id)
  if (others.length === 0) return null
  const where = ({ name, stage_number, scene_id }: Present) => {
    const stage = t.titles[STAGES[stage_number - 1].key]
    return scene_id === undefined ? t.isHere(name, stage) : t.editsScene(name, stage)
  }
  return (
    <ul className="faces" aria-label={t.alsoHere}>
      {others.map((other) => (
        <li key={other.user_id}>
          <button
            type="button"
            title={where(other)}
            aria-label={where(other)}
            onClick={() => void set({ stage: other.stage_number, scene: other.scene_id ?? null, t: null }, { history: 'push' })}
          >
            <span className="face" aria-hidden>
              {initialsOf(other.name)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
