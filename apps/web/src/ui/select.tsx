import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Header } from 'react-aria-components/Header'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { Icon } from './button.tsx'

/** `group` is the heading of the choice. Choices with the same heading must be adjacent. */
export type Choice = { id: string; name: string; note?: ReactNode; lang?: string; group?: string }

type Props = {
  label: string
  choices: readonly Choice[]
  value: string | null
  onChange: (id: string) => void
  hint?: string
  disabled?: boolean
  placeholder?: string
  hiddenLabel?: boolean
  /** Whether the note of the selected choice is also shown while the menu is closed. */
  shownNote?: boolean
}

const makeGroups = (choices: readonly Choice[]): [string | undefined, Choice[]][] =>
  [...new Set(choices.map(({ group }) => group))].map((group) => [group, choices.filter((it) => it.group === group)])

const Option = ({ choice }: { choice: Choice }) => (
  <ListBoxItem id={choice.id} textValue={choice.name} className="option">
    {({ isSelected }) => (
      <>
        <span className="flex-1 min-w-0 md:truncate wrap-anywhere" lang={choice.lang}>
          {choice.name}
        </span>
        {choice.note && <span className="text-fg3 num">{choice.note}</span>}
        {isSelected ? <Icon of={Check} size={14} className="text-accent-text" /> : <span className="w-3.5" />}
      </>
    )}
  </ListBoxItem>
)

/** A menu from which one value is chosen. */
export function Select({ label, choices, value, onChange, hint, disabled, placeholder, hiddenLabel, shownNote }: Props) {
  const note = shownNote && choices.find(({ id }) => id === value)?.note
  return (
    <AriaSelect
      className="field"
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isDisabled={disabled}
      placeholder={placeholder}
      aria-label={hiddenLabel ? label : undefined}
    >
      {!hiddenLabel && <Label className="label">{label}</Label>}
      <Button className="input flex items-center gap-2">
        <SelectValue className="flex-1 min-w-0 flex items-center gap-2 text-start">
          {({ selectedText, isPlaceholder }) => (
            <>
              <span className={`flex-1 min-w-0 truncate ${isPlaceholder ? 'text-fg3' : ''}`}>{selectedText || placeholder}</span>
              {note && <span className="badge">{note}</span>}
            </>
          )}
        </SelectValue>
        <Icon of={ChevronDown} size={15} className="text-fg3" />
      </Button>
      {hint && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Popover className="popover">
        <ListBox className="outline-none">
          {makeGroups(choices).map(([group, members]) =>
            group === undefined ? (
              <Collection key="" items={members}>
                {(choice) => <Option choice={choice} />}
              </Collection>
            ) : (
              <ListBoxSection key={group}>
                <Header className="px-2 pt-2 pb-1 text-fg3 text-12">{group}</Header>
                <Collection items={members}>{(choice) => <Option choice={choice} />}</Collection>
              </ListBoxSection>
            ),
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
