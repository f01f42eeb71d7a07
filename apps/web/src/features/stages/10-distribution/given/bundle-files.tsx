import { Download, LoaderCircle } from 'lucide-react'
import { useId, useState } from 'react'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { readRange, saveFile } from '../../../../lib/call.ts'
import { size } from '../../../../lib/format.ts'
import { readZipEntry } from '../../../../lib/read-zip-entry.ts'
import { Icon } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'

type Props = { files: Distribution['bundle_files']; bundle: string | undefined; name: string }

/** The files of the bundle. Each file can be downloaded separately. */
export function BundleFiles({ files, bundle, name }: Props) {
  const t = useTexts('contents')
  const message = useMessage()
  const heading = useId()
  const [taking, setTaking] = useState<string | null>(null)
  const take = async (file: string) => {
    if (!bundle || taking) return
    setTaking(file)
    try {
      saveFile(await readZipEntry((range) => readRange(bundle, range), file), `${name}-${file.replaceAll('/', '-')}`)
    } catch (error) {
      toast('error', message(error, t.fileFailed(file)))
    } finally {
      setTaking(null)
    }
  }
  return (
    <section className="grid gap-2" aria-labelledby={heading}>
      <h3 className="text-15 font-semibold" id={heading}>
        {t.bundleFiles}
      </h3>
      <p className="text-fg2">{t.bundleNote(files.length)}</p>
      <ul className="bundle-files">
        {files.map((file) => (
          <li key={file.name}>
            <button
              type="button"
              className="bundle-file"
              aria-busy={taking === file.name || undefined}
              onClick={() => void take(file.name)}
            >
              <span className="sr-only">{t.download('')}</span>
              <span className="flex-1 truncate text-start">{file.name}</span>
              <span className="num text-fg3">{size(file.size_bytes)}</span>
              <Icon
                of={taking === file.name ? LoaderCircle : Download}
                size={13}
                className={taking === file.name ? 'spin' : 'text-fg3'}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
