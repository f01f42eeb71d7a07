import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(html|js|css|svg|json|vtt|txt)$/
const LEAST_BYTES = 1024

/** Writes a Brotli (`.br`) and a gzip (`.gz`) copy of each text file of the build. This takes long, but it is done only once per build. */
export const compressFiles = (): Plugin => {
  let folder = ''
  return {
    name: 'orion-compress-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))) {
        const path = join(folder, name)
        const bytes = readFileSync(path)
        if (bytes.length < LEAST_BYTES) continue
        const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
      }
    },
  }
}
