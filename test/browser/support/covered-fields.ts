import type { ElementHandle, Page } from 'playwright/test'

interface FieldInFocus {
  readonly name: string
  /** What of it, of its label and of its messages the reader cannot see, and what is in the way. */
  readonly hidden: readonly string[]
}

/** Waits until the page no longer moves, then looks at the field in focus; undefined where the focus is in no form of the page. */
export async function fieldInFocus(page: Page): Promise<FieldInFocus | undefined> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
  })
  const parts = await partsInFocus(page)
  const [field] = parts
  if (!field) return undefined
  const hidden = await Promise.all(parts.map(whyHidden))
  return {
    name: await field.evaluate(({ id, textContent }) => id || textContent),
    hidden: hidden.flatMap((reason) => reason ?? []),
  }
}

/** The field in focus, its label and what is said of it; what is said of a group of boxes stands before its first. */
async function partsInFocus(page: Page): Promise<readonly ElementHandle<Element>[]> {
  const found = await page.evaluateHandle(() => {
    const field = document.activeElement
    if (!field?.closest('main form')) return []
    const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : []
    const group = field.closest('fieldset')
    const described = group?.querySelector('input') === field ? [field, group] : [field]
    const messages = described
      .flatMap((each) => each.getAttribute('aria-describedby')?.split(' ') ?? [])
      .map((id) => document.getElementById(id))
    return [field, ...labels, ...messages.filter((message) => message?.innerText)]
  })
  const handles = [...(await found.getProperties()).values()]
  return handles.flatMap((handle) => handle.asElement() ?? [])
}

/** Why a reader does not see all of an element: it is out of the window, or under a part of the page that does not scroll. */
async function whyHidden(element: ElementHandle<Element>): Promise<string | undefined> {
  const outside = await element.evaluate((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight }
    const isInside = left >= 0 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5
    const box = `${Math.round(top)}–${Math.round(bottom)} of ${height}`
    return isInside ? undefined : `${part.id || part.textContent} is out of the window: ${box}`
  })
  return outside ?? element.evaluate(whatCovers)
}

/** Names the part of the page that lies over an element without scrolling with it. */
function whatCovers(part: Element): string | undefined {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [x, y] as const),
  )
  for (const [x, y] of points) {
    let over = document.elementFromPoint(x, y)
    while (over && !['fixed', 'sticky'].includes(getComputedStyle(over).position)) {
      over = over.parentElement
    }
    if (over && !over.contains(part)) return `${part.id} is under ${over.className}`
  }
  return undefined
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
