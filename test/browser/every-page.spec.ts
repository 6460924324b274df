import { globSync, readFileSync } from 'node:fs'

import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

import { expect, test } from './support/watch.ts'

const FILES = Map.groupBy(globSync('content/**/*.md'), isDraft)
const DEMO_PATHS = FILES.get(false)?.map(pathOf) ?? []
const DRAFT_PATHS = FILES.get(true)?.map(pathOf) ?? []

test('every demonstration document is online, labelled and kept from search engines', async ({
  request,
}) => {
  expect(DEMO_PATHS.length).toBeGreaterThan(35)
  for (const path of DEMO_PATHS) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(`${answer.status()} ${path}`).toBe(`200 ${path}`)
    const html = await answer.text()
    expect(html).toContain('Contenu de démonstration')
    expect(html).toContain('<meta name="robots" content="noindex">')
  }
})

test('no draft is online [A07]', async ({ request }) => {
  expect(DRAFT_PATHS.length).toBeGreaterThan(0)
  for (const path of DRAFT_PATHS) expect((await request.get(path)).status()).toBe(404)
})

test('no page holds inline code, and each has one title', async ({ request }) => {
  const lists = [
    '/',
    '/actualite',
    '/guide',
    '/guide/definition',
    '/produits',
    '/recherche?query=cse',
    '/nulle-part',
  ]
  for (const path of [...lists, ...DEMO_PATHS, '/guide/la-periode-d-essai']) {
    const answer = await request.get(path)
    const issues = issuesOf(parse(await answer.text()))
    expect(`${path} ${issues.join(', ')}`).toBe(`${path} `)
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self'")
  }
})

test('not a word of a Premium continuation stands in any public answer [A03]', async ({
  request,
}) => {
  const secrets = premiumSentences()
  expect(secrets.length).toBeGreaterThan(100)
  const lists = ['/', '/actualite', '/actualite?page=2', '/sitemap.xml', '/actualite/premium']
  for (const path of [...lists, ...DEMO_PATHS]) {
    const text = visible(await (await request.get(path)).text())
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  }
})

/** Long runs of plain words that stand after the break of a premium article and in no free part. */
function premiumSentences(): readonly string[] {
  const parts = globSync('content/**/*.md').map((file) =>
    readFileSync(file, 'utf8').split('\n::suite\n'),
  )
  const free = visible(parts.map(([text]) => text).join(' '))
  return parts
    .flatMap(([, continuation]) => continuation?.match(/[\p{L} ]{45,}/gu) ?? [])
    .map((run) => visible(run).trim())
    .filter((run) => run.length >= 40 && !free.includes(run))
}

function visible(text: string): string {
  return text.replaceAll(/[\s\u00A0\u202F]+/g, ' ')
}

type Node = DefaultTreeAdapterTypes.Node

function issuesOf(document: Node): readonly string[] {
  const elements = elementsOf(document)
  const titles = elements.filter(({ tagName }) => tagName === 'h1').length
  return [
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...elements.flatMap((element) =>
      element.attrs
        .filter(({ name }) => name === 'style' || name.startsWith('on'))
        .map(({ name }) => `${element.tagName} with ${name}`),
    ),
    ...elements
      .filter(({ tagName }) => tagName === 'script')
      .filter(
        ({ attrs }) =>
          !attrs.some(({ name, value }) => name === 'src' || value === 'application/ld+json'),
      )
      .map(() => 'inline script'),
  ]
}

function elementsOf(node: Node): readonly DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap((child) => elementsOf(child)) : []
  return 'attrs' in node ? [node, ...children] : children
}

function isDraft(file: string): boolean {
  return /^status: draft$/m.test(readFileSync(file, 'utf8'))
}

function pathOf(file: string): string {
  return file.replace(/^content(.*)\.md$/, '$1')
}
