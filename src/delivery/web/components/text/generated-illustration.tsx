import { dataAttributes } from '#delivery/web/contract/data-attributes.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'

import { illustrationPaths, TILE, TILES } from './generate-illustration-paths.ts'
import type { IllustrationShape } from './generate-illustration-paths.ts'

import styles from './illustration.module.css'

interface IllustrationProps {
  /** Seed of the shapes, such as the path of a document. */
  readonly seed: string
  readonly theme?: ThemeKey | undefined
  readonly shape?: IllustrationShape
  readonly className?: string | undefined
}

/** Intrinsic width of a tile in pixels. */
const TILE_WIDTH = 160

/**
 * Renders a decorative illustration generated from a seed, in the colour of its theme if it has
 * one.
 */
export function Illustration({ seed, theme, shape = 'wide', className }: IllustrationProps) {
  const { columns, rows } = TILES[shape]
  const { side, tint, deep, spot, lines } = illustrationPaths(seed, shape)
  return (
    <svg
      className={className === undefined ? styles.drawing : `${styles.drawing} ${className}`}
      {...dataAttributes({ theme })}
      viewBox={`0 0 ${columns * TILE} ${rows * TILE}`}
      width={columns * TILE_WIDTH}
      height={rows * TILE_WIDTH}
      preserveAspectRatio={`${side === 'left' ? 'xMin' : 'xMax'}YMid slice`}
      aria-hidden="true"
      {...dataAttributes({ screen: true })}
    >
      <path className={styles.tint} d={tint} />
      <path className={styles.deep} d={deep} />
      <path className={styles.spot} d={spot} />
      <path className={styles.lines} d={lines} />
    </svg>
  )
}
