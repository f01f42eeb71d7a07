import type { Present } from '@orion/contract/presence.ts'
import { usePresent } from '../../../../api/presence.ts'
import { useSession } from '../../../../app/session.ts'
import { useView } from '../../../../app/view.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Face } from '../../../../parts/face.tsx'
import './edits-this.css'

/** The other people who have the film open. */
export function useOthers(workflow_id: string): Present[] {
  const session = useSession()
  const { data = [] } = usePresent(workflow_id)
  return data.filter(({ user_id }) => user_id !== session?.user_id)
}

/** The other people who work on a scene or, in stage 2, on a sentence. Renders nothing if there are none. */
export function EditsThis({ scene_id }: { scene_id: string }) {
  const t = useTexts('stages')
  const { view } = useView()
  const here = useOthers(view.wf ?? '').filter((other) => other.scene_id === scene_id)
  if (here.length === 0) return null
  const names = here.map(({ name }) => name)
  return (
    <span className="edits-this" lang="">
      {names.map((name) => (
        <Face key={name} name={name} />
      ))}
      <span className="truncate">{t.editsThis(names.join(', '), names.length)}</span>
    </span>
  )
}
