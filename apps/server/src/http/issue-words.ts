import type { MessageKey, TextKey } from '@orion/contract/sentences/say.ts'
import { sentence } from '@orion/contract/sentences/sentence.ts'
import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, MessageKey> = {
  string: 'forms.kind_text',
  number: 'forms.kind_number',
  int: 'forms.kind_whole_number',
  boolean: 'forms.kind_truth',
  array: 'forms.kind_list',
  object: 'forms.kind_object',
  record: 'forms.kind_object',
}

/**
 * Describes what is wrong with a value, as a sentence with a key (`sentence`). If the schema has a message of its own, that message is used
 * instead.
 */
export function sayIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? sentence('forms.field_required')
        : sentence('forms.send_kind', { kind: describeKind(issue.expected) })
    case 'invalid_value':
      return issue.values.length === 1
        ? sentence('forms.only_accepted', { values: String(issue.values[0]) })
        : sentence('forms.choose_one', { values: issue.values.join(', ') })
    case 'too_small':
      return tooSmall(issue.origin, issue.inclusive !== false, { least: Number(issue.minimum) })
    case 'too_big':
      return tooBig(issue.origin, issue.inclusive !== false, { most: Number(issue.maximum) })
    case 'not_multiple_of':
      return sentence('forms.send_multiple', { divisor: issue.divisor })
    case 'unrecognized_keys':
      return sentence('forms.not_known_here', { keys: issue.keys.join(', ') })
    case 'invalid_union':
      return sayUnion(issue)
    default:
      return sentence('forms.does_not_right_form')
  }
}

const describeKind = (expected: string): TextKey | string => {
  const message_key = KINDS[expected]
  return message_key === undefined ? expected : { message_key }
}

function tooSmall(origin: string, inclusive: boolean, values: { least: number }): string {
  if (origin === 'string') return sentence('forms.at_least_characters', values)
  if (origin === 'array') return sentence('forms.at_least_items', values)
  return inclusive ? sentence('forms.at_least', values) : sentence('forms.more_than', values)
}

function tooBig(origin: string, inclusive: boolean, values: { most: number }): string {
  if (origin === 'string') return sentence('edits.at_most_characters', values)
  if (origin === 'array') return sentence('forms.at_most_items', values)
  return inclusive ? sentence('forms.at_most', values) : sentence('forms.less_than', values)
}

/** The kinds of values that a union accepts. Used when the value has another kind. */
function sayUnion({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const kinds = (errors ?? []).map(([first]) => (first?.code === 'invalid_type' ? KINDS[first.expected] : undefined))
  const known = kinds.filter((message_key) => message_key !== undefined)
  if (kinds.length === 0 || known.length < kinds.length) return sentence('forms.does_not_right_form')
  const [last, ...others] = known.map((message_key): TextKey => ({ message_key })).toReversed()
  const kind = others.reduce<TextKey>((other, one) => ({ message_key: 'forms.either', values: { one, other } as never }), last)
  return sentence('forms.send_kind', { kind })
}
