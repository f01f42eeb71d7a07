import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS, readConfig } from '@orion/server/config.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

/** The part of the format of compose files that our files use. An unknown name is refused. */
const Check = z.strictObject({
  test: z.array(z.string()),
  interval: z.string(),
  timeout: z.string(),
  start_period: z.string(),
})
const Service = z.strictObject({
  image: z.string(),
  build: z.optional(z.string()),
  init: z.optional(z.boolean()),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z.string().check(z.regex(/^\d+s$/)),
  env_file: z.optional(z.string()),
  environment: z.record(z.string(), z.union([z.string(), z.number()])),
  command: z.optional(z.array(z.string())),
  volumes: z.array(z.string().check(z.regex(/^[a-z]+:\/\S+$/))),
  ports: z.optional(z.array(z.string())),
  depends_on: z.optional(z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))),
  healthcheck: z.optional(Check),
  deploy: z.optional(z.strictObject({ replicas: z.int() })),
})
const Compose = z.object({
  name: z.string(),
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
})

/** A text in which `${NAME:-else}` and `${NAME:?words}` are replaced as docker does. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, how: string, words: string) =>
    how === '-' ? words : name === 'MASTER_KEY' ? 'ab'.repeat(32) : 'secret',
  )

test('31 SCALE 5 compose.yaml has a valid format and no missing names, and Orion accepts its settings', () => {
  const { services, volumes } = Compose.parse(parse(filled(read('compose.yaml')), { merge: true }))
  for (const [name, { volumes: mounts, depends_on = {}, healthcheck }] of Object.entries(services)) {
    for (const mount of mounts) expect(Object.keys(volumes), name).toContain(mount.split(':')[0])
    for (const other of Object.keys(depends_on)) expect(services[other]?.healthcheck, `${name} waits for ${other}`).toBeDefined()
    expect(healthcheck?.test[0] ?? 'CMD').toBe('CMD')
  }
  const roles = Object.values(services)
    .filter(({ image }) => image === 'orion')
    .map(({ environment, ports = [] }) => {
      for (const name of Object.keys(environment)) expect(Object.keys(SETTINGS)).toContain(name)
      const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]))
      const { orion_role, port, database_url, data_dir, master_key } = readConfig(env)
      expect([database_url, data_dir, master_key]).toEqual([
        'postgres://orion:secret@database:5432/orion',
        '/data',
        'ab'.repeat(32),
      ])
      for (const published of ports) expect(Number(published.split(':').at(-1))).toBe(port)
      return orion_role
    })
  expect(roles.toSorted()).toEqual(['api', 'worker'])
})

test('31 SCALE 5 the commands in the Dockerfile exist, and no secret, data or installed package is copied into the image', () => {
  const docker = read('Dockerfile')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = [...read('scripts/bootstrap.mjs').matchAll(/^ {2}'?([\w:-]+)'?: \{ build: /gm)].map(([, name]) => name!)
  const runs = [...docker.matchAll(/^RUN node (\S+) (\S+)$/gm)].map(([, file, action]) => [existsSync(join(root, file!)), action])
  expect(runs).toEqual([[true, 'setup']])
  expect(commands).toContain('setup')
  const [, command] = /^CMD (\[.*\])$/m.exec(docker)!
  const [program, file, action] = JSON.parse(command!) as string[]
  expect([program, existsSync(join(root, file!)), Object.keys(scripts).includes(action!)]).toEqual(['node', true, true])
  expect(scripts[action!]).toBe(`exec node ${file} ${action}`)
  const left_out = read('.dockerignore').split('\n')
  for (const name of ['.env', '.git', 'data', '**/node_modules']) expect(left_out).toContain(name)
  expect(docker.indexOf('USER node')).toBeLessThan(docker.indexOf('RUN node'))
})
