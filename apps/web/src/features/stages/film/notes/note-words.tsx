import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { NOTE_LENGTH, type Person } from '@orion/contract/notes.ts'
import { usePeople } from '../../../../api/films/notes.ts'
import { useTexts } from '../../../../i18n/use-texts.tsx'
import { Face } from '../../../../parts/face.tsx'
import { TextArea } from '../../../../ui/field.tsx'

/** The maximum number of people who are suggested while a name is typed. */
const MOST_OFFERED = 5

type Props = Omit<ComponentProps<typeof TextArea>, 'onChange' | 'value'> & {
  workflow_id: string
  value: string
  onText: (text: string) => void
}

/**
 * The text field of a note. After '@', it suggests the people who can see the film. A mentioned person finds the note under their own
 * notes.
 */
export function NoteWords({ workflow_id, value, onText, ...rest }: Props) {
  const t = useTexts('notes')
  const box = useRef<HTMLDivElement>(null)
  const begun = /(?:^|\s)@([^@\n]{0,40})$/u.exec(value)?.[1]
  const { data: people = [] } = usePeople(workflow_id, begun !== undefined)
  const like = begun?.toLocaleLowerCase() ?? ''
  const offered =
    begun === undefined
      ? []
      : people
          .filter(({ name }) => name.toLocaleLowerCase().startsWith(like) && name.toLocaleLowerCase() !== like)
          .slice(0, MOST_OFFERED)
  const [at, setAt] = useState(0)
  const marked = Math.min(at, offered.length - 1)
  const take = ({ name }: Person) => {
    onText(`${value.slice(0, value.length - (begun?.length ?? 0))}${name} `)
    box.current?.querySelector('textarea')?.focus()
  }
  // with suggestions, Enter accepts the marked name and the arrow keys mark another one; without, the keys work as usual in the text
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const person = offered[marked]
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (person === undefined || (by === 0 && event.key !== 'Enter') || event.ctrlKey || event.metaKey)
      return rest.onKeyDown?.(event)
    event.preventDefault()
    if (by === 0) take(person)
    setAt(by === 0 ? 0 : (marked + by + offered.length) % offered.length)
  }
  return (
    <div ref={box} className="grid gap-1.5">
      <TextArea
        rows={2}
        maxLength={NOTE_LENGTH}
        {...rest}
        value={value}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <ul className="note-people" aria-label={t.mention}>
          {offered.map((person, index) => (
            <li key={person.user_id}>
              <button type="button" data-marked={index === marked || undefined} onClick={() => take(person)}>
                <Face name={person.name} />
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The text of a note with the mentioned people highlighted. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts: { at: number; text: string; named: boolean }[] = []
  let rest = text
  let at = 0
  const put = (part: string, named: boolean) => {
    if (part !== '') parts.push({ at, text: part, named })
    at += part.length
  }
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, index: rest.toLocaleLowerCase().indexOf(name.toLocaleLowerCase()) }))
      .filter(({ index }) => index >= 0)
      .toSorted((a, b) => a.index - b.index)[0]
    if (!found) {
      put(rest, false)
      break
    }
    put(rest.slice(0, found.index), false)
    put(rest.slice(found.index, found.index + found.name.length), true)
    rest = rest.slice(found.index + found.name.length)
  }
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {parts.map((part) =>
        part.named ? (
          <b key={part.at} className="font-medium text-live-text">
            {part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </p>
  )
}
