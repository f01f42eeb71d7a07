import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { firstOutput } from './first-output.ts'

test('56 a test that waits for a process gets its error output if the process ends before it is ready', async () => {
  const start = (program: string) => spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'pipe'] })
  await expect(firstOutput(start("console.error('no database'); process.exitCode = 3"))).rejects.toThrow(
    'The process ended with 3 before its first output. no database',
  )
  await firstOutput(start("console.log('ready')"))
})
