import { BESIDE_RAISED, raisedText } from '@orion/language/sentences.ts'

type Node = {
  nodeType: number
  nodeName: string
  textContent: string | null
  parentNode: Node | null
  previousSibling: Node | null
  nextSibling: Node | null
}
type Element = Node & {
  getAttribute: (name: string) => string | null
  closest: (selector: string) => Element | null
  querySelector: (selector: string) => Element | null
  replaceWith: (...nodes: unknown[]) => void
  remove: () => void
}
type Page = { querySelectorAll: (selector: string) => Iterable<Element>; getElementById: (id: string) => Element | null }

const NOTE = /(?<!\p{L})(?:foot|end)?note?s?(?:[-_]?ref)?(?!\p{L})|reference|citation|(?<!\p{L})(?:fnref|fn)(?!\p{L})/iu
/** Elements that hold one note. A link to a larger element is not a note's link. */
const NOTE_BODY = 'li,dd,p,aside,div'
const LONGEST_NOTE = 1200
const INLINE = /^(?:A|B|I|EM|STRONG|SPAN|SMALL|U|MARK|ABBR|CITE|VAR)$/u
const STEPS = 24

/**
 * Replaces raised and lowered type by plain characters: powers and indices by Unicode's, fractions by their figures. Removes note marks
 * together with their notes.
 */
export function settleRaised(page: Page): void {
  const notes = new Set<Element>()
  for (const raised of [...page.querySelectorAll('sup,sub')]) {
    if (raised.closest('math,svg') !== null) continue
    const around = raised.closest('a[href*="#"]')
    const isAll = around?.textContent?.trim() === raised.textContent?.trim()
    const link = raised.querySelector('a[href*="#"]') ?? (isAll ? around : null)
    const words = `${raised.getAttribute('class') ?? ''} ${raised.getAttribute('role') ?? ''} ${raised.getAttribute('epub:type') ?? ''}`
    const isNote = raised.nodeName === 'SUP' && (link !== null || NOTE.test(words))
    if (isNote) {
      const target = findNote(link, page)
      if (target !== null) notes.add(target)
      raised.remove()
      continue
    }
    const fraction = fractionAt(raised)
    if (fraction !== null) {
      raised.replaceWith(fraction)
      continue
    }
    const written = raised.textContent ?? ''
    const kind = raised.nodeName === 'SUP' ? 'sup' : 'sub'
    raised.replaceWith(
      raisedText(written, { kind, before: beside(raised, 'previousSibling'), behind: beside(raised, 'nextSibling') }),
    )
  }
  for (const note of notes) note.remove()
}

/** The note that a mark links to, on the same page. Null if the link leads elsewhere or to more than a note. */
function findNote(link: Element | null, page: Page): Element | null {
  const [address = '', id = ''] = (link?.getAttribute('href') ?? '').split('#')
  if (id === '' || (address !== '' && !address.startsWith('./'))) return null
  const note = page.getElementById(id)?.closest(NOTE_BODY) ?? null
  return note !== null && (note.textContent ?? '').length <= LONGEST_NOTE && note.querySelector('h1,h2,h3,h4') === null
    ? note
    : null
}

/**
 * A fraction of raised and lowered figures around a stroke, beginning at this element. Removes the stroke and the second figure from the
 * page.
 */
function fractionAt(raised: Element): string | null {
  const stroke = raised.nextSibling
  const below = stroke?.nextSibling as Element | null | undefined
  if (raised.nodeName !== 'SUP' || stroke?.nodeType !== 3 || below?.nodeName !== 'SUB') return null
  if (!/^\s?[⁄/]\s?$/u.test(stroke.textContent ?? '') || !/^\s*\d+\s*$/u.test(`${raised.textContent}`)) return null
  const gap = /\d$/u.test(beside(raised, 'previousSibling')) ? ' ' : ''
  const figure = `${gap}${(raised.textContent ?? '').trim()}/${(below.textContent ?? '').trim()}`
  stroke.textContent = ''
  below.textContent = ''
  return figure
}

/** The text on one side of an element within its paragraph, as far as it is needed. */
function beside(element: Node, direction: 'previousSibling' | 'nextSibling'): string {
  let text = ''
  let at: Node = element
  for (let step = 0; step < STEPS && text.length < BESIDE_RAISED; step++) {
    const next = at[direction]
    if (next === null) {
      const parent = at.parentNode
      if (parent === null || !INLINE.test(parent.nodeName)) break
      at = parent
      continue
    }
    at = next
    if (at.nodeType === 8) continue
    if (at.nodeType === 1 && !INLINE.test(at.nodeName) && !/^SU[PB]$/u.test(at.nodeName)) break
    const part = at.textContent ?? ''
    text = direction === 'previousSibling' ? part.slice(-BESIDE_RAISED) + text : text + part.slice(0, BESIDE_RAISED)
  }
  return text.replace(/\s+/gu, ' ')
}
