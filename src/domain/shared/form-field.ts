/** A field of a form that is sent as an address. */
export interface FormField<Name extends string = string> {
  readonly name: Name
  readonly type: 'day' | 'duration' | 'amount' | 'number' | 'choice'
  readonly label: string
  readonly help?: string
  readonly optional?: true
  /** Of a choice; the first is the default. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}
