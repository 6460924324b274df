/** The mark of the site: a P whose bowl is a clock, the notice that runs. */
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
