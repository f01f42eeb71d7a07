/** Text as it stands in markup, also within an attribute's quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What a page says of itself, and its body's markup. */
export type PageParts = {
  language: string
  rtl?: boolean
  title: string
  body: string
  style: string
  script?: string
}

/** A page that stands by itself: its style and, where it has one, its script are in it. No search engine keeps it. */
export const documentOf = ({ language, rtl, title, body, style, script }: PageParts): string => `<!doctype html>
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
${body}
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>
`

/** Seconds as minutes:seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
