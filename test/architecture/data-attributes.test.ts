import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const WEB = 'src/delivery/web'
const CONTRACT = `${WEB}/contract/data-attributes.ts`

const sources = globSync([
  `${WEB}/*.tsx`,
  `${WEB}/{client,components,head,islands,pages}/**/*.{ts,tsx}`,
  `${WEB}/server/tag-manager-frame-routes.ts`,
])

/** The root of the account pages belongs to the identity provider, which writes it. */
const OTHER_CONTRACT = `${WEB}/client/wiring/account-pages-script.ts`

/** The attributes and ids that a source writes itself instead of taking them from the contract. */
function rawAttributesIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  const text = (value: string): void => {
    if (/\bdata-[a-z]/.test(value) && !value.endsWith('.ts')) found.push(value)
    if (/#_/.test(value)) found.push(value)
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') text(value)
    },
    TemplateElement: ({ value }) => text(value.raw),
    Identifier: ({ name }) => {
      if (name === 'dataset') found.push(name)
    },
    CallExpression: ({ callee, arguments: [id] }) => {
      const finds =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'getElementById'
      if (finds && id?.type === 'Literal') found.push(`getElementById(${id.raw})`)
    },
    JSXOpeningElement: ({ name, attributes }) => {
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        const { name: own } = attribute.name
        const isId = /^(?:id|htmlFor|aria-(?:labelledby|describedby|controls))$/.test(own)
        const isElement = name.type === 'JSXIdentifier' && /^[a-z]/.test(name.name)
        if (own.startsWith('data-')) found.push(own)
        if (isElement && isId && attribute.value?.type === 'Literal') {
          found.push(`${own}=${attribute.value.raw}`)
        }
      }
    },
  }).visit(parseSync(file, source).program)
  return [...new Set(found)]
}

test('pages and scripts take attributes and ids from the contract [D01]', () => {
  expect(sources.length).toBeGreaterThan(150)
  const raw = sources
    .filter((file) => file !== OTHER_CONTRACT)
    .map((file) => [file, rawAttributesIn(file, readFileSync(file, 'utf8'))] as const)
  expect(raw.filter(([, found]) => found.length > 0)).toEqual([])
})

test.each([
  "document.querySelector('[data-later]')",
  'document.querySelector(`a[data-tool=${tool}]`)',
  "element.dataset['later'] = ''",
  'const { dataset } = element',
  "document.getElementById('_suite')",
  "document.querySelector('#_suite')",
  '<div data-later />',
  '<h2 id="_suite" />',
  '<section aria-labelledby="_suite" />',
])('a planted attribute or id is caught: %s', (source) => {
  expect(rawAttributesIn('planted.tsx', source)).toHaveLength(1)
})

/** The names of the contract, as they are written in HTML. */
function contractNames(): readonly string[] {
  const names: string[] = []
  new Visitor({
    TSInterfaceDeclaration: ({ id, body }) => {
      if (id.name !== 'DataAttributeValues') return
      for (const member of body.body) {
        if (member.type !== 'TSPropertySignature') continue
        if (member.key.type === 'Identifier') names.push(member.key.name)
        if (member.key.type === 'Literal') names.push(String(member.key.value))
      }
    },
  }).visit(parseSync(CONTRACT, readFileSync(CONTRACT, 'utf8')).program)
  return names
}

test('every attribute that a style sheet names is in the contract', () => {
  const names = contractNames()
  expect(names.length).toBeGreaterThan(50)
  const styled = globSync(`${WEB}/**/*.css`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[data-([a-z-]+)/g)].map(([, name]) => name),
  )
  expect(styled.length).toBeGreaterThan(50)
  expect(styled.filter((name) => !names.some((known) => known === name))).toEqual([])
})
