import * as zod from 'zod/mini'
import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
/** The fields that every call needs. */
const NEEDED = ['method', 'path']
/** The part of a route that the page needs for a call; the server checks the values, and types are removed already. */
const KEPT = new Set([...NEEDED, 'idempotent'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = { start: number; end: number; words: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The first node of a syntax tree for which `is` answers true, whatever it is in. */
function find(root: unknown, is: (node: Node) => boolean): Node | undefined {
  if (Array.isArray(root)) {
    for (const it of root) {
      const found = find(it, is)
      if (found) return found
    }
    return undefined
  }
  if (!isNode(root)) return undefined
  return is(root) ? root : find(Object.values(root), is)
}

const isCall = ({ type }: Node) => type === 'CallExpression'
const isRoute = (node: Node) => isCall(node) && (node.callee as Node).name === 'route'

const listProperties = (value: Node | undefined): Node[] =>
  value?.type === 'ObjectExpression' ? (value.properties as Node[]) : []
const getName = ({ key }: Node): string | undefined => (isNode(key) ? (key.name as string | undefined) : undefined)

/**
 * The properties of a route that the page needs, including those of the module's own constants that are spread into it. Such a constant is
 * then no longer read, and its schemas may go.
 */
const listKept = (properties: readonly Node[], constants: Map<string, Node>): Node[] =>
  properties.flatMap((it) =>
    it.type === 'SpreadElement'
      ? listKept(listProperties(constants.get(String((it.argument as Node).name))), constants)
      : KEPT.has(getName(it) ?? '')
        ? [it]
        : [],
  )

/**
 * The replacement of a contract constant: a route becomes its method and path, any other call is marked as pure. A route whose
 * method or path is not visible in its own module ends the build: the page would call no address.
 */
function findChange(name: string, constants: Map<string, Node>, code: string): Change | undefined {
  const value = constants.get(name)!
  const { start, end } = value
  if (isRoute(value)) {
    const [description] = value.arguments as Node[]
    const kept = listKept(listProperties(description), constants)
    const seen = kept.map(getName)
    const lost = NEEDED.filter((it) => !seen.includes(it))
    if (lost.length > 0) {
      throw new Error(
        `The route ${name} would be without its ${lost.join(' and ')}: write it in route({ … }), or spread a constant of its own file.`,
      )
    }
    return { start, end, words: `{ ${kept.map((it) => code.slice(it.start, it.end)).join(', ')} }` }
  }
  if (value.type === 'ArrowFunctionExpression' || !find(value, isCall)) return undefined
  return { start, end, words: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }
}

const ZOD = 'zod/mini'
const NO_ZOD = '\0orion-no-zod'
/** The page's replacement of Zod: a list keeps its values, which forms offer, and any other schema is empty. */
const NO_SCHEMAS = [
  'const schema = new Proxy(() => schema, { get: () => schema })',
  'const list = (options) => ({ options })',
  `export { ${Object.keys(zod)
    .map((name) => `${name === 'enum' ? 'list' : 'schema'} as ${name}`)
    .join(', ')} }`,
].join('\n')

/**
 * Reduces each route of the contract to the part that a call needs, and lets the bundler remove constants that nothing reads. The page
 * checks no body and no answer, so it does not need the schemas and Zod. Constants that the page reads stay.
 */
export const leaveSchemasOut = (): Plugin => ({
  name: 'orion-leave-schemas-out',
  apply: 'build',
  enforce: 'post',
  resolveId: { order: 'pre', handler: (source) => (source === ZOD ? NO_ZOD : undefined) },
  load: (id) => (id === NO_ZOD ? NO_SCHEMAS : undefined),
  transform(code, id) {
    if (!CONTRACT.test(id)) return undefined
    const statements = (this.parse(code) as unknown as { body: Node[] }).body
    const constants = new Map(
      statements
        .map((it) => (it.type === 'ExportNamedDeclaration' && isNode(it.declaration) ? it.declaration : it))
        .flatMap((it) => (it.type === 'VariableDeclaration' ? (it.declarations as Node[]) : []))
        .flatMap(({ id: named, init }) => (isNode(named) && isNode(init) ? [[String(named.name), init] as const] : [])),
    )
    const changes = [...constants.keys()].flatMap((name) => findChange(name, constants, code) ?? [])
    return changes.reduceRight((rest, { start, end, words }) => rest.slice(0, start) + words + rest.slice(end), code)
  },
})
