/** Description of one field of a form that is submitted as a query string. */
export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly type: 'day' | 'duration' | 'amount' | 'number' | 'choice'
  readonly label: string
  readonly help?: string
  readonly optional?: true
  /** Set for a `choice` without default, which the reader must answer. */
  readonly required?: true
  /** Options of a `choice`. The first one is the default, unless the field is required. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}
