import { expect, test } from 'vitest'

import { checkContent } from '#application/content/check-content.ts'
import { UnreadableDocument } from '#ports/unreadable-document.ts'
import { anEdition, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { aQuestion, CODE_ANSWER, quotedArticle } from '#test/support/fixtures/faq-code-answers.ts'
import { NOTHING_WITHDRAWN } from '#test/support/fixtures/small-simulator-tables.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

const PATH = '/faq/duree-du-preavis'
const check = { rows: () => recordsOf([{}]), markChanged: async () => [] }
const asIs = { repair: false }

async function checking(...documents: Parameters<typeof anEdition>[0]) {
  const library = new MemoryLibrary()
  await library.publish(anEdition(documents))
  return { check, library, verify: async () => NOTHING_WITHDRAWN }
}

test('a check names the answers that the Code no longer carries', async () => {
  const questions = [aQuestion(PATH, CODE_ANSWER), aQuestion('/faq/sans-reponse')]
  const sound = await checking(quotedArticle(), ...questions)
  expect(await checkContent(sound, asIs)).toEqual({ checked: 1, issues: [] })
  const changed = await checking(quotedArticle('Autrement.'), ...questions)
  const problem = 'fixée par la convention'
  expect(await checkContent(changed, asIs)).toEqual({
    checked: 1,
    issues: [{ kind: 'passage', path: PATH, where: 'L1237-1', problem }],
  })
})

test('a check names rows and deadlines with missing words', async () => {
  const row = { article: 'L1234-1', words: 'un mois', reason: 'changed', since: 0 } as const
  const withdrawn = [{ file: 'simulateurs/preavis-de-demission/code.yaml', line: 12, ...row }]
  const ports = await checking(quotedArticle())
  const step = { situation: 'demission', deadline: 'fin-du-preavis', title: 'Fin' } as const
  const withdrawnDeadlines = [{ ...step, ...row }]
  const verify = async () => ({ ...NOTHING_WITHDRAWN, withdrawn, withdrawnDeadlines })
  expect((await checkContent({ ...ports, verify }, asIs)).issues).toEqual([
    {
      kind: 'simulator',
      path: 'simulateurs/preavis-de-demission/code.yaml:12',
      where: 'L1234-1',
      problem: 'un mois',
    },
    {
      kind: 'simulator',
      path: '/simulateur/echeancier?situation=demission',
      where: 'L1234-1',
      problem: 'un mois',
    },
  ])
})

test('a check goes on when an article cannot be read', async () => {
  const ports = await checking(aQuestion(PATH, CODE_ANSWER))
  const error = new UnreadableDocument('/code-du-travail/l1237-1', 'R1', 'body')
  ports.library.documentAt = () => Promise.reject(error)
  expect(await checkContent(ports, asIs)).toEqual({ checked: 1, issues: [] })
  const bug = new Error('bug')
  ports.library.documentAt = () => Promise.reject(bug)
  await expect(checkContent(ports, asIs)).rejects.toBe(bug)
})

test('a repair marks only the documents that cannot be read', async () => {
  const issue = { where: 'body', problem: 'absent' }
  const rows = [
    {},
    { issue: { ...issue, kind: 'document', path: '/guide/a' } },
    { issue: { ...issue, kind: 'continuation', path: '/actualite/b' } },
    { issue: { ...issue, kind: 'draft', path: '/guide/c' } },
    { issue: { ...issue, kind: 'setting', path: 'menus' } },
  ] as const
  const marked: string[] = []
  const marking = {
    rows: () => recordsOf(rows),
    markChanged: async (paths: readonly string[]) => {
      marked.push(...paths)
      return ['guides']
    },
  }
  const ports = { ...(await checking()), check: marking }
  expect(await checkContent(ports, asIs)).not.toHaveProperty('toImport')
  expect(marked).toEqual([])
  const { toImport } = await checkContent(ports, { repair: true })
  expect([toImport, marked]).toEqual([['guides'], ['/guide/a', '/actualite/b']])
})
