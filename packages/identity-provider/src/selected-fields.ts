import { hasFields } from '#domain/shared/fields.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'

/** The part of an object that a list of fields asks for: `id,name,custom_fields{effectif,fonction}`; all of it without a list. Names count in camel case too; unknown ones bring nothing. */
export function selected(object: UnknownFields, list: string | undefined): UnknownFields {
  if (list === undefined || list.trim() === '') return object
  return Object.fromEntries(
    fieldsIn(list).flatMap(({ name, inner }) => {
      const key = name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
      if (!Object.hasOwn(object, key)) return []
      const value = object[key]
      return [[key, inner !== undefined && hasFields(value) ? selected(value, inner) : value]]
    }),
  )
}

interface AskedField {
  readonly name: string
  readonly inner: string | undefined
}

/** Splits at the commas outside of braces; braces do not nest. */
function fieldsIn(list: string): readonly AskedField[] {
  return [...list.matchAll(/([\w-]+)\s*(?:\{([^{}]*)\})?/g)].map(([, name = '', inner]) => ({
    name,
    inner,
  }))
}
