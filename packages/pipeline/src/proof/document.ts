/** A text escaped for HTML, also within an attribute's quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page's metadata, and its body's markup. */
export type PageParts = {
  language: string
  rtl?: boolean
  title: string
  body: string
  style: string
  script?: string
}

/** The product's mark and name, as in the application's own header. */
const MARK =
  '<svg viewBox="0 0 22 22" width="22" height="22" fill="currentColor" aria-hidden="true">' +
  '<path d="M5 3 8.6 10.2M17.5 4 13.4 12M8.6 10.2 11 11.1 13.4 12M8.6 10.2 6 19M13.4 12 17 18.5" stroke="currentColor" ' +
  'stroke-opacity=".4" fill="none"/><circle cx="5" cy="3" r="2.3" fill="#ff8a3d"/><circle cx="17.5" cy="4" r="1.5"/>' +
  '<circle cx="8.6" cy="10.2" r="1.4"/><circle cx="11" cy="11.1" r="1.4"/><circle cx="13.4" cy="12" r="1.4"/>' +
  '<circle cx="6" cy="19" r="1.3"/><circle cx="17" cy="18.5" r="2.1" fill="#55b8f5"/></svg>Orion'

/** The header of a page: the product's mark and name, and a link if the page has one. */
export const renderHeader = (link = ''): string => `<header class="top">${MARK}${link}</header>`

/** A self-contained page: it includes its style and, if it has one, its script. Search engines are told not to index it. */
export const renderDocument = ({ language, rtl, title, body, style, script }: PageParts): string => `<!doctype html>
<html lang="${escapeHtml(language)}"${rtl === true ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${renderHeader()}
${body}
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`

/** Seconds as minutes:seconds. */
export const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
