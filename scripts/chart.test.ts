import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS, readConfig } from '@orion/server/config.ts'
import { VERSION } from '@orion/server/features/info/get-info.ts'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'

const root = join(import.meta.dirname, '../deploy/chart')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const schema = z.fromJSONSchema(JSON.parse(read('values.schema.json')))
type Values = { [name: string]: Values }
const values = parse(read('values.yaml')) as Values
const filled = {
  ...values,
  image: { ...values.image, repository: 'registry.example.com/orion', tag: '2.1.0' },
  settings: {
    ...values.settings,
    PUBLIC_URL: 'https://orion.example.com',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'films',
  },
}
const templates = readdirSync(join(root, 'templates'))

/** The texts between {{ and }}, in order. */
const findActions = (text: string): string[] => [...text.matchAll(/\{\{-?\s*(.*?)\s*-?\}\}/gs)].map(([, action]) => action)

test('31 SCALE 5 the chart’s values match its schema only when image, address and bucket are filled in', () => {
  expect(schema.safeParse(filled).error).toBeUndefined()
  const missing = schema.safeParse(values).error!.issues.map(({ path }) => path.join('.'))
  expect(missing.toSorted()).toEqual([
    'image.repository',
    'image.tag',
    'settings.PUBLIC_URL',
    'settings.S3_BUCKET',
    'settings.S3_ENDPOINT',
  ])
  for (const wrong of [
    { ...filled, workers: 3 },
    { ...filled, worker: { ...values.worker, replicas: -1 } },
    { ...filled, data: { ...values.data, size: '20 GB' } },
    { ...filled, settings: { ...filled.settings, TRUST_PROXY: 1 } },
  ])
    expect(schema.safeParse(wrong).success).toBe(false)
})

test('31 SCALE 5 all settings of the chart and its templates are Orion’s, and valid in both roles', () => {
  const text = templates.map((name) => read(`templates/${name}`)).join('\n')
  const set = [...text.matchAll(/- name: ([A-Z_\d]+)\n\s+value: '?([\w.]+)'?/g)].map(([, name, value]) => [name, value])
  for (const [name] of [...set, ...Object.entries(filled.settings)]) expect(Object.keys(SETTINGS)).toContain(name)
  const secret = {
    DATABASE_URL: 'postgres://o:o@db/orion',
    MASTER_KEY: 'ab'.repeat(32),
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  for (const name of Object.keys(secret)) expect(read('values.yaml')).toContain(name)
  const given = { ...(filled.settings as unknown as Record<string, string>), ...secret, DATA_DIR: '/data' }
  const api = readConfig({
    ...given,
    ORION_ROLE: 'api',
    HOST: '0.0.0.0',
    PORT: '8000',
    CACHE_BYTES: String(values.data.cacheBytes),
  })
  const worker = readConfig({ ...given, ORION_ROLE: 'worker', WORKER_SLOTS: String(values.worker.slots) })
  expect([api.orion_role, api.port, worker.orion_role, worker.worker_slots]).toEqual(['api', 8000, 'worker', 2])
  expect(set).toEqual(
    expect.arrayContaining([
      ['ORION_ROLE', 'api'],
      ['ORION_ROLE', 'worker'],
      ['PORT', '8000'],
    ]),
  )
  expect(parse(read('Chart.yaml'))).toMatchObject({ apiVersion: 'v2', name: 'orion', appVersion: VERSION })
})

test.each(templates)('31 SCALE 5 %s: every block ends, and every name in it exists', (name) => {
  const defined = templates.flatMap((each) => [...read(`templates/${each}`).matchAll(/define "([\w.]+)"/g)].map(([, it]) => it))
  let open = 0
  for (const action of findActions(read(`templates/${name}`))) {
    if (/^(?:if|range|with|define)\b/.test(action)) open += 1
    if (action === 'end') open -= 1
    expect(open, action).toBeGreaterThanOrEqual(0)
    expect(action).toMatch(/^(?:(?:if|range|with|define|include|toYaml|required|printf|else|end)\b|\.|\$)/)
    for (const [, used] of action.matchAll(/include "([\w.]+)"/g)) expect(defined).toContain(used)
    for (const [, path] of action.matchAll(/\.Values\.([\w.]+)/g))
      expect(
        path.split('.').reduce<Values | undefined>((at, key) => at?.[key], values),
        path,
      ).toBeDefined()
  }
  expect(open).toBe(0)
})

/** A template as YAML. Lines with only an action are left out. An action within a line becomes a word. */
const asYaml = (text: string): string =>
  text
    .replaceAll(/^\s*\{\{[^\n]*\}\}\n/gm, '')
    .replaceAll(/\{\{.*?\}\}(: )?/g, (_, key?: string) => (key === undefined ? 'filled' : 'FILLED: '))

const Named = z.object({ apiVersion: z.string(), kind: z.string(), metadata: z.object({ name: z.string().regex(/^filled/) }) })
const Deployment = Named.extend({
  spec: z.strictObject({
    replicas: z.string(),
    selector: z.strictObject({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.strictObject({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.strictObject({
        terminationGracePeriodSeconds: z.int(),
        containers: z.tuple([
          z.looseObject({ name: z.string(), env: z.array(z.object({ name: z.string(), value: z.string() })) }),
        ]),
      }),
    }),
  }),
})

test('31 SCALE 5 the templates are YAML of Kubernetes kinds: two deployments, a service, settings, and an ingress', () => {
  const all = templates
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => parseAllDocuments(asYaml(read(`templates/${name}`))))
  expect(all.flatMap(({ errors }) => errors)).toEqual([])
  const found = all.map((document) => Named.loose().parse(document.toJS()))
  expect(found.map(({ kind, apiVersion }) => `${kind} ${apiVersion}`).toSorted()).toEqual([
    'ConfigMap v1',
    'Deployment apps/v1',
    'Deployment apps/v1',
    'Ingress networking.k8s.io/v1',
    'Service v1',
  ])
  const deployments = found.filter(({ kind }) => kind === 'Deployment').map((each) => Deployment.parse(each).spec)
  const roles = deployments.map(({ selector, template }) => {
    const [{ env, name }] = template.spec.containers
    const component = 'app.kubernetes.io/component'
    expect(template.metadata.labels[component]).toBe(selector.matchLabels[component])
    return [name, env.find((each) => each.name === 'ORION_ROLE')?.value, selector.matchLabels[component]]
  })
  expect(roles).toEqual([
    ['api', 'api', 'api'],
    ['worker', 'worker', 'worker'],
  ])
})
