/** Emoji among letters, with joined emoji and flags as one. Signs that text fonts have and sentences use are not included. */
const EMOJI =
  /(?:(?![©®™‼⁉↔↕★☆▪▫▶◀◻◼♀♂♭♮♯])\p{RGI_Emoji}|(?![©®™‼⁉↔↕★☆▪▫▶◀◻◼♀♂♭♮♯])\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\ufe0e|\ufe0f|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic})*/gv
/** Digits in a frame, as in lists. */
const KEYCAP = /([0-9])\ufe0f?\u20e3/gu
/** Marks the position of an emoji. No text contains this character. */
const GAP = '\ufdd0'
const GAPS = /[ \t]?\ufdd0(?:[ \t]?\ufdd0)*[ \t]?/gu
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。，！？」』]/u

/** A text without its emoji and their spaces, which would be gaps in captions and pauses of the voice. */
export function withoutEmoji(text: string): string {
  if (!/[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u.test(text)) return text
  return text
    .replaceAll(GAP, '')
    .replace(KEYCAP, '$1.')
    .replaceAll('⭐', '★')
    .replace(EMOJI, GAP)
    .replace(GAPS, (all, at: number, whole: string) => {
      const before = whole[at - 1] ?? '\n'
      const behind = whole[at + all.length] ?? '\n'
      if (before === '\n' || /[\n.,;:!?…。，、！？)\]]/u.test(behind)) return ''
      return UNSPACED.test(before) && UNSPACED.test(behind) ? '' : ' '
    })
    .replace(/\ufe0e|\ufe0f/gu, '')
}
