import { useState } from 'react'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { textLength } from '@orion/contract/post-lengths.ts'
import { isSocial, SOCIAL_BY_KEY } from '@orion/contract/platforms/declared.ts'
import type { PostTexts } from '@orion/contract/posts.ts'
import { useTexts } from '../../i18n/use-texts.tsx'
import { number } from '../../lib/format.ts'
import { TextArea, TextField } from '../../ui/field.tsx'

type Limits = Readonly<Record<string, number>>
type Props = {
  platform: Platform
  texts: PostTexts
  /** The limit of each field. Characters are counted by the rules of the platform. */
  limits: Limits
  language?: string
  onChange: (part: PostTexts) => void
}

const WORDS = ['title', 'description', 'text'] as const
const TALL = 5
const splitTags = (words: string): string[] =>
  words
    .split(/[,\n]/)
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)

function Words({
  platform,
  name,
  value,
  limits,
  language,
  onChange,
}: Omit<Props, 'texts'> & { name: (typeof WORDS)[number]; value: string }) {
  const t = useTexts('posts')
  const limit = limits[name]
  const length = textLength(platform, name, value)
  const over = limit !== undefined && length > limit
  return (
    <TextArea
      label={t.fields[name]}
      data-field={name}
      lang={language}
      rows={name === 'title' ? 2 : TALL}
      value={value}
      count={limit === undefined ? undefined : t.of(number(length), number(limit))}
      countOver={over}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}

/** The field for tags, as one line. The typed text stays the same while it means the same tags. */
function Tags({
  platform,
  tags,
  limit,
  language,
  onChange,
}: {
  platform: Platform
  tags: string[]
  limit?: number
  language?: string
  onChange: (tags: string[]) => void
}) {
  const t = useTexts('posts')
  const [typed, setTyped] = useState(tags.join(', '))
  const visible = splitTags(typed).join() === tags.join() ? typed : tags.join(', ')
  const length = isSocial(platform) ? (SOCIAL_BY_KEY[platform].texts.tags?.length(tags) ?? 0) : 0
  const over = limit !== undefined && length > limit
  return (
    <TextField
      label={t.fields.tags}
      data-field="tags"
      lang={language}
      value={visible}
      hint={t.tagsHint}
      count={limit === undefined ? undefined : t.of(number(length), number(limit))}
      countOver={over}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(splitTags(event.target.value))
      }}
    />
  )
}

/**
 * The fields for the texts that a platform accepts, each with its counter. A text that the platform does not accept is shown only if it is
 * not empty.
 */
export function TextsFields({ platform, texts, limits, language, onChange }: Props) {
  const fields = WORDS.filter((name) => name in limits || texts[name])
  return (
    <div className="grid gap-4">
      {fields.map((name) => (
        <Words
          key={name}
          platform={platform}
          name={name}
          limits={limits}
          language={language}
          onChange={onChange}
          value={texts[name] ?? ''}
        />
      ))}
      {('tags' in limits || (texts.tags?.length ?? 0) > 0) && (
        <Tags
          platform={platform}
          tags={texts.tags ?? []}
          limit={limits.tags}
          language={language}
          onChange={(tags) => onChange({ tags })}
        />
      )}
    </div>
  )
}
