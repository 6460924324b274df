import { describe, expect, test } from 'vitest'

import type { SettingVersion, SettingVersions } from '#ports/setting-versions.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'

const TAGS = new Set(['redirects'])

/** Creates a version of redirects that leads an old address to this page. */
export function aSettingVersion(number: number, destination = '/recherche'): SettingVersion {
  return {
    subject: 'redirects',
    number,
    holder: 'newsroom',
    editor: anEmail('eva@preavis.example'),
    at: number * 1_000,
    summary: `Changement ${number}`,
    settings: { redirects: [{ source: '/contenu/vieux', destination }] },
  }
}

/** Contract of the versions of settings; `make` creates an empty store. */
export function settingVersionsContract(make: () => Promise<SettingVersions>): void {
  describe('the versions of settings', () => {
    test('are whole, and listed newest first [N66]', async () => {
      const versions = await make()
      const [first, second] = [aSettingVersion(1), aSettingVersion(2, '/guide')]
      await versions.publish(first, TAGS)
      await versions.publish(second, TAGS)
      expect(await versions.version('redirects', 1)).toEqual(first)
      expect(await versions.version('redirects', 2)).toEqual(second)
      expect(await versions.version('redirects', 3)).toBeUndefined()
      const { settings: _settings, ...entry } = second
      expect(await versions.history('redirects', 1)).toEqual([entry])
      expect(await versions.history('redirects', 9)).toHaveLength(2)
    })

    test('follow one another: a number that is not the next stores nothing [N67]', async () => {
      const versions = await make()
      await versions.publish(aSettingVersion(1), TAGS)
      for (const number of [1, 3])
        expect(await versions.publish(aSettingVersion(number, '/guide'), TAGS)).toEqual({
          ok: false,
          problem: 'numberTaken',
        })
      expect(await versions.version('redirects', 1)).toEqual(aSettingVersion(1))
      expect(await versions.history('redirects', 9)).toHaveLength(1)
    })

    test('are held by the newsroom until the folder is chosen again [N68]', async () => {
      const versions = await make()
      expect(await versions.held()).toEqual([])
      await versions.publish(aSettingVersion(1), TAGS)
      expect(await versions.held()).toEqual(['redirects'])
      await versions.publish({ ...aSettingVersion(2), holder: 'folder' }, TAGS)
      expect(await versions.held()).toEqual([])
    })
  })
}
