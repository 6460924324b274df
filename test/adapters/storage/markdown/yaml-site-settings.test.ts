import { expect, test } from 'vitest'

import { InvalidContent } from '#adapters/storage/markdown/content-issue.ts'
import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import { contentFolder } from '#test/support/fixtures/content-folder.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'

// JSON is valid YAML.
const FILES = {
  'menus.yaml': JSON.stringify(siteSettings.menus),
  'banners.yaml': JSON.stringify(siteSettings.banners),
  'reviews.yaml': JSON.stringify(siteSettings.reviews),
  'subjects.yaml': JSON.stringify({ subjects: siteSettings.subjects, uncovered: [] }),
}

test('menus, banners, reviews and subjects are those of the files', async () => {
  await using folder = await contentFolder(FILES)
  const { redirects: _others, ...rest } = siteSettings
  expect(await yamlSiteSettings(folder.path).read()).toEqual(rest)
})

test('the issues of all files are reported at once', async () => {
  await using folder = await contentFolder({
    'menus.yaml': JSON.stringify({ ...siteSettings.menus, areas: [{ id: 'a' }] }),
    'banners.yaml': '- [',
  })
  const error: unknown = await yamlSiteSettings(folder.path)
    .read()
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(InvalidContent)
  expect((error as InvalidContent).issues).toContainEqual({
    file: 'banners.yaml',
    place: 'ligne 1',
    message: 'Le YAML est mal formé\u00A0: le retrait de la ligne ne convient pas.',
  })
  const files = (error as InvalidContent).issues.map(({ file }) => file)
  expect([...new Set(files)].toSorted()).toEqual([
    'banners.yaml',
    'menus.yaml',
    'reviews.yaml',
    'subjects.yaml',
  ])
})

test('a wrong entry of the banners has its line', async () => {
  const banner = '{ id: a, title: A, text: B, link: { label: C, url: /guide } }'
  await using folder = await contentFolder({
    ...FILES,
    'banners.yaml': `- ${banner}\n- ${banner.replace('/guide', 'guide')}\n`,
  })
  await expect(yamlSiteSettings(folder.path).read()).rejects.toThrow(
    'banners.yaml (1.link.url, ligne 2)',
  )
})

test('a banner has a day or a moment in Paris [N99]', async () => {
  const banner = 'id: a, title: A, text: B, link: { label: C, url: /guide }'
  const read = async (period: string) => {
    await using folder = await contentFolder({
      ...FILES,
      'banners.yaml': `- { ${banner}, ${period} }\n`,
    })
    return (await yamlSiteSettings(folder.path).read()).banners
  }
  expect(await read('from: 2026-03-04, until: "2026-07-05 08:30"')).toMatchObject([
    { from: Date.parse('2026-03-04T00:00+01:00'), until: Date.parse('2026-07-05T08:30+02:00') },
  ])
  await expect(read('from: demain')).rejects.toThrow('un jour qui existe, par exemple 2026-03-04')
  await expect(read('from: 2026-03-04, until: 2026-03-04')).rejects.toThrow(
    'la fin doit venir après le début',
  )
})

test('redirects have their lines; invalid entries are listed separately', async () => {
  await using folder = await contentFolder({
    'redirects.yaml': [
      '# Les redirections',
      '- { source: /a, destination: /b }',
      '',
      '- source: /c',
      '  destination: /d',
      '- { source: /e }',
      '- /f → /g',
      '- { source: /h, destination: /i, permanent: true }',
    ].join('\n'),
  })
  const { file, entries, rules, unreadable } = await yamlSiteSettings(folder.path).redirects()
  expect(entries).toBe(5)
  expect(file).toContain('redirects.yaml')
  expect(rules).toEqual([
    { source: '/a', destination: '/b', line: 2 },
    { source: '/c', destination: '/d', line: 4 },
  ])
  expect(unreadable.map(({ line }) => line)).toEqual([6, 7, 8])
  expect(unreadable[0]?.reason).toContain('destination')
})

test.each([
  ['', 1],
  ['source: /a', 1],
  ['- { source: /a, destination: /b }\n- {', 2],
])('a file of redirects that is no list has one issue: %j', async (text, line) => {
  await using folder = await contentFolder({ 'redirects.yaml': text })
  const { rules, unreadable } = await yamlSiteSettings(folder.path).redirects()
  expect(rules).toEqual([])
  expect(unreadable[0]?.line).toBe(line)
})

test.each([
  ['- {', 'Le YAML est mal formé\u00A0: le retrait de la ligne ne convient pas.'],
  [
    '- { source: /a, source: /b }',
    'Le YAML est mal formé\u00A0: la même clé est écrite deux fois.',
  ],
  [
    '- { source: /a, destination: *b }',
    'Le YAML est mal formé\u00A0: un renvoi (*) n’a pas son ancre (&), ou leur nom n’est pas valable.',
  ],
])('redirects report in French the YAML error %s', async (text, reason) => {
  await using folder = await contentFolder({ 'redirects.yaml': text })
  const { unreadable } = await yamlSiteSettings(folder.path).redirects()
  expect(unreadable).toEqual([{ line: 1, reason }])
})

test('a missing redirects file is an issue without line', async () => {
  await using folder = await contentFolder({})
  const { unreadable } = await yamlSiteSettings(folder.path).redirects('/nulle/part.yaml')
  expect(unreadable).toEqual([{ reason: 'Le fichier ne peut pas être lu (ENOENT).' }])
})

test('the pages of the folder are found by their files, without templates', async () => {
  const page = '---\ntitle: A\n---\n'
  await using folder = await contentFolder({
    'guide/a.md': page,
    'guide/a.draft.md': page,
    'guide/b.draft.md': page,
    'modeles/c.md': page,
  })
  expect(Object.fromEntries(await yamlSiteSettings(folder.path).paths())).toEqual({
    '/guide/a': 'page',
    '/guide/b': 'draft',
  })
})
