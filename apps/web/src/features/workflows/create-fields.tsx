import { FileText, Paperclip, X } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { VIDEO_DURATIONS } from '@orion/contract/catalogues/durations.ts'
import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Organization } from '@orion/contract/organizations.ts'
import { useMessage } from '../../api/use-message.ts'
import { uploadSource } from '../../api/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { languageName, number } from '../../lib/format.ts'
import { Button, Icon, IconButton } from '../../ui/button.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.tsx'
import { nameOf, type Problems, type SourceFile, type Wishes } from './wishes.ts'

type SetFiles = (change: (files: readonly SourceFile[]) => readonly SourceFile[]) => void
type Props = {
  wishes: Wishes
  organizations: readonly Organization[]
  problems: Problems
  onChange: (part: Partial<Wishes>) => void
  setFiles: SetFiles
}

function Files({ wishes, setFiles }: { wishes: Wishes; setFiles: SetFiles }) {
  const t = useTexts('workflows').form
  const message = useMessage()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const add = (list: FileList | null) => {
    for (const file of list ?? []) {
      const key = crypto.randomUUID()
      setFiles((files) => [...files, { key, name: file.name }])
      uploadSource(file, wishes.organization_id).then(
        ({ asset_id }) => setFiles((files) => files.map((it) => (it.key === key ? { ...it, asset_id } : it))),
        (error: unknown) => {
          setFiles((files) => files.filter((it) => it.key !== key))
          toast('error', message(error, t.uploadFailed(file.name)))
        },
      )
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }

  return (
    <div className="field">
      <span className="label">{t.files}</span>
      <div
        className={`rounded-md border border-dashed p-3 flex flex-wrap items-center gap-3 ${over ? 'border-accent bg-accent-soft' : 'border-control'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Button size="small" icon={Paperclip} onClick={() => input.current?.click()}>
          {t.chooseFiles}
        </Button>
        <span className="text-fg3">{t.dropFiles}</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept=".txt,.md,.html,.htm,.pdf,.docx"
          onChange={(event) => add(event.target.files)}
          aria-label={t.chooseFiles}
        />
      </div>
      {wishes.files.length > 0 && (
        <ul className="grid gap-1">
          {wishes.files.map((file) => (
            <li key={file.key} className="flex items-center gap-2">
              <Icon of={FileText} size={14} className="text-fg3" />
              <span className="flex-1 truncate">{file.name}</span>
              {!file.asset_id && <span className="text-live-text text-12">{t.uploading}</span>}
              <IconButton
                size="small"
                label={t.removeFile(file.name)}
                icon={X}
                tipAt="end"
                onClick={() => setFiles((files) => files.filter((it) => it.key !== file.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="hint">{t.filesHint}</p>
    </div>
  )
}

/** The fields of the create form. */
export function CreateFields({ wishes, organizations, problems, onChange, setFiles }: Props) {
  const t = useTexts('workflows').form
  const common = useTexts('workflows')
  return (
    <>
      <TextArea
        label={t.topic}
        rows={3}
        data-first
        maxLength={2000}
        lang={wishes.language}
        placeholder={t.topicPlaceholder}
        value={wishes.topic}
        hint={t.topicHint}
        problem={problems.nameless ? t.nameless : undefined}
        count={t.topicCount(wishes.topic.length)}
        onChange={(event) => onChange({ topic: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t.duration}
          choices={VIDEO_DURATIONS.map((value) => ({ id: String(value), name: t.seconds(value) }))}
          value={String(wishes.duration)}
          onChange={(id) => onChange({ duration: Number(id) })}
        />
        <Select
          label={t.language}
          choices={VIDEO_LANGUAGES.map(({ code, name }) => ({
            id: code,
            name,
            lang: code,
            note: languageName(code) === name ? undefined : languageName(code),
          }))}
          value={wishes.language}
          onChange={(id) => onChange({ language: id as VideoLanguage })}
        />
        <TextField
          label={t.name}
          problem={problems.nameless ? t.nameless : undefined}
          maxLength={200}
          placeholder={nameOf({ name: '', topic: wishes.topic })}
          hint={t.nameHint}
          value={wishes.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Select
          label={t.organization}
          choices={organizations.map(({ organization_id, organization_name }) => ({
            id: organization_id,
            name: organization_name,
          }))}
          value={wishes.organization_id}
          onChange={(organization_id) => onChange({ organization_id })}
        />
      </div>
      <TextField
        label={t.description}
        maxLength={2000}
        value={wishes.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <section className="grid gap-4 border-t border-line pt-5">
        <div>
          <h3 className="font-semibold text-15">{t.source}</h3>
          <p className="text-fg2">{t.sourceNote}</p>
        </div>
        <TextArea
          label={t.sourceText}
          rows={5}
          maxLength={400_000}
          value={wishes.text}
          count={wishes.text ? t.sourceCount(number(wishes.text.length)) : undefined}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <TextArea
          label={t.links}
          rows={2}
          placeholder="https://"
          dir="ltr"
          spellCheck={false}
          hint={t.linksHint}
          problem={problems.link ? t.linkProblem(problems.link) : undefined}
          value={wishes.links}
          onChange={(event) => onChange({ links: event.target.value })}
        />
        <Files wishes={wishes} setFiles={setFiles} />
      </section>
      <section className="grid gap-4 border-t border-line pt-5">
        <h3 className="font-semibold text-15">{t.style}</h3>
        <label className="flex items-center gap-3">
          <input
            type="color"
            className="w-11 h-9 rounded-md cursor-pointer"
            value={wishes.brand_color}
            onChange={(event) => onChange({ brand_color: event.target.value })}
          />
          <span className="font-medium flex-1">{t.color}</span>
          <span className="num text-fg3">{wishes.brand_color}</span>
        </label>
        <Checkbox
          checked={wishes.autopilot}
          hint={t.autopilotHint}
          onChange={(event) => onChange({ autopilot: event.target.checked })}
        >
          <span className="font-medium">{t.autopilot}</span>
        </Checkbox>
        {wishes.autopilot && (
          <div className="ps-7 max-w-60">
            <TextField
              label={t.limit}
              inputMode="decimal"
              dir="ltr"
              hint="pts"
              problem={problems.limit ? t.limitProblem : undefined}
              value={wishes.limit}
              onChange={(event) => onChange({ limit: event.target.value })}
            />
          </div>
        )}
      </section>
      <span className="sr-only">{common.canCreate}</span>
    </>
  )
}
