import { Info } from 'lucide-react'
import { SOURCE_LIMITS } from '@orion/contract/contents/01-content-research.ts'
import { useTexts } from '../i18n/use-texts.tsx'
import { number } from '../lib/format.ts'
import { Icon } from '../ui/button.tsx'
import { Checkbox, TextArea } from '../ui/field.tsx'
import { SourceFiles, type SetFiles } from './source-files.tsx'
import { isEmpty, mayHavePictures, type SourceProblems, type SourceWishes } from './source-wishes.ts'

type Props = {
  wishes: SourceWishes
  organization_id: string
  problems: SourceProblems
  onChange: (part: Partial<SourceWishes>) => void
  setFiles: SetFiles
}

/** What the film may say: a pasted text, links and files. */
export function SourceFields({ wishes, organization_id, problems, onChange, setFiles }: Props) {
  const t = useTexts('filmForm')
  return (
    <section className="grid gap-4 border-t border-line pt-5">
      <div>
        <h3 className="font-semibold text-15">{t.source}</h3>
        <p className="text-fg2">{t.sourceNote}</p>
        {isEmpty(wishes) && (
          <p className="flex gap-2 items-start mt-2 text-warn-text">
            <Icon of={Info} className="mt-0.5 flex-none" />
            {t.withoutSource}
          </p>
        )}
      </div>
      <TextArea
        label={t.sourceText}
        rows={4}
        maxLength={SOURCE_LIMITS.text_characters}
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
        problem={problems.link ? t.linkProblem(problems.link) : problems.links ? t.linksProblem : undefined}
        value={wishes.links}
        onChange={(event) => onChange({ links: event.target.value })}
      />
      <SourceFiles
        files={wishes.files}
        organization_id={organization_id}
        problem={problems.files ? t.filesProblem : undefined}
        setFiles={setFiles}
      />
      {mayHavePictures(wishes) && (
        <Checkbox
          checked={wishes.may_use_pictures === true}
          hint={t.mayUsePicturesHint}
          onChange={({ target: { checked } }) => onChange({ may_use_pictures: checked })}
        >
          {t.mayUsePictures}
        </Checkbox>
      )}
    </section>
  )
}
