import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { PlatformQuestion, PostAnswers, PublishOptions } from '@orion/contract/posts.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useServerWords, useTexts } from '../../../../i18n/use-texts.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { WhenFields } from '../../../../parts/post/when-fields.tsx'
import { MakeVersion } from '../make-version.tsx'
import { onlyVisibility, type Changes, type Sheet } from './publish-rules.ts'
import { Radios } from './radios.tsx'

type Change = (part: Changes) => void
type FieldProps = { platform: Platform; option: PublishOptions; sheet: Sheet; change: Change }

/** The formats that the platform accepts, each with the platform's name for it. A format that does not exist yet can be made here. */
export function FormatField({ workflow, platform, option, sheet, change }: FieldProps & { workflow: Workflow }) {
  const t = useTexts('publish')
  const chosen = option.formats.find((it) => it.format === sheet.format)
  const made = option.formats.flatMap(({ format, made: is }) => (is && format !== '16:9' ? [format] : []))
  return (
    <div className="grid gap-2.5">
      <Radios
        name={`${platform}-format`}
        field="format"
        label={t.format}
        choices={option.formats.map((it) => ({
          value: it.format,
          label: t.formats[it.format],
          note: [it.path && (t.kinds[it.path] ?? it.path), !it.made && t.notMade].filter(Boolean).join(' · '),
        }))}
        value={sheet.format}
        onChange={(format) => change({ format })}
      />
      {chosen && !chosen.made && chosen.format !== '16:9' && (
        <div>
          <MakeVersion workflow={workflow} format={chosen.format} made={made} />
        </div>
      )}
    </div>
  )
}

const MANY = 5

function Question({
  it,
  name,
  value,
  onAnswer,
}: {
  it: PlatformQuestion
  name: string
  value: PostAnswers[string] | undefined
  onAnswer: (value: string | boolean) => void
}) {
  const t = useTexts('publish')
  const say = useServerWords()
  const label = say(it.label)
  if (!it.options) {
    if (!it.required) {
      return (
        <Checkbox data-field={it.name} checked={value === true} onChange={(event) => onAnswer(event.target.checked)}>
          {label}
        </Checkbox>
      )
    }
    return (
      <Radios
        name={name}
        field={it.name}
        label={label}
        required
        choices={[
          { value: 'yes', label: t.yes },
          { value: 'no', label: t.no },
        ]}
        value={value === undefined ? null : value === true ? 'yes' : 'no'}
        onChange={(answer) => onAnswer(answer === 'yes')}
      />
    )
  }
  const choices = it.options.map((option) => ({ value: option.value, label: say(option.label) }))
  return (
    <Radios
      name={name}
      field={it.name}
      label={label}
      required={it.required}
      choices={choices}
      value={typeof value === 'string' ? value : null}
      onChange={onAnswer}
    />
  )
}

/** The fields for the visibility and for the platform's questions. No answer is preselected if the platform forbids it. */
export function QuestionFields({ platform, option, sheet, change }: FieldProps) {
  const t = useTexts('publish')
  const say = useServerWords()
  const { visibilities, questions } = option
  const label = t.visibility
  const isSettled = onlyVisibility(option) !== null
  return (
    <>
      {visibilities.length >= MANY ? (
        <div data-field="visibility">
          <Select
            label={label}
            choices={visibilities.map((it) => ({ id: it.value, name: say(it.label) }))}
            value={sheet.visibility}
            onChange={(visibility) => change({ visibility })}
          />
        </div>
      ) : (
        !isSettled &&
        visibilities.length > 0 && (
          <Radios
            name={`${platform}-visibility`}
            field="visibility"
            label={label}
            required
            choices={visibilities.map((it) => ({ value: it.value, label: say(it.label) }))}
            value={sheet.visibility}
            onChange={(visibility) => change({ visibility })}
          />
        )
      )}
      {questions.length > 0 && (
        <section className="grid gap-4" aria-label={t.questions(PLATFORM_NAMES[platform])}>
          {questions.map((it) => (
            <Question
              key={it.name}
              it={it}
              name={`${platform}-${it.name}`}
              value={sheet.answers[it.name]}
              onAnswer={(value) => change({ answers: { [it.name]: value } })}
            />
          ))}
        </section>
      )}
    </>
  )
}

/** The fields for the time of publishing: now, or at a time in a named zone. */
export function WhenField({ platform, sheet, past, change }: Omit<FieldProps, 'option'> & { past: boolean }) {
  const t = useTexts('publish')
  return (
    <div className="grid gap-3">
      <Radios
        name={`${platform}-when`}
        field="when"
        label={t.when}
        choices={[
          { value: 'now', label: t.now },
          { value: 'at', label: t.at },
        ]}
        value={sheet.later ? 'at' : 'now'}
        onChange={(when) => change({ later: when === 'at' })}
      />
      {sheet.later && (
        <>
          <WhenFields at={sheet.at} zone={sheet.zone} problem={past ? t.inPast : undefined} onChange={change} />
          <p className="hint">{t.whenHint}</p>
        </>
      )}
    </div>
  )
}
