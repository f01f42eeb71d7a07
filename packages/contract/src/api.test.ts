import { expect, test } from 'vitest'
import { API } from './api.ts'

/** Calls of workflows, organizations and related resources, with the names that clients use. */
const ROWS = `
POST /api/orion/workflows/{id}/editions
GET /api/orion/workflows/{id}/editions
POST /api/orion/workflows/{id}/bring-up-to-date
GET /api/orion/organizations/{id}/glossary
PUT /api/orion/organizations/{id}/glossary
GET /api/orion/workflows/{id}/translation
POST /api/orion/workflows/{id}/translation
PUT /api/orion/workflows/{id}/watch
GET /api/orion/workflows/{id}/source-changes
POST /api/orion/workflows/{id}/corrections
POST /api/orion/workflows/{id}/proof-page
DELETE /api/orion/workflows/{id}/proof-page
POST /api/orion/workflows/{id}/review-links
GET /api/orion/workflows/{id}/review-links
DELETE /api/orion/workflows/{id}/review-links/{id}
GET /r/{id}
GET /api/orion/review/{id}
POST /api/orion/review/{id}/notes
POST /api/orion/proof/{id}/reports
POST /api/orion/workflows/{id}/look-at-sources
POST /api/orion/workflows/{id}/boards/{id}/say
PATCH /api/orion/workflows/{id}/boards/{id}
GET /api/orion/organizations/{id}/signing-key
PUT /api/orion/organizations/{id}/signing-key
GET /api/orion/organizations/{id}/series/{id}
PUT /api/orion/organizations/{id}/series/{id}
DELETE /api/orion/organizations/{id}/series/{id}
POST /api/zeta/second-factor
GET /api/orion/account/second-factor
POST /api/orion/account/second-factor
DELETE /api/orion/account/second-factor
GET /api/orion/account/passkeys
POST /api/orion/account/passkeys
DELETE /api/orion/account/passkeys/{id}
GET /api/orion/local
POST /api/orion/local/{id}
DELETE /api/orion/local/{id}
GET /api/orion/workflows/{id}/description
GET /api/orion/workflows/{id}/source-pictures
PUT /api/orion/workflows/{id}/source-pictures/{id}
GET /api/orion/assets/{id}
PUT /api/orion/assets/{id}
DELETE /api/orion/assets/{id}
GET /api/orion/monitoring/hosts`

test('50.15 the contract has every call of this list', () => {
  const served = new Set(Object.values(API).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/gu, '{id}')}`))
  expect(
    ROWS.trim()
      .split('\n')
      .filter((row) => !served.has(row)),
  ).toEqual([])
})
