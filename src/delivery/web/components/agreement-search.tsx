import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { SearchForm } from './search-form.tsx'

/** The search of a collective agreement by its name or its IDCC. */
export function AgreementSearch({ query }: { readonly query?: string }) {
  return (
    <SearchForm
      place="page"
      size="large"
      within={{
        path: PATHS.agreements,
        label: 'Chercher une convention collective',
        example: 'Nom, métier ou IDCC',
      }}
      {...(query !== undefined && { query })}
    />
  )
}
