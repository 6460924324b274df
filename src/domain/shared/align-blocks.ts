/**
 * Step from one list of blocks to another: a common block, or one that was changed, removed or
 * added. `before` and `after` are indexes in the lists.
 */
export type BlockStep =
  | { readonly kind: 'same'; readonly before: number; readonly after: number }
  | { readonly kind: 'changed'; readonly before: number; readonly after: number }
  | { readonly kind: 'removed'; readonly before: number }
  | { readonly kind: 'added'; readonly after: number }

/**
 * Maximum length of the lists whose common blocks are searched. The table of common blocks grows
 * with their product.
 */
const MAX_COMPARED = 600

/**
 * Aligns two lists of blocks by their longest common subsequence. Between common blocks, a removed
 * and an added block with the same rank form one changed block. If over 600 blocks lie between the
 * common start and end, none of them counts as common.
 */
export function alignBlocks(
  before: readonly string[],
  after: readonly string[],
): readonly BlockStep[] {
  const steps: BlockStep[] = []
  let [old, young] = [0, 0]
  for (const common of commonBlocks(before, after)) {
    steps.push(...gapSteps([old, common.before], [young, common.after]))
    steps.push({ kind: 'same', ...common })
    old = common.before + 1
    young = common.after + 1
  }
  return [...steps, ...gapSteps([old, before.length], [young, after.length])]
}

type Range = readonly [from: number, until: number]

function gapSteps([old, oldEnd]: Range, [young, youngEnd]: Range): readonly BlockStep[] {
  const paired = Math.min(oldEnd - old, youngEnd - young)
  return Array.from({ length: Math.max(oldEnd - old, youngEnd - young) }, (_, at): BlockStep => {
    if (at < paired) return { kind: 'changed', before: old + at, after: young + at }
    return old + at < oldEnd
      ? { kind: 'removed', before: old + at }
      : { kind: 'added', after: young + at }
  })
}

interface CommonBlock {
  readonly before: number
  readonly after: number
}

function commonBlocks(before: readonly string[], after: readonly string[]): readonly CommonBlock[] {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const heads = Array.from({ length: start }, (_, at) => ({ before: at, after: at }))
  const tails = Array.from({ length: end }, (_, at) => ({
    before: before.length - end + at,
    after: after.length - end + at,
  }))
  const middle = longestCommon(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  const shifted = middle.map((each) => ({ before: each.before + start, after: each.after + start }))
  return [...heads, ...shifted, ...tails]
}

/** Returns the longest common subsequence, or none for lists beyond the maximum length. */
function longestCommon(
  before: readonly string[],
  after: readonly string[],
): readonly CommonBlock[] {
  if (Math.max(before.length, after.length) > MAX_COMPARED) return []
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthAt = (old: number, young: number): number => lengths[old * width + young] ?? 0
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let young = after.length - 1; young >= 0; young -= 1)
      lengths[old * width + young] =
        before[old] === after[young]
          ? lengthAt(old + 1, young + 1) + 1
          : Math.max(lengthAt(old + 1, young), lengthAt(old, young + 1))
  const common: CommonBlock[] = []
  let [old, young] = [0, 0]
  while (old < before.length && young < after.length) {
    if (before[old] === after[young]) common.push({ before: old++, after: young++ })
    else if (lengthAt(old + 1, young) >= lengthAt(old, young + 1)) old += 1
    else young += 1
  }
  return common
}
