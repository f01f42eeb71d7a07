import { expect, test } from '@playwright/test'
import { enterAsPartner, createOrganization, holdToasts, ORION_URL, watchErrors, expectToast } from './journey.ts'

test('WFL-01 WFL-03 WFL-02 WFL-04 without an organization the way to one; then created by its name alone, shown, deleted, undone', async ({
  page,
}) => {
  const quiet = watchErrors(page)
  await enterAsPartner(page)
  await page.getByRole('navigation').getByRole('button', { name: 'Orion Workflows' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'There is no organization yet.' })).toContainText(
    'You need to create at least one organization to generate workflows. Your first workflow creates it for you.',
  )
  await page.getByRole('button', { name: 'Create Your First Workflow' }).click()
  const required = page.getByRole('dialog', { name: 'Organization Required' })
  for (const reason of ['Billing.', 'Default organization.', 'Team.']) await expect(required.getByText(reason)).toBeVisible()
  await required.getByRole('button', { name: 'Go to Organizations' }).click()
  await expect(page).toHaveURL(/tab=organizations/)

  await page.getByRole('navigation').getByRole('button', { name: 'Orion Workflows' }).click()
  await page.getByRole('button', { name: 'Why do bees dance?' }).click()
  await expect(page.getByLabel('What should the film be about?')).toHaveValue('Why do bees dance?')
  // 56.7 the film is in the language of the typed text
  const language = page.getByRole('button', { name: /Language$/ })
  await page.getByLabel('What should the film be about?').fill('¿Por qué bailan las abejas?')
  await expect(language).toContainText('Español')
  await page.getByLabel('What should the film be about?').fill('Why do bees dance?')
  await expect(language).toContainText('English')
  await page.getByRole('button', { name: 'Create Workflow' }).click()
  await required.getByRole('button', { name: 'Create and continue' }).click()
  await expect(required.getByText('Organization name is required')).toBeVisible()
  await required.getByLabel('Organization name').fill('Marea Studio')
  await page.keyboard.press('Enter')
  await expectToast(page, 'You can create workflows!')
  const form = page.getByRole('dialog', { name: 'Create Workflow' })
  await expect(form.getByLabel('Topic')).toHaveValue('Why do bees dance?') // the entered text is kept
  await form.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Create Your First Workflow' }).click()
  const first = ['Topic', 'Duration', 'Language of the film', 'Organization', 'Source', 'Source text (optional)']
  const labels = form.locator('label:visible, .label:visible, h3:visible')
  await expect.poll(async () => (await labels.allInnerTexts()).filter((it) => first.includes(it))).toEqual(first)
  await expect(form.getByText('Without a source, Orion searches Wikipedia')).toBeVisible()
  await expect(form.getByRole('button', { name: /Duration/ })).toContainText('1 minute')
  await expect(form.getByRole('button', { name: /Language/ })).toContainText('English')
  await form.getByRole('button', { name: /Duration/ }).click()
  await expect(page.getByRole('option')).toHaveText([
    '30 seconds',
    '1 minute',
    '2 minutes',
    '5 minutes',
    '10 minutes',
    '15 minutes',
    '30 minutes',
    '1 hour',
  ])
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: /Language/ }).click()
  await expect(page.getByRole('option')).toHaveCount(11)
  await page.keyboard.press('Escape')
  await form.getByLabel('Name').fill('   ')
  await form.getByRole('button', { name: 'Create Workflow' }).click()
  await expect(form.getByText('Please fill in all required fields')).toBeVisible()
  await form.getByLabel('Name').fill('Draft: Why do bees dance?')
  await form.getByLabel('Description').fill('The waggle dance')
  await form.getByRole('button', { name: 'Create Workflow' }).click()
  await expectToast(page, 'Workflow created successfully')
  await page.getByRole('button', { name: 'Back to Workflows' }).first().click()

  const card = page.getByRole('article', { name: 'Why do bees dance?' })
  for (const words of [
    'Draft',
    'The waggle dance',
    'Marea Studio',
    'Current Stage',
    'Not Started',
    '0.0000 pts',
    '1:00',
    'English',
    '0%',
  ])
    await expect(card.getByText(words, { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^View Details/ })).toBeVisible()
  await card.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog', { name: 'Delete Workflow' })
  await holdToasts(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expectToast(page, 'Workflow deleted successfully')
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Workflows Yet')).toBeVisible()
  quiet()
})

test('WFL-02 SHL-05 minutes, price and limit stay in sight wherever the form is scrolled; in Spanish the film is Spanish', async ({
  page,
}) => {
  await enterAsPartner(page)
  await createOrganization(page)
  await page.evaluate(() => localStorage.setItem('locale', 'es'))
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${ORION_URL}/?tab=orion-workflows&dialog=create-workflow`)
    const form = page.getByRole('dialog', { name: 'Crear flujo' })
    await expect(form.getByRole('button', { name: /Idioma de la película/ })).toContainText('Español')
    const autopilot = form.getByRole('checkbox', { name: 'Piloto automático' })
    await autopilot.check()
    const body = form.locator('.dialog-body')
    for (const top of [0, 10_000]) {
      await body.evaluate((it, y) => it.scrollTo(0, y), top)
      for (const fact of ['1 minuto', 'unos 3,5000 pts', 'Piloto automático hasta 7,0000 pts'])
        await expect(form.locator('.create-facts').getByText(fact, { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(form.getByRole('button', { name: 'Crear y empezar' })).toBeInViewport({ ratio: 1 })
    }
    await autopilot.uncheck()
  }
})
