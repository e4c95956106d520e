import type { AnswerOf, Call, InputOf } from '#contract/call.ts'
import { everyCall } from '#contract/index.ts'
import { ProblemError, statusOf, type Problem } from '#contract/problem.ts'
import { headers, markerValue } from '#contract/wire.ts'

/** The fake server's answer to one call. */
export interface Answer {
  readonly call: Call
  readonly reply: (input: unknown) => unknown
}

/**
 * Declares an answer. One that the server could not give does not compile, and one that its schema refuses fails the
 * test.
 */
export function answer<C extends Call>(
  call: C,
  said: AnswerOf<C> | ((input: InputOf<C>) => AnswerOf<C> | Promise<AnswerOf<C>>),
): Answer {
  return {
    call,
    reply: (input) => (typeof said === 'function' ? (said as (given: unknown) => unknown)(input) : said),
  }
}

export function refuse(call: Call, problem: Problem): Answer {
  return {
    call,
    reply: () => {
      throw new ProblemError(problem)
    },
  }
}

export interface FakeServerOptions {
  /** The last answer to a call counts. A call without an answer never gets one. */
  readonly answers: readonly Answer[]
  /** Files by their address. A response is given as it is, without our marker. */
  readonly files: Readonly<Record<string, unknown>>
  /** The problem for every call without an entry in `answers`. */
  readonly refused: Problem | undefined
  readonly isOffline: () => boolean
}

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch
  /** The calls that were made, by their paths in the contract, with their inputs. */
  readonly asked: { readonly path: string; readonly input: unknown }[]
  /** The addresses of calls without an answer in the test. */
  readonly unanswered: Set<string>
  /** Requests and answers that break the contract. */
  readonly faults: Error[]
}

/** Returns a server made of the contract's calls: it parses requests and the test's answers. */
export function aFakeServer({ answers, files, refused, isOffline }: FakeServerOptions): FakeServer {
  const server: FakeServer = {
    asked: [],
    unanswered: new Set(),
    faults: [],
    fetch: async (address, init) => {
      if (isOffline()) throw new TypeError('There is no network')
      const url = new URL(address as string, window.location.origin)
      const file = files[url.pathname]
      if (file instanceof Response) return file.clone()
      if (file instanceof Blob) return new Response(file, { headers: markers })
      if (file !== undefined) return Response.json(file, { headers: markers })
      try {
        return await answered(url, init)
      } catch (error) {
        if (error instanceof ProblemError) return problemAnswer(error.problem)
        if (error instanceof Error && error.name !== 'AbortError' && error.name !== 'TimeoutError')
          server.faults.push(error)
        throw error
      }
    },
  }
  const answered = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const { call, params } = callAt(init?.method ?? 'GET', url.pathname)
    const input = call.input.parse({
      ...params,
      ...Object.fromEntries(url.searchParams),
      ...(await bodyOf(init)),
    })
    server.asked.push({ path: call.path, input })
    const found = answers.findLast((one) => one.call === call)
    if (found === undefined) {
      if (refused !== undefined) throw new ProblemError(refused)
      server.unanswered.add(`${call.method} ${url.pathname}${url.search}`)
      return never(init?.signal)
    }
    return Response.json(call.output.parse(await found.reply(input)), { headers: markers })
  }
  return server
}

const markers = { [headers.marker]: markerValue }

function problemAnswer(problem: Problem): Response {
  const { type, ...details } = problem
  return Response.json({ problem: type, ...details }, { status: statusOf(problem), headers: markers })
}

function callAt(
  method: string,
  pathname: string,
): { readonly call: Call; readonly params: Readonly<Record<string, string>> } {
  for (const { call } of everyCall) {
    if (call.method !== method) continue
    const pattern = call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const found = new RegExp(`^${pattern}$`).exec(pathname)
    if (found !== null) return { call, params: { ...found.groups } }
  }
  throw new Error(`No call of the contract is ${method} ${pathname}, and the test has no such file`)
}

async function bodyOf(init: RequestInit | undefined): Promise<object> {
  if (init?.body === undefined || init.body === null) return {}
  const isPacked = new Headers(init.headers).has('content-encoding')
  if (!isPacked) return JSON.parse(init.body as string) as object
  const bytes = new Blob([init.body as ArrayBuffer]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(bytes).json() as Promise<object>
}

function never(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })
}
