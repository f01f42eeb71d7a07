import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFont } from './page.ts'

test('issue 56.12 a page for people without an account has the dashboard’s font, or the system’s if none is built', () => {
  const dist = mkdtempSync(join(tmpdir(), 'orion-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  expect(describeFont(dist)).toBe('')
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets/geist-latin-wght-normal-a1.woff2'), '')
  expect(describeFont(dist)).toContain("src:url('/assets/geist-latin-wght-normal-a1.woff2')")
})
