/** SVG paths of the icons, on a 24 × 24 grid. */
const ICON_PATHS = {
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  close: 'M5 5l14 14M19 5L5 19',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L21 21',
  basket: 'M4 9h16l-1.6 10.5H5.6zM8.5 9V7a3.5 3.5 0 0 1 7 0v2',
  person: 'M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4.5 20.5c.8-4 3.8-5.8 7.5-5.8s6.7 1.8 7.5 5.8',
  home: 'M4 11l8-7l8 7v9.500h-5.500v-6h-5v6H4z',
  paper: 'M4 5h12v14.500H6a2 2 0 0 1-2-2zM16 9h4v8.500a2 2 0 0 1-4 0M7 9h6M7 12.500h6M7 16h4',
  key: 'M8 9.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9zM11.300 10.700L19.500 2.500M16 6l3 3M13 9l2 2',
  letter: 'M3.5 6h17v12.500h-17zM3.5 7l8.5 6.500L20.5 7',
  dot: 'M12 4.500a7.5 7.5 0 1 1 0 15a7.5 7.5 0 0 1 0-15zM12 11a1 1 0 1 1 0 2a1 1 0 0 1 0-2z',
  image: 'M4 5h16v14H4zM4 16l4.5-4.500l3.5 3.500l3-3l5 5M15.5 8.200a1 1 0 1 1 0 2a1 1 0 0 1 0-2z',
  products:
    'M4 4.500h6.500V11H4zM13.5 4.500H20V11h-6.500zM4 14h6.500v6.500H4zM13.5 14H20v6.500h-6.500z',
  external: 'M9 5H5v14h14v-4M13 4h7v7M20 4l-9 9',
  download: 'M12 4v11M7.5 11l4.5 4.500L16.5 11M4.5 20h15',
  check: 'M5 12.500l4.500 4.500L19 7',
  link: 'M10 14a4 4 0 0 0 5.700 0l3.500-3.500a4 4 0 0 0-5.700-5.700L12 6.300M14 10a4 4 0 0 0-5.700 0L4.800 13.500a4 4 0 0 0 5.700 5.700L12 17.700',
  share: 'M12 14.500V3.500M8 7l4-3.500L16 7M6.500 10.500h-2v10h15v-10h-2',
  print: 'M7 9V3.500h10V9M7 17.500H3.500V9h17v8.500H17M7 14h10v6.500H7z',
  info: 'M12 3.500a8.500 8.500 0 1 1 0 17a8.500 8.500 0 0 1 0-17zM12 11v5.500M12 7.300v.4',
  attention: 'M12 4l9 16H3zM12 10v4.500M12 17v.4',
  example: 'M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500L17.500 10',
  chevron: 'M6 9.500l6 6l6-6',
  back: 'M14.5 5.500L8 12l6.5 6.5',
  phone:
    'M6 3.500h3l1.5 5L8.3 10a12 12 0 0 0 5.7 5.700l1.5-2.200l5 1.500v3c0 1.2-1 2-2 2C10.5 19.5 4.5 13.5 4 5.500c0-1 .8-2 2-2z',
} as const

export type IconName = keyof typeof ICON_PATHS

interface DrawingProps {
  readonly className?: string | undefined
  readonly width?: number
  readonly height?: number
}

/** Renders an icon of the set, hidden from screen readers. Callers provide a label. */
export function Icon({ name, ...drawing }: DrawingProps & { readonly name: IconName }) {
  return <IconDrawing path={ICON_PATHS[name]} {...drawing} />
}

/** Renders a path in the style of the icons, hidden from screen readers. */
export function IconDrawing({
  path,
  className,
  width = 24,
  height = 24,
}: DrawingProps & { readonly path: string }) {
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** Renders the logo: a P whose bowl is a clock. */
export function SiteMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="currentColor" d="M4 3h5v26H4z" />
      <circle cx="17" cy="12.5" r="9.5" fill="currentColor" />
      <path
        d="M17 6.75v5.75l4.4 2.6"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.2"
        strokeLinecap="square"
      />
    </svg>
  )
}
