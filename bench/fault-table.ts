import type { Reporter, TestModule } from 'vitest/node'
import { failureKinds } from '#tests/sync/simulator/ledger.ts'
import type { Tally } from '#tests/sync/simulator/run-many.ts'

/** What one worker's share of the histories came to. */
export interface FaultFigures {
  readonly histories: number
  readonly seconds: number
  readonly tally: Tally
  readonly seeds: readonly number[]
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: FaultFigures
    /** In which history each seeded bug was found. */
    bugs?: Readonly<Record<string, string>>
  }
}

/** Adds up what the workers found, and prints it. */
export class FaultTable implements Reporter {
  constructor(private readonly seed: string) {}

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const told = modules.flatMap(({ children }) => [...children.allTests()].map((one) => one.meta()))
    const parts = told.flatMap(({ faults }) => (faults === undefined ? [] : [faults]))
    const sum = (read: (figures: FaultFigures) => number): number =>
      parts.reduce((total, figures) => total + read(figures), 0)
    const histories = sum((figures) => figures.histories)
    const slowest = Math.max(...parts.map(({ seconds }) => seconds))
    console.log(`seed ${this.seed}: ${histories} histories, ${Math.round(histories / slowest)} a second`)
    console.table(failureKinds.map((kind) => ({ failure: kind, count: sum(({ tally }) => tally[kind]) })))
    const seeds = parts.flatMap((figures) => figures.seeds)
    if (seeds.length > 0) console.log(`Replay with runHistory(seed): ${seeds.slice(0, 20).join(', ')}`)
    const bugs = told.flatMap((one) => Object.entries(one.bugs ?? {}))
    console.table(bugs.map(([bug, found]) => ({ 'seeded bug': bug, 'found in': found })))
    for (const { message } of errors) console.error(message)
  }
}
