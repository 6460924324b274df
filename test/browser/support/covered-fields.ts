import type { Page } from 'playwright/test'

interface FieldInFocus {
  readonly name: string
  /** What hides the field, its label or its messages from the reader. */
  readonly hidden: readonly string[]
}

/** Waits until the page is still, then inspects the field in focus; undefined outside every form. */
export async function fieldInFocus(page: Page): Promise<FieldInFocus | undefined> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  })
  const parts = await page.evaluateHandle(partsInFocus)
  try {
    return await parts.evaluate(inspectParts)
  } finally {
    await parts.dispose()
  }
}

/** Lists the field in focus, its labels and its messages; those of a group stand before its first box. */
function partsInFocus(): readonly Element[] {
  const field = document.activeElement
  if (!field?.closest('main form')) return []
  const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : []
  const group = field.closest('fieldset')
  const described = group?.querySelector('input') === field ? [field, group] : [field]
  const messages = described
    .flatMap((each) => each.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id))
    .filter((message) => message?.innerText)
  return [field, ...labels, ...messages].filter((part) => part instanceof Element)
}

/** Says of each part whether it is out of the window, or under a part of the page that does not scroll. */
function inspectParts(parts: readonly Element[]): FieldInFocus | undefined {
  const [field] = parts
  if (!field) return undefined
  const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight }
  const hidden = parts.flatMap((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    if (left < 0 || top < 0 || right > width + 0.5 || bottom > height + 0.5) {
      const box = `${Math.round(top)}–${Math.round(bottom)} of ${height}`
      return [`${part.id || part.textContent} is out of the window: ${box}`]
    }
    const xs = [left + 2, (left + right) / 2, right - 2]
    const ys = [top + 2, (top + bottom) / 2, bottom - 2]
    const covers = xs.flatMap((x) =>
      ys.map((y) => {
        let over = document.elementFromPoint(x, y)
        while (over && !['fixed', 'sticky'].includes(getComputedStyle(over).position)) {
          over = over.parentElement
        }
        return over
      }),
    )
    const cover = covers.find((over) => over && !over.contains(part))
    return cover ? [`${part.id} is under ${cover.className}`] : []
  })
  return { name: field.id || field.textContent, hidden }
}

/** Tabs through the forms of the page, there and back, and lists what is hidden of their fields. */
export async function hiddenFields(page: Page): Promise<readonly string[]> {
  const hidden: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    await startBeside(page, key === 'Tab' ? 'beforebegin' : 'afterend')
    let stops = 0
    for (; stops < 60; stops += 1) {
      await page.keyboard.press(key)
      const field = await fieldInFocus(page)
      if (!field) break
      hidden.push(...field.hidden.map((reason) => `${key}, ${field.name}: ${reason}`))
    }
    if (stops === 0) hidden.push(`${key} reached no field`)
  }
  return hidden
}

/** Puts the start of the keyboard before the first form, or after the last. */
async function startBeside(page: Page, side: 'beforebegin' | 'afterend'): Promise<void> {
  await page.evaluate((where) => {
    const forms = [...document.querySelectorAll('main form')].filter((form) =>
      form.checkVisibility(),
    )
    const mark = document.createElement('span')
    mark.tabIndex = -1
    const beside = where === 'afterend' ? forms.at(-1) : forms[0]
    beside?.insertAdjacentElement(where, mark)
    mark.focus({ preventScroll: true })
    scrollTo({ top: where === 'afterend' ? document.body.scrollHeight : 0 })
  }, side)
}
