import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { clockedSite } from '../support/processes/clocked-site.ts'
import { freePort } from '../support/processes/running-nginx.ts'
import { areInstalled, KEYS } from './engine.ts'
import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', programs: ['firefox-esr'], packages: 'firefox-esr', start: firefox },
  {
    name: 'WebKit',
    programs: ['WebKitWebDriver', 'xvfb-run'],
    packages: 'webkit2gtk-driver xvfb xauth',
    start: webkit,
  },
] as const

const PREMIUM = '/actualite/representants-du-personnel-ce/heures-de-delegation-report-mutualisation'
const CONTACT = `document.querySelector('main a[href="/contenu/contact"]')`
const FIELD = `document.querySelector('#_recherche-header')`

for (const { name, programs, packages, start } of ENGINES) {
  test.runIf(process.env['PREAVIS_LONG'] === '1')(
    `${name}: menu, search, history, sign-in and Premium article by keyboard`,
    { timeout: 300_000 },
    async ({ skip }) => {
      skip(!areInstalled(programs), `${name} is not here: apt-get install ${packages}`)
      const data = await mkdtemp(join(tmpdir(), 'preavis-engines-'))
      {
        await using site = await clockedSite(await freePort(), data)
        await using engine = await start()
        await expectMenu(engine, site.origin)
        await expectSearch(engine)
        await expectWayBack(engine, site.origin)
        await expectPremium(engine, site.origin)
      }
      await rm(data, { recursive: true, force: true })
    },
  )
}

async function expectMenu(engine: Engine, origin: string): Promise<void> {
  const button = `document.querySelector('[popovertarget=_matieres]')`
  await engine.open(`${origin}/`)
  await engine.see(`${button}.focus()`)
  await engine.press(KEYS.enter)
  await comes(engine, `document.querySelector('#_matieres').matches(':popover-open')`)
  await engine.press(KEYS.escape)
  await comes(engine, `!document.querySelector('#_matieres').matches(':popover-open')`)
  expect(await engine.see(`document.activeElement === ${button}`)).toBe(true)
}

async function expectSearch(engine: Engine): Promise<void> {
  await engine.see(`${FIELD}.focus()`)
  await comes(engine, `${FIELD}.role === 'combobox'`)
  await engine.press('premium')
  await comes(engine, `document.querySelectorAll('[role=option]').length > 1`)
  await engine.press(KEYS.down)
  await comes(engine, `${FIELD}.hasAttribute('aria-activedescendant')`)
  await engine.press(KEYS.escape)
  await comes(engine, `${FIELD}.ariaExpanded === 'false'`)
  expect(await engine.see(`${FIELD}.value`)).toBe('premium')
  await engine.press(KEYS.enter)
  await comes(
    engine,
    `location.search === '?query=premium' && document.title.startsWith('premium')`,
  )
}

async function expectWayBack(engine: Engine, origin: string): Promise<void> {
  await engine.open(`${origin}/accessibilite`)
  await comes(
    engine,
    `document.querySelector('[data-later]') === null || !window.requestIdleCallback`,
  )
  await engine.see(`${CONTACT}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
  await engine.see(`${CONTACT}.focus({ preventScroll: true })`)
  const left = Number(await engine.see('scrollY'))
  expect(left).toBeGreaterThan(1000)
  await engine.press(KEYS.enter)
  await comes(
    engine,
    `location.pathname === '/contenu/contact' && document.title.startsWith('Nous')`,
  )
  await comes(engine, 'scrollY === 0')
  await engine.see('history.back()')
  await comes(
    engine,
    `location.pathname === '/accessibilite' && document.activeElement === ${CONTACT}`,
  )
  await comes(engine, `Math.abs(scrollY - ${left}) < 2`)
}

async function expectPremium(engine: Engine, origin: string): Promise<void> {
  await engine.open(`${origin}${PREMIUM}`)
  await engine.see(`document.querySelector('#_suite a[href*="/connexion?"]').focus()`)
  await engine.press(KEYS.enter)
  await comes(engine, `document.querySelector('#signIn-identifier')?.checkVisibility() === true`)
  await engine.see(`document.querySelector('#signIn-identifier').focus()`)
  await engine.press('abonnement@preavis.example')
  await engine.see(`document.querySelector('#signIn-password').focus()`)
  await engine.press(`essayez preavis${KEYS.enter}`)
  await comes(
    engine,
    `location.pathname === '${PREMIUM}' && !!document.querySelector('[data-continuation]')`,
  )
}

/** A page that is being left says nothing: it is asked again. */
async function comes(engine: Engine, expression: string): Promise<void> {
  const seen = () => engine.see(`!!(${expression})`).catch(() => false)
  await expect.poll(seen, { timeout: 30_000, message: expression }).toBe(true)
}
