import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresInternalLinks } from '#adapters/storage/postgres/library/postgres-internal-links.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { internalLinksContract } from '#test/contracts/internal-links.contract.ts'
import { aGuide, anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)
const site = new PostgresInternalLinks(owner)

internalLinksContract(async () => {
  await deletePublishedContent(owner)
  return { publish: (edition) => publisher.publish(edition), site }
})

test('a link to a redirect is not named [N54]', async () => {
  await deletePublishedContent(owner)
  const link = { type: 'link', href: '/guide/ancien', children: [] } as const
  const body = [{ type: 'paragraph', children: [link] }] as const
  await publisher.publish(anEdition([aGuide('preavis', { body })]))
  expect(await site.linksToNoDocument()).toHaveLength(1)
  await sql`insert into redirect values ('/guide/ancien', '/guide/preavis', 'editorial')`.execute(
    owner,
  )
  expect(await site.linksToNoDocument()).toEqual([])
})

test('a link of a Premium part is named with its place [N54]', async () => {
  await deletePublishedContent(owner)
  const links = ['/guide/essai', '/guide/perdu#delai'].map(
    (href) => ({ type: 'link', href, children: [] }) as const,
  )
  const continuation = [{ type: 'paragraph', children: links }] as const
  const document = aGuide('preavis', { access: 'premium', title: 'Préavis' })
  const records = recordsOf([{ document, continuation }, { document: aGuide('essai') }])
  await publisher.publish({ ...anEdition([]), records })
  const page = { place: 'premium', path: '/guide/preavis', title: 'Préavis' }
  expect(await site.linksToNoDocument()).toEqual([{ ...page, target: '/guide/perdu' }])
  expect(await site.linksTo('/guide/essai')).toEqual([{ ...page, target: '/guide/essai' }])
})

test('a download that is not in the library of files is named [N54]', async () => {
  await deletePublishedContent(owner)
  await sql`delete from newsroom.file`.execute(owner)
  const [present, absent] = ['3f', '4e'].map((pair) => pair.repeat(16))
  await sql`insert into newsroom.file
    (hash, format, title, access, length, bytes, uploaded_by, uploaded_at)
    values (${present}, 'pdf', 'Modèle', 'public', 1, 'x', 'ada@preavis.example', now())`.execute(
    owner,
  )
  const targets = [`${present}.pdf`, `${present}.docx`, `${absent}.pdf`].map(
    (name) => `/fichiers/${name}`,
  )
  const body = targets.map((href) => ({ type: 'download', label: 'Modèle', href }) as const)
  await publisher.publish(anEdition([aGuide('preavis', { body, title: 'Préavis' })]))
  const page = { place: 'text', path: '/guide/preavis', title: 'Préavis' }
  expect(await site.linksToNoDocument()).toEqual(
    targets.slice(1).map((target) => ({ ...page, target })),
  )
  await sql`delete from newsroom.file`.execute(owner)
})

test('banners, menus and redirects that lead nowhere are named [N54]', async () => {
  await deletePublishedContent(owner)
  await publisher.publish(anEdition([aGuide('preavis')]))
  const settings = {
    banners: [{ id: 'une', title: 'Une', link: { label: 'Lire', url: '/guide/perdu?de=une' } }],
    menus: {
      footer: [
        { label: 'Préavis', url: '/guide/preavis' },
        { label: 'Ailleurs', url: '#' },
      ],
    },
  }
  for (const [part, content] of Object.entries(settings)) {
    await sql`insert into site_setting (part, content) values (${part}, ${JSON.stringify(content)})
      on conflict (part) do update set content = excluded.content`.execute(owner)
  }
  await sql`insert into redirect values ('/vieux', '/guide/perdu', 'editorial')`.execute(owner)
  expect(await site.linksToNoDocument()).toEqual([
    { place: 'banners', path: '/', title: 'Lire', target: '/guide/perdu' },
    { place: 'redirects', path: '/vieux', title: '', target: '/guide/perdu' },
  ])
  expect(await site.linksTo('/guide/preavis')).toEqual([
    { place: 'menus', path: '/', title: 'Préavis', target: '/guide/preavis' },
  ])
})

test('the file of a product is named when it is gone [N54]', async () => {
  await deletePublishedContent(owner)
  await sql`delete from newsroom.file`.execute(owner)
  const href = `/fichiers/${'4e'.repeat(16)}.pdf`
  const file = { type: 'download', label: 'Extrait', href } as const
  const detail = { kind: 'product', typology: 'Documentation', file } as const
  const product = { ...aGuide('memento', { title: 'Mémento' }), ...detail }
  await publisher.publish(anEdition([product]))
  const page = { place: 'text', path: product.path, title: 'Mémento' }
  expect(await site.linksToNoDocument()).toEqual([{ ...page, target: href }])
  expect(await site.linksTo(href)).toEqual([{ ...page, target: href }])
})
