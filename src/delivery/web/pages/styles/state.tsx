import type { ReactNode } from 'react'

interface StateProps {
  /** The component and the state it is in, as the code names them. */
  readonly name: string
  readonly children: ReactNode
}

/** A component in one of its states, under its name. */
export function State({ name, children }: StateProps) {
  return (
    <div>
      <h3 className="kicker">
        <code>{name}</code>
      </h3>
      {children}
    </div>
  )
}
