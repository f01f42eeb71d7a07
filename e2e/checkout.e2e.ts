import { expect, test, type Page } from '@playwright/test'
import { fakeStripe, STRIPE_ACCOUNT, type FakeStripe } from '../fakes/machines/stripe.ts'
import { enterAsPartner, createOrganization, expectAccessible, watchErrors, expectToast } from './journey.ts'
import { removeData, startProduct, type Product } from './start-product.ts'

/** The milliseconds within which the header must be updated. On a busy machine it may take longer. */
const AT_ONCE = process.env.ORION_TEST_SIZE === 'full' ? 1000 : 60_000

let stripe: FakeStripe
let product: Product
let home: string
test.beforeAll(async () => {
  stripe = await fakeStripe()
  const env = {
    STRIPE_API_BASE: stripe.url,
    STRIPE_SECRET_KEY: STRIPE_ACCOUNT.secret_key,
    STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhook_secret,
  }
  product = await startProduct({ env })
  home = product.url.replace('127.0.0.1', 'localhost') // the address to which Stripe returns
})
test.afterAll(async () => {
  await product.stop()
  removeData(product)
  await stripe.close()
})

const findHeader = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Points balance|Saldo de puntos/ })

/** Opens Buy Points from the header and goes to Stripe's page for the first package. */
async function toStripe(page: Page): Promise<void> {
  await findHeader(page).click()
  const buy = page.getByRole('dialog', { name: 'Buy Points' })
  await expect(buy.getByText('You pay on Stripe’s page and come back here.')).toBeVisible()
  await buy.getByRole('article').first().getByRole('button').click()
  await expect(page.getByRole('heading', { name: /Stripe Checkout/ })).toBeVisible()
}

test('PTS-02 PTS-04 a pack is bought by Stripe Checkout: left and paid after all, with header, receipt and refund', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page, undefined, home)
  await createOrganization(page)
  await expect(findHeader(page)).toContainText('25.0000 pts')
  await toStripe(page)
  await expect(page.getByText('1000 USD')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  const payment = page.getByRole('dialog', { name: 'Your payment' })
  await expect(payment.getByText('The payment was left before it was made.')).toBeVisible()
  await expect(findHeader(page)).toContainText('25.0000 pts')
  await expectAccessible(page)
  await expect(payment.getByRole('link', { name: 'Back to the payment page' })).toBeVisible()
  await page.goto(`${home}/?tab=my-account&dialog=transactions`)
  const waiting = page.getByRole('dialog', { name: 'Transactions' }).getByRole('region', { name: 'Waiting to be paid' })
  await expect(waiting).toContainText('Pack 10 · 10.00 USD')
  await expectAccessible(page)
  await waiting.getByRole('link', { name: 'Back to the payment page' }).click()

  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(payment.getByRole('alert')).toHaveText(
    'Successfully purchased Pack 10! You received 50.0000 points (50.0000 + 0.0000)',
  )
  await expectToast(page, 'Points purchased successfully!')
  await expect(findHeader(page)).toContainText('75.0000 pts')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await payment.getByRole('button', { name: 'Receipt' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^orion-receipt-.+\.pdf$/)
  const place = page.url()
  await payment.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(payment).toHaveCount(0) // the address no longer names the purchase

  const [session] = stripe.sessions.values()
  const told = await stripe.deliver(`${product.url}/api/orion/points/webhooks/stripe`, stripe.refund(session, 500))
  expect(told.status).toBe(200)
  await expect(findHeader(page)).toContainText('50.0000 pts', { timeout: AT_ONCE })
  await page.goto(place)
  await expect(payment).toContainText('This payment was made, and then paid back or disputed.')
  await page.goto(`${home}/?tab=my-account&dialog=transactions`)
  const list = page.getByRole('dialog', { name: 'Transactions' })
  await expect(list.getByRole('listitem').first()).toContainText('Refund · Pack 10')
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
  await page.reload()
  const spanish = page.getByRole('dialog', { name: 'Movimientos' }).getByRole('listitem')
  await expect(spanish.first()).toContainText('Devolución · Pack 10')
  await expect(spanish.last()).toContainText('Puntos de bienvenida')
  await expect(page.getByRole('region', { name: 'Registro de auditoría' })).toContainText('Pago devuelto al comprador')
  quiet()
})
