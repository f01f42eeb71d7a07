import * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}
const UNITS: Record<string, string> = { string: ' characters', array: ' items' }

/** What is wrong with a value, as a sentence for the person who sent it; a schema's own words come before these. */
export function sayIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required' : `Send ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return issue.values.length === 1
        ? `Only ${String(issue.values[0])} is accepted`
        : `Choose one of: ${issue.values.join(', ')}`
    case 'too_small':
      return `${issue.inclusive ? 'At least' : 'More than'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`
    case 'too_big':
      return `${issue.inclusive ? 'At most' : 'Less than'} ${issue.maximum}${UNITS[issue.origin] ?? ''}`
    case 'not_multiple_of':
      return `Send a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`
    case 'invalid_union':
      return sayUnion(issue)
    default:
      return 'This does not have the right form'
  }
}

/** The kinds that a union takes, when nothing but the kind is wrong. */
function sayUnion({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const kinds = (errors ?? []).map(([first]) => (first?.code === 'invalid_type' ? KINDS[first.expected] : undefined))
  return kinds.length === 0 || kinds.includes(undefined) ? 'This does not have the right form' : `Send ${kinds.join(' or ')}`
}
