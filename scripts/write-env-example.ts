import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedPages } from './laws/generated-pages.ts'

process.chdir(join(import.meta.dirname, '..'))
for (const [path, text] of Object.entries(generatedPages())) writeFileSync(path, text)
