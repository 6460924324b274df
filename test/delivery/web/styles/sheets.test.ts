import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { newsroomStylesheets } from '#delivery/web/newsroom/component-stylesheets.ts'
import { componentStylesheets } from '#delivery/web/styles/component-stylesheets.ts'
import { pictureSheets } from '#delivery/web/styles/picture-stylesheets.ts'
import { simulatorSheets } from '#delivery/web/styles/simulator-and-dossier-stylesheets.ts'
import { componentStylesheets as accountSheets } from '#provider-test/support/component-stylesheets.ts'
import { importsUnder, reachableFrom } from '#test/architecture/imports.ts'

const PAGES = 'packages/identity-provider/src/pages'
const ACCOUNT = join(import.meta.dirname, '../../../..', PAGES)
const WEB = join(import.meta.dirname, '../../../../src/delivery/web')

describe('the colours', () => {
  const tokens = new Map(
    [...read('styles/tokens.css').matchAll(/--([a-z-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
      ([, name, light, dark]) => [name, { light, dark }],
    ),
  )
  const words = ['ink', 'soft', 'accent', 'theme-work', 'theme-staff', 'theme-health']
  const pairs = words.flatMap((word) => [
    { front: word, back: 'paper' },
    { front: word, back: 'sunken' },
  ])

  test.each([...pairs, { front: 'on-accent', back: 'accent' }])(
    '$front can be read on $back in both schemes (4.5 to 1)',
    ({ front, back }) => {
      for (const scheme of ['light', 'dark'] as const) {
        const [a, b] = [tokens.get(front)?.[scheme], tokens.get(back)?.[scheme]]
        expect(contrast(a ?? '', b ?? '')).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

describe('the classes', () => {
  const folders = ['components', 'islands', 'pages']
  const modules = folders.flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => `${folder}/${file}`),
  )
  const sources = folders.flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => ({ file: `${folder}/${file}`, code: read(`${folder}/${file}`) })),
  )

  test('are all in the stylesheet of the site, simulators or pictures', () => {
    const sheets = [
      ...Object.keys(componentStylesheets),
      ...Object.keys(simulatorSheets),
      ...Object.keys(pictureSheets),
    ]
    const bundled = sheets.map((path) => path.replace('../', ''))
    expect(bundled.toSorted()).toEqual(modules.toSorted())
  })

  test('of an article’s text are all in the stylesheet of the newsroom', () => {
    const shown = reachableFrom(
      'src/delivery/web/components/document/document-body.tsx',
      importsUnder('src/delivery/web'),
    )
    const sheets = [...shown].filter((file) => file.endsWith('.module.css'))
    const bundled = Object.keys(newsroomStylesheets).map((path) =>
      join('src/delivery/web/newsroom', path),
    )
    expect(sheets).toContain('src/delivery/web/components/document/body.module.css')
    expect(bundled).toEqual(expect.arrayContaining(sheets))
  })

  test('of the account service are all in its style sheet', () => {
    const own = readdirSync(ACCOUNT, { recursive: true, encoding: 'utf8' })
    const bundled = Object.keys(accountSheets)
    expect(bundled.map((path) => path.replace('./', '')).toSorted()).toEqual(
      own.filter((file) => file.endsWith('.module.css')).toSorted(),
    )
    const imports = [...importsUnder('src/delivery/web'), ...importsUnder(PAGES)]
    const rendered = reachableFrom(`${PAGES}/render-account-page.tsx`, imports)
    const sheets = imports.filter(({ from }) => from === `${PAGES}/component-stylesheets.ts`)
    expect(sheets.map(({ to }) => to)).toEqual(
      [...rendered].filter((file) => /^src\/.*\.module\.css$/.test(file)).toSorted(),
    )
  })

  test('are named after their sheet, without duplicates', () => {
    const names = modules.map((module) => module.slice(module.lastIndexOf('/') + 1))
    expect(names.length).toBeGreaterThan(30)
    expect(names).toEqual([...new Set(names)])
  })

  test.each(modules)('of %s are those that its components use', (module) => {
    const used = sources.flatMap(({ file, code }) => {
      const binding = bindingOf(module, file, code)
      if (binding === undefined) return []
      return [...code.matchAll(new RegExp(`\\b${binding}\\.(\\w+)`, 'g'))].map(([, each]) => each)
    })
    const defined = [...read(module).matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(
      ([, each]) => each,
    )
    expect(used).not.toEqual([])
    expect(new Set(defined)).toEqual(new Set(used))
  })
})

/** The name under which a component imports a style sheet. */
function bindingOf(module: string, file: string, code: string): string | undefined {
  const imports = code.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)
  const found = [...imports].find(([, , path = '']) => join(dirname(file), path) === module)
  return found?.[1]
}

function read(file: string): string {
  return readFileSync(join(WEB, file), 'utf8')
}

/** The contrast of WCAG 2.2 between two colours, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const short = /^#(\w)(\w)(\w)$/.exec(color)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : color.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
