/** Size of the drawings, in pixels. */
export const [WIDTH, HEIGHT] = [1440, 810] as const

/** Colours of the site, darker where they are a ground, so that both schemes bear them. */
export const COLOURS = {
  paper: '#fcfaf6',
  sand: '#e9dfcc',
  ink: '#1c1a17',
  accent: '#d9583c',
  gold: '#e8b04a',
  work: '#1f3f78',
  workLight: '#8fb6f2',
  staff: '#6d2c58',
  staffLight: '#e39ccb',
  health: '#14543c',
  healthLight: '#7dcba7',
  slate: '#2b3542',
} as const

type Attributes = Readonly<Record<string, string | number>>

function shape(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${written.join('')}/>`
}

/** Returns a rectangle with round corners. */
export function box(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  rx = 14,
): string {
  return shape('rect', { x, y, width, height, rx, fill })
}

export function disc(cx: number, cy: number, r: number, fill: string): string {
  return shape('circle', { cx, cy, r, fill })
}

export function ring(cx: number, cy: number, r: number, stroke: string, width: number): string {
  return shape('circle', { cx, cy, r, fill: 'none', stroke, 'stroke-width': width })
}

export function area(d: string, fill: string): string {
  return shape('path', { d, fill })
}

/** Returns a line with round ends. */
export function stroke(d: string, colour: string, width: number, dash = 'none'): string {
  return shape('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'stroke-dasharray': dash,
  })
}

/** Moves and turns shapes, the turn in degrees. */
export function placed(x: number, y: number, shapes: readonly string[], turn = 0): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${shapes.join('')}</g>`
}

/** Repeats a shape, by its number from 0. */
export function repeat(times: number, draw: (at: number) => string): string {
  return Array.from({ length: times }, (_, at) => draw(at)).join('')
}

/** Returns a drawing on a ground of one colour. */
export function drawing(ground: string, shapes: readonly string[]): string {
  const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${shape('rect', { width: WIDTH, height: HEIGHT, fill: ground })}${shapes.join('')}</svg>`
}
