import { expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import { DEFAULT_FISCAL_REGIMES, listFiscalRegimes, hasFiscalRegime } from './fiscal-regimes.ts'

const OWN = ['US', 'MX', 'ES', 'GB', 'CA', 'DE', 'FR', 'BR', 'AR']

test('ORG-03 nine countries have their own lists, and the others have the default list', () => {
  expect(DEFAULT_FISCAL_REGIMES.map(({ code }) => code)).toEqual([
    'individual',
    'corporation',
    'llc',
    'partnership',
    'non_profit',
    'other',
  ])
  for (const country of COUNTRIES) {
    const list = listFiscalRegimes(country)
    expect([country, list === DEFAULT_FISCAL_REGIMES]).toEqual([country, !OWN.includes(country)])
    expect([country, new Set(list.map(({ code }) => code)).size]).toEqual([country, list.length])
    expect([country, list.every(({ code, name }) => /^[a-z0-9_]+$/.test(code) && name.trim() === name && name !== '')]).toEqual([
      country,
      true,
    ])
  }
})

test('ORG-03 Mexico has the nineteen entries of the SAT’s c_RegimenFiscal for CFDI 4.0, by code and name', () => {
  expect(listFiscalRegimes('MX').map(({ code, name }) => `${code} ${name}`)).toEqual([
    '601 General de Ley Personas Morales',
    '603 Personas Morales con Fines no Lucrativos',
    '605 Sueldos y Salarios e Ingresos Asimilados a Salarios',
    '606 Arrendamiento',
    '607 Régimen de Enajenación o Adquisición de Bienes',
    '608 Demás ingresos',
    '610 Residentes en el Extranjero sin Establecimiento Permanente en México',
    '611 Ingresos por Dividendos (socios y accionistas)',
    '612 Personas Físicas con Actividades Empresariales y Profesionales',
    '614 Ingresos por intereses',
    '615 Régimen de los ingresos por obtención de premios',
    '616 Sin obligaciones fiscales',
    '620 Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    '621 Incorporación Fiscal',
    '622 Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    '623 Opcional para Grupos de Sociedades',
    '624 Coordinados',
    '625 Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    '626 Régimen Simplificado de Confianza',
  ])
  expect(hasFiscalRegime('MX', '626')).toBe(true)
  expect(hasFiscalRegime('ES', '626')).toBe(false)
})

test('ORG-03 Argentina has ARCA’s codes of the condition before the IVA', () => {
  const codes = listFiscalRegimes('AR').map(({ code }) => Number(code))
  expect(codes).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 13, 15, 16])
})
