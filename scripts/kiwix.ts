import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

// `npm run kiwix -- FILE.zim …` serves Kiwix libraries to this machine only, at the port where Orion finds them automatically.
const { values, positionals } = parseArgs({ options: { port: { type: 'string', default: '8080' } }, allowPositionals: true })
const missing = positionals.find((file) => !existsSync(file))

if (positionals.length === 0)
  end('Name the file of the library: npm run kiwix -- FILE.zim. You find libraries at https://library.kiwix.org')
else if (missing !== undefined) end(`There is no file ${missing}.`)
else serve()

function serve(): void {
  const server = spawn('kiwix-serve', ['--address', '127.0.0.1', '--port', values.port, ...positionals], { stdio: 'inherit' })
  server.on('spawn', () =>
    process.stdout.write(
      `orion: Kiwix is at http://127.0.0.1:${values.port}. Models & services lists it under “Found on this computer”.\n`,
    ),
  )
  server.on('error', () =>
    end(
      'The program kiwix-serve is missing. On Debian and Ubuntu: apt install kiwix-tools. Elsewhere: https://kiwix.org/applications',
    ),
  )
  server.on('exit', (code) => (process.exitCode = code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
}

function end(words: string): void {
  process.stderr.write(`orion: ${words}\n`)
  process.exitCode = 1
}
