import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

import { afterAll, expect, test } from 'vitest'

import { withUploadedFile } from '#delivery/web/server/http/multipart-form.ts'

const MAX_BYTES = 100_000
const paths: string[] = []

/** Answers with what the reader made of a form, and the text of its file. */
async function describeForm(request: IncomingMessage) {
  return withUploadedFile(request, MAX_BYTES, ({ fields, file }) => {
    if (file.ok) paths.push(file.value.path)
    return Promise.resolve({
      fields: [...fields],
      file: file.ok ? [file.value.filename, readFileSync(file.value.path).length] : file.problem,
    })
  })
}

const server = createServer((request, response) => {
  void describeForm(request).then((form) => response.end(JSON.stringify(form)))
})
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
  })
})
afterAll(() => server.close())

async function send(body: BodyInit, headers: Readonly<Record<string, string>> = {}) {
  const sent = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers })
  return sent.json()
}

function formOf(fields: readonly (readonly [string, string])[], ...files: readonly number[]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  for (const bytes of files)
    form.append('fichier', new Blob([Buffer.alloc(bytes, 1)]), 'a\u0001.pdf')
  return form
}

test('a form arrives with its fields and its file, which is deleted', async () => {
  const form = formOf([['titre', 'Un\u0000 modèle']], MAX_BYTES)
  form.append('apres', 'oui')
  const fields = [
    ['titre', 'Un modèle'],
    ['apres', 'oui'],
  ]
  expect(await send(form)).toEqual({ ok: true, value: { fields, file: ['a.pdf', MAX_BYTES] } })
  expect(paths.map((path) => existsSync(path))).toEqual([false])
})

test('a form without a whole file says why', async () => {
  const fields = [['titre', 'x']] as const
  for (const [files, problem] of [
    [[], 'fileMissing'],
    [[MAX_BYTES + 1], 'fileTooLong'],
  ] as const)
    expect(await send(formOf(fields, ...files))).toEqual({
      ok: true,
      value: { fields: [['titre', 'x']], file: problem },
    })
})

test.each([
  ['twice as many bytes as a file may have', formOf([], 2 * MAX_BYTES)],
  ['two files', formOf([], 1, 1)],
  ['many fields', formOf(Array.from({ length: 21 }, (_, at) => [`${at}`, 'x']))],
  ['a long field', formOf([['a', 'x'.repeat(9_000)]])],
  ['a long name', formOf([['a'.repeat(101), 'x']])],
])('a form with %s is too long', async (_what, form) => {
  expect(await send(form)).toEqual({ ok: false, problem: 'tooLong' })
})

test.each([
  ['otherType', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  [
    'otherType',
    'x',
    { 'content-type': 'multipart/form-data; boundary=b', 'content-encoding': 'gzip' },
  ],
  ['malformed', 'x', { 'content-type': 'multipart/form-data; charset=utf-8' }],
  ['malformed', '--b\r\nrien', { 'content-type': 'multipart/form-data; boundary=b' }],
])('another body is refused as %s', async (problem, body, headers) => {
  expect(await send(body, headers)).toEqual({ ok: false, problem })
})
