import type { TextWork } from '#application/newsroom/text-work.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { Editor } from '#domain/newsroom/editor-roles.ts'
import { ok } from '#domain/shared/result.ts'
import type { Monitoring } from '#ports/error-reporter.ts'
import { EDITORS } from '#test/support/fixtures/manuscripts.ts'
import { NEWSROOM_BUILD } from '#test/support/html/newsroom-build.ts'
import { CLOSED_ISSUER, memoryEditorAccess } from '#test/support/memory/memory-editor-sessions.ts'
import { memoryLetters } from '#test/support/memory/memory-letters.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import {
  memoryEditors,
  memoryNewsroom,
  NO_PLANS_OR_VIEWS,
} from '#test/support/memory/memory-newsroom.ts'
import { memoryPageViews } from '#test/support/memory/memory-page-views.ts'
import { MemoryPublishedVersions } from '#test/support/memory/memory-published-versions.ts'

import { runningSite } from './running-site.ts'

/**
 * Starts a site with its newsroom. `browser` signs an editor in, and returns functions that get
 * pages and post forms.
 */
export async function runningNewsroom(
  given: Partial<Site> = {},
  environment: Readonly<Record<string, string>> = {},
  textWork?: TextWork,
  monitoring?: Monitoring,
) {
  let person: Editor = EDITORS.ada
  let signedInAgo = 0
  const clock = { now: () => Date.now() }
  const editors = Object.values(EDITORS)
  const access = memoryEditorAccess({
    clock,
    issuer: {
      ...CLOSED_ISSUER,
      complete: () =>
        Promise.resolve(
          ok({
            email: person.email,
            emailVerified: true,
            methods: ['pwd', 'mfa'],
            signedInAt: Date.now() - signedInAgo,
          }),
        ),
    },
    editors: memoryEditors(editors),
  })
  const versions = new MemoryPublishedVersions()
  const [pageViews, library] = [memoryPageViews(), new MemoryLibrary()]
  const newsroom = memoryNewsroom(
    clock,
    'content',
    memoryEditors(editors),
    versions,
    undefined,
    textWork,
    undefined,
    { ...NO_PLANS_OR_VIEWS, pageViews, library },
  )
  const letters = memoryLetters(newsroom)
  const site = await runningSite(
    { editorAccess: access, newsroom, letters: letters.letters, ...given },
    environment,
    NEWSROOM_BUILD,
    monitoring,
  )
  /** Signs an editor in. `ago` is the number of milliseconds since the editor authenticated. */
  const browser = async (editor: Editor, ago = 0) => {
    person = editor
    signedInAgo = ago
    const begun = await site.ask('/redaction/connexion/aller')
    const [pending = ''] = begun.headers['set-cookie']?.map((line) => line.split(';')[0]) ?? []
    const back = await site.ask('/redaction/connexion/retour?state=etat&code=bon', {
      headers: { cookie: pending },
    })
    const cookie = (back.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const get = async (path: string) => {
      const { status, body, headers } = await site.ask(path, { headers: { cookie } })
      return { status, text: body.toString(), headers }
    }
    const home = await get('/redaction/articles')
    const [, jeton = ''] = /name="jeton" value="([\w-]+)"/.exec(home.text) ?? []
    const post = (path: string, fields: FormFields) =>
      postForm(site, path, { jeton, ...fields }, cookie)
    return { get, post, cookie, jeton }
  }
  return { site, browser, versions, letters, pageViews, library }
}

/** Fields of a form. A list is a field that is there several times. */
type FormFields = Readonly<Record<string, string | readonly string[]>>

/** Sends a form as a page of the site does, and returns the response. */
export async function postForm(
  site: Awaited<ReturnType<typeof runningSite>>,
  path: string,
  fields: FormFields,
  cookie = '',
) {
  const { status, body, headers } = await site.ask(path, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(
      Object.entries(fields).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    ).toString(),
  })
  return { status, text: body.toString(), location: headers.location }
}
