import { FileText, Paperclip, X } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { useMessage } from '../../api/use-message.ts'
import { uploadSource } from '../../api/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button, Icon, IconButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/field.tsx'
import { SOURCE_TYPES, unfitFor, type SourceFile } from './source-values.ts'

export type SetFiles = (change: (files: readonly SourceFile[]) => readonly SourceFile[]) => void

/** `organizationFor` resolves with the id of the organization that will own the files. */
type Props = { files: readonly SourceFile[]; organizationFor: () => Promise<string>; problem?: string; setFiles: SetFiles }

/**
 * The files from which the film is made. A person chooses or drops them. A file that cannot be used shows the reason, and stays until it is
 * removed.
 */
export function SourceFiles({ files: chosen, organizationFor, problem, setFiles }: Props) {
  const t = useTexts('filmForm')
  const message = useMessage()

  const send = async (file: File): Promise<Partial<SourceFile>> => {
    try {
      const { asset_id, kind } = await uploadSource(file, await organizationFor())
      return kind === 'document' ? { asset_id } : { problem: t.unfit.type }
    } catch (error) {
      return { problem: message(error, t.uploadFailed(file.name)) }
    }
  }
  const add = (list: FileList | null) => {
    for (const file of list ?? []) {
      const key = crypto.randomUUID()
      const change = (part: Partial<SourceFile>) =>
        setFiles((files) => files.map((it) => (it.key === key ? { ...it, ...part } : it)))
      const unfit = unfitFor(file)
      setFiles((files) => [...files, { key, name: file.name, ...(unfit && { problem: t.unfit[unfit] }) }])
      if (!unfit) void send(file).then(change)
    }
  }
  return (
    <div className="field">
      <span className="label">{t.files}</span>
      <DropArea isInvalid={Boolean(problem)} onFiles={add} />
      {chosen.length > 0 && (
        <ul className="grid gap-1" aria-live="polite">
          {chosen.map((file) => (
            <li key={file.key} className="grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2">
              <Icon of={FileText} size={14} className="text-fg3" />
              <span className="truncate">{file.name}</span>
              <span className="text-live-text text-12">{!file.asset_id && !file.problem && t.uploading}</span>
              <IconButton
                size="small"
                label={t.removeFile(file.name)}
                icon={X}
                tipAt="end"
                onClick={() => setFiles((files) => files.filter((it) => it.key !== file.key))}
              />
              {file.problem && (
                <div className="col-start-2 col-span-3">
                  <Problem>{file.problem}</Problem>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {problem && <Problem>{problem}</Problem>}
      <p className="hint">{t.filesHint}</p>
    </div>
  )
}

/** A button that opens a file dialog. Files can also be dropped on it. */
function DropArea({ isInvalid, onFiles }: { isInvalid: boolean; onFiles: (files: FileList | null) => void }) {
  const t = useTexts('filmForm')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }

  return (
    <div
      className={`rounded-md border border-dashed p-3 flex flex-wrap items-center gap-3 ${
        over ? 'border-accent bg-accent-soft' : 'border-control'
      }`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Button size="small" icon={Paperclip} data-invalid={isInvalid || undefined} onClick={() => input.current?.click()}>
        {t.chooseFiles}
      </Button>
      <span className="text-fg3 pointer-coarse:hidden">{t.dropFiles}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={SOURCE_TYPES.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
        aria-label={t.chooseFiles}
      />
    </div>
  )
}
