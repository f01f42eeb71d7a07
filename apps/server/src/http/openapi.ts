import { STAGES } from '@orion/contract/catalogues/stages.ts'
import { CONTENTS } from '@orion/contract/contents/index.ts'
import { ERROR_STATUS, type ErrorCode } from '@orion/contract/errors.ts'
import { type Route, type Schema, parameterNames } from '@orion/contract/route.ts'
import { StageContent } from '@orion/contract/stages.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const makeSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) === StageContent) Object.assign(jsonSchema, { anyOf: CONTENT_REFERENCES })
    },
  })
  return json
}

/** The schema's name for a stage's content: 'ImageSelection' for image_selection. */
const contentName = (key: string): string => key.replaceAll(/(?:^|_)(\w)/gu, (_, letter: string) => letter.toUpperCase())
const CONTENT_REFERENCES = [
  ...STAGES.map(({ key }) => ({ $ref: `#/components/schemas/${contentName(key)}` })),
  { description: 'Before the first version.', maxProperties: 0 },
]

/**
 * The schemas of the stages' contents, made from the input types of the contract. In answers, stages 1 and 2 have additional fields for
 * text.
 */
const contentSchemas = (): Json =>
  Object.fromEntries(
    STAGES.map(({ key, title, number }) => [
      contentName(key),
      { title: `Content of stage ${number}, ${title}`, ...makeSchema(CONTENTS[key].content, 'input') },
    ]),
  )

/** The API as an OpenAPI 3.1 document, made from the contract's routes. */
export function openApi(routes: Record<string, Route>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Orion',
      version,
      description:
        'Turns a topic into a narrated film. Send an API key or an access token in X-API-Key or Authorization: Bearer. Points are ' +
        'integers in 1/10,000 pt, times ISO 8601 UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: {
      securitySchemes: {
        api_key: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: FAILURE, ...contentSchemas() },
    },
  }
}

const SAID = {
  message_key: { type: 'string', description: 'Names the sentence, for those who say it in another language.' },
  values: { type: 'object', description: 'What changes in the sentence, by name.' },
}

const FAILURE = {
  type: 'object',
  required: ['success', 'detail', 'code', 'request_id'],
  properties: {
    success: { const: false },
    detail: {
      anyOf: [
        { type: 'string' },
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              loc: { type: 'array', items: { type: ['string', 'integer'] } },
              msg: { type: 'string' },
              type: { type: 'string' },
              ...SAID,
            },
          },
        },
      ],
    },
    code: { enum: Object.keys(ERROR_STATUS) },
    request_id: { type: 'string' },
    ...SAID,
    current: {
      type: 'object',
      description: 'Of stale_version: the version that counts by now.',
      properties: { version: { type: 'integer' }, iteration_id: { type: ['string', 'null'] } },
    },
    billed: {
      type: 'array',
      description: 'With conflict from retry-stage: the parts that a service may bill twice.',
      items: {
        type: 'object',
        properties: { unit_id: { type: 'string' }, text: { type: 'string' }, what: { enum: ['unknown', 'lost'] } },
      },
    },
  },
}

function operation(name: string, route: Route): Json {
  const anonymous = route.action === 'anonymous'
  return {
    operationId: name,
    summary: route.summary,
    tags: [getTag(route.path)],
    security: anonymous ? [] : [{ api_key: [] }, { bearer: [] }],
    parameters: [...pathParameters(route.path), ...queryParameters(route.query), ...headerParameters(route)],
    ...requestBody(route),
    responses: { [route.status ?? 200]: success(route), ...failures(route) },
  }
}

const getTag = (path: string): string => /^\/api\/(?:zeta|orion|v1)\/([\w-]+)/.exec(path)?.[1] ?? 'server'

const pathParameters = (path: string): Json[] =>
  parameterNames(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('stage_number') ? { type: 'integer', minimum: 1, maximum: 10 } : { type: 'string' },
  }))

function queryParameters(query: Schema | undefined): Json[] {
  if (query === undefined) return []
  const { properties = {}, required = [] } = makeSchema(query, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

const headerParameters = ({ idempotent }: Route): Json[] =>
  idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }] : []

function requestBody(route: Route): Json {
  if (route.raw === 'upload') {
    const properties = {
      file: { type: 'string', format: 'binary' },
      organization_id: { type: 'string' },
      workflow_id: { type: 'string' },
      scene_id: { type: 'string' },
      stage_number: { type: 'string', enum: ['1', '3', '7', '10'] },
      asset_id: { type: 'string' },
    }
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
      },
    }
  }
  if (route.body === undefined) return {}
  const type = route.raw === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: makeSchema(route.body, 'input') } } } }
}

function success(route: Route): Json {
  if (route.raw === 'events')
    return { description: 'A stream of events', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (route.raw === 'page' || route.raw === 'form')
    return { description: route.summary, content: { 'text/html': { schema: { type: 'string' } } } }
  if (route.raw === 'text') return { description: route.summary, content: { 'text/plain': { schema: { type: 'string' } } } }
  const answer = makeSchema(route.answer, 'output') as { type?: string; properties?: Json; required?: string[] }
  const schema =
    answer.type === 'array'
      ? answer
      : {
          ...answer,
          properties: { success: { const: true }, ...answer.properties },
          required: ['success', ...(answer.required ?? [])],
        }
  return { description: route.summary, content: { 'application/json': { schema } } }
}

function failures(route: Route): Json {
  const codes: ErrorCode[] = [...(route.fails ?? [])]
  if (route.action !== 'anonymous') codes.push('api_key_required', 'unauthorized', 'forbidden')
  if (route.path.includes('{')) codes.push('not_found')
  if (route.body !== undefined) codes.push('malformed_json', 'invalid_fields')
  if (route.idempotent) codes.push('idempotency_conflict')
  const byStatus = Object.groupBy(codes, (code) => String(ERROR_STATUS[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names = []]) => [
      status,
      {
        description: [...new Set(names)].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  )
}
