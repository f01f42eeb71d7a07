import { Search } from 'lucide-react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.tsx'
import { Icon } from '../../ui/button.tsx'
import { usePaletteActs, type Act, type Section } from './palette-acts.ts'

/**
 * The actions that match each typed word, in any order, by section: 'add user' finds 'Invite User' (56.14). The best matches are names
 * whose words begin with the typed words. Next are names that contain them. Last are actions whose synonyms contain them. Without typed
 * words, a long section shows only its first actions.
 */
function useFoundActs(sections: readonly Section[], typed: string): Section[] {
  const { contains, startsWith } = useFilter({ sensitivity: 'base' })
  const beginsWord = (text: string, word: string) => text.split(/\s+/u).some((part) => startsWith(part, word))
  const words = typed.split(/\s+/u).filter((word) => word !== '')
  if (words.length === 0) return sections.map(withoutSearch).filter(hasActs)
  const isOwned = ({ owner }: Act) => owner === undefined || words.some((word) => beginsWord(owner, word))
  const rank = ({ name, words: synonyms = '' }: Act, section: string): number => {
    if (words.every((word) => beginsWord(name, word))) return 0
    if (words.every((word) => contains(name, word))) return 1
    return words.every((word) => contains(`${name} ${section} ${synonyms}`, word)) ? 2 : NOT_FOUND
  }
  return sections
    .map((section) => {
      const ranked = section.acts
        .filter(isOwned)
        .map((act) => ({ act, rank: rank(act, section.name) }))
        .filter((it) => it.rank !== NOT_FOUND)
      const sorted = ranked.toSorted((one, other) => one.rank - other.rank)
      return { section: { ...section, acts: sorted.map(({ act }) => act) }, best: sorted[0]?.rank ?? NOT_FOUND }
    })
    .toSorted((one, other) => one.best - other.best)
    .map(({ section }) => section)
    .filter(hasActs)
}

const NOT_FOUND = 3
const withoutSearch = ({ most, ...section }: Section): Section => ({
  ...section,
  acts: section.acts.filter(({ owner }) => owner === undefined).slice(0, most),
})
const hasActs = ({ acts }: Section): boolean => acts.length > 0

type Props = {
  /** The text of the field. It may be typed before the palette is loaded. */
  typed: string
  onTyped: (typed: string) => void
  onClose: () => void
  onKeys: () => void
}

/**
 * The command palette. Its actions open a screen, run a stage, create, switch the organization, or change the theme or language. Paid
 * actions show their price.
 */
export function Palette({ typed, onTyped, onClose, onKeys }: Props) {
  const t = useTexts('shell').palette
  const sections = useFoundActs(usePaletteActs({ onKeys }), typed)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])
  const acts = sections.flatMap((section) => section.acts)
  return (
    <ModalOverlay className="scrim palette-scrim" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="palette">
        <AriaDialog aria-label={t.title}>
          <Autocomplete inputValue={typed} onInputChange={onTyped}>
            <SearchField aria-label={t.search} className="palette-search">
              <Icon of={Search} className="text-fg3" />
              <Input ref={input} placeholder={t.search} className="outline-none" />
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it */}
            <div className="palette-list" tabIndex={0}>
              <Menu
                aria-label={t.title}
                className="outline-none"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- it only highlights the first row: the field keeps the focus
                autoFocus="first"
                renderEmptyState={() => <p className="p-4 text-fg3">{t.nothing}</p>}
                onAction={(key) => {
                  onClose()
                  acts.find(({ id }) => id === key)?.onAct()
                }}
              >
                {sections.map((section) => (
                  <MenuSection key={section.name}>
                    <Header className="palette-head">{section.name}</Header>
                    {section.acts.map((act) => (
                      <MenuItem key={act.id} id={act.id} textValue={act.name} className="option">
                        <Icon of={act.icon} size={15} className="text-fg3" />
                        <span className="flex-1 truncate">{act.name}</span>
                        {act.note && <span className="text-fg3 num">{act.note}</span>}
                        {act.stroke && <Keyboard>{act.stroke}</Keyboard>}
                      </MenuItem>
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
            <p className="palette-keys" aria-hidden>
              <kbd>↑</kbd>
              <kbd>↓</kbd>
              {t.choose}
              <kbd>↵</kbd>
              {t.open}
              <kbd>Esc</kbd>
              {t.close}
            </p>
          </Autocomplete>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
