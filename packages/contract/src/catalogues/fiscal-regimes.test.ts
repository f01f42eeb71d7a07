import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { DEFAULT_FISCAL_REGIMES, fiscalRegimesOf, isFiscalRegimeOf } from './fiscal-regimes.ts'

const OWN = ['US', 'MX', 'ES', 'GB', 'CA', 'DE', 'FR', 'BR', 'AR']

test('ORG-03 nine countries have lists of their own, the others the default list of the texts', () => {
  expect(DEFAULT_FISCAL_REGIMES.map(({ code }) => code)).toEqual([
    'individual',
    'corporation',
    'llc',
    'partnership',
    'non_profit',
    'other',
  ])
  for (const country of COUNTRIES) {
    const list = fiscalRegimesOf(country)
    expect([country, list === DEFAULT_FISCAL_REGIMES]).toEqual([country, !OWN.includes(country)])
    expect([country, new Set(list.map(({ code }) => code)).size]).toEqual([country, list.length])
    expect([country, list.every(({ code, name }) => /^[a-z0-9_]+$/.test(code) && name.trim() === name && name !== '')]).toEqual([
      country,
      true,
    ])
  }
})

test("ORG-03 Mexico's are the nineteen entries of the SAT's c_RegimenFiscal for CFDI 4.0", () => {
  const codes = fiscalRegimesOf('MX').map(({ code }) => Number(code))
  expect(codes).toEqual([601, 603, 605, 606, 607, 608, 610, 611, 612, 614, 615, 616, 620, 621, 622, 623, 624, 625, 626])
  expect(fiscalRegimesOf('MX').find(({ code }) => code === '626')?.name).toBe('Régimen Simplificado de Confianza')
  expect(isFiscalRegimeOf('MX', '626')).toBe(true)
  expect(isFiscalRegimeOf('ES', '626')).toBe(false)
})
