import { CircleAlert } from 'lucide-react'
import { CAPABILITIES, type Capability } from '@orion/contract/catalogues/capabilities.ts'
import type { Choice, Choices as AllChoices } from '@orion/contract/choices.ts'
import { useSaveChoices, useTestConnection } from '../../api/providers.ts'
import { useMessage } from '../../api/use-message.ts'
import { useMay } from '../../app/rights.ts'
import { useServerWords, useTexts } from '../../i18n/use-texts.tsx'
import {
  BUILT_IN,
  type Kept,
  PRESETS,
  type Preset,
  getChoice,
  isTested,
  makersFor,
  presetChoices,
  samePreset,
  unknownServers,
} from '../../parts/choice-rules.ts'
import { ModelMenu } from '../../parts/model-menu.tsx'
import { Button, Icon } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { CAPABILITY_ICONS } from './capability-icons.ts'
import { levelIn, wrongIn } from '../../parts/service-words.ts'

/** The value of the menu before a person has chosen what to do if a service fails. */
const USUAL = 'usual'

const GROUPS = ['words', 'sound', 'pictures'] as const

/** The part of a film to which each capability belongs. */
const GROUP: Record<Capability, (typeof GROUPS)[number]> = {
  chat: 'words',
  search: 'words',
  speech: 'sound',
  music: 'sound',
  image: 'pictures',
  stock: 'pictures',
  video: 'pictures',
}

type RowProps = {
  capability: Capability
  kept: Kept
  disabled: boolean
  onChoose: (choice: Choice | null) => void
  /** Opens the form that connects a service. Undefined if the user may not connect one. */
  onConnect: ((capability: Capability) => void) | undefined
}

/** One row: the purpose of a capability in a film, its current service, and a menu that changes the service. */
function Row({ capability, kept, disabled, onChoose, onConnect }: RowProps) {
  const t = useTexts('providers')
  const say = useServerWords()
  const choice = getChoice(kept, capability)
  const chosen = kept.offered.find(({ connection_id }) => connection_id === choice?.connection_id)
  const gone = kept.gone.find(({ chosen_for }) => chosen_for === capability)
  const used = kept.in_use.includes(capability)
  const makers = makersFor(kept, capability)
  const choose = (id: string) => onChoose(id === BUILT_IN ? null : { connection_id: id })
  const does = capability === 'chat' && chosen && choice ? chosen.does[choice.model ?? chosen.models.chat ?? ''] : undefined
  const builtIn = used && makers.length === 0 && choice === null
  return (
    <li className={`choice-row ${builtIn ? 'built-in' : ''}`}>
      <div className="flex gap-3 min-w-0">
        <Icon of={CAPABILITY_ICONS[capability]} size={16} className="text-fg3 mt-0.5 flex-none" />
        <div className="min-w-0">
          <h4 className="font-medium">{t.capabilities[capability]}</h4>
          <p className="text-fg2">{t.does[capability]}</p>
          {gone && (
            <p className="flex gap-1.5 text-warn-text mt-1">
              <Icon of={CircleAlert} size={14} className="mt-0.5 flex-none" />
              {t.goneChoice(gone.label)}
            </p>
          )}
        </div>
      </div>
      <div className="min-w-0 choice-made">
        {builtIn ? (
          <div>
            <p>{t.builtIn[capability]}</p>
            {onConnect && (
              <Button
                size="small"
                aria-label={`${t.connectNow}: ${t.capabilities[capability]}`}
                onClick={() => onConnect(capability)}
              >
                {t.connectNow}
              </Button>
            )}
          </div>
        ) : used ? (
          <>
            <Select
              hiddenLabel
              label={t.madeBy(t.capabilities[capability])}
              choices={[
                { id: BUILT_IN, name: t.builtIn[capability] },
                ...makers.map((maker) => ({
                  id: maker.connection_id,
                  name: maker.label,
                  ...(!isTested(maker, capability) && { note: t.notTestedSo }),
                })),
              ]}
              shownNote
              value={chosen?.connection_id ?? BUILT_IN}
              disabled={disabled}
              onChange={choose}
            />
            {chosen && choice && (
              <ModelMenu
                key={chosen.connection_id}
                capability={capability}
                choice={choice}
                disabled={disabled}
                offered={chosen}
                onChange={(model) => onChoose({ ...choice, model })}
              />
            )}
            {does !== undefined && <p className="text-fg2 mt-1">{say(does)}</p>}
          </>
        ) : (
          <p className="text-fg3 md:text-end">{t.notUsedYet}</p>
        )}
      </div>
    </li>
  )
}

type Props = {
  organization_id: string
  kept: Kept
  /** Opens the form that connects a service. Absent if the user may not connect one. */
  onConnect?: (capability: Capability) => void
}

/**
 * Tests the chosen model if its service was not tested for this capability before. Another model of a local server is tested too, because
 * this costs nothing. A local language model whose quality level is known is not tested again.
 */
function useTestChoice(organization_id: string, kept: Kept) {
  const t = useTexts('providers')
  const message = useMessage()
  const say = useServerWords()
  const test = useTestConnection()
  const mayTest = useMay('credential.write', organization_id)
  return (capability: Capability, choice: Choice | null) => {
    const offered = kept.offered.find(({ connection_id }) => connection_id === choice?.connection_id)
    if (!choice || !mayTest || !offered) return
    const named = offered.models[capability]
    const model = choice.model ?? named
    const isKnown = capability === 'chat' && offered.local ? (model ?? '') in offered.does : model === named || !offered.local
    if (isTested(offered, capability) && isKnown) return
    test.mutate(
      { organization_id, capability, ...choice },
      {
        onSuccess: ({ status, findings }) =>
          status === 'working'
            ? toast('success', say(levelIn(findings) ?? t.testedNow(offered.label)))
            : toast('error', say(wrongIn(findings) ?? t.testFailed)),
        onError: (error) => toast('error', message(error, t.testFailed)),
      },
    )
  }
}

/** The services for the films of an organization: a row for each capability, and three presets that set all rows. */
export function Choices({ organization_id, kept, onConnect }: Props) {
  const t = useTexts('providers')
  const message = useMessage()
  const save = useSaveChoices()
  const testChoice = useTestChoice(organization_id, kept)
  const mayWrite = useMay('organization.update', organization_id)
  const disabled = !mayWrite || save.isPending
  const put = (choices: AllChoices, said: string) =>
    save.mutate(
      { organization_id, choices },
      {
        onSuccess: () => toast('success', said),
        onError: (error) => toast('error', message(error, t.choiceFailed)),
      },
    )
  const choose = (capability: Capability, choice: Choice | null) => {
    put({ ...kept.choices, [capability]: choice }, t.choiceSaved(t.capabilities[capability]))
    testChoice(capability, choice)
  }
  const unknown = unknownServers(kept).map(({ label }) => label)
  const current = save.isPending ? { ...kept, choices: save.variables.choices } : kept
  return (
    <section className="card p-5 max-md:p-4" aria-labelledby="who-makes-what">
      <div className="flex flex-wrap items-start gap-3">
        <div className="flex-1 min-w-60">
          <h2 id="who-makes-what" className="text-15 font-semibold">
            {t.whoMakes}
          </h2>
          <p className="text-fg2">{t.whoMakesNote}</p>
        </div>
        <Presets
          kept={kept}
          shown={current}
          disabled={disabled}
          onPut={(preset, choices) => put({ ...kept.choices, ...choices }, t.presetSet[preset])}
        />
      </div>
      {unknown.length > 0 && <p className="hint mt-2">{t.presetUnknown(unknown)}</p>}
      {GROUPS.map((group) => (
        <div key={group} className="choice-group">
          <h3>{t.groups[group]}</h3>
          <ul className="divide-y divide-line">
            {CAPABILITIES.filter((capability) => GROUP[capability] === group).map((capability) => (
              <Row
                key={capability}
                kept={current}
                capability={capability}
                disabled={disabled}
                onConnect={onConnect}
                onChoose={(choice) => choose(capability, choice)}
              />
            ))}
          </ul>
        </div>
      ))}
      <WhenFailing
        value={current.choices.when_failing}
        disabled={disabled}
        onChange={(when_failing) => {
          const { when_failing: _, ...others } = kept.choices
          put({ ...others, ...(when_failing && { when_failing }) }, t.choiceSaved(t.whenFailing))
        }}
      />
      {!mayWrite && <p className="hint mt-3">{t.choicesReadOnly}</p>}
    </section>
  )
}

type Failing = NonNullable<AllChoices['when_failing']>
type FailingProps = { value: Failing | undefined; disabled: boolean; onChange: (value: Failing | undefined) => void }

/** The menu that decides what happens to a film if a service fails. */
function WhenFailing({ value, disabled, onChange }: FailingProps) {
  const t = useTexts('providers')
  return (
    <div className="border-t border-line pt-5 mt-3 grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_18rem] items-start">
      <div>
        <h3 className="font-medium">{t.whenFailing}</h3>
        <p className="text-fg2">{t.whenFailingNote}</p>
      </div>
      <Select
        hiddenLabel
        label={t.whenFailing}
        disabled={disabled}
        choices={[
          { id: USUAL, name: t.failing.usual },
          { id: 'stop', name: t.failing.stop },
          { id: 'built_in', name: t.failing.built_in },
        ]}
        value={value ?? USUAL}
        onChange={(id) => onChange(id === USUAL ? undefined : (id as Failing))}
      />
    </div>
  )
}

type PresetsProps = {
  kept: Kept
  /** The choices, including unsaved ones that are being sent. */
  shown: Kept
  disabled: boolean
  onPut: (preset: Preset, choices: AllChoices) => void
}

/** Three presets. Each sets all rows. A preset without a suitable connection is disabled and shows the reason. */
function Presets({ kept, shown, disabled, onPut }: PresetsProps) {
  const t = useTexts('providers')
  const unknown = unknownServers(kept).map(({ label }) => label)
  const getTitle = (preset: Preset, is_there: boolean): string => {
    if (is_there) return t.presetNotes[preset]
    return preset === 'local' && unknown.length > 0 ? t.presetUnknown(unknown) : t.presetMissing[preset]
  }
  return (
    <fieldset aria-label={t.presets} className="flex flex-wrap items-center gap-2 max-md:w-full max-md:[&>button]:flex-1">
      <span className="hint max-md:w-full" aria-hidden>
        {t.presets}
      </span>
      {PRESETS.map((preset) => {
        const choices = presetChoices(kept, preset)
        return (
          <Button
            key={preset}
            size="small"
            aria-pressed={choices !== null && samePreset(shown, choices)}
            className="aria-pressed:bg-hover aria-pressed:shadow-none"
            disabled={disabled || choices === null}
            title={getTitle(preset, choices !== null)}
            onClick={() => choices && onPut(preset, choices)}
          >
            {t.preset[preset]}
          </Button>
        )
      })}
    </fieldset>
  )
}
