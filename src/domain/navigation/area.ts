import type { Area } from './menu.ts'

/** The area that a path belongs to: the one whose address is the path or leads to it, the most precise if several do (§2, §3). The home page as an address leads to itself alone. */
export function currentArea(areas: readonly Area[], path: string): Area | undefined {
  const here = withSlash(path)
  let current: Area | undefined
  for (const area of areas) {
    const base = withSlash(area.url)
    const leads = base === '/' ? here === '/' : here.startsWith(base)
    if (leads && area.url.length > (current?.url.length ?? 0)) current = area
  }
  return current
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
