import type { Trouble } from '../serve.ts'

/**
 * The output of a fake chat model: the correct value as JSON, or the wrong output that `trouble` requests. `asked` counts the requests with
 * 'misshapen_once'.
 */
export function wordsFor(value: unknown, trouble: Trouble, asked: { misshapen: number }): string {
  const right = JSON.stringify(value)
  if (trouble === 'misshapen_once' && asked.misshapen++ % 2 === 0) return '{"nothing": "of it"}'
  if (trouble === 'not_json') return 'I would rather talk about something else.'
  if (trouble === 'thinks_aloud') return `Perhaps [3] or {"facts": []}, no.\n</think>\n\n${right}`
  return trouble === 'fenced' ? `<think>Let me see {"no": 1}</think>Here it is:\n\`\`\`json\n${right}\n\`\`\`\nDone.` : right
}

/** The JSON schema in the text of a request, for models that do not support response formats. An empty object without a schema. */
export function schemaInWords(told: readonly unknown[]): object {
  for (const text of told.flatMap(textsIn)) {
    const at = text.indexOf('{"$schema"')
    if (at >= 0) return JSON.parse(text.slice(at)) as object
  }
  return {}
}

/** The whole text of a request. */
export const saidIn = (told: readonly unknown[]): string => told.flatMap(textsIn).join('\n')

/** All texts in a message, however its parts are nested. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : []
}

/** A message's text. For an image, it is the word in brackets for the image's type. */
export function messageText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  const parts = content as { text?: string; type?: string }[]
  return parts.map(({ text, type }) => text ?? `(${type ?? 'something else'})`).join('\n')
}
