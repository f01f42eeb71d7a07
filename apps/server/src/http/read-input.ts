import { AppError, type FieldProblem, fieldProblem } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { wordsOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import type { Route, Schema } from '@orion/contract/route.ts'
import * as z from 'zod/mini'
import { sayIssue } from './issue-words.ts'

/** The query or the body of a request, and the schema of the route for it. */
type Part = { schema: Schema | undefined; value: unknown; place: 'query' | 'body' }
const DEPTH_LIMIT = 64

z.config({ localeError: sayIssue }) // for every schema in this process, because stages check edits with their own schemas

/** Path, query and body of a request in one object, checked against the route. Throws invalid_fields that names every wrong field. */
export function readInput(route: Route, given: { params: unknown; query: unknown; body: unknown }): Record<string, unknown> {
  const problems: FieldProblem[] = []
  const path = readPath(given.params, problems)
  const query = readPart({ schema: route.query, value: given.query, place: 'query' }, problems)
  const body = readPart({ schema: route.body, value: given.body, place: 'body' }, problems)
  if (problems.length > 0) throw new AppError('invalid_fields', say('server.some_fields_wrong'), { fields: problems })
  return { ...query, ...body, ...path }
}

/** Parameters that end in `stage_number` are numbers from 1 to 10. */
function readPath(params: unknown, problems: FieldProblem[]): Record<string, string | number> {
  const read: Record<string, string | number> = {}
  for (const [name, text] of Object.entries((params ?? {}) as Record<string, string>)) {
    refuseBadText(text, ['path', name], problems)
    if (!name.endsWith('stage_number')) read[name] = text
    else if (/^([1-9]|10)$/.test(text)) read[name] = Number(text)
    else problems.push(fieldProblem(['path', name], say('server.stages_one_to_ten')))
  }
  return read
}

function readPart({ schema, value, place }: Part, problems: FieldProblem[]): Record<string, unknown> {
  if (schema === undefined) return {}
  const before = problems.length
  refuseBadText(value, [place], problems)
  if (problems.length > before) return {}
  const parsed = z.safeParse(schema, value ?? {})
  if (parsed.success) return parsed.data as Record<string, unknown> // bodies and queries of the contract are objects
  const named = new Set<string>()
  for (const issue of parsed.error.issues) {
    const loc = [place, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
    if (named.size === named.add(loc.join('.')).size) continue // a value of the wrong type would also fail every later check of its field
    problems.push(fieldProblem(loc, wordsOfMessage(issue.message), issue.code ?? 'invalid'))
  }
  return {}
}

/** Checks the text of the fields next to an uploaded file in the same way. Throws invalid_fields. */
export function requireStorable(fields: Record<string, string | undefined>): void {
  const problems: FieldProblem[] = []
  refuseBadText(fields, ['body'], problems)
  if (problems.length > 0) throw new AppError('invalid_fields', say('server.some_fields_wrong'), { fields: problems })
}

/**
 * Adds a problem for text that PostgreSQL cannot store (NUL and unpaired surrogates), which nobody types. Also adds one for values that are
 * nested deeper than any real input.
 */
function refuseBadText(value: unknown, loc: (string | number)[], problems: FieldProblem[]): void {
  const open: { value: unknown; loc: (string | number)[] }[] = [{ value, loc }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: inner, loc: at } = next
    if (typeof inner === 'string' && !isStorable(inner)) {
      problems.push(fieldProblem(at, say('server.character_not_storable'), 'invalid_text'))
    } else if (typeof inner === 'object' && inner !== null) {
      if (at.length > DEPTH_LIMIT) {
        problems.push(fieldProblem([at[0]], say('server.nested_too_deep', { levels: DEPTH_LIMIT }), 'too_deep'))
        return
      }
      for (const [key, child] of Object.entries(inner)) {
        if (isStorable(key)) open.push({ value: child, loc: [...at, Array.isArray(inner) ? Number(key) : key] })
        else problems.push(fieldProblem(at, say('server.field_name_not_storable'), 'invalid_text'))
      }
    }
  }
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
