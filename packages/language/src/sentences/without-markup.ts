import { getGroups } from '../named-groups.ts'
import { withRaisedText } from './raised.ts'

const DROPPED = ['script', 'style', 'noscript', 'template', 'svg', 'head', 'nav', 'footer', 'iframe', 'figcaption', 'button']
const BLOCK = /<\/?(?:p|div|section|article|ul|ol|table|blockquote|main|header|h[1-6]|li|tr|br)\b[^<>]{0,400}>/iu

/** The text without the content between an opening and a closing tag, in one pass. */
function withoutElement(text: string, name: string): string {
  const small = text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
  const open = `<${name}`
  const close = `</${name}`
  let kept = ''
  let from = 0
  for (;;) {
    const start = small.indexOf(open, from)
    if (start < 0) return kept + text.slice(from)
    const isTag = /^[\s>/]/u.test(small.slice(start + open.length, start + open.length + 1))
    if (!isTag) {
      kept += text.slice(from, start + open.length)
      from = start + open.length
      continue
    }
    const end = small.indexOf(close, start)
    if (end < 0) return kept + text.slice(from, start)
    kept += `${text.slice(from, start)} `
    const after = small.indexOf('>', end)
    from = after < 0 ? text.length : after + 1
  }
}

/** A Markdown page's front matter above its text, between two lines of dashes: "title: …", "- item". */
const FRONT_MATTER =
  /^\s*---[ \t]*\r?\n(?<keys>(?:(?:[\w-]{1,40}:|[ \t]+|- |#|[ \t]*\r?\n)[^\n]{0,1000}\n|\r?\n){1,80}?)---[ \t]*\r?\n/u
const TITLE_KEY = /^title:[ \t]*["'“]?(?<title>[^\n]+?)["'”]?[ \t]*$/mu

/** A text without its front matter. The front matter's title becomes the first heading. */
function withoutFrontMatter(raw: string): string {
  const found = FRONT_MATTER.exec(raw)
  if (!found) return raw
  const title = TITLE_KEY.exec(getGroups(found)['keys'])?.groups?.['title']
  const rest = raw.slice(found[0].length)
  return title === undefined || /^\s*#\s/u.test(rest) ? rest : `# ${title}\n\n${rest}`
}

/** Pasted HTML as lines: without scripts and styles, with marked headings and separate blocks. Text without tags is returned unchanged. */
export function withoutMarkup(whole: string): string {
  const raw = withoutFrontMatter(whole)
  if (!/<[a-z!/]/iu.test(raw)) return raw
  const plain = withRaisedText(raw.replace(/<!doctype\b[^<>]{0,400}>|<\?xml\b[^<>]{0,400}\?>/giu, ''))
  const bare = DROPPED.reduce(withoutElement, plain)
  if (!BLOCK.test(bare)) return bare
  return bare
    .replace(/<h([1-6])\b[^<>]{0,400}>/giu, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replace(/<li\b[^<>]{0,400}>/giu, '\n- ')
    .replace(/<br\b[^<>]{0,400}>/giu, '\n')
    .replace(/<\/?(?:p|div|section|article|ul|ol|table|blockquote|main|header|h[1-6]|tr)\b[^<>]{0,400}>/giu, '\n\n')
}
