import { API } from '@orion/contract/api.ts'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the document is looked into freely
const document: any = JSON.parse(JSON.stringify(openApi(API, '2.1.0')))

test('50.30 the document describes the content of each stage, and for stage 5 its boards and those of candidates', () => {
  const { get } = document.paths['/api/orion/workflows/{workflow_id}/stage-{stage_number}-content']
  const { content } = get.responses['200'].content['application/json'].schema.properties.data.properties
  const named = content.anyOf.flatMap(({ $ref }: { $ref?: string }) => $ref ?? [])
  expect(named).toHaveLength(10)
  for (const reference of named) expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1))
  const { boards, scenes } = document.components.schemas.ImageSelection.properties
  const board = boards.properties.boards.items.properties
  expect(Object.keys(board)).toEqual(expect.arrayContaining(['board_id', 'sentences', 'parts', 'takes', 'chosen', 'locked']))
  const candidate = scenes.items.properties.candidates.items.properties
  expect(Object.keys(candidate.board.properties)).toEqual(['board_id', 'take_id', 'seen', 'picture'])
})

test('50.15 a board is changed with PATCH', () => {
  const { patch } = document.paths['/api/orion/workflows/{workflow_id}/boards/{board_id}']
  const { properties } = patch.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual(['take', 'locked', 'parts', 'labels', 'move', 'asset_id', 'version'])
})
