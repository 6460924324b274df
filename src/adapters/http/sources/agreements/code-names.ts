import { CODES } from '../codes.ts'

const OTHERS: ReadonlyMap<string, string> = new Map([
  ['LEGITEXT000006073984', 'Code des assurances'],
  ['LEGITEXT000006074068', 'Code des pensions militaires d’invalidité et des victimes de guerre'],
  ['LEGITEXT000006074233', 'Code des ports maritimes'],
  ['LEGITEXT000006074234', 'Code de l’aviation civile'],
])

/** The name of a code by its identifier at Légifrance, of all the codes that the agreements cite. */
export function codeNamed(id: string): string | undefined {
  return CODES.get(id) ?? OTHERS.get(id)
}
