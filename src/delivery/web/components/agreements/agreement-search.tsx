import { PATHS } from '#domain/navigation/site-paths.ts'

import { SearchForm } from '../search/search-form.tsx'

interface AgreementSearchProps {
  readonly query?: string
  readonly size?: 'small' | 'large'
}

/** The search of a collective agreement by its name or its IDCC. */
export function AgreementSearch({ query, size = 'small' }: AgreementSearchProps) {
  return (
    <SearchForm
      place="page"
      size={size}
      within={{
        path: PATHS.agreements,
        label: 'Chercher une convention collective',
        example: 'Nom, métier ou IDCC',
      }}
      {...(query !== undefined && { query })}
    />
  )
}
