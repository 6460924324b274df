import { z } from 'zod'

import { ARTICLE_STAGES } from '#domain/newsroom/article-state.ts'
import { EDITOR_ROLES } from '#domain/newsroom/editor-roles.ts'
import { SETTING_SUBJECTS } from '#domain/newsroom/setting-subjects.ts'

const text = z.string()
const count = z.int()
const instant = z.number().describe('milliseconds since 1970-01-01T00:00Z')
const stage = z.enum(ARTICLE_STAGES)

const editor = z.object({ email: text, name: text, role: z.enum(EDITOR_ROLES) })

const settingVersion = z.object({
  subject: z.enum(SETTING_SUBJECTS),
  number: count,
  holder: z.enum(['newsroom', 'folder']).describe('who holds the settings from this version on'),
  editor: text,
  at: instant,
  summary: text,
})

const changed = {
  path: text,
  stage,
  version: count.describe('the newest version'),
  revision: count.describe('the number of events'),
}

/** Schemas of the JSON answers of the command `newsroom`, by name and version. */
export const NEWSROOM_SCHEMAS = {
  'newsroom-article/1': z.object({
    ...changed,
    events: z.array(z.looseObject({ kind: text, by: text, at: instant })),
    shown: z.object({ path: text, markdown: text, version: count }),
    references: z.object({
      asOf: text.describe('changes of the law count from this day'),
      doubtful: z.array(
        z.object({
          article: text,
          state: z.enum(['unknown', 'modified', 'ended', 'began']),
          isReference: z.boolean().describe('false: named in plain words alone'),
        }),
      ),
    }),
  }),
  'newsroom-change/1': z.object(changed),
  'newsroom-editor/1': z.object({ editor }),
  'newsroom-editors/1': z.object({ editors: z.array(editor) }),
  'newsroom-revoked/1': z.object({ closed: count }),
  'newsroom-withdrawn-version/1': z.object({ path: text, label: text }),
  'newsroom-sessions/1': z.object({
    sessions: z.array(
      z.object({
        id: text,
        email: text,
        signedInAt: instant,
        startedAt: instant,
        lastSeenAt: instant,
      }),
    ),
  }),
  'newsroom-settings/1': z.object({
    subjects: z.array(
      z.object({
        subject: z.enum(SETTING_SUBJECTS),
        holder: z.enum(['newsroom', 'folder']),
        latest: settingVersion.exactOptional(),
      }),
    ),
    history: z.array(settingVersion).exactOptional(),
  }),
  'newsroom-export/1': z.object({ paths: z.array(text) }),
  'newsroom-import/1': z.object({
    files: z.array(
      z.object({
        path: text,
        outcome: z.union([
          z.enum(['created', 'saved', 'unchanged']),
          z.object({ refused: z.union([text, z.looseObject({ code: text })]) }),
        ]),
      }),
    ),
  }),
  'newsroom-list/1': z.object({
    articles: z.array(
      z.object({
        number: count.describe('for addresses of the newsroom'),
        path: text,
        title: text,
        themes: z.array(text),
        writers: z.array(text),
        stage: stage.describe('of the newest version'),
        isPublic: z.boolean().describe('true if readers see a version'),
        dueAt: instant.exactOptional(),
        changedAt: instant,
      }),
    ),
  }),
}
