/** Format of an illustration: a wide band, as on articles, or a square, as on error pages. */
export type IllustrationShape = 'wide' | 'square'

type Tone = 'tint' | 'deep' | 'spot' | 'lines'

/** Shapes of an illustration, as one SVG path per tone. */
export interface IllustrationPaths extends Readonly<Record<Tone, string>> {
  /** Side that stays visible if the illustration is cropped. */
  readonly side: 'left' | 'right'
}

/** Draws a motif in the tile at `x` and `y`, in SVG units. Returns its paths with their tones. */
type Motif = (x: number, y: number, draw: Draw) => readonly (readonly [Tone, string])[]
/** Returns the next pseudo-random integer, from 0 to `below` excluded. */
type Draw = (below: number) => number

/** Side of a tile, in SVG units. */
export const TILE = 8

/** Columns and rows of tiles of an illustration, by format. */
export const TILES: Readonly<Record<IllustrationShape, { columns: number; rows: number }>> = {
  wide: { columns: 6, rows: 2 },
  square: { columns: 3, rows: 3 },
}

/**
 * Generates the paths of an illustration: a clock of two by two tiles among random motifs. The same
 * seed gives the same paths.
 */
export function illustrationPaths(seed: string, shape: IllustrationShape): IllustrationPaths {
  const draw = picker(seed)
  const { columns, rows } = TILES[shape]
  const side = draw(2) === 0 ? 'left' : 'right'
  // The clock stays within the three columns that a cropped illustration shows.
  const left = draw(2) + (side === 'left' ? 0 : columns - 3)
  const top = draw(rows - 1)
  const drawn = [...clock(left * TILE, top * TILE, draw)]
  let last = -1
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (isWithin(column, left) && isWithin(row, top)) continue
      // Consecutive motifs always differ.
      last = (last + 1 + draw(MOTIFS.length - 1)) % MOTIFS.length
      drawn.push(...(MOTIFS[last]?.(column * TILE, row * TILE, draw) ?? []))
    }
  }
  const pathOf = (tone: Tone): string =>
    drawn.flatMap(([of, path]) => (of === tone ? [path] : [])).join('')
  return {
    side,
    tint: pathOf('tint'),
    deep: pathOf('deep'),
    spot: pathOf('spot'),
    lines: pathOf('lines'),
  }
}

function isWithin(place: number, start: number): boolean {
  return place === start || place === start + 1
}

/** A clock with a coloured sector from noon, in half hours. */
const clock: Motif = (x, y, draw) => {
  const [centre, middle, radius] = [x + TILE, y + TILE, TILE - 1]
  const share = (3 + draw(6)) / 12
  const angle = 2 * Math.PI * share
  const [endX, endY] = [centre + radius * Math.sin(angle), middle - radius * Math.cos(angle)]
  const large = share > 0.5 ? 1 : 0
  return [
    ['deep', disc(centre, middle, radius)],
    [
      'spot',
      `M${centre} ${middle}V${middle - radius}A${radius} ${radius} 0 ${large} 1 ${short(endX)} ${short(endY)}z`,
    ],
  ]
}

/** A quarter of a disc, in one of four orientations. */
const quarter: Motif = (x, y, draw) => {
  const [right, below] = [draw(2), draw(2)]
  const [cornerX, cornerY] = [x + right * TILE, y + below * TILE]
  const [acrossX, acrossY] = [x + (1 - right) * TILE, y + (1 - below) * TILE]
  const sweep = right === below ? 0 : 1
  const tone = draw(3) === 0 ? 'deep' : 'tint'
  return [
    [tone, `M${cornerX} ${cornerY}V${acrossY}A${TILE} ${TILE} 0 0 ${sweep} ${acrossX} ${cornerY}z`],
  ]
}

/** Four lines of text, the last one shorter. */
const paragraph: Motif = (x, y, draw) => [
  ['lines', [1.4, 3.1, 4.8].map((line) => `M${x + 1} ${short(y + line)}h6`).join('')],
  ['lines', `M${x + 1} ${short(y + 6.5)}h${2 + draw(3)}`],
]

/** A row of ticks, the last one taller. */
const ticks: Motif = (x, y) => [
  ['lines', [1.2, 2.6, 4, 5.4].map((tick) => `M${short(x + tick)} ${y + 7}v-2`).join('')],
  ['lines', `M${short(x + 6.8)} ${y + 7}v-6`],
]

/** Concentric arcs around one corner. */
const ripples: Motif = (x, y, draw) => {
  const right = draw(2)
  const corner = x + right * TILE
  const arcs = [2.4, 4.4, 6.4].map((radius) => {
    const end = right === 0 ? corner + radius : corner - radius
    return `M${corner} ${short(y + TILE - radius)}A${radius} ${radius} 0 0 ${1 - right} ${short(end)} ${y + TILE}`
  })
  return [['lines', arcs.join('')]]
}

/** The stem of the logo, with a dot beside it. */
const stem: Motif = (x, y, draw) => [
  ['tint', `M${x + 1} ${y}h2.6v${TILE}h-2.600z`],
  [draw(2) === 0 ? 'deep' : 'spot', disc(x + 5.8, y + 2 + 2 * draw(3), 1.4)],
]

const MOTIFS: readonly Motif[] = [quarter, paragraph, ticks, quarter, ripples, stem]

function disc(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1-${2 * radius} 0z`
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}

/** Creates a generator of pseudo-random integers from a seed (FNV-1a, then mulberry32). */
function picker(seed: string): Draw {
  let state = 0x81_1c_9d_c5
  for (const sign of seed) {
    state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01_00_01_93)
  }
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * below) / 4_294_967_296) | 0
  }
}
