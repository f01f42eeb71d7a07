import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CallExpression, type Node, type SourceFile, type TypeNode } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import { API, type Checker, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Kind, RecordedColumn, RecordedStatement } from '../../apps/server/src/test/recorded-rows.ts'

/** A statement of the code with the type of its rows, by the place of its call. */
type Statement = { place: string; row: Type }

/**
 * The result of a comparison: the differences, one line each, the places of statements that no test ran, and the number of all statements.
 */
export type RowsCheck = { faults: string[]; unrun: string[]; statements: number }

/**
 * Compares the statements that tests recorded in `folder` with the row type of every `execute<Row>` of the server in `project_folder`.
 * TypeScript's programming interface is unstable: another version may need changes here.
 */
export function checkRows(folder: string, project_folder: string): RowsCheck {
  const root = resolve(project_folder)
  const records = mergeRecords(readRecords(folder))
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()
    if (!project) throw new Error('tsconfig.json could not be opened')
    const { checker, program } = project
    const sources = join(root, 'apps/server/src')
    const statements = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test/'))
      .filter((name) => readFileSync(join(sources, name), 'utf8').includes('.execute<'))
      .flatMap((name) => {
        const file = program.getSourceFile(join(sources, name))
        return file ? findStatements({ file, name: `apps/server/src/${name}`, checker }) : []
      })
    return {
      statements: statements.length,
      faults: statements.flatMap(({ place, row }) => compare(checker, { place, row, record: records.get(place) })),
      unrun: statements.filter(({ place }) => !records.has(place)).map(({ place }) => place),
    }
  } finally {
    api.close()
  }
}

const readRecords = (folder: string): RecordedStatement[] =>
  readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedStatement[])

/** One record for each place, with the results of all processes. */
function mergeRecords(records: RecordedStatement[]): Map<string, RecordedStatement> {
  const merged = new Map<string, RecordedStatement>()
  for (const record of records) {
    const place = `${record.file}:${record.line}:${record.column}`
    const known = merged.get(place)
    if (known)
      for (const [name, column] of Object.entries(record.columns)) known.columns[name] = joinColumns(known.columns[name], column)
    else merged.set(place, record)
  }
  return merged
}

const joinColumns = (one: RecordedColumn | undefined, other: RecordedColumn): RecordedColumn => ({
  type: other.type,
  kinds: [...new Set([...(one?.kinds ?? []), ...other.kinds])],
  words: [...new Set([...(one?.words ?? []), ...other.words])],
})

function findStatements({ file, name, checker }: { file: SourceFile; name: string; checker: Checker }): Statement[] {
  const found: Statement[] = []
  const visit = (node: Node): void => {
    if (isCallExpression(node)) found.push(...readStatement({ call: node, file, name, checker }))
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

function readStatement(given: { call: CallExpression; file: SourceFile; name: string; checker: Checker }): Statement[] {
  const { call, file, name, checker } = given
  const [type] = (call.typeArguments ?? []) as readonly TypeNode[]
  if (!type || !isPropertyAccessExpression(call.expression) || call.expression.name.text !== 'execute') return []
  const { line, character } = file.getLineAndCharacterOfPosition(call.expression.name.getStart(file))
  const row = checker.getTypeFromTypeNode(type)
  return row ? [{ place: `${name}:${line + 1}:${character + 1}`, row }] : []
}

function compare(checker: Checker, found: { place: string; row: Type; record: RecordedStatement | undefined }): string[] {
  const { place, row, record } = found
  if (!record) return []
  const properties = new Map(checker.getPropertiesOfType(row).map((property): [string, Symbol] => [property.name, property]))
  const named = [...properties].flatMap(([name, property]) => {
    const column = record.columns[name]
    if (!column) return property.flags & SymbolFlags.Optional ? [] : [`${place} returns no column ${name}`]
    const type = checker.getTypeOfSymbol(property)
    return type ? compareColumn(checker, { name: `${place} ${name}`, type, column }) : []
  })
  const more = Object.keys(record.columns).filter((name) => !properties.has(name))
  return [...named, ...more.map((name) => `${place} returns ${name}, which its row type does not name`)]
}

function compareColumn(checker: Checker, found: { name: string; type: Type; column: RecordedColumn }): string[] {
  const { name, type, column } = found
  const parts = listParts(type)
  const kinds = column.kinds.length > 0 ? column.kinds : (KIND_BY_TYPE[column.type] ?? [])
  const wrong = kinds.filter((kind) => !parts.some((part) => takesKind(part, kind)))
  const words = listWords(parts)
  const unknown = words ? column.words.filter((word) => !words.has(word)) : []
  return [
    ...wrong.map((kind) => `${name} is ${kind}, its row type says ${checker.typeToString(type)}`),
    ...unknown.map((word) => `${name} is '${word}', its row type says ${checker.typeToString(type)}`),
  ]
}

/** The kinds of values by the number of PostgreSQL's type (its catalogue `pg_type`). They are used for statements that returned no row. */
const KIND_BY_TYPE: Readonly<Record<number, Kind[]>> = {
  16: ['boolean'],
  17: ['object'], // bytea
  20: ['number'], // int8, read by db/open.ts
  21: ['number'],
  23: ['number'],
  25: ['string'],
  700: ['number'],
  701: ['number'],
  1009: ['object'], // text[]
  1043: ['string'],
  1184: ['string'], // timestamptz, read by drizzle
  1700: ['string'], // numeric
}

const listParts = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes().flatMap(listParts) : [type])

const FLAGS_BY_KIND: Readonly<Record<Kind, number>> = {
  null: TypeFlags.Null,
  string: TypeFlags.StringLike,
  number: TypeFlags.NumberLike,
  boolean: TypeFlags.BooleanLike,
  object: TypeFlags.Object | TypeFlags.NonPrimitive,
}
const ANYTHING = TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter

function takesKind(type: Type, kind: Kind): boolean {
  if (type.isIntersectionType()) return type.getTypes().some((part) => takesKind(part, kind)) // a branded string
  return (type.flags & (FLAGS_BY_KIND[kind] | ANYTHING)) !== 0
}

/** The strings that a type allows. Null when it allows any string. */
function listWords(parts: readonly Type[]): Set<string> | null {
  const strings = parts.filter((part) => takesKind(part, 'string'))
  const words = strings.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []))
  return words.length === strings.length ? new Set(words) : null
}
