import { expect, test } from 'vitest'

import { checkContent } from '../../../src/application/content/check-content.ts'
import { UnreadableDocument } from '../../../src/ports/unreadable-document.ts'
import { aQuestion, CODE_ANSWER, quotedArticle } from '../../support/code-answers.ts'
import { anEdition, recordsOf } from '../../support/documents.ts'
import { MemoryLibrary } from '../../support/memory-library.ts'

const PATH = '/faq/duree-du-preavis'
const check = { rows: () => recordsOf([{}]) }

async function checking(...documents: Parameters<typeof anEdition>[0]) {
  const library = new MemoryLibrary()
  await library.publish(anEdition(documents))
  return { check, library }
}

test('a check names the answers that the Code no longer carries', async () => {
  const questions = [aQuestion(PATH, CODE_ANSWER), aQuestion('/faq/sans-reponse')]
  const sound = await checking(quotedArticle(), ...questions)
  expect(await checkContent(sound)).toEqual({ checked: 1, issues: [] })
  const changed = await checking(quotedArticle('Autrement.'), ...questions)
  const problem = 'fixée par la convention'
  expect(await checkContent(changed)).toEqual({
    checked: 1,
    issues: [{ kind: 'passage', path: PATH, where: 'L1237-1', problem }],
  })
})

test('a check goes on when an article cannot be read', async () => {
  const ports = await checking(aQuestion(PATH, CODE_ANSWER))
  const fault = new UnreadableDocument('/code-du-travail/l1237-1', 'R1', 'body')
  ports.library.documentAt = () => Promise.reject(fault)
  expect(await checkContent(ports)).toEqual({ checked: 1, issues: [] })
  const bug = new Error('bug')
  ports.library.documentAt = () => Promise.reject(bug)
  await expect(checkContent(ports)).rejects.toBe(bug)
})
