import { Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { SOURCE_LIMITS } from '@orion/contract/contents/01-content-research.ts'
import { useSourceText } from '../../api/workflows.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { languageName, number } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.ts'
import { Icon } from '../../ui/button.tsx'
import { Checkbox, TextArea } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { SourceFiles, type SetFiles } from './source-files.tsx'
import { TextLength, type FilmLength } from './text-length.tsx'
import { isEmpty, mayHavePictures, type SourceProblems, type SourceValues } from './source-values.ts'

type Props = {
  /** Whether a title is already shown above the fields. */
  untitled?: boolean
  /** Whether the text field gets the focus, because the person came to add a source. */
  first?: boolean
  wishes: SourceValues
  /** The length of the film in seconds, if it is chosen in the same form. */
  length?: FilmLength
  /** The language of the film. */
  language: VideoLanguage
  organization_id: string
  /** Creates the organization that will own the files, if there is none yet. Resolves with its id. */
  organizationFor?: () => Promise<string>
  problems: SourceProblems
  onChange: (part: Partial<SourceValues>) => void
  setFiles: SetFiles
}

const SourceRequests = lazily(() =>
  import('./source-requests.tsx').then(({ SourceRequests: component }) => ({ default: component })),
)

/** The note that Orion searches for sources if the person adds none. A button lists which service gets which request. */
function FindSources({ organization_id }: Pick<Props, 'organization_id'>) {
  const t = useTexts('filmForm')
  const [open, setOpen] = useState(false)
  return (
    <div className="rounded-lg bg-canvas px-3.5 py-3 flex gap-3 items-start">
      <Icon of={Search} size={16} className="mt-0.5 flex-none text-accent-text" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{t.findSources}</p>
        <p className="text-fg2">{t.withoutSource}</p>
        <details className="mt-1.5" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="cursor-pointer text-fg2 hover:text-fg1 max-md:py-2.5">{t.whatIsAsked}</summary>
          <Suspense fallback={<Skeleton className="h-24" />}>
            {open && <SourceRequests organization_id={organization_id} />}
          </Suspense>
        </details>
      </div>
    </div>
  )
}

/** The fields for the sources of a film: a pasted text, links and files. */
export function SourceFields(props: Props) {
  const { untitled, first, wishes, language, organization_id, organizationFor, length, problems, onChange, setFiles } = props
  const t = useTexts('filmForm')
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!first) return
    text.current?.focus()
    text.current?.scrollIntoView({ block: 'center' })
  }, [first])
  const read = useSourceText(wishes.text, language)
  const written = read.language ?? language
  const foreign = written === language ? '' : `. ${t.foreignText(languageName(written), languageName(language))}`
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      {!untitled && (
        <div>
          <h3 className="font-semibold text-15">{t.source}</h3>
          <p className="text-fg2">{t.sourceNote}</p>
        </div>
      )}
      <TextArea
        ref={text}
        label={t.sourceText}
        className="grows"
        maxLength={SOURCE_LIMITS.text_characters}
        value={wishes.text}
        hint={foreign === '' && length && read.seconds && <TextLength {...length} seconds={read.seconds} />}
        count={wishes.text ? t.sourceCount(number(wishes.text.length)) + foreign : undefined}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextArea
          label={t.links}
          className="grows"
          placeholder="https://"
          dir="ltr"
          spellCheck={false}
          hint={t.linksHint}
          problem={problems.link ? t.linkProblem(problems.link) : problems.links ? t.linksProblem : undefined}
          value={wishes.links}
          onChange={(event) => onChange({ links: event.target.value })}
        />
        <SourceFiles
          files={wishes.files}
          organizationFor={organizationFor ?? (() => Promise.resolve(organization_id))}
          problem={problems.files ? t.filesProblem : undefined}
          setFiles={setFiles}
        />
      </div>
      {mayHavePictures(wishes) && (
        <Checkbox
          checked={wishes.may_use_pictures === true}
          hint={t.mayUsePicturesHint}
          onChange={({ target: { checked } }) => onChange({ may_use_pictures: checked })}
        >
          {t.mayUsePictures}
        </Checkbox>
      )}
      {isEmpty(wishes) && <FindSources organization_id={organization_id} />}
    </section>
  )
}
