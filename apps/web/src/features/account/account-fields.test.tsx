import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getMe, type Account as Me } from '@orion/contract/access.ts'
import { getExport, listSessions } from '@orion/contract/account.ts'
import { getStageAverages, getUsage, getUserCosts } from '@orion/contract/analytics.ts'
import { listAudit } from '@orion/contract/audit.ts'
import type { InterfaceLanguage } from '@orion/contract/catalogues/languages.ts'
import { listOrganizations } from '@orion/contract/organizations.ts'
import { getBalance, getSpendingLimit, listTransactions } from '@orion/contract/points.ts'
import { getProfit, listPayouts } from '@orion/contract/profits.ts'
import { getSecondFactor } from '@orion/contract/second-factor.ts'
import { listWorkflows } from '@orion/contract/workflows.ts'
import { answer } from '../../test/network.ts'
import { account as me, balance, organization, organizations } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { Account } from './account.tsx'

/** My Account of a partner with one organization in Mexico. */
function account(language: InterfaceLanguage, user: Me = me()) {
  answer(getMe, { user })
  answer(listOrganizations, organizations(organization({ country: 'MX', currency: 'MXN' })))
  answer(listWorkflows, { workflows: [], total: 0, next_cursor: null })
  answer(getBalance, { data: balance() })
  const limit = { organization_id: 'marea', monthly_limit_points: null, spent_points: 0, left_points: null }
  answer(getSpendingLimit, { data: { ...limit, resets_at: '2026-12-01T00:00:00Z' } })
  answer(listTransactions, { transactions: [], next_cursor: null })
  const rates = { points_commission: 0, points_converted: 0, points_transferred: 0, points_earned: 0, commission_rate: 0.15 }
  const where = { conversion_rate_mxn: 2, clabe_account: null, is_mexico_organization: true, default_organization_id: 'marea' }
  answer(getProfit, { data: { ...rates, ...where, total_workflows_consumed: 0 } })
  answer(listPayouts, { data: [], next_cursor: null })
  answer(getUsage, { data: { workflows: 0, completed: 0, film_seconds: 0, points: 0, by_week: [] } })
  const costs = { total_points: 0, by_workflow: [], by_stage: [], by_user: [], tokens_by_model: [], tokens_by_workflow: [] }
  answer(getUserCosts, { data: costs })
  answer(getStageAverages, { data: [] })
  answer(getSecondFactor, { data: { totp: false, passkeys: [], recovery_left: 0, required_by: [] } })
  answer(listSessions, { sessions: [], next_cursor: null })
  answer(listAudit, { entries: [], next_cursor: null })
  answer(getExport, { export: null })
  show(<Account />, { language })
}

/** The value of a name in a card. */
const readValue = async (card: string, name: string) =>
  (await within(await screen.findByRole('region', { name: card })).findByText(name, { selector: 'dt' })).nextElementSibling
    ?.textContent

const LABELS = {
  en: {
    'Profile Information': ['Account name', 'Email', 'API user id', 'Organization id'],
    'Usage Statistics': ['Total workflows', 'Organizations', 'Member since', 'Last login'],
    'Billing & Points': ['Current balance', 'Total purchased', 'Total used'],
    'Profit and Conversion': ['Commission', 'Converted', 'Transferred', 'Commission rate', 'Conversion rate'],
  },
  es: {
    'Información del perfil': ['Nombre de la cuenta', 'Correo electrónico', 'Id de usuario de API', 'Id de organización'],
    'Estadísticas de uso': ['Flujos en total', 'Organizaciones', 'Miembro desde', 'Último acceso'],
    'Facturación y puntos': ['Saldo actual', 'Total comprado', 'Total usado'],
    'Beneficio y conversión': ['Comisión', 'Convertido', 'Traspasado', 'Porcentaje de comisión', 'Tipo de conversión'],
  },
} as const
const BUTTONS = {
  en: ['Manage API Keys', 'Buy More Points', 'Convert to MXN', 'Transfer', 'Export my data'],
  es: ['Gestionar claves de API', 'Comprar más puntos', 'Convertir a MXN', 'Traspasar', 'Exportar mis datos'],
} as const

test.each(['en', 'es'] as const)('MYA-01 SHL-05 every card of My Account has every field and button in %s', async (language) => {
  account(language)
  for (const [card, fields] of Object.entries(LABELS[language]))
    for (const field of fields) expect(await readValue(card, field), `${card}: ${field}`).toMatch(/\S/)
  for (const name of BUTTONS[language]) expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test.each([
  ['en', 'Usage Statistics', ['Member since', 'Unknown'], ['Last login', 'Never']],
  ['es', 'Estadísticas de uso', ['Miembro desde', 'Desconocido'], ['Último acceso', 'Nunca']],
] as const)('MYA-01 SHL-05 what is not known of an account has words in %s', async (language, card, since, login) => {
  account(language, me({ created_at: '', last_login: null }))
  for (const [name, words] of [since, login]) expect(await readValue(card, name)).toBe(words)
})
