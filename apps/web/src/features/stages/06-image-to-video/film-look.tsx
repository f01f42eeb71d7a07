import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { FilmBar } from '../run/film-bar.tsx'
import { SettingsFields } from '../run/prompt/settings-fields.tsx'

type Props = { workflow: Workflow; content: ImageToVideo; mayChange: boolean }

/** How all scenes look that have nothing of their own: captions, their place, transitions and motion, all changeable. */
export function FilmLook({ workflow, content, mayChange }: Props) {
  const t = useTexts('looks')
  const contents = useTexts('contents')
  const { caption_style, caption_place = 'bottom', motion = 'own', transitions = 'calm' } = content
  return (
    <FilmBar
      workflow_id={workflow.workflow_id}
      stage_number={6}
      title={t.film}
      note={t.filmNote}
      change={t.change}
      mayChange={mayChange}
      words={{
        act: t.act,
        failed: t.notStarted,
        costs: (price, units) => (units === null ? price : t.segments(units.total - units.made_before, units.total, price)),
      }}
      fields={({ kept, changed, onChange }) => (
        <SettingsFields {...{ workflow, changed, onChange }} stage_number={6} stored={kept} />
      )}
    >
      <span className="font-medium">
        {t.captions}: {contents.captionStyles[caption_style]}
      </span>
      {caption_style !== 'none' && <span className="text-fg2">{t.places[caption_place]}</span>}
      <span className="text-fg2">{t.transitions(contents.transitionKinds[transitions] ?? transitions)}</span>
      <span className="text-fg2">{t.motions[motion]}</span>
    </FilmBar>
  )
}
