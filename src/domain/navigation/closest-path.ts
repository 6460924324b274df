/** Among the paths of a menu, the one that the path is at or under, the most precise if several are; the home page has nothing under it (§2). */
export function closestPath(paths: readonly string[], path: string): string | undefined {
  return paths
    .filter((each) => each === path || (each !== '/' && path.startsWith(withSlash(each))))
    .toSorted((one, other) => other.length - one.length)[0]
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
