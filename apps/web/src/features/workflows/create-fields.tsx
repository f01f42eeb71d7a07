import { useState, type ReactNode } from 'react'
import { CaptionFields } from '../../parts/fields/caption-fields.tsx'
import { WorldFields } from '../../parts/look/world-fields.tsx'
import { VIDEO_DURATIONS } from '@orion/contract/catalogues/durations.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { SourceFields } from '../../parts/source/source-fields.tsx'
import type { SetFiles } from '../../parts/source/source-files.tsx'
import { isEmpty } from '../../parts/source/source-values.ts'
import { useSeries } from '../../api/series.ts'
import { FilmLanguage } from './film-language.tsx'
import { TopicField } from './topic-field.tsx'
import { NarrationChoice } from './create/narration-choice.tsx'
import { PicturesChoice, type usePicturesChoice } from './create/pictures-choice.tsx'
import { makeName, getSeriesValues, type Problems, type CreateValues } from './create-values.ts'

type Props = {
  wishes: CreateValues
  organizations: readonly Organization[]
  pictures: ReturnType<typeof usePicturesChoice>
  problems: Problems
  onChange: (part: Partial<CreateValues>) => void
  setFiles: SetFiles
}

/** The fields of the form for a new film, most important first. */
export function CreateFields({ wishes, organizations, pictures, problems, onChange, setFiles }: Props) {
  const t = useTexts('filmForm')
  const [moved, setMoved] = useState(false)
  return (
    <>
      <MainFields
        wishes={wishes}
        organizations={organizations}
        pictures={pictures}
        problems={problems}
        onChange={onChange}
        onMoved={() => setMoved(true)}
      />
      <SourceFields
        first={moved}
        wishes={wishes}
        language={wishes.language}
        length={{ duration: wishes.duration, onLength: (duration) => onChange({ duration }) }}
        organization_id={wishes.organization_id}
        problems={problems}
        onChange={onChange}
        setFiles={setFiles}
      />
      <Group title={t.narration}>
        <NarrationChoice wishes={wishes} onChange={onChange} />
        <div className="grid gap-4">
          <CaptionFields
            hint={t.captionHints[wishes.caption_style]}
            value={wishes.caption_style}
            onChange={(caption_style) => onChange({ caption_style })}
          />
        </div>
      </Group>
      <Group title={t.style}>
        <div className="grid gap-4 sm:col-span-2">
          <SeriesChoice wishes={wishes} onChange={onChange} />
          <WorldFields value={wishes} onChange={onChange} />
        </div>
      </Group>
      <Group title={t.named}>
        <TextField
          label={t.name}
          problem={problems.nameless ? t.nameless : undefined}
          maxLength={200}
          placeholder={makeName({ name: '', topic: wishes.topic })}
          hint={t.nameHint}
          value={wishes.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t.description}
          maxLength={2000}
          value={wishes.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Group>
    </>
  )
}

type MainProps = Omit<Props, 'setFiles'> & { onMoved: () => void }

/** The main data of the film, and the choices of autopilot and of free photographs. */
function MainFields({ wishes, organizations, pictures, problems, onChange, onMoved }: MainProps) {
  const t = useTexts('filmForm')
  return (
    <section className="grid gap-5">
      <div className="create-topic">
        <TopicField
          label={t.topic}
          data-first
          placeholder={t.topicPlaceholder}
          hint={t.topicHint}
          count={t.topicCount(wishes.topic.length)}
          wishes={wishes}
          problems={problems}
          onChange={onChange}
          onMoved={onMoved}
        />
      </div>
      <div className="create-price">
        <Select
          label={t.duration}
          choices={VIDEO_DURATIONS.map((value) => ({ id: String(value), name: t.seconds(value) }))}
          value={String(wishes.duration)}
          onChange={(id) => onChange({ duration: Number(id) })}
        />
        <FilmLanguage label={t.language} value={wishes.language} onChange={(language) => onChange({ language })} />
        <Select
          label={t.organization}
          choices={organizations.map(({ organization_id, organization_name }) => ({
            id: organization_id,
            name: organization_name,
          }))}
          value={wishes.organization_id}
          onChange={(organization_id) => onChange({ organization_id, series_id: null })}
        />
      </div>
      <AutopilotChoice wishes={wishes} problems={problems} onChange={onChange} />
      {/* last and with its space, because it is known late and would move other elements during a click */}
      {pictures !== null && (
        <div className={pictures ? '' : 'invisible'}>
          <PicturesChoice choice={pictures ?? UNKNOWN} />
        </div>
      )}
    </section>
  )
}

const UNKNOWN = { sites: [], wanted: false, want: () => {} }

/** Fields of one subject in two columns, with a title. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-t border-line pt-5">
    <h3 className="font-semibold text-15">{title}</h3>
    <div className="grid gap-4 sm:grid-cols-2 items-start">{children}</div>
  </section>
)

/** The choice whether autopilot makes the film, and the maximum price. */
function AutopilotChoice({ wishes, problems, onChange }: Pick<Props, 'wishes' | 'problems' | 'onChange'>) {
  const t = useTexts('filmForm')
  const { autopilot } = useTexts('workflows')
  return (
    <div className="create-autopilot">
      <Checkbox
        checked={wishes.autopilot}
        hint={`${t.autopilotHint}${isEmpty(wishes) ? ` ${t.first.autopilotAsks}` : ''}`}
        onChange={(event) => onChange({ autopilot: event.target.checked })}
      >
        <span className="font-medium">{autopilot}</span>
      </Checkbox>
      {wishes.autopilot && (
        <TextField
          label={t.limit}
          inputMode="decimal"
          dir="ltr"
          unit="pts"
          problem={problems.limit ? t.limitProblem : undefined}
          value={wishes.limit}
          onChange={(event) => onChange({ limit: event.target.value })}
        />
      )}
    </div>
  )
}

const NO_SERIES = 'none'

/**
 * The menu for the series of the film. The series' look and length are copied into the form. Its voice, music and opening are copied into
 * the film.
 */
function SeriesChoice({ wishes, onChange }: Pick<Props, 'wishes' | 'onChange'>) {
  const t = useTexts('filmForm')
  const { data: series = [] } = useSeries(wishes.organization_id)
  const value = series.find(({ series_id }) => series_id === wishes.series_id)?.series_id ?? NO_SERIES
  return (
    <Select
      label={t.series}
      hint={t.seriesHint}
      choices={[{ id: NO_SERIES, name: t.noSeries }, ...series.map(({ series_id, name }) => ({ id: series_id, name }))]}
      value={value}
      onChange={(id) => {
        const chosen = series.find(({ series_id }) => series_id === id)
        onChange(chosen ? getSeriesValues(chosen) : { series_id: null })
      }}
    />
  )
}
