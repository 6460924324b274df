import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import type { Newsroom } from '#application/newsroom/desk/newsroom-use-cases.ts'
import type { Site } from '#application/site-use-cases.ts'
import type { AnswerId } from '#delivery/cli/answer-data.ts'
import SCHEMAS from '#delivery/cli/answer-schemas.json' with { type: 'json' }
import { EXIT } from '#delivery/cli/exit-codes.ts'
import { ok } from '#domain/shared/result.ts'
import type { PublicationReport, WaitingDocument } from '#ports/content-source-and-publisher.ts'
import { memoryDesk } from '#provider-test/support/memory-support-desk.ts'
import {
  editionUseCases,
  FAILED_EDITION,
  PUBLISHED_EDITION,
  REFUSED_EDITION,
} from '#test/support/fixtures/edition-check-outcomes.ts'
import { SOUND } from '#test/support/fixtures/episode-audio.ts'
import { aManuscript, EDITORS, ESSAY_PATH } from '#test/support/fixtures/manuscripts.ts'
import { SMALL_SITE_USE_CASES, runCli } from '#test/support/processes/run-command-line.ts'
import {
  splitCommandLine,
  supportDeskOverData,
} from '#test/support/processes/run-support-commands.ts'

const REPORT: PublicationReport = {
  source: 'guides',
  version: '4.2.0',
  created: ['/a'],
  changed: [],
  unchanged: 12,
  withdrawn: [],
  renamed: new Map([['/guide/c', '/guide/d']]),
  revalued: [],
  kinds: new Set(['guide']),
  rejected: [{ record: 'fiche 7', reason: 'sans titre' }],
}

const WAITING: WaitingDocument = {
  draft: true,
  publishedAt: 0,
  path: '/a',
  title: 'A',
  kind: 'guide',
  source: 'demo',
}

function aSite(): Site {
  const email = 'claire@exemple.fr'
  return {
    ...SMALL_SITE_USE_CASES,
    supportDesk: supportDeskOverData().desk,
    accountDesk: memoryDesk([{ email, emailVerified: true, claims: { name: 'Claire' } }]).desk,
    content: {
      ...SMALL_SITE_USE_CASES.content,
      import: async () => [
        { status: 'published', source: 'guides', report: REPORT, separated: [], seconds: 2 },
        { status: 'unchanged', source: 'earlier-texts', version: '2.671.0' },
        { status: 'unavailable', source: 'code', service: 'npm', reason: '404' },
      ],
      status: async () => [{ source: 'guides', version: '1', documents: 2, publishedAt: 0 }],
      rebuildSearchIndex: async () => [{ name: 'embedded', status: 'built', documents: 2 }],
    },
    preview: {
      ...SMALL_SITE_USE_CASES.preview,
      link: async () => ok('https://x.example/'),
      waiting: async () => [WAITING],
    },
    newsletters: {
      ...SMALL_SITE_USE_CASES.newsletters,
      orderIssue: async () => ok({ path: '/a', title: 'A', subscribers: 2, ordered: 2 }),
    },
    newsroom: WRITTEN,
    sounds: { ...SMALL_SITE_USE_CASES.sounds, remove: async () => ok('removed') },
    editions: editionUseCases(PUBLISHED_EDITION, REFUSED_EDITION, FAILED_EDITION),
    database: {
      migrate: async () => ['0001-content'],
      status: async () => [{ name: '0001-content', appliedAt: 0 }, { name: '0002-premium' }],
    },
  }
}

/** A newsroom with one draft, whose folders hold one new file and one with a mistake. */
const WRITTEN: Newsroom = {
  ...SMALL_SITE_USE_CASES.newsroom,
  show: async () =>
    ok({
      number: 1,
      path: ESSAY_PATH,
      stage: 'draft',
      version: 1,
      revision: 1,
      events: [{ kind: 'saved', version: 1, fingerprint: 'a', by: EDITORS.ada.email, at: 0 }],
      shown: { ...aManuscript('Texte.'), version: 1 },
      references: {
        asOf: '2026-11-23',
        doubtful: [{ article: 'L9999-99', state: 'unknown', isReference: true }],
      },
    }),
  export: async () => ok({ paths: [ESSAY_PATH], media: { pictures: 1, files: 0 } }),
  import: async () =>
    ok({
      articles: [
        { path: ESSAY_PATH, outcome: 'created' },
        {
          path: '/actualite/faux',
          outcome: {
            refused: {
              code: 'manuscriptInvalid',
              issues: [{ place: 'titre', message: 'requis' }],
            },
          },
        },
      ],
      media: { pictures: 1, files: 2 },
    }),
}

const LINES: readonly (readonly [AnswerId, string])[] = [
  ['action-code/2', 'action-code RENTREE'],
  ['action-code/2', 'action-code RENTREES'],
  ['audit/1', 'audit'],
  ['content-check/1', 'content check'],
  ['content-editions/1', 'content editions'],
  ['content-editions-check/1', 'content editions check'],
  ['content-editions-rollback/1', 'content editions rollback code'],
  ['content-import/1', 'content import'],
  ['content-law/1', 'content law'],
  ['content-status/1', 'content status'],
  ['db-migrate/1', 'db migrate'],
  ['db-status/1', 'db status'],
  ['error/1', 'premium show claire'],
  ['error/1', 'premum'],
  ['error/1', 'premium'],
  ['error/1', 'page /nulle-part'],
  ['identity-account/1', 'identity reset-password claire@exemple.fr --show-secret'],
  ['identity-rotate/1', 'identity rotate'],
  ['identity-users/1', 'identity users'],
  ['law-due/1', 'law due'],
  ['law-verdict/1', 'law verdict /guide/preavis L1237-11 --note Sans-effet'],
  ['newsletter-send/1', 'newsletter send btp'],
  ['newsletter-suppress/1', 'newsletter suppress claire@exemple.fr bounce'],
  ['newsroom-article/1', `newsroom show ${ESSAY_PATH}`],
  ['newsroom-editor/1', 'newsroom editors appoint a@preavis.example --name A --role writer'],
  ['newsroom-editors/1', 'newsroom editors'],
  ['newsroom-export/1', 'newsroom export /nulle-part'],
  ['newsroom-import/1', 'newsroom import /nulle-part --editor ada@preavis.example'],
  ['newsroom-remove-sound/1', `newsroom remove-sound ${SOUND}`],
  ['page/2', 'page /guide/preavis'],
  ['premium-explain/1', 'premium explain finie@exemple.fr --content /guide/preavis'],
  ['premium-order/1', 'premium end abonnee@exemple.fr --reason Demande --yes'],
  ['premium-show/1', 'premium show abonnee@exemple.fr'],
  ['premium-timeline/1', 'premium timeline abonnee@exemple.fr'],
  ['preview-link/1', 'preview link /a'],
  ['preview-list/1', 'preview list'],
  ['redirects-check/1', 'redirects check /guide/preavis-2'],
  ['redirects-lint/2', 'redirects lint'],
  ['rights/1', 'rights abonnee@exemple.fr'],
  ['schema-list/1', 'schema'],
  ['search/2', 'search préavis'],
  ['search-index/1', 'search index'],
  ['search-refresh/1', 'search index --if-outdated'],
  ['simulate/1', 'simulate preavis-de-licenciement --anciennete 30'],
  ['simulate/1', 'simulate preavis-de-licenciement --convention 3248 --anciennete non'],
  ['simulate-salary/1', 'simulate salaire --montant 3000'],
  ['simulate-salary/1', 'simulate salaire --montant non'],
  [
    'simulate-schedule/1',
    'simulate echeancier --situation consultation-cse --information 2026-11-23',
  ],
  ['simulate-schedule/1', 'simulate echeancier'],
  ['simulators-check/1', 'simulators check'],
  ['user/1', 'user abonnee@exemple.fr'],
]

const SCHEMA_IDS = Object.keys(SCHEMAS)

/** True if the data are as the JSON Schema says, without a field that it does not name. */
function conforms(id: AnswerId, data: unknown): boolean {
  const schema = id === 'page/2' ? SCHEMAS[id] : JSON.parse(JSON.stringify(SCHEMAS[id], closed))
  return z.fromJSONSchema(schema).safeParse(data).success
}

/** Closes the schema of an object to further fields. */
function closed(_key: string, value: unknown): unknown {
  const isObject = value !== null && typeof value === 'object' && 'properties' in value
  return isObject && !('anyOf' in value) ? { additionalProperties: false, ...value } : value
}

describe('an answer in JSON', () => {
  test('has a schema, whatever the command', () => {
    expect(new Set(LINES.map(([id]) => id))).toEqual(new Set(SCHEMA_IDS))
  })

  test.each(LINES)('of the shape %s is given by: %s', async (id, line) => {
    const { answer, complaint } = await runCli([...splitCommandLine(line), '--json'], aSite())
    const data: unknown = JSON.parse(answer)
    expect(complaint).toBe('')
    expect(conforms(id, data)).toBe(true)
  })

  test.each(SCHEMA_IDS)('is described by its JSON Schema: %s', async (id) => {
    const { code, answer } = await runCli(['schema', id])
    expect(code).toBe(0)
    expect(JSON.parse(answer)).toMatchObject({
      $id: id,
      type: 'object',
      properties: { schema: { const: id } },
    })
  })

  test.each(['--json redirects lint', 'redirects --json lint', '--json rien'])(
    'is asked for before the command as after it: %s',
    async (line) => {
      const command = line.split(' ').filter((word) => word !== '--json')
      const ended = await runCli(line.split(' '), aSite())
      expect(JSON.parse(ended.answer)).toHaveProperty('schema')
      expect(ended).toEqual(await runCli([...command, '--json'], aSite()))
    },
  )

  test('of no command says that it is missing', async () => {
    const { answer } = await runCli(['--json'])
    expect(JSON.parse(answer)).toMatchObject({ error: { code: 'missingCommand' } })
  })

  test('names a failure, its exit code and what was meant', async () => {
    const { code, answer } = await runCli(['premum', '--json'])
    expect(code).toBe(EXIT.usage)
    expect(JSON.parse(answer)).toEqual({
      schema: 'error/1',
      error: {
        code: 'unknownCommand',
        exit: 64,
        message: '«\u00A0premum\u00A0»\u00A0: commande inconnue.',
        value: 'premum',
        meant: ['premium'],
        help: 'preavis --help',
      },
    })
  })

  test('is documented by every exit code and every schema', () => {
    const guide = readFileSync('docs/cli.md', 'utf8')
    for (const code of Object.values(EXIT))
      expect(guide).toMatch(new RegExp(`^\\| +${code} +\\|`, 'm'))
    for (const id of SCHEMA_IDS) expect(guide).toContain(`\`${id}\``)
  })
})
