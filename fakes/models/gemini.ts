import { cutJust } from '../cut-just.ts'
import { PICTURE_PNG } from '../picture.ts'
import { modelAnswer } from './model-reader.ts'
import { saidIn, schemaInWords, wordsFor } from './model-words.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The account that the fake Gemini accepts. */
export const GEMINI_ACCOUNT = {
  api_key: 'AIzaFake-0123456789abcdefghijklmnopqrs',
  model: 'gemini-fake',
  image_model: 'gemini-fake-image',
}

const failure = (code: number, status: string, message: string, details: unknown[] = []): Said => ({
  status: code,
  json: { error: { code, message, status, details } },
})

/** Google's API at /v1beta: models, text as a stream, images in one answer. */
export const fakeGemini = (port?: number): Promise<Fake> => {
  const asked = { misshapen: 0 }
  return serveFake((seen, trouble) => answer(seen, trouble, asked), port)
}

function answer(seen: Seen, trouble: Trouble, asked: { misshapen: number }): Said {
  const key = seen.headers['x-goog-api-key']
  if (key !== GEMINI_ACCOUNT.api_key || trouble === 'revoked')
    return failure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
    ])
  if (trouble === 'echo') return failure(400, 'INVALID_ARGUMENT', `${echoRequest(seen)} ${String(key)}`)
  if (trouble === 'no_credit')
    return failure(
      429,
      'RESOURCE_EXHAUSTED',
      'Your prepayment credits are depleted. Please go to AI Studio at https://ai.studio/projects to manage your project and billing.',
    )
  if (trouble === 'rate_limit')
    return failure(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota. Please retry in 1.6s.', [
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '1.6s' },
    ])
  if (seen.path === '/v1beta/models') return { status: 200, json: { models: MODELS } }
  const [, model, verb] = /^\/v1beta\/models\/([^/:]+):(\w+)$/u.exec(seen.path) ?? []
  if (model === undefined) return { status: 404, text: '' }
  if (trouble === 'unknown_model' || !MODELS.some(({ name }) => name === `models/${model}`))
    return failure(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta, or is not supported for ${verb}.`)
  const body = JSON.parse(seen.body.toString()) as Body
  return verb === 'generateContent' ? picture(trouble) : words(body, model, trouble, asked)
}

const MODELS = [
  {
    name: `models/${GEMINI_ACCOUNT.model}`,
    displayName: 'Gemini Fake',
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
  },
  {
    name: `models/${GEMINI_ACCOUNT.image_model}`,
    displayName: 'Gemini Fake Image',
    inputTokenLimit: 32_768,
    supportedGenerationMethods: ['generateContent'],
  },
  { name: 'models/embedding-fake', displayName: 'Embedding Fake', supportedGenerationMethods: ['embedContent'] },
]

type Body = {
  contents: unknown[]
  systemInstruction?: unknown
  generationConfig?: { responseMimeType?: string; responseJsonSchema?: object }
}

function words(body: Body, model: string, trouble: Trouble, asked: { misshapen: number }): Said {
  const { responseMimeType, responseJsonSchema } = body.generationConfig ?? {}
  if (trouble === 'no_schema' && responseJsonSchema !== undefined)
    return failure(400, 'INVALID_ARGUMENT', 'JSON schema is not enabled for this model.')
  if (trouble === 'no_json_mode' && responseMimeType !== undefined)
    return failure(400, 'INVALID_ARGUMENT', 'JSON mode is not enabled for this model.')
  const common = { modelVersion: model, responseId: 'fake' }
  const told = [body.systemInstruction, ...body.contents]
  const answer = modelAnswer(responseJsonSchema ?? schemaInWords(told), saidIn(told), trouble)
  const pieces = wordsFor(answer, trouble, asked).match(/[\s\S]{1,40}/gu) ?? []
  const chunks =
    trouble === 'refused'
      ? [
          {
            promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
            usageMetadata: { promptTokenCount: 120, totalTokenCount: 120 },
          },
        ]
      : pieces.map((text, index) => ({
          candidates: [
            {
              content: { parts: [{ text }], role: 'model' },
              index: 0,
              ...(index === pieces.length - 1 && { finishReason: 'STOP' }),
            },
          ],
          usageMetadata: { promptTokenCount: 120, candidatesTokenCount: 30, totalTokenCount: 150 },
        }))
  const lines = chunks.map((chunk) => `data: ${JSON.stringify({ ...chunk, ...common })}\r\n\r\n`)
  const headers = { 'content-type': 'text/event-stream' }
  return trouble === 'cut_in_middle'
    ? { status: 200, headers, pieces: lines.slice(0, 1), cut: true }
    : { status: 200, headers, pieces: lines }
}

function picture(trouble: Trouble): Said {
  const data = trouble === 'no_picture' ? 'bm90aGluZw==' : PICTURE_PNG.toString('base64')
  const json =
    trouble === 'refused'
      ? { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }
      : trouble === 'refused_when_made'
        ? { candidates: [{ finishReason: 'IMAGE_SAFETY', index: 0 }] }
        : {
            candidates: [
              {
                content: { parts: [{ inlineData: { mimeType: 'image/png', data } }], role: 'model' },
                finishReason: 'STOP',
                index: 0,
              },
            ],
            usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 1290, totalTokenCount: 1302 },
          }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}
