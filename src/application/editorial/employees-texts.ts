import { frenchDate } from '#domain/editorial/french-date.ts'
import { plural } from '#domain/editorial/plural.ts'
import { share } from '#domain/editorial/study-figures.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** What the study of the agreements by employees counts: those whose number is known, the largest first. */
export interface EmployeesFigures {
  /** The name of the largest, and how many employees it covers. */
  readonly largest: string
  readonly employees: number
  /** How many agreements are shown, and how many employees they cover together. */
  readonly shown: number
  readonly covered: number
  /** How many agreements have a known number, and how many employees those cover together. */
  readonly known: number
  readonly knownEmployees: number
  /** How many agreements the library holds. */
  readonly agreements: number
}

/** The fixed words of the study of the agreements by employees. */
export const EMPLOYEES_TEXTS = {
  title: 'Les conventions collectives qui couvrent le plus de salariés',
  chartHeading: 'Les premières conventions',
  unit: 'salariés',
  series: 'Salariés couverts',
  listHeading: 'Lire ces conventions',
  methodHeading: 'Méthode et limites',
  method:
    'L’effectif est le nombre de salariés que la source publique donne pour chaque convention collective. Nous l’avons repris tel quel, et rangé du plus grand au plus petit.',
} as const

/** The title of the chart. */
export function employeesChart({ shown }: EmployeesFigures): string {
  return `Les ${shown} conventions collectives qui couvrent le plus de salariés`
}

/** The study in two sentences. */
export function employeesStandfirst(figures: EmployeesFigures): string {
  return `En tête : ${figures.largest}, avec ${salaried(figures.employees)}. Les ${figures.shown} premières conventions en couvrent ensemble ${salaried(figures.covered)}.`
}

/** What the figures say. */
export function employeesComment({
  known,
  knownEmployees,
  shown,
  covered,
  employees,
}: EmployeesFigures): string {
  return `L’effectif est connu pour ${plural(known, 'convention', 'conventions')}, soit ${salaried(knownEmployees)}. La première en réunit ${share(employees, knownEmployees)}, et les ${shown} premières ${share(covered, knownEmployees)}.`
}

/** What the study cannot say. */
export function employeesLimits(
  { known, agreements }: EmployeesFigures,
  updatedAt: Instant,
): string {
  return `La source ne donne d’effectif que pour ${known} des ${plural(agreements, 'convention', 'conventions')} que le site connaît : une convention absente du graphique n’est pas toujours plus petite. Données arrêtées au ${frenchDate(updatedAt)}.`
}

/** A number of employees. */
export function salaried(count: number): string {
  return plural(count, 'salarié', 'salariés')
}
