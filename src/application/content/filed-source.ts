import type { Document } from '#domain/editorial/document.ts'
import { sectorOfTheme } from '#domain/editorial/sector.ts'
import { themeOfCategories } from '#domain/editorial/theme-of-category.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { EditorialFiling, FilingChoices } from '#ports/editorial-files.ts'
import type { Edition, ContentSource } from '#ports/publishing.ts'

/** A source whose documents are filed as editors decided, where they did. */
export function filedSource(source: ContentSource, filing: EditorialFiling): ContentSource {
  return {
    ...source,
    read: async (progress) => {
      const [edition, choices] = await Promise.all([source.read(progress), filing.choices()])
      return { ...edition, records: filed(edition.records, choices) }
    },
  }
}

async function* filed(records: Edition['records'], choices: FilingChoices): Edition['records'] {
  for await (const record of records) {
    yield 'document' in record ? { ...record, document: fileOf(record.document, choices) } : record
  }
}

function fileOf(document: Document, { themes, categories }: FilingChoices): Document {
  const chosen = categories.get(document.path)
  const theme = themes.get(document.path) ?? (chosen && themeOfCategories(chosen))
  const inTheme = theme === undefined ? document : withTheme(document, theme)
  return inTheme.kind === 'definition' && chosen ? { ...inTheme, categories: chosen } : inTheme
}

/** The sector of the old theme gives way to that of the new one. */
function withTheme(document: Document, theme: ThemeKey): Document {
  const old = new Set(document.themes.map((each) => sectorOfTheme(each)))
  const others = document.sectors.filter((sector) => !old.has(sector))
  return { ...document, themes: [theme], sectors: [...new Set([sectorOfTheme(theme), ...others])] }
}
