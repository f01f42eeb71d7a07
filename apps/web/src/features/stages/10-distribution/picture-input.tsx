import type { RefObject } from 'react'

type Props = { input: RefObject<HTMLInputElement | null>; label: string; onFile: (file: File) => void }

/** A person's own image that is chosen by a button beside it; the same one may be chosen again. */
export const PictureInput = ({ input, label, onFile }: Props) => (
  <input
    ref={input}
    type="file"
    hidden
    accept="image/png,image/jpeg,image/webp"
    aria-label={label}
    onChange={(event) => {
      const file = event.target.files?.[0]
      if (file) onFile(file)
      event.target.value = ''
    }}
  />
)
