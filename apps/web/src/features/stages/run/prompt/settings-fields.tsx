import { Volume2 } from 'lucide-react'
import { type CaptionStyle, FILM_LOOKS, usualLook } from '@orion/contract/settings/look-settings.ts'
import { VERSION_FORMATS, type VersionFormat } from '@orion/contract/contents/10-distribution.ts'
import type { Maker } from '@orion/contract/choices.ts'
import type { Voice } from '@orion/contract/voices.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useContent, useVoices } from '../../../../api/stages.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { number } from '../../../../lib/format.ts'
import { IconButton } from '../../../../ui/button.tsx'
import { Checkbox, Range } from '../../../../ui/field.tsx'
import { Select, type Choice } from '../../../../ui/select.tsx'
import { groupVoices, isServiceVoice } from './group-voices.ts'
import { RateRange } from './rate-range.tsx'
import { ScenePreview } from '../../film/scene-preview.tsx'
import { useHear } from './use-hear.ts'
import { isOnScreen, type Narration } from '@orion/contract/narration.ts'
import { NarrationField } from '../../../../parts/fields/narration-field.tsx'
import { CaptionFields } from '../../../../parts/fields/caption-fields.tsx'
import { applies, FILM_LOOK_FIELDS, useLookChoices } from '../../../../parts/look/look-choices.ts'
import { WorldFields, type WorldSettings } from '../../../../parts/look/world-fields.tsx'
import { hasContent } from '../../rules.ts'

type Settings = Record<string, unknown>
type Speech = Pick<Maker, 'connection_id' | 'label'> & { told: boolean }
type Props = {
  workflow: Workflow
  stage_number: number
  stored: Settings
  changed: Settings
  /** Who speaks if no voice is selected. `told` is true if this run selects the speaker itself. */
  speech?: Speech | undefined
  onChange: (part: Settings) => void
}

/** The value for a mood that fits the script. */
const OF_SCRIPT = 'script'

/** The voices, grouped by service. If the selected voice is no longer available, it is last in the list, with a note. */
function voiceChoices(
  voices: readonly Voice[],
  { voice_id, voice_name }: Settings,
  t: Record<'builtInVoices' | 'voiceNotOffered', string>,
): Choice[] {
  const groups = groupVoices(voices)
  const offered = groups.flatMap(({ maker, voices: made }) =>
    made.map((voice) => ({
      id: voice.voice_id,
      name: voice.voice_name,
      ...(groups.length > 1 && { group: maker ?? t.builtInVoices }),
    })),
  )
  if (voices.length === 0 || voice_id === undefined || offered.some(({ id }) => id === voice_id)) return offered
  return [...offered, { id: String(voice_id), name: String(voice_name ?? voice_id), note: t.voiceNotOffered }]
}

/** The selected voice. The stored voice is ignored if this run uses another service. */
function namedVoice({ stored, changed, speech }: Pick<Props, 'stored' | 'changed' | 'speech'>): Settings {
  const named = changed.voice_id === undefined ? stored : changed
  const is_chosen = String(named.voice_id ?? '').startsWith(`${speech?.connection_id}:`)
  return speech?.told && changed.voice_id === undefined && !is_chosen ? {} : named
}

/** The name of the service that speaks with its default voice. Null if a voice is selected, or if Orion speaks. */
const findServed = ({ voice_id }: Settings, speech: Speech | undefined): string | null =>
  voice_id === undefined && speech?.connection_id ? speech.label : null

/** The voice that speaks: the selected one, or else Orion's first voice. Undefined if a service uses its default voice. */
function findNamed(voices: readonly Voice[], { voice_id }: Settings, served: string | null): Voice | undefined {
  const spoken = voice_id ?? (served ? undefined : voices[0]?.voice_id)
  return voices.find((each) => each.voice_id === spoken)
}

/** The value for the default voice of a service. */
const BY_DEFAULT = ''

function VoiceFields({
  workflow,
  value,
  voice,
  speech,
  onChange,
}: Pick<Props, 'workflow' | 'speech' | 'onChange'> & { value: Settings; voice: Settings }) {
  const t = useTexts('contents')
  const say = useServerWords()
  const { data } = useVoices(workflow)
  const { voices = [], silent = [] } = data ?? {}
  const served = findServed(voice, speech)
  const rate = Number(value.rate ?? 1)
  const stability = Number(value.stability ?? 0.5)
  const { data: script } = useContent<'script_generation'>(workflow.workflow_id, 2)
  const text = script?.content?.script_with_timestamps.hook.sentences[0]?.text
  const { hear, hearing } = useHear(workflow, { text, rate })
  const named = findNamed(voices, voice, served)
  return (
    <>
      <div className="flex items-start gap-2 *:first:flex-1 *:first:min-w-0">
        <Select
          label={t.voice}
          choices={[
            ...(served ? [{ id: BY_DEFAULT, name: t.defaultVoice(served) }] : []),
            ...voiceChoices(
              voices.map((each) => ({ ...each, provider: say(each.provider) })),
              voice,
              t,
            ),
          ]}
          hint={[named && isServiceVoice(named.voice_id) && t.listenUses, ...silent.map(({ detail }) => say(detail))]
            .filter(Boolean)
            .join(' ')}
          value={String(voice.voice_id ?? (served ? BY_DEFAULT : (voices[0]?.voice_id ?? '')))}
          onChange={(voice_id) =>
            voice_id !== BY_DEFAULT &&
            onChange({ voice_id, voice_name: voices.find((voice) => voice.voice_id === voice_id)?.voice_name })
          }
        />
        {named && (
          <IconButton
            label={`${t.voicePreview} ${named.voice_name}`}
            icon={Volume2}
            className="plain mt-6.5"
            aria-busy={hearing !== null || undefined}
            onClick={() => hear(named)}
          />
        )}
      </div>
      <RateRange rate={rate} onChange={(next) => onChange({ rate: next })} />
      <Range
        label={t.stability}
        min={0}
        max={1}
        step={0.05}
        value={stability}
        shown={number(stability, 2)}
        onChange={(next) => onChange({ stability: next })}
      />
    </>
  )
}

/** The settings of a stage's run, without the prompt. */
export function SettingsFields({ workflow, stage_number, stored, changed, speech, onChange }: Props) {
  const t = useTexts('contents')
  const value = { ...stored, ...changed }
  if (stage_number === 3) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        <NarrationField
          value={isOnScreen(value) ? 'on_screen' : 'spoken'}
          onChange={(narration: Narration) => onChange({ narration })}
        />
        {!isOnScreen(value) && (
          <VoiceFields
            workflow={workflow}
            value={value}
            speech={speech}
            onChange={onChange}
            voice={namedVoice({ stored, changed, speech })}
          />
        )}
      </div>
    )
  }
  if (stage_number === 2) {
    return (
      <Checkbox
        checked={value.as_it_is === true}
        hint={t.asItIsNote}
        onChange={(event) => onChange({ as_it_is: event.target.checked })}
      >
        {t.asItIs}
      </Checkbox>
    )
  }
  if (stage_number === 4) {
    const scale = Number(value.pause_scale ?? 1)
    return (
      <Range
        label={t.pauses}
        min={0.5}
        max={2}
        step={0.05}
        value={scale}
        shown={`${number(scale, 2)}×`}
        onChange={(pause_scale) => onChange({ pause_scale })}
      />
    )
  }
  if (stage_number === 5) {
    return <WorldFields value={value as WorldSettings} onChange={onChange} />
  }
  if (stage_number === 7) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 items-end">
        <Select
          label={t.mood}
          choices={[{ id: OF_SCRIPT, name: t.moodOfScript }, ...Object.entries(t.moods).map(([id, name]) => ({ id, name }))]}
          value={String(value.music_mood ?? OF_SCRIPT)}
          onChange={(mood) => onChange({ music_mood: mood === OF_SCRIPT ? null : mood })}
        />
        <Checkbox checked={value.sound_marks !== false} onChange={(event) => onChange({ sound_marks: event.target.checked })}>
          {t.withMarks}
        </Checkbox>
      </div>
    )
  }
  if (stage_number === 10) return <VersionFields versions={(value.versions ?? []) as VersionFormat[]} onChange={onChange} />
  if (stage_number === 6) return <SegmentFields workflow={workflow} value={value} onChange={onChange} />
  return null
}

/** The shapes of the film that are made beside the wide one. */
function VersionFields({ versions, onChange }: Pick<Props, 'onChange'> & { versions: readonly VersionFormat[] }) {
  const t = useTexts('contents')
  const set = (format: VersionFormat, wanted: boolean) =>
    onChange({ versions: VERSION_FORMATS.filter((each) => (each === format ? wanted : versions.includes(each))) })
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">{t.versions}</legend>
      {VERSION_FORMATS.map((format) => (
        <Checkbox key={format} checked={versions.includes(format)} onChange={(event) => set(format, event.target.checked)}>
          {t.versionNames[format]}
          <span className="block text-fg3 text-12">{t.versionNotes[format]}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The settings for captions and transitions, with a preview of the film's second scene. The first scene is only the title. */
function SegmentFields({ workflow, value, onChange }: Pick<Props, 'workflow' | 'onChange'> & { value: Settings }) {
  const names = useTexts('stages')
  const images = useContent<'image_selection'>(workflow.workflow_id, 5, hasContent(workflow, 5))
  const scenes = images.data?.content?.scenes ?? []
  const sample_index = Math.min(1, scenes.length - 1)
  const choices = useLookChoices()
  const { looks } = useTexts('contents')
  const settings = Object.fromEntries(FILM_LOOKS.map((name) => [name, String(value[name] ?? usualLook(name))]))
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FILM_LOOK_FIELDS.map((name) =>
          name === 'caption_style' ? (
            <CaptionFields
              key={name}
              value={settings[name] as CaptionStyle}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          ) : (
            <Select
              key={name}
              label={looks[name].label}
              choices={choices(name, 'film')}
              hint={looks[name].hints?.[settings[name]]}
              value={settings[name]}
              disabled={!applies(name, settings)}
              onChange={(chosen) => onChange({ [name]: chosen })}
            />
          ),
        )}
      </div>
      {scenes[sample_index] && (
        <ScenePreview
          workflow_id={workflow.workflow_id}
          scene_id={scenes[sample_index].scene_id}
          settings={settings}
          name={names.scene(sample_index + 1)}
        />
      )}
    </div>
  )
}
