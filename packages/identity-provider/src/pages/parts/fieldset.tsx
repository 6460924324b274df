import type { ReactNode } from 'react'

import styles from './fieldset.module.css'

interface FieldsetProps {
  readonly legend: string
  readonly children: ReactNode
}

/** Fields that belong together, two abreast where there is room. */
export function Fieldset({ legend, children }: FieldsetProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      <div>{children}</div>
    </fieldset>
  )
}
