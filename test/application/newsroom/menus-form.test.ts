import { expect, test } from 'vitest'

import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import { menusForm } from '#application/newsroom/settings/menus-form.ts'
import { blocksOf } from '#domain/navigation/site-menus.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'

const source = yamlSiteSettings('content')
const { menus } = await source.read()
const form = menusForm({ menus: () => Promise.resolve(menus) }, source, {
  dead: (urls) => Promise.resolve(new Set(urls.filter((url) => url === '/nulle-part'))),
  externalNote: ({ url }) => (url.startsWith('https:') ? 'autre site' : undefined),
})

/** Returns what readers see of the menus: titles and links in their order. */
function shown(given: SiteMenus) {
  return given.areas.map(({ id }) =>
    blocksOf(given, id).map(({ title, items }) => [
      title,
      items.map(({ id: _id, ...item }) => item),
    ]),
  )
}

test('the menus of the content folder come back as readers see them [N70]', async () => {
  const read = await form.read(form.write({ menus }))
  const again = read.ok ? read.value.settings.menus : undefined
  expect(again && shown(again)).toEqual(shown(menus))
  expect(again).toMatchObject({
    areas: menus.areas,
    directLinks: menus.directLinks,
    footer: menus.footer,
    subFooter: menus.subFooter,
  })
  expect(again && form.lines({ menus: again })).toEqual(form.lines({ menus }))
})

test('a moved link is a change, and keeps its icon [N70]', async () => {
  const fields = form.write({ menus })
  const lines = (fields['raccourcis'] ?? '').split('\n')
  const read = await form.read({ ...fields, raccourcis: lines.toReversed().join('\n') })
  const moved = read.ok ? read.value.settings.menus : undefined
  expect(moved?.directLinks).toEqual(menus.directLinks.toReversed())
  expect(moved && form.lines({ menus: moved })).not.toEqual(form.lines({ menus }))
})

test.each([
  ['bas', 'rien', 'ligne 1\u00A0: écrivez le libellé'],
  ['bas', 'Guides → /guide\nX → /nulle-part', 'ligne 2\u00A0: «\u00A0X\u00A0» mène à /nulle-part'],
  ['bas', '# Titre', 'ce menu est sans titre'],
  ['bas', 'Piège → javascript:alert(1)', 'l’adresse commence par'],
  ['colonnes', 'Guides → /guide', 'il faut d’abord un titre'],
  ['menu', '# Aide\nGuides → /guide', 'nommez les matières'],
  ['menu', '# Aide [Météo]\nGuides → /guide', 'nommez les matières'],
  ['raccourcis', 'A → /a\n'.repeat(201), '200 lignes au plus'],
])('%s with %j is refused at its field [N70]', async (field, text, message) => {
  const read = await form.read({ ...form.write({ menus }), [field]: text })
  expect(read).toMatchObject({
    ok: false,
    problem: [{ field, message: expect.stringContaining(message) }],
  })
})
