import type { RefObject } from 'react'

type Props = { input: RefObject<HTMLInputElement | null>; label: string; onFile: (file: File) => void }

/** A hidden file input for a person's own image, which another button opens. The same file can be chosen again. */
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
