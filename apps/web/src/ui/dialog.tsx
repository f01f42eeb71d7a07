import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTexts } from '../i18n/use-texts.tsx'
import { IconButton } from './button.tsx'
import { Toasts } from './toast.tsx'

type Props = {
  title: string
  note?: ReactNode
  onClose: () => void
  children: ReactNode
  /** The row of buttons. A button of a form refers to its form with the attribute `form`. */
  foot?: ReactNode
  width?: number
  /** Whether only the dialog's own buttons close it. */
  firm?: boolean
}

/**
 * Closes the dialog with Escape after the focused element was removed, such as a button after a click. For one frame, keys then reach the
 * page and not the dialog. Only the topmost dialog is closed.
 */
function useEscapeFromNowhere(body: RefObject<HTMLElement | null>, onClose: (() => void) | undefined) {
  const leave = useEffectEvent(() => onClose?.())
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      const scrim = body.current?.closest('.scrim')
      const top = [...document.querySelectorAll('.scrim:not([aria-busy])')].at(-1)
      if (key === 'Escape' && target === document.body && scrim === top) leave()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [body])
}

/** A dialog in the middle of the screen, or at the bottom of a narrow screen. The field marked with `data-first` gets the focus. */
export function Dialog({ title, note, onClose, children, foot, width = 420, firm = false }: Props) {
  const t = useTexts('common')
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  useEscapeFromNowhere(body, firm ? undefined : onClose)
  return (
    <ModalOverlay
      className="scrim"
      isOpen
      isDismissable={!firm}
      isKeyboardDismissDisabled={firm}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="dialog" style={{ '--dialog-width': `${width}px` } as CSSProperties}>
        <AriaDialog>
          <header className="flex items-start gap-3 ps-6 pe-4 pt-5 pb-3 max-md:ps-4">
            <div className="flex-1 min-w-0">
              <Heading slot="title" className="text-18 font-semibold tracking-tight">
                {title}
              </Heading>
              {note && <p className="text-fg2 mt-1 text-pretty">{note}</p>}
            </div>
            {!firm && <IconButton label={t.close} icon={X} tipAt="end" onClick={onClose} />}
          </header>
          <div className="dialog-body relative" ref={body}>
            {children}
          </div>
          <Toasts inDialog />
          {foot && <footer className="dialog-foot">{foot}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
