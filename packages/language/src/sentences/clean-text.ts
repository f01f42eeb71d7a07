import { withoutEmoji } from './without-emoji.ts'

/** Invisible characters that hide or reorder text: zero-width, bidi controls, tags, soft hyphen, byte order mark, other controls. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
/** Colour codes of a terminal. Without its escape character, "[31m" would be read as 31 metres. */
// oxlint-disable-next-line no-control-regex -- removing them is the point
const TERMINAL = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/gu
// oxlint-disable-next-line no-control-regex -- removing them is the point
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu
/** Joiners belong only to Indic and Arabic spelling. */
const STRAY_JOINER =
  /(?<![\p{Script=Devanagari}\p{Script=Arabic}])[\u200c\u200d]|[\u200c\u200d](?![\p{Script=Devanagari}\p{Script=Arabic}])/gu

/**
 * Text in the form for a voice: without hidden characters, control characters and emoji, with uniform line ends, in composed form (NFC).
 */
export function cleanText(raw: string): string {
  return withoutEmoji(raw.replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n'))
    .replace(TERMINAL, '')
    .replace(CONTROLS, '')
    .replace(HIDDEN, '')
    .replace(STRAY_JOINER, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/gu, '')
    .normalize('NFC')
}
