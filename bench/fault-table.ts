import type { Reporter, TestModule } from 'vitest/node'
import { failureKinds as wholeKinds, type Failure as WholeFailure } from '#tests/histories/ledger.ts'
import { failureKinds, type Failure } from '#tests/sync/simulator/ledger.ts'

/** The result of one worker's share of the histories. */
interface Figures<Kinds extends string> {
  readonly histories: number
  readonly seconds: number
  readonly tally: Readonly<Record<Kinds, number>>
  readonly failing: readonly {
    readonly seed: number
    readonly failures: readonly { readonly kind: Kinds; readonly what: string }[]
  }[]
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: Figures<Failure['kind']>
    /** The histories on the real store, server and encryption. */
    whole?: Figures<WholeFailure['kind']>
    /** The number of the history in which each seeded bug was found. */
    bugs?: Readonly<Record<string, string>>
  }
}

/** Adds up what the workers found, and prints it. */
export class FaultTable implements Reporter {
  constructor(private readonly seed: string) {}

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const told = modules.flatMap(({ children }) => [...children.allTests()].map((one) => one.meta()))
    const replay = 'Replay with runHistory(seed)'
    this.add(
      'histories',
      failureKinds,
      told.flatMap(({ faults }) => faults ?? []),
      replay,
    )
    const replayWhole = 'Replay with SEED=<seed> HISTORIES=1 vitest run tests/histories'
    this.add(
      'whole histories',
      wholeKinds,
      told.flatMap(({ whole }) => whole ?? []),
      replayWhole,
    )
    const bugs = told.flatMap((one) => Object.entries(one.bugs ?? {}))
    console.table(bugs.map(([bug, found]) => ({ 'seeded bug': bug, 'found in': found })))
    const unread = modules.flatMap((one) => one.errors())
    for (const { message } of [...errors, ...unread]) console.error(message)
  }

  private add<Kinds extends string>(
    name: string,
    kinds: readonly Kinds[],
    parts: readonly Figures<Kinds>[],
    replay: string,
  ): void {
    const sum = (read: (figures: Figures<Kinds>) => number): number =>
      parts.reduce((total, figures) => total + read(figures), 0)
    const histories = sum((figures) => figures.histories)
    const slowest = Math.max(...parts.map(({ seconds }) => seconds))
    console.log(`seed ${this.seed}: ${histories} ${name}, ${Math.round(histories / slowest)} a second`)
    console.table(kinds.map((kind) => ({ failure: kind, count: sum(({ tally }) => tally[kind]) })))
    const failing = parts.flatMap((figures) => figures.failing).slice(0, 20)
    if (failing.length > 0) console.log(replay)
    for (const { seed, failures } of failing)
      for (const { kind, what } of failures) console.log(`${seed} ${kind}: ${what}`)
  }
}
