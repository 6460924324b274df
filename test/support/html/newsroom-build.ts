import { newsroomRenderer } from '#delivery/web/newsroom/pages/render-newsroom.tsx'
import type { Build } from '#delivery/web/server/build/load-build.ts'

/** Part of a build that renders the real pages of the newsroom. */
export const NEWSROOM_BUILD: Pick<Build, 'newsroom'> = {
  newsroom: () =>
    Promise.resolve(
      newsroomRenderer({
        sheet: '/assets/redaction.css',
        editor: { script: '/assets/editeur.js', sheet: '/assets/editeur.css' },
      }),
    ),
}
