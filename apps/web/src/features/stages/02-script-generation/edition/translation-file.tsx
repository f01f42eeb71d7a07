import { Download, FileUp, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { readTranslation, type TakenTranslation } from '@orion/contract/editions.ts'
import type { Workflow } from '@orion/contract/workflows.ts'
import { useTakeTranslation } from '../../../../api/films/editions.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useMay } from '../../../../app/rights.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { download } from '../../../../lib/call.ts'
import { Button, Icon } from '../../../../ui/button.tsx'
import { Failure } from '../../../../ui/states.tsx'
import { toast } from '../../../../ui/toast.tsx'

/**
 * The texts of an edition for a translator outside Orion (EDN-01). A person exports them as XLIFF 2 and imports them as XLIFF 2 or
 * captions. The points to review are then listed.
 */
export function TranslationFile({ workflow }: { workflow: Workflow }) {
  const { workflow_id, organization_id, language } = workflow
  const t = useTexts('contents')
  const message = useMessage()
  const may = useMay('workflow.write', organization_id)
  const take = useTakeTranslation()
  const [saving, setSaving] = useState(false)
  const [taken, setTaken] = useState<TakenTranslation | null>(null)
  const onDownload = async () => {
    setSaving(true)
    try {
      await download(readTranslation, { workflow_id }, { name: `translation-${language}.xlf` })
    } catch (error) {
      toast('error', message(error, t.translationNotSaved))
    } finally {
      setSaving(false)
    }
  }
  const onFile = async (file: File) => {
    setTaken(null)
    take.mutate(
      { workflow_id, text: await file.text() },
      {
        onSuccess: ({ data }) => {
          setTaken(data)
          toast('success', t.translationTaken(data.sentences))
        },
      },
    )
  }
  return (
    <section className="grid gap-3" aria-label={t.translationFile}>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={Download} pending={saving} onClick={() => void onDownload()}>
          {t.downloadXliff}
        </Button>
        {may && (
          <label className="btn small" aria-busy={take.isPending || undefined}>
            <input
              type="file"
              className="sr-only"
              accept=".xlf,.xliff,.srt,.vtt"
              aria-label={t.takeFile}
              disabled={take.isPending}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void onFile(file)
              }}
            />
            <Icon of={take.isPending ? LoaderCircle : FileUp} className={take.isPending ? 'spin' : ''} />
            {t.takeFile}
          </label>
        )}
      </div>
      {take.error && <Failure title={t.translationFailed} detail={message(take.error)} />}
      {taken && (
        <div className="card p-3.5 grid gap-2">
          <output>{t.translationCounts(taken)}</output>
          {taken.remarks.length > 0 && (
            <ul className="list-disc ps-5 text-warn-text" aria-label={t.remarks}>
              {taken.remarks.map(({ sentence_id, detail }, index) => (
                <li key={`${sentence_id} ${String(index)}`} dir="auto">
                  {detail}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
