import { ChevronRight, Download, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import type { Distribution } from '@orion/contract/contents/10-distribution.ts'
import { useMessage } from '../../../../api/use-message.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { readRange, saveFile } from '../../../../lib/call.ts'
import { size } from '../../../../lib/format.ts'
import { readZipEntry } from '../../../../lib/read-zip-entry.ts'
import { Icon } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'

type Props = { files: Distribution['bundle_files']; bundle: string | undefined; name: string }

/** The files of the bundle as a collapsed list. Each file can be downloaded separately. */
export function BundleFiles({ files, bundle, name }: Props) {
  const t = useTexts('contents')
  const message = useMessage()
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
    <details className="bundle-files">
      <summary>
        <Icon of={ChevronRight} />
        {t.bundleNote(files.length)}
      </summary>
      <ul className="grid text-12 mt-2">
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
    </details>
  )
}
