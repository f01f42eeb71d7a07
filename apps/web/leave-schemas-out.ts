import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
/** What the page needs of a route to call it; what is right the server says, and types are gone by now. */
const KEPT = new Set(['method', 'path', 'idempotent'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = { start: number; end: number; words: string }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The first node of a syntax tree for which `is` answers true, whatever it stands in. */
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

/** What a constant of the contract becomes: a route its method and path, what is called for something that nobody need call. */
function changeOf(value: Node, code: string): Change | undefined {
  const { start, end } = value
  if (isRoute(value)) {
    const [description] = value.arguments as Node[]
    // what routes share is spread into them, their path with it
    const kept = (description.properties as Node[]).filter(
      ({ type, key }) => type === 'SpreadElement' || (isNode(key) && KEPT.has(String(key.name))),
    )
    return { start, end, words: `{ ${kept.map((it) => code.slice(it.start, it.end)).join(', ')} }` }
  }
  if (value.type === 'ArrowFunctionExpression' || !find(value, isCall)) return undefined
  return { start, end, words: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }
}

/**
 * Leaves of each route of the contract what a call needs, and tells the bundler that its other constants are worth nothing where nobody
 * reads them: the page checks no body and no answer, so that the schemas, and Zod with them, are not loaded with it. What the page does
 * read stays.
 */
export const leaveSchemasOut = (): Plugin => ({
  name: 'orion-leave-schemas-out',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!CONTRACT.test(id)) return undefined
    const statements = (this.parse(code) as unknown as { body: Node[] }).body
    const changes = statements
      .map((it) => (it.type === 'ExportNamedDeclaration' && isNode(it.declaration) ? it.declaration : it))
      .flatMap((it) => (it.type === 'VariableDeclaration' ? (it.declarations as Node[]) : []))
      .flatMap(({ init }) => (isNode(init) ? (changeOf(init, code) ?? []) : []))
    return changes.reduceRight((rest, { start, end, words }) => rest.slice(0, start) + words + rest.slice(end), code)
  },
})
