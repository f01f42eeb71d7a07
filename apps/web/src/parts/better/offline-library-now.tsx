import { HardDrive } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMessage } from '../../api/use-message.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { ForOperator } from '../for-operator.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem, TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOfflineLibrary } from './use-offline-library.ts'

type Props = {
  organization_id: string
  /** The key of the provider for a library on a disk. */
  provider: string
  /** Called when the library answers and was chosen for films. */
  onTaken?: () => void
}

/**
 * Lets films use a library on a disk. If the library answers on this machine or is already connected, one button is enough. Otherwise the
 * person enters its address.
 */
export function OfflineLibraryNow({ organization_id, provider, onTaken }: Props) {
  const t = useTexts('better')
  const message = useMessage()
  const library = useOfflineLibrary(organization_id, provider)
  const [address, setAddress] = useState('')
  if (!library) return <Skeleton className="h-8 w-40 mt-2.5" />
  const { is_connected, found, use } = library
  const asksAddress = found === null && !is_connected
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (use.isPending) return
    use.mutate(address, {
      onSuccess: () => {
        toast('success', t.kiwixOn)
        onTaken?.()
      },
    })
  }
  const problem = use.error ? message(use.error, use.error.message) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 md:gap-3 mt-2.5 md:grid-cols-[minmax(0,1fr)_auto] items-start">
      {asksAddress ? (
        <TextField
          label={t.kiwixAddress}
          hint={t.kiwixHint}
          problem={problem}
          placeholder="http://127.0.0.1:8080"
          autoComplete="off"
          inputMode="url"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      ) : (
        <div className="md:self-center">
          <p className="text-fg2 wrap-anywhere">{is_connected ? t.kiwixThere : t.kiwixFound(found!)}</p>
          {problem && <Problem>{problem}</Problem>}
        </div>
      )}
      <Button type="submit" icon={HardDrive} pending={use.isPending} className={asksAddress ? 'md:mt-6.5' : ''}>
        {t.kiwixConnect}
      </Button>
      {asksAddress && (
        <div className="md:col-span-2">
          <ForOperator>{t.kiwixCommand}</ForOperator>
        </div>
      )}
    </form>
  )
}
