/* oxlint-disable unicorn/consistent-function-scoping -- the page gets one function, with those inside */
import type { Page } from 'playwright/test'

interface FieldInFocus {
  readonly name: string
  /** What hides the field, its label or its messages from the reader. */
  readonly hidden: readonly string[]
}

/** Waits until the page is still, then inspects the field in focus; undefined outside every form. */
export async function fieldInFocus(page: Page): Promise<FieldInFocus | undefined> {
  // One call: each stop of the keyboard would cost ten round trips to the browser.
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
    const field = document.activeElement
    if (!(field instanceof HTMLElement) || !field.closest('main form')) return undefined
    const hidden = partsOf(field).flatMap((part) => outOfWindow(part) ?? coverOf(part) ?? [])
    return { name: field.id || field.textContent, hidden }

    /** Lists the field, its labels and its messages; those of a group stand before its first box. */
    function partsOf(focused: HTMLElement): readonly Element[] {
      const labels =
        'labels' in focused && focused.labels instanceof NodeList ? [...focused.labels] : []
      const group = focused.closest('fieldset')
      const described = group?.querySelector('input') === focused ? [focused, group] : [focused]
      const messages = described
        .flatMap((each) => each.getAttribute('aria-describedby')?.split(' ') ?? [])
        .map((id) => document.getElementById(id))
        .filter((message) => message?.innerText)
      return [focused, ...labels, ...messages].filter((part) => part instanceof Element)
    }

    function outOfWindow(part: Element): string | undefined {
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const { width, height } = visualViewport ?? { width: innerWidth, height: innerHeight }
      const isInside = left >= 0 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5
      const box = `${Math.round(top)}–${Math.round(bottom)} of ${height}`
      return isInside ? undefined : `${part.id || part.textContent} is out of the window: ${box}`
    }

    /** Names the fixed or sticky part of the page that lies over an element. */
    function coverOf(part: Element): string | undefined {
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
  })
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
