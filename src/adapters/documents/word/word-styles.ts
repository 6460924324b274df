import { LevelFormat, convertMillimetersToTwip } from 'docx'
import type { ILevelsOptions, INumberingOptions, IStylesOptions } from 'docx'

/** Id of the style of placeholders, which readers must replace. */
export const FIELD_STYLE = 'Champ'
/** Id of the style of footers and labels. */
export const SMALL_STYLE = 'Mention'
/** Reference of the bullets of unordered lists. */
export const POINTS = 'points'

/** Page margins, in twentieths of a point. */
export const MARGINS = {
  top: convertMillimetersToTwip(22),
  bottom: convertMillimetersToTwip(24),
  left: convertMillimetersToTwip(24),
  right: convertMillimetersToTwip(24),
} as const

/** Left indent of the right column of a letter, in twentieths of a point. */
export const RIGHT_COLUMN_INDENT: number = convertMillimetersToTwip(89)

/** Left indent of a quotation, in twentieths of a point. */
export const QUOTE_INDENT = 400

const INDENT = { left: 400, hanging: 400 }

/** Fonts that word processors have, since readers edit the document. */
const TEXT_FONT = 'Georgia'
const SMALL_FONT = 'Arial'

const heading = (size: number, before: number) => ({
  run: { font: TEXT_FONT, size, bold: true, color: '1B1A17' },
  paragraph: { spacing: { before, after: 80 }, keepNext: true },
})

/** Named styles of a Word file, so that readers can restyle all their texts at once. */
export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: TEXT_FONT, size: 21, language: { value: 'fr-FR' } },
      paragraph: { spacing: { after: 160, line: 276 } },
    },
    title: heading(36, 0),
    heading1: heading(36, 0),
    heading2: heading(26, 280),
    heading3: heading(23, 240),
    heading4: heading(21, 200),
    heading5: heading(21, 160),
  },
  characterStyles: [
    {
      id: FIELD_STYLE,
      name: 'Champ à remplir',
      run: { color: '7A2E12', shading: { type: 'clear', fill: 'F3EBDD', color: 'auto' } },
    },
  ],
  paragraphStyles: [
    {
      id: SMALL_STYLE,
      name: 'Mention',
      run: { font: SMALL_FONT, size: 16, color: '57534A' },
      paragraph: { spacing: { after: 40 } },
    },
  ],
}

/** Numbers the ordered lists of one Word file. `lists` is complete once all lists are numbered. */
export interface WordLists {
  readonly numberFrom: (start: number) => {
    readonly reference: string
    readonly level: number
    readonly instance: number
  }
  readonly lists: () => INumberingOptions
}

/** Creates the numbering of a Word file: each ordered list counts by itself from its first number. */
export function wordLists(): WordLists {
  const starts = new Set<number>()
  let instance = 0
  return {
    numberFrom: (start) => {
      starts.add(start)
      instance += 1
      return { reference: `etapes-${start}`, level: 0, instance }
    },
    lists: () => ({
      config: [
        levelOf(POINTS, { format: LevelFormat.BULLET, text: '–' }),
        ...[...starts].map((start) =>
          levelOf(`etapes-${start}`, { format: LevelFormat.DECIMAL, text: '%1.', start }),
        ),
      ],
    }),
  }
}

function levelOf(reference: string, level: Omit<ILevelsOptions, 'level' | 'style'>) {
  return { reference, levels: [{ level: 0, ...level, style: { paragraph: { indent: INDENT } } }] }
}
