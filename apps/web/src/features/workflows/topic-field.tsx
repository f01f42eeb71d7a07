import type { ComponentProps } from 'react'
import { PROMPT_LENGTH } from '@orion/contract/values.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { moveTopicToText, type CreateValues, type Problems } from './create-values.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'onChange'> & {
  wishes: Pick<CreateValues, 'topic' | 'text' | 'language'>
  problems: Problems
  onChange: (part: Partial<CreateValues>) => void
  /** Called after the text was moved to its own field. */
  onMoved: () => void
}

/** The field for the topic. It takes a text of any length, so that a text that belongs to the sources is moved there whole. */
export function TopicField({ wishes, problems, problem, onChange, onMoved, ...rest }: Props) {
  const t = useTexts('filmForm')
  const { topic } = wishes
  const isLong = topic.trim().length > PROMPT_LENGTH
  const move = () => {
    onChange(moveTopicToText(wishes))
    onMoved()
  }
  return (
    <>
      <TextArea
        {...rest}
        className="grows"
        lang={wishes.language}
        value={topic}
        problem={problems.long ? t.longTopic : problems.nameless ? t.nameless : problem}
        countOver={isLong}
        onChange={(event) => onChange({ topic: event.target.value })}
      />
      {(isLong || topic.trim().includes('\n')) && (
        <output className="rounded-lg bg-canvas px-3.5 py-2.5 mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="min-w-0 flex-1 basis-70 text-fg2">{t.textInTopic}</span>
          <Button size="small" onClick={move}>
            {t.moveText}
          </Button>
        </output>
      )}
    </>
  )
}
