import { expect, expectFits, test } from './support/watch.ts'

const ARTICLE = '/actualite/droit-du-travail/abandon-de-poste-presomption-de-demission'

test.describe('the tools of a document [A01]', () => {
  test('copy the address that is to be kept, and say so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${ARTICLE}?utm_source=lettre`)

    await page.getByRole('button', { name: 'Copier le lien' }).click()

    await expect(page.getByRole('status').filter({ hasText: 'Lien copié' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(copied).pathname + new URL(copied).search).toBe(ARTICLE)
  })

  test('show the address that the browser lets no one copy', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.goto(ARTICLE)
    await page.getByRole('button', { name: 'Copier le lien' }).click()
    await expect(page.getByRole('status').filter({ hasText: ARTICLE })).toBeVisible()
  })

  test('print the page', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.goto(ARTICLE)

    await page.getByRole('button', { name: 'Imprimer' }).click()

    await expect(page.locator('html[data-printed]')).toHaveCount(1)
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('send the page, and offer nothing that would not work', async ({ page }) => {
      await page.goto(ARTICLE)

      const mail = page.getByRole('link', { name: 'Envoyer par e-mail' })
      await expect(mail).toHaveAttribute(
        'href',
        new RegExp(`^mailto:.*${encodeURIComponent(ARTICLE)}`),
      )
      await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeHidden()
    })
  })
})

test.describe('the contents of a document [K01]', () => {
  test('mark the part being read, and keep the mark in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto(ARTICLE)
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    const last = contents.getByRole('link').last()

    await last.evaluate((link: HTMLAnchorElement) => {
      document.querySelector(link.hash)?.scrollIntoView({ behavior: 'instant' })
    })

    await expect(contents.locator('[aria-current]')).toHaveCount(1)
    await expect(last).toHaveAttribute('aria-current', 'location')
    await expect(last).toBeInViewport()
  })

  test('fold on a phone, and again once a part is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(ARTICLE)
    const contents = page.getByRole('navigation', { name: 'Sommaire' })
    await expect(contents.getByRole('link').first()).toBeHidden()

    await contents.getByText('Sommaire').click()
    await contents.getByRole('link').last().click()

    await expect(contents.getByRole('link').first()).toBeHidden()
    expect(new URL(page.url()).hash).not.toBe('')
  })
})

test.describe('the text of a document [A01]', () => {
  test('never scrolls sideways', async ({ page }) => {
    await page.goto(ARTICLE)
    await expectFits(page, [320, 768, 1100, 1280, 1920])
  })

  test('has lines of 60 to 75 signs on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(ARTICLE)
    await page.evaluate(() => document.fonts.ready)

    const signs = await page.evaluate(() => {
      const lines: number[] = []
      for (const paragraph of document.querySelectorAll('.prose > p')) {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const tops = new Set(
          Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 12)),
        )
        if (tops.size >= 4) lines.push((paragraph.textContent ?? '').length / tops.size)
      }
      return lines.reduce((sum, each) => sum + each, 0) / lines.length
    })
    expect(signs).toBeGreaterThan(58)
    expect(signs).toBeLessThan(78)
  })

  for (const width of [360, 1280]) {
    test(`does not move when its fonts come late, at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const { promise: painted, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted
        await route.continue()
      })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const moved = Number(document.documentElement.dataset['moved'] ?? 0)
            const { value } = entry as PerformanceEntry & { value: number }
            document.documentElement.dataset['moved'] = String(moved + value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(ARTICLE, { waitUntil: 'commit' })
      await page.locator('article h1').waitFor()
      await page.evaluate(() => new Promise(requestAnimationFrame))
      release()
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
      })

      const moved = await page.evaluate(() =>
        Number(document.documentElement.dataset['moved'] ?? 0),
      )
      expect(await page.evaluate(() => document.fonts.check('1em Newsreader'))).toBe(true)
      expect(moved).toBeLessThan(0.01)
    })
  }

  test('prints with its address and the day, without the shell', async ({ page }) => {
    await page.goto(ARTICLE)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))

    await expect(page.getByText(/consulté le \d/)).toBeVisible()
    await expect(page.locator('article h1')).toBeVisible()
    await expect(page.locator('body > header')).toBeHidden()
    await expect(page.locator('div[data-tools]')).toBeHidden()
  })

  test('a table that scrolls on a narrow screen is printed whole', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/accessibilite')
    const table = page.getByRole('group', { name: 'Critères du RGAA par thème' })
    const hidden = () => table.evaluate((region) => region.scrollWidth - region.clientWidth)
    expect(await hidden()).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await hidden()).toBe(0)
    await expect(table).toHaveCSS('overflow-x', 'visible')
  })
})
