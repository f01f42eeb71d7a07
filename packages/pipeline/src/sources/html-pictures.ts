import { NUMBERED } from './figure-words.ts'
import { LEAST_WIDTH, makeMark, MOST_PICTURES, type ReadPicture } from './read-picture.ts'

/** An image of a page. Its place is known only once the page's text is. */
export type PagePicture = Omit<ReadPicture, 'before' | 'behind' | 'leads'>

/** The used part of a parsed page's element. */
type Element = {
  nodeName: string
  textContent: string | null
  parentElement: Element | null
  nextElementSibling: Element | null
  getAttribute: (name: string) => string | null
  closest: (selector: string) => Element | null
  querySelector: (selector: string) => Element | null
  querySelectorAll: (selector: string) => Iterable<Element>
  replaceWith: (...nodes: unknown[]) => void
  before: (...nodes: unknown[]) => void
  remove: () => void
  cloneNode: (deep: boolean) => Element
}
type Page = Pick<Element, 'querySelector' | 'querySelectorAll'> & { createElement: (name: string) => Element }

/** Names that pages give to images besides their content: logos, faces of staff, advertisements, links to other pages. */
const DECORATIONS = [
  'logos? avatars? gravatar icons? favicon sprites? badges? adverts? advertisement advertising ads?',
  'sponsor(?:ed|s)? promos? tracking tracker pixel spacer blank placeholder emojis? smil(?:ey|ies) share sharing',
  'social buttons? author byline profile related recommended newsletter subscribe navbar navbox menu comments?',
  'ratings? cookies? teasers? noviewer sistersitebox ambox metadata',
]
const DECORATION = new RegExp(`(?<!\\p{L})(?:${DECORATIONS.join(' ').replaceAll(' ', '|')})(?!\\p{L})`, 'iu')
/** Parts of a page besides its content. */
const ASIDE = 'nav,footer,form,button,noscript,template,[hidden],[aria-hidden="true"],[role="navigation"],[role="complementary"]'
/** Elements that frame an image with its caption. The text parser removes them, so the image's mark is put in their place. */
const FRAME = 'figure,.thumb,.gallerybox,.wp-caption,.infobox,table,aside'
/** Elements that frame one image within a frame of several. */
const OWN_FRAME = '.tsingle,figure,.thumb,.gallerybox,.wp-caption'
const CAPTION = 'figcaption,.thumbcaption,.gallerytext,.wp-caption-text,.infobox-caption,.caption,.legend'
/** Names of a caption that follows its image without a common frame. */
const NEXT_CAPTION = /caption|cutline|legend/iu
/** The most elements around an unframed image whose next sibling may be its caption. */
const WRAPS = 3
const CREDIT = '.credit,.photo-credit,.image-credit,[itemprop="copyrightHolder"],[itemprop="author"],[itemprop="creditText"]'
/** A licence's link is stored as the licence. Its text, and the separator or brackets around it, are not part of the caption. */
const LICENCE = 'a[rel~="license"]'
const LEFT_OF_LICENCE = /\s*(?:[([]\s*[)\]]|[,;:·|/–—-])\s*\.?$/u
/** Attributes that pages use to name their parts. */
const NAMES = ['class', 'id', 'data-component', 'data-testid']
/** The number of parent elements whose names are checked for decoration. */
const PARENTS = 5
const CAPTION_CHARACTERS = 300

/**
 * The images that show a page's subject, each marked by its number in the page's text. Hidden and small images, icons, lists of other pages
 * and advertisements are left out. `shared` is the image that the page offers for sharing (`og:image`), if the page shows it nowhere.
 */
export function markPictures(
  page: Page,
  isHidden: (style: string) => boolean,
): { marked: PagePicture[]; shared: PagePicture | null } {
  const pictures: PagePicture[] = []
  const known = new Set<string>()
  const rights = readRights(page)
  for (const image of page.querySelectorAll('img')) {
    if (pictures.length === MOST_PICTURES) break
    const address = findAddress(image)
    if (address === null || known.has(address) || !isIllustration(image, address, isHidden)) continue
    known.add(address)
    const frame = findFrame(image)
    const picture = readPicture(image, { frame, address }, rights)
    const behind = frame === null && picture.caption === '' ? captionBehind(image) : null
    pictures.push(behind === null ? picture : { ...picture, caption: readCaption(behind).replace(NUMBERED, '') })
    behind?.remove()
    const mark = page.createElement('p')
    mark.textContent = makeMark(pictures.length - 1)
    if (frame === null) image.replaceWith(makeMark(pictures.length - 1))
    else frame.before(mark)
  }
  const shared = page.querySelector('meta[property="og:image"]')?.getAttribute('content')?.trim()
  const isNew = shared && /^https?:/iu.test(shared) && ![...known].some((address) => getFileName(address) === getFileName(shared))
  const shows = isNew && !DECORATION.test(getFileName(shared)) && !/\.(?:svg|gif)$/iu.test(getFileName(shared))
  return { marked: pictures, shared: shows ? { at: { address: shared }, caption: '', alt: '', ...rights.of(shared) } : null }
}

/** The outermost frame around an image; an article's own sections are not frames. */
function findFrame(image: Element): Element | null {
  let frame: Element | null = null
  for (let at = image.closest(FRAME); at !== null; at = at.parentElement?.closest(FRAME) ?? null) frame = at
  return frame
}

/** The caption right after an image, or after an element that wraps only the image. Null if other words follow. */
function captionBehind(image: Element): Element | null {
  let at: Element | null = image
  for (let up = 0; at !== null && up < WRAPS && !/^(?:BODY|MAIN|ARTICLE)$/iu.test(at.nodeName); up++) {
    if (up > 0 && plain(at) !== '') return null
    let next: Element | null = at.nextElementSibling
    while (next !== null && /^(?:BR|SOURCE)$/iu.test(next.nodeName)) next = next.nextElementSibling
    if (next !== null) {
      const is_named = NEXT_CAPTION.test(next.getAttribute('class') ?? '')
      const is_small = up === 0 && /^(?:EM|I|SMALL)$/iu.test(next.nodeName) && plain(at.parentElement) === plain(next)
      return (is_named || is_small) && plain(next).length <= CAPTION_CHARACTERS ? next : null
    }
    at = at.parentElement
  }
  return null
}

function readPicture(
  image: Element,
  { frame, address }: { frame: Element | null; address: string },
  rights: Rights,
): PagePicture {
  const near = image.closest(OWN_FRAME) ?? image.closest('tr,td') ?? image.parentElement
  const caption = near?.querySelector(CAPTION) ?? frame?.querySelector(CAPTION) ?? null
  const wiki_file = image.getAttribute('resource')?.replace(/^\.?\//u, '')
  const licence_url = near?.querySelector(LICENCE)?.getAttribute('href') ?? undefined
  const author = plain(near?.querySelector(CREDIT))
  return {
    at: { address },
    caption: readCaption(caption),
    alt: (image.getAttribute('alt') ?? '').trim().slice(0, CAPTION_CHARACTERS),
    ...(wiki_file && { wiki_file: decoded(wiki_file) }),
    ...rights.of(address),
    ...(licence_url && { licence_url }),
    ...(author && { author }),
  }
}

function readCaption(caption: Element | null): string {
  if (caption === null) return ''
  const copy = caption.cloneNode(true)
  const licences = [...copy.querySelectorAll(LICENCE)]
  for (const part of copy.querySelectorAll(`style,script,sup.reference,.mw-editsection,${LICENCE},${CREDIT}`)) part.remove()
  const caption_text = plain(copy)
  return (licences.length === 0 ? caption_text : caption_text.replace(LEFT_OF_LICENCE, '')).slice(0, CAPTION_CHARACTERS)
}

const plain = (element: Pick<Element, 'textContent'> | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/gu, ' ').trim()

function isIllustration(image: Element, address: string, isHidden: (style: string) => boolean): boolean {
  if (/^data:image\/(?:svg|gif)/iu.test(address) || /\.(?:svg|gif|ico)$/iu.test(getFileName(address))) return false
  const width = Number(image.getAttribute('data-file-width') ?? (listSizes(image).length > 0 ? NaN : image.getAttribute('width')))
  if (width > 0 && width < LEAST_WIDTH) return false
  if (image.closest(ASIDE) !== null || (image.closest('aside') !== null && image.closest('.infobox') === null)) return false
  if (image.closest('header') !== null && image.closest('article,main') === null) return false
  if (!address.startsWith('data:') && DECORATION.test(getFileName(address))) return false
  if (leadsAway(image) && !image.closest('figure')?.querySelector('figcaption')) return false
  return !isDecorated(image, isHidden)
}

/** Whether an image is a link to another page, and not to a larger image. */
function leadsAway(image: Element): boolean {
  const link = image.closest('a')?.getAttribute('href') ?? '#'
  return !link.startsWith('#') && !/\.(?:jpe?g|png|webp)(?:$|\?)/iu.test(link) && !image.getAttribute('resource')
}

/** Whether the image or one of its parents is hidden, or is named as a decoration. */
function isDecorated(image: Element, isHidden: (style: string) => boolean): boolean {
  let at: Element | null = image
  for (let up = 0; at !== null && up <= PARENTS && !/^(?:BODY|MAIN|ARTICLE|HTML)$/iu.test(at.nodeName); up++) {
    if (NAMES.some((name) => DECORATION.test(at!.getAttribute(name) ?? ''))) return true
    if (isHidden(at.getAttribute('style') ?? '')) return true
    at = at.parentElement
  }
  return false
}

const SETS = ['srcset', 'data-srcset', 'data-lazy-srcset']

/** The addresses of an image in its sizes, largest first. */
function listSizes(image: Element): { address: string; size: number }[] {
  const sources = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  return sources
    .flatMap((element) => SETS.flatMap((name) => (element.getAttribute(name) ?? '').split(/,\s+/u)))
    .map((entry) => /^(\S+)\s+([\d.]+)[wx]$/u.exec(entry.trim()))
    .flatMap((match) => (match ? [{ address: match[1], size: Number(match[2]) }] : []))
    .toSorted((a, b) => b.size - a.size)
}

/** An image's own address: the largest that the page names; null if there is none. */
function findAddress(image: Element): string | null {
  const named = ['data-src', 'data-original', 'data-lazy-src', 'src'].map((name) => image.getAttribute(name)?.trim() ?? '')
  return listSizes(image)[0]?.address ?? named.find((address) => address !== '' && address !== '#') ?? null
}

/** The file name in an address: the last part of its path. */
export function getFileName(address: string): string {
  if (address.startsWith('data:')) return ''
  const end = address.search(/[?#]/u)
  const path = end === -1 ? address : address.slice(0, end)
  return path.slice(path.lastIndexOf('/') + 1)
}

/** A decoded part of an address; a wrongly encoded part stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Said = { licence_url?: string; author?: string }
type Rights = { of: (address: string) => Said }

/** The most characters of a page's own metadata that are read. */
const DESCRIPTION_CHARACTERS = 300_000

/**
 * A page's statements on the licence of its images. An image's own metadata counts first (`schema.org`, ImageObject, in a script or as
 * microdata). Without it, the page's licence counts (`rel="license"`, the page's metadata).
 */
function readRights(page: Page): Rights {
  const described = [
    ...[...page.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) =>
      describedIn((textContent ?? '').slice(0, DESCRIPTION_CHARACTERS)),
    ),
    ...[...page.querySelectorAll('[itemscope][itemtype]')].slice(0, MOST_ITEMS).flatMap(describedBy),
  ]
  const linked = [...page.querySelectorAll('link[rel~="license"],a[rel~="license"]')].find(
    (link) => link.closest('figure,.thumb,.gallerybox') === null,
  )
  const whole = linked?.getAttribute('href') ?? described.find(({ is_image }) => !is_image)?.licence_url
  return {
    of: (address) => {
      const described_file = described.find(({ is_image, files }) => is_image && files.includes(getFileName(address)))
      const licence_url = described_file?.licence_url ?? whole
      return { ...(licence_url && { licence_url }), ...(described_file?.author && { author: described_file.author }) }
    },
  }
}

type Description = Said & { is_image: boolean; files: string[] }

/** The most microdata items of a page that are read. */
const MOST_ITEMS = 400
/** Properties that name an image's author, the most reliable first. */
const AUTHORS = ['creditText', 'creator', 'author', 'copyrightHolder']

/** The properties of one microdata item (HTML, 5), without those of items within it. */
function describedBy(item: Element): Description[] {
  const type = item.getAttribute('itemtype') ?? ''
  if (!/schema\.org\//iu.test(type)) return []
  const properties = [...item.querySelectorAll('[itemprop]')].filter(
    (each) => each.parentElement?.closest('[itemscope]') === item,
  )
  const listValues = (name: string): string[] =>
    properties
      .filter((each) => (each.getAttribute('itemprop') ?? '').split(/\s+/u).includes(name))
      .map(readValue)
      .filter(Boolean)
  const [licence_url] = listValues('license')
  if (licence_url === undefined) return []
  const is_image = /\/(?:ImageObject|Photograph)$/iu.test(type)
  const author = AUTHORS.flatMap(listValues)[0]
  const files = ['contentUrl', 'url', 'thumbnailUrl', 'image'].flatMap(listValues).map(getFileName)
  return [{ is_image, files, licence_url, ...(author && is_image && { author }) }]
}

/** A property's value: the address or content of its element, else its text. For an item it is the item's name. */
function readValue(element: Element): string {
  const named = element.getAttribute('itemscope') === null ? null : element.querySelector('[itemprop~="name"]')
  if (named !== null) return readValue(named)
  const address = ['content', 'href', 'src', 'data'].map((name) => element.getAttribute(name)?.trim()).find(Boolean)
  return address ?? plain(element)
}

function describedIn(json: string): Description[] {
  let root: unknown
  try {
    root = JSON.parse(json)
  } catch {
    return []
  }
  const things: Record<string, unknown>[] = []
  const waiting = [root]
  for (let thing = waiting.pop(); thing !== undefined; thing = waiting.pop()) {
    if (typeof thing !== 'object' || thing === null) continue
    waiting.push(...Object.values(thing))
    if (!Array.isArray(thing)) things.push(thing as Record<string, unknown>)
  }
  return things.flatMap((thing) => {
    const licence_url = textIn(thing['license'])
    const author = textIn(thing['creditText']) ?? textIn(thing['creator']) ?? textIn(thing['author'])
    if (licence_url === undefined) return []
    const is_image = [thing['@type']].flat().includes('ImageObject')
    const files = [thing['contentUrl'], thing['url']].flatMap((address) => textIn(address) ?? []).map(getFileName)
    return [{ is_image, files, licence_url, ...(author && is_image && { author }) }]
  })
}

/** A text, or the name or address of the item in its place. */
function textIn(value: unknown): string | undefined {
  const [first] = [value].flat()
  if (typeof first === 'string') return first.trim() || undefined
  if (typeof first !== 'object' || first === null) return undefined
  const { name, url } = first as Record<string, unknown>
  return [name, url, (first as Record<string, unknown>)['@id']].find((each) => typeof each === 'string') as string | undefined
}
