import type { Settings } from '../../../composition/settings.ts'
import type { PaintDocument } from '../rendering/render-page.ts'
import { dictionaryOf } from './dictionary.ts'
import type { Dictionary } from './dictionary.ts'
import { typicalText } from './typical-text.ts'
import type { TypicalSite } from './typical-text.ts'

/** The dictionary of a site whose settings want one; each start over the same documents makes the same. */
export async function openDictionary(
  { compressionDictionary }: Pick<Settings, 'compressionDictionary'>,
  site: TypicalSite,
  paint: PaintDocument,
): Promise<Dictionary | undefined> {
  return compressionDictionary ? dictionaryOf(await typicalText(site, paint)) : undefined
}
