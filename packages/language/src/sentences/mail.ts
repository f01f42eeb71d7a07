const HEADER =
  /^(From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Von|An|Betreff|Datum|Gesendet|De|Para|Asunto|Fecha|À|Objet|Assunto|Da|Oggetto|Data|Inviato|Från|Till|Ämne|发件人|收件人|主题|日期|差出人|宛先|件名|日時|प्रेषक|प्रति|विषय|दिनांक|من|إلى|الموضوع|التاريخ)\s*[:：]\s*(.*)$/iu
const SUBJECT = /^(?:Subject|Betreff|Asunto|Objet|Assunto|Oggetto|Ämne|主题|件名|विषय|الموضوع)$/iu
/** Prefixes of a subject in replies and forwarded letters. */
const AGAIN = /^(?:(?:Re|Aw|Wg|Fwd?|Tr|Rv|Res|Enc|Sv|Vb)\s*:\s*)+/iu
const HEADER_LINES = 12
const FEWEST_HEADERS = 2
/** "Dear all," and "Kind regards,": few words and a comma, or no sentence punctuation. */
const ADDRESS = /^\p{L}[^.!?:;]{0,40}[,，!]$/u
/** A greeting at the top of a letter. A colon may follow, and after a Chinese or Japanese "to all" no punctuation is needed. */
const GREETS = /^\p{L}[^.!?;。]{0,40}[,，!:：]$|^\p{L}{1,10}(?:各位|様|殿|御中)$/u
const MOST_WORDS = 5
/** Maximum lines of a name and position below a closing. */
const SIGNATURE_LINES = 10
const SENTENCE = /\p{L}.{30,}[.!?。！？।]\s*$/u

const fits = (line: string, form: RegExp): boolean => form.test(line.trim()) && line.trim().split(/\s+/u).length <= MOST_WORDS
const isAddress = (line: string): boolean => fits(line, ADDRESS)

/** A letter without its header lines (sender and time), greeting, closing and signature. Its subject is its first line. */
export function withoutMailFrame(lines: string[]): string[] {
  const heads = lines.slice(0, HEADER_LINES).flatMap((line, index) => {
    const match = HEADER.exec(line)
    return match === null ? [] : [{ index, name: match[1], value: match[2] }]
  })
  if (heads.length < FEWEST_HEADERS) return lines
  const subject = heads.find(({ name }) => SUBJECT.test(name))?.value
  const body = lines.filter((_, index) => !heads.some((head) => head.index === index))
  const delimiter = body.findIndex((line) => /^--\s*$/u.test(line))
  const letter = delimiter < 0 ? body : body.slice(0, delimiter)
  const greeting = letter.findIndex((line) => line.trim() !== '')
  const farewell = letter.findLastIndex((line, index) => index > greeting && isAddress(line))
  const below = farewell < 0 ? [] : letter.slice(farewell + 1)
  const isSigned = farewell >= 0 && below.length <= SIGNATURE_LINES && !below.some((line) => SENTENCE.test(line))
  const letter_body = letter.slice(
    greeting >= 0 && fits(letter[greeting], GREETS) ? greeting + 1 : 0,
    isSigned ? farewell : undefined,
  )
  const title = subject?.replace(AGAIN, '').trim() ?? ''
  return title === '' ? letter_body : [title, '', ...letter_body]
}
