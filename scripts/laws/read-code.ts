import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** A file by its path from the project's root. `isProduct` is false for tests, fixtures and everything outside packages and apps. */
export type CodeFile = { path: string; text: string; isProduct: boolean }

/** `to` is the imported file's path from the project's root, or the specifier of an installed module or of Node. */
export type Import = { from: CodeFile; line: number; to: string; isRelative: boolean }

const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'gallery', 'runtime'])
const PRODUCT = /^(packages|apps)\/[\w-]+\/src\//
const NOT_PRODUCT = /\.(test|fixture|cases)\.tsx?$|\/(test|conformance)\//
const IMPORT = /^(?:import|export|\})[^'\n]*\bfrom '([^'\n]+)'|^import '([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/gm

/** All TypeScript, scripts and style sheets of the project. */
export function readCode(): CodeFile[] {
  const exclude = (path: string): boolean => NOT_OURS.has(path.split('/').at(-1) ?? '')
  const paths = globSync('**/*.{ts,tsx,mjs,css}', { exclude }).sort()
  return paths.map((path) => codeFile(path, readFileSync(path, 'utf8')))
}

export const codeFile = (path: string, text: string): CodeFile => ({ path, text, isProduct: isProduct(path) })

const isProduct = (path: string): boolean => PRODUCT.test(path) && !NOT_PRODUCT.test(path)

/** Every import of a file: static imports of values and of types, dynamic imports, and exports from another file. */
export function findImports(file: CodeFile): Import[] {
  return [...file.text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? ''
    const isRelative = specifier.startsWith('.')
    return { from: file, line: lineAt(file.text, match.index), to: resolveImport(file.path, specifier), isRelative }
  })
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  const ours = /^@orion\/([\w-]+)\/(.+)$/.exec(specifier)
  if (ours === null) return specifier
  const [, name, rest] = ours
  return `${name === 'server' || name === 'web' ? 'apps' : 'packages'}/${name}/src/${rest}`
}
