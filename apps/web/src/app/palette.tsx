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
import { useTexts } from '../i18n/use-texts.tsx'
import { Icon } from '../ui/button.tsx'
import { usePaletteActs } from './palette-acts.ts'

/** The command palette: go to, run, create, switch organization, theme, language. Paid actions show their price. */
export function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const t = useTexts('shell').palette
  const { contains } = useFilter({ sensitivity: 'base' })
  /** Whether the text contains each typed word, in any order: 'add user' finds 'Invite User' (56.14). */
  const finds = (text: string, typed: string) => typed.split(/\s+/u).every((word) => contains(text, word))
  const sections = usePaletteActs({ onKeys })
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const acts = sections.flatMap((section) => section.acts)
  return (
    <ModalOverlay className="scrim palette-scrim" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Modal className="palette">
        <AriaDialog aria-label={t.title}>
          <Autocomplete filter={finds}>
            <SearchField aria-label={t.search} className="palette-search">
              <Icon of={Search} className="text-fg3" />
              <Input ref={input} placeholder={t.search} className="outline-none" />
            </SearchField>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys must reach it */}
            <div className="palette-list" tabIndex={0}>
              <Menu
                aria-label={t.title}
                className="outline-none"
                renderEmptyState={() => <p className="p-4 text-fg3">{t.nothing}</p>}
                onAction={(key) => {
                  onClose()
                  acts.find(({ id }) => id === key)?.onAct()
                }}
              >
                {sections
                  .filter((section) => section.acts.length > 0)
                  .map((section) => (
                    <MenuSection key={section.name}>
                      <Header className="palette-head">{section.name}</Header>
                      {section.acts.map((act) => (
                        <MenuItem
                          key={act.id}
                          id={act.id}
                          textValue={[act.name, section.name, act.words].join(' ')}
                          className="option"
                        >
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
