import { useView } from '../app/view.ts'
import { useTexts } from '../i18n/use-texts.tsx'

/** The two tabs of the library: files and posts. */
export function LibraryShelf() {
  const t = useTexts('posts')
  const shell = useTexts('shell')
  const { view, go } = useView()
  const posts = view.posts !== null
  return (
    <fieldset className="segments" aria-label={t.shelf}>
      <button type="button" aria-pressed={!posts} onClick={() => go({ tab: 'library' })}>
        {t.files}
      </button>
      <button type="button" aria-pressed={posts} onClick={() => go({ tab: 'library', posts: 'open' })}>
        {shell.posts}
      </button>
    </fieldset>
  )
}
