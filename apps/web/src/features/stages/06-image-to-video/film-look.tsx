import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { usualLook } from '@orion/contract/settings/look-settings.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { applies, FILM_LOOK_FIELDS, useLookFact } from '../../../parts/look-choices.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { FilmBar } from '../run/film-bar.tsx'
import { SettingsFields } from '../run/prompt/settings-fields.tsx'

type Props = { workflow: Workflow; content: ImageToVideo; mayChange: boolean }

/** How all scenes look that have nothing of their own: captions, their place, transitions and motion, all changeable. */
export function FilmLook({ workflow, content, mayChange }: Props) {
  const t = useTexts('looks')
  const sayLook = useLookFact()
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
      {FILM_LOOK_FIELDS.filter((name) => applies(name, content)).map((name, place) => (
        <span key={name} className={place === 0 ? 'font-medium' : 'text-fg2'}>
          {sayLook(name, content[name] ?? usualLook(name))}
        </span>
      ))}
    </FilmBar>
  )
}
