import type { ImageToVideo } from '@orion/contract/contents/06-image-to-video.ts'
import { isCaptionLook, type LookNameOf, usualLook } from '@orion/contract/settings/look-settings.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { applies, FILM_LOOK_FIELDS } from '../../../parts/look/look-choices.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { FilmBar } from '../run/film-bar.tsx'
import { SettingsFields } from '../run/prompt/settings-fields.tsx'

type Props = { workflow: Workflow; content: ImageToVideo; mayChange: boolean }

/**
 * The look of all scenes without their own look: captions, transitions and motion. Each setting has a name and can be edited. Details of
 * the captions, such as their place, are in the same line.
 */
export function FilmLook({ workflow, content, mayChange }: Props) {
  const t = useTexts('looks')
  const { looks } = useTexts('contents')
  const looksHere = FILM_LOOK_FIELDS.filter((name) => applies(name, content))
  const chosenValue = (name: LookNameOf<'film'>) => looks[name].options[content[name] ?? usualLook(name)]
  const captions = looksHere.filter(isCaptionLook)
  const facts = [captions, ...looksHere.filter((name) => !isCaptionLook(name)).map((name) => [name])]
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
        <SettingsFields workflow={workflow} changed={changed} onChange={onChange} stage_number={6} stored={kept} />
      )}
    >
      <dl className="film-facts">
        {facts.map((names) => (
          <div key={names[0]}>
            <dt>{looks[names[0]].label}</dt>
            <dd>{names.map(chosenValue).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </FilmBar>
  )
}
