import { Plus, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { VIDEO_DURATIONS } from '@orion/contract/catalogues/durations.ts'
import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { CaptionStyle } from '@orion/contract/settings/look-settings.ts'
import { MusicMood } from '@orion/contract/settings/film-settings.ts'
import { SERIES_LIMITS, type Series, type SeriesStyle } from '@orion/contract/series.ts'
import { useCreateSeries, useSaveSeries } from '../../../api/series.ts'
import { useVoices } from '../../../api/stages.ts'
import { useMessage } from '../../../api/use-message.ts'
import { useWorkflows } from '../../../api/workflows.ts'
import { useTexts } from '../../../i18n/use-texts.tsx'
import { keepTogether, languageName, nameLanguage } from '../../../lib/format.ts'
import { serverProblems } from '../../../parts/fields/field-problems.ts'
import { useCaptionChoices } from '../../../parts/fields/caption-fields.tsx'
import { findColors, Swatches } from '../../../parts/look/color-choice.tsx'
import { WorldFields } from '../../../parts/look/world-fields.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { Failure } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'

const OWN = 'own'
const EVERY = 'every'

type Props = {
  organization_id: string
  /** The series to edit. Undefined for a new series. */
  series: Series | undefined
  onSaved: (series: Series) => void
  onBack: () => void
}

/** Removes undefined values. Values that the form does not show are kept. */
const withoutUndefined = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** The form with the name of a series and the values that its films share. A series does not set a value that each film chooses itself. */
export function SeriesForm({ organization_id, series, onSaved, onBack }: Props) {
  const t = useTexts('series')
  const message = useMessage()
  const create = useCreateSeries(organization_id)
  const save = useSaveSeries(organization_id)
  const act = series ? save : create
  const { data: workflows = [] } = useWorkflows()
  const films = workflows.filter((it) => it.organization_id === organization_id)
  const [name, setName] = useState(series?.name ?? '')
  const [from, setFrom] = useState(OWN)
  const [style, setStyle] = useState<SeriesStyle>(series?.style ?? {})
  const problems = serverProblems(act.error)
  const onSuccess = ({ data }: { data: { series: Series } }) => {
    toast('success', t.saved)
    onSaved(data.series)
  }
  const submit = () => {
    const wished = withoutUndefined(style)
    if (series) save.mutate({ organization_id, series_id: series.series_id, name, style: wished }, { onSuccess })
    else
      create.mutate({ organization_id, name, ...(from === OWN ? { style: wished } : { from_workflow_id: from }) }, { onSuccess })
  }
  return (
    <FormDialog
      width={720}
      title={series ? t.edit(series.name) : t.create}
      act={t.save}
      leave={t.back}
      pending={act.isPending}
      disabled={name.trim() === ''}
      onSubmit={submit}
      onClose={onBack}
    >
      {act.error && !problems['name'] && <Failure title={t.saveFailed} detail={message(act.error)} />}
      <TextField
        label={t.name}
        data-first
        maxLength={SERIES_LIMITS.name}
        value={name}
        problem={problems['name']}
        onChange={({ target }) => setName(target.value)}
      />
      {!series && films.length > 0 && (
        <Select
          label={t.from}
          hint={from === OWN ? undefined : t.fromNote}
          choices={[
            { id: OWN, name: t.fromNone },
            ...films.map(({ workflow_id, workflow_name }) => ({ id: workflow_id, name: workflow_name })),
          ]}
          value={from}
          onChange={setFrom}
        />
      )}
      {from === OWN && <StyleFields organization_id={organization_id} style={style} onChange={setStyle} />}
    </FormDialog>
  )
}

/** The values that the films of a series share, in one line. */
export function SharedStyle({ style: { look = {}, music = {}, voice = {}, duration_seconds } }: { style: SeriesStyle }) {
  const t = useTexts('series')
  const worlds = useTexts('worlds')
  const { moods } = useTexts('contents')
  const { seconds } = useTexts('filmForm')
  const { colors, isOwn } = findColors(look)
  const languages = Object.keys(voice.voices ?? {})
  const facts = [
    isOwn ? worlds.own : look.palette && worlds.palettes[look.palette],
    look.motif && worlds.motifs[look.motif],
    music.music_mood && moods[music.music_mood],
    languages.length > 0 && t.voices(languages.map(nameLanguage)),
    duration_seconds !== undefined && keepTogether(seconds(duration_seconds)),
  ].filter(Boolean)
  return (
    <p className="text-fg3">
      {colors.length > 0 && (
        <span className="inline-block align-[-1px] me-2">
          <Swatches colors={colors} />
        </span>
      )}
      {facts.length > 0 ? facts.join(' · ') : t.sharesNothing}
    </p>
  )
}

type StyleProps = { organization_id: string; style: SeriesStyle; onChange: (style: SeriesStyle) => void }

function StyleFields({ organization_id, style, onChange }: StyleProps) {
  const t = useTexts('series')
  const captions = useCaptionChoices()
  const form = useTexts('filmForm')
  const contents = useTexts('contents')
  const { look = {}, music = {}, duration_seconds } = style
  const ofFilm = { id: OWN, name: t.ofFilm }
  const setLook = (part: object) => onChange({ ...style, look: { ...look, ...part } })
  return (
    <>
      <WorldFields
        value={look}
        onChange={(part) => setLook(Object.fromEntries(Object.entries(part).map(([key, value]) => [key, value ?? undefined])))}
      />
      <div className="grid gap-4 sm:grid-cols-3 items-start">
        <Select
          label={t.captions}
          choices={[ofFilm, ...captions]}
          value={look.caption_style ?? OWN}
          onChange={(id) => setLook({ caption_style: CaptionStyle.options.find((each) => each === id) })}
        />
        <Select
          label={t.music}
          choices={[ofFilm, ...MusicMood.options.map((id) => ({ id, name: contents.moods[id] ?? id }))]}
          value={music.music_mood ?? OWN}
          onChange={(id) =>
            onChange({ ...style, music: { ...music, music_mood: MusicMood.options.find((each) => each === id) } })
          }
        />
        <Select
          label={t.length}
          hint={t.lengthHint}
          choices={[ofFilm, ...VIDEO_DURATIONS.map((value) => ({ id: String(value), name: form.seconds(value) }))]}
          value={String(duration_seconds ?? OWN)}
          onChange={(id) => onChange({ ...style, duration_seconds: VIDEO_DURATIONS.find((each) => String(each) === id) })}
        />
      </div>
      <Languages organization_id={organization_id} style={style} onChange={onChange} />
      <Words style={style} onChange={onChange} />
    </>
  )
}

/** The fields for a voice and an opening in each chosen language. */
function Languages({ organization_id, style, onChange }: StyleProps) {
  const t = useTexts('series')
  const { voice = {}, opening = {} } = style
  const there = VIDEO_LANGUAGES.filter(({ code }) => code in (voice.voices ?? {}) || code in opening).map(({ code }) => code)
  const [added, setAdded] = useState<VideoLanguage[]>([])
  const languages = [...there, ...added.filter((code) => !there.includes(code))]
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{t.languages}</h3>
        <p className="hint">{t.languagesNote}</p>
      </div>
      {languages.map((language) => (
        <div key={language} className="grid gap-4 sm:grid-cols-2 items-start">
          <VoiceChoice
            organization_id={organization_id}
            language={language}
            value={voice.voices?.[language]}
            onChange={(id) => onChange({ ...style, voice: { ...voice, voices: { ...voice.voices, [language]: id } } })}
          />
          <TextField
            label={t.opening(nameLanguage(language))}
            lang={language}
            maxLength={60}
            value={opening[language] ?? ''}
            onChange={({ target }) => onChange({ ...style, opening: { ...opening, [language]: target.value || undefined } })}
          />
        </div>
      ))}
      <Select
        label={t.addLanguage}
        placeholder={t.language}
        choices={VIDEO_LANGUAGES.filter(({ code }) => !languages.includes(code)).map(({ code, name }) => ({
          id: code,
          name,
          lang: code,
        }))}
        value={null}
        onChange={(code) => setAdded((before) => [...before, code as VideoLanguage])}
      />
    </section>
  )
}

type VoiceProps = {
  organization_id: string
  language: VideoLanguage
  value: string | undefined
  onChange: (voice_id: string | undefined) => void
}

function VoiceChoice({ organization_id, language, value, onChange }: VoiceProps) {
  const t = useTexts('series')
  const voices = useVoices({ language, organization_id })
  const offered = voices.data?.voices ?? []
  return (
    <Select
      label={t.voiceIn(nameLanguage(language))}
      disabled={voices.isPending}
      choices={[
        { id: OWN, name: t.ofFilm },
        ...offered.map(({ voice_id, voice_name }) => ({ id: voice_id, name: voice_name })),
        ...(value && offered.every(({ voice_id }) => voice_id !== value) ? [{ id: value, name: value }] : []),
      ]}
      value={value ?? OWN}
      onChange={(id) => onChange(id === OWN ? undefined : id)}
    />
  )
}

/** The fields for terms that have a fixed form in the editions of the series. */
function Words({ style, onChange }: Pick<StyleProps, 'style' | 'onChange'>) {
  const t = useTexts('series')
  const terms = style.glossary ?? []
  const [term, setTerm] = useState('')
  const [form, setForm] = useState('')
  const [language, setLanguage] = useState(EVERY)
  const add = () => {
    const wished =
      language === EVERY
        ? { term: term.trim() }
        : { term: term.trim(), language: language as VideoLanguage, form: form.trim() || null }
    onChange({ ...style, glossary: [...terms, wished] })
    setTerm('')
    setForm('')
  }
  const closed = term.trim() === '' || terms.length >= SERIES_LIMITS.terms
  /** Enter adds the typed term. Without this handler, Enter would save the series without the typed text. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!closed) add()
  }
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{t.glossary}</h3>
        <p className="hint">{t.glossaryNote}</p>
      </div>
      {terms.length > 0 && (
        <ul className="card divide-y divide-line" aria-label={t.glossary}>
          {terms.map((each, index) => (
            <li key={`${each.term} ${each.language ?? ''}`} className="flex items-center gap-3 p-2 ps-3.5">
              <span className="flex-1 min-w-0 break-words">
                <bdi className="font-medium">{each.term}</bdi>{' '}
                <bdi lang={each.language ?? undefined}>{each.form ?? t.asItIs}</bdi>
                <span className="text-fg3"> · {each.language ? languageName(each.language) : t.every}</span>
              </span>
              <IconButton
                icon={Trash2}
                label={t.removeTerm(each.term)}
                onClick={() => onChange({ ...style, glossary: terms.filter((_, at) => at !== index) })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={`grid gap-4 items-start ${language === EVERY ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        <TextField
          label={t.term}
          maxLength={120}
          value={term}
          onKeyDown={onKeyDown}
          onChange={({ target }) => setTerm(target.value)}
        />
        <Select
          label={t.language}
          choices={[{ id: EVERY, name: t.every }, ...VIDEO_LANGUAGES.map(({ code, name }) => ({ id: code, name, lang: code }))]}
          value={language}
          onChange={setLanguage}
        />
        {language !== EVERY && (
          <TextField
            label={t.form}
            lang={language}
            maxLength={120}
            value={form}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setForm(target.value)}
          />
        )}
      </div>
      <Button icon={Plus} className="justify-self-end max-sm:justify-self-stretch" disabled={closed} onClick={add}>
        {t.addTerm}
      </Button>
    </section>
  )
}
