import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { envExample } from '@orion/server/env-example.ts'

writeFileSync(join(import.meta.dirname, '..', '.env.example'), envExample())
