interface AreaColorProps {
  readonly color: string
  readonly className?: string | undefined
}

/** The colour of an area, as a drawn bar: the colour is data, and the security policy allows no style attribute. */
export function AreaBar({ color, className }: AreaColorProps) {
  return (
    <svg className={className} preserveAspectRatio="none" viewBox="0 0 1 1" aria-hidden="true">
      <path d="M0 0h1v1H0z" fill={color} />
    </svg>
  )
}

/** The colour of an area, as the border of what it is drawn over. */
export function AreaBorder({ color, className }: AreaColorProps) {
  return (
    <svg className={className} aria-hidden="true">
      <rect width="100%" height="100%" rx="3" fill="none" stroke={color} strokeWidth="4" />
    </svg>
  )
}
