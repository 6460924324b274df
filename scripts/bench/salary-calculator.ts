import { loadavg } from 'node:os'

import { loadPayrollModel } from '#adapters/payroll/urssaf-payroll-model.ts'
import { KNOWN_AMOUNTS } from '#domain/payroll/payslip.ts'
import type { KnownAmount, SalaryRequest } from '#domain/payroll/payslip.ts'

import { median } from './statistics.ts'

/** Maximum CPU time of the first salary, including the start of Node, in milliseconds. */
const MAX_FIRST_MS = 1500
/** Maximum CPU time of a later salary, in milliseconds. */
const MAX_LATER_MS = 100

const ROUNDS = 30
const WARM_UP = 8

process.exitCode = main()

/** Measures the payroll model in this process. Returns 1 if a limit is exceeded. */
function main(): number {
  const compute = loadPayrollModel()
  compute(requestOf('brut', 0))
  const missed = [
    report('first salary, with the start of Node', milliseconds(process.cpuUsage()), MAX_FIRST_MS),
    ...KNOWN_AMOUNTS.map((amount) => {
      const times = Array.from({ length: ROUNDS }, (_, round) => {
        const before = process.cpuUsage()
        compute(requestOf(amount, round))
        return milliseconds(process.cpuUsage(before))
      })
      return report(
        `later salary from ${amount} (median)`,
        median(times.slice(WARM_UP)),
        MAX_LATER_MS,
      )
    }),
  ]
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  return missed.includes(true) ? 1 : 0
}

/**
 * Returns a sample request. Amounts rise from one to three minimum wages. Every third contract is
 * part time.
 */
function requestOf(amount: KnownAmount, round: number): SalaryRequest {
  return {
    known: amount,
    amount: 1900 + round * 137,
    executive: round % 2 === 0,
    headcount: '49',
    weeklyHours: round % 3 === 0 ? 24 : undefined,
  }
}

function report(what: string, figure: number, bar: number): boolean {
  const isMissed = figure > bar
  console.log(`${isMissed ? '✘' : '✔'} ${figure.toFixed(0)} ms of ${bar} ms: ${what}`)
  return isMissed
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
