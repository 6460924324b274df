import type { MenuLink } from './site-menus.ts'

/** Link of a menu that an editor typed, with its line number from 1. */
export interface TypedLink extends MenuLink {
  readonly line: number
}

/**
 * Section of a menu that an editor typed: a heading and its links. Links before the first heading
 * form a section with an empty title.
 */
export interface TypedSection {
  readonly title: string
  /** Names of areas of the site, in brackets after the title. */
  readonly areas: readonly string[]
  readonly line: number
  readonly links: readonly TypedLink[]
}

/**
 * Menu parsed from text. `unreadable` contains the numbers of lines that are neither heading nor
 * link.
 */
export interface MenuLines {
  readonly sections: readonly TypedSection[]
  readonly unreadable: readonly number[]
}

/** Section of a menu to write as text. */
export type WrittenSection = Pick<TypedSection, 'title' | 'areas'> & {
  readonly links: readonly MenuLink[]
}

const HEADING = /^#\s*(?<title>[^[\]]+?)\s*(?:\[(?<areas>[^[\]]*)\])?$/u
const LINK = /^(?<label>[^#].*?)\s*(?:→|->|=>)\s*(?<url>\S*)$/u

/** Maximum length of a line; a longer one is unreadable. */
const MAX_LINE_LENGTH = 500

/**
 * Parses a menu from text: « # Title [area ; area] » is a heading, « label → URL » a link. Blank
 * lines are skipped.
 */
export function readMenuLines(text: string): MenuLines {
  const sections: (TypedSection & { readonly links: TypedLink[] })[] = []
  const unreadable: number[] = []
  for (const [at, raw] of text.split(/\r\n|\n|\r/u).entries()) {
    const [content, line] = [raw.trim(), at + 1]
    if (content === '') continue
    const heading = headingIn(content)
    const link = linkIn(content)
    if (heading) sections.push({ ...heading, line, links: [] })
    else if (link) {
      if (sections.length === 0) sections.push({ title: '', areas: [], line, links: [] })
      sections.at(-1)?.links.push({ ...link, line })
    } else unreadable.push(line)
  }
  return { sections, unreadable }
}

function headingIn(content: string): Pick<TypedSection, 'title' | 'areas'> | undefined {
  const groups = content.length > MAX_LINE_LENGTH ? undefined : HEADING.exec(content)?.groups
  return groups && { title: groups['title'] ?? '', areas: namesIn(groups['areas'] ?? '') }
}

function linkIn(content: string): MenuLink | undefined {
  const groups = content.length > MAX_LINE_LENGTH ? undefined : LINK.exec(content)?.groups
  return groups && { label: groups['label'] ?? '', url: groups['url'] ?? '' }
}

function namesIn(text: string): readonly string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Writes a menu as text in the format that `readMenuLines` parses. */
export function writeMenuLines(sections: readonly WrittenSection[]): string {
  return sections.map((section) => sectionText(section)).join('\n\n')
}

function sectionText({ title, areas, links }: WrittenSection): string {
  const named = areas.length === 0 ? '' : ` [${areas.join(' ; ')}]`
  const heading = title === '' ? [] : [`# ${title}${named}`]
  return [...heading, ...links.map(({ label, url }) => `${label} → ${url}`.trimEnd())].join('\n')
}
