import { quickChecks } from './quick-checks.ts'

const results = await quickChecks()
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0
