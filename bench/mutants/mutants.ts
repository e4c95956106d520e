/** The small bugs, which are inserted one at a time. The named tests must notice each. */
export interface Mutant {
  readonly name: string
  readonly file: string
  /** The text to replace, which must occur exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** These tests run first. If they notice nothing, the fault histories run. */
  readonly tests: readonly string[]
}

type Bug = readonly [name: string, file: string, find: string, replace: string]

const engine = [
  'laws',
  'classify',
  'merging',
  'saved-as-new',
  'captured-again',
  'withdrawn',
  'restored-backup',
  'dependencies',
  'debounce',
  'failing-pushes',
  'sync-status',
  'pushing',
  'copy-order',
  'decisions',
  'backoff',
  'triggers',
].map((name) => `tests/sync/${name}.test.ts`)
const device = [
  'request',
  'sender',
  'lock',
  'store',
  'record-cache',
  'with-database',
  'storage-full',
  'drafts',
  'quarantine',
  'at-rest',
  'merging',
  'merge-entry',
  'ping',
  'durability',
  'polling',
  'device-token',
  'wrong-clock',
  'rolled-back-server',
].map((name) => `tests/offline/${name}.test.ts`)
const server = ['push', 'versioned-writes', 'payloads', 'changes'].map(
  (name) => `tests/server/${name}.test.ts`,
)

const engineBugs: readonly Bug[] = [
  [
    'Retry-After of a year is obeyed',
    'backoff.ts',
    'Math.min(MAX_ASKED, Math.max(0, retryAfter) * 1000)',
    'Math.max(0, retryAfter) * 1000',
  ],
  [
    'the delay has no bound',
    'backoff.ts',
    'Math.min(MAX_BACKOFF, 1000 * 2 ** failures)',
    '1000 * 2 ** failures',
  ],
  ['the delay does not grow', 'backoff.ts', '1000 * 2 ** failures', '1000'],
  ['phones that failed together try together', 'backoff.ts', '* (0.5 + random)', ''],
  ['a clock that was put back holds an entry', 'backoff.ts', '|| notBefore > now + MAX_ASKED', ''],
  [
    'two pushes at once',
    'next-batch.ts',
    "state.entries.some((entry) => entry.state.type === 'sending')",
    'false',
  ],
  ['a stopped entry holds nobody', 'next-batch.ts', 'held.add(entry.queueKey)', ''],
  ['entries of another author are sent', 'next-batch.ts', 'entry.author !== author ||', ''],
  ['a new round shortens what the server asked for', 'next-batch.ts', '!state.asked &&', ''],
  [
    'a new round shortens nothing',
    'next-batch.ts',
    'const isHurried = !state.asked && isNewRound(problem, priority)',
    'const isHurried = false',
  ],
  ['attempts are not counted', 'next-batch.ts', 'attempts: entry.attempts + 1,', ''],
  [
    'a later entry goes before the one it is based on',
    'next-batch.ts',
    'base.version === null && after !== null && unlanded.has(after)',
    'false',
  ],
  [
    'a timer takes over a trigger',
    'runner.ts',
    "wanted === null || wanted === 'timer' ? trigger : wanted",
    'trigger',
  ],
  ['a merge that fails stops the round', 'runner.ts', ".catch(() => ({ type: 'clash' }) as const)", ''],
  ['a stopped runner plans the next look', 'runner.ts', 'if (!isStopped) cancel', 'cancel'],
  [
    'a trigger during a round is forgotten',
    'runner.ts',
    'return wanted === null ? undefined : drain(wanted)',
    '',
  ],
  ['undo of one day', 'resolve.ts', 'const UNDO = 7 * 86_400_000', 'const UNDO = 86_400_000'],
  [
    'a decision on an entry that changed since it was seen',
    'resolve.ts',
    'isAsSeen(entry, seen) ? carriedOut(state, entry, by) : []',
    'carriedOut(state, entry, by)',
  ],
  [
    'an entry in flight is discarded',
    'resolve.ts',
    "state.type !== 'sending' && state.type !== 'discarded'",
    "state.type !== 'discarded'",
  ],
  [
    'an adding is taken back though it was sent',
    'resolve.ts',
    "attempts === 0 || (attempts === 1 && state.type === 'refused')",
    'true',
  ],
  ['a correction goes under the old key', 'resolve.ts', 'rebase: entry.rebase + 1,', 'rebase: entry.rebase,'],
  [
    'a decision is carried out twice',
    'resolve.ts',
    "by.type === 'edited' && by.edition === saveOf(entry.edition)",
    'false',
  ],
  [
    'a removal in flight is taken back',
    'resolve.ts',
    "if (all.some(({ state }) => state.type === 'sending')) return []",
    '',
  ],
  ['what is wanted back goes to its old place', 'resolve.ts', 'seq: state.lastSeq + 1,', 'seq: entry.seq,'],
  ['a save goes into an attempted entry', 'capture.ts', 'last.attempts === 0 &&', ''],
  ['a save that is carried out again is made again', 'capture.ts', 'if (isCaptured) return forgetDraft', ''],
  [
    'a save goes into an entry that it has not seen',
    'capture.ts',
    'isSameCall && isSeen(last, after)',
    'isSameCall',
  ],
  ['the draft stays when it is saved', 'capture.ts', '[...kept, ...forgetDraft]', 'kept'],
  [
    'a later edition counts as the one seen',
    'capture.ts',
    'seen.id === id && seen.edition === edition',
    'seen.id === id',
  ],
  [
    'a late answer counts',
    'answers.ts',
    "entry?.state.type !== 'sending' || entry.rebase !== rebase",
    'entry === undefined',
  ],
  [
    'an answer to older content counts',
    'answers.ts',
    "entry?.state.type !== 'sending' || entry.rebase !== rebase",
    "entry?.state.type !== 'sending'",
  ],
  ['failures are not added up', 'answers.ts', 'const failures = entry.failures + 1', 'const failures = 1'],
  [
    'an accepted entry leaves no receipt',
    'answers.ts',
    "{ type: 'forget', id },\n    {",
    "{ type: 'forget', id },\n    ...([] as Change[]) && {",
  ],
  ['4xx counts as accepted', 'classify.ts', 'status >= 200 && status < 300', 'status >= 200 && status < 500'],
  [
    "a portal's page counts as an answer",
    'classify.ts',
    "if (!marked && status !== 413) return 'portal'",
    '',
  ],
  [
    'a missing answer counts as accepted',
    'classify.ts',
    "answer ? classifyAnswer(answer) : later('busy')",
    "answer ? classifyAnswer(answer) : { type: 'accepted', version: null, reference: null, record: null }",
  ],
  [
    'too old a build is tried again for ever',
    'classify.ts',
    "if (status === 426) return { type: 'needs-update' }",
    '',
  ],
  [
    '500 refuses an entry',
    'classify.ts',
    'status === 408 || status === 425 || status >= 500',
    'status === 408 || status === 425 || status > 500',
  ],
  [
    'what died in flight stays there',
    'recover.ts',
    'return [keep({ ...readied(entry), batchLimit: halfOf(inFlight) })]',
    'return []',
  ],
  ['an old build tries again by itself', 'recover.ts', 'state.client > entry.state.client', 'true'],
  [
    'what came back stays a receipt too',
    'recheck.ts',
    "...back.map(({ id }): Change => ({ type: 'forget-receipt', id })),",
    '',
  ],
  ['what was known goes again', 'recheck.ts', '!isKnown &&', ''],
  [
    'a merged edit meets a restored server as it was merged',
    'recheck.ts',
    'typed === undefined || entry.after !== null',
    'typed !== null',
  ],
  [
    'what follows an edit that was typed again stays as it was',
    'recheck.ts',
    'earlier === undefined ? entry : rebaseFollower(entries, entry, earlier)',
    'earlier === undefined ? entry : entry',
  ],
  ['the next edit is put into one that was merged', 'capture.ts', 'last.typed === undefined &&', ''],
  ['a merge of what has changed since counts', 'merging.ts', '|| !isAsSeen(entry, seen)', ''],
  [
    'merged content goes under the old key',
    'merging.ts',
    'const rebase = entry.rebase + 1',
    'const rebase = entry.rebase',
  ],
  [
    'a clash is dropped',
    'merging.ts',
    "case 'clash':\n      return [keep(clashing(entry, found))]",
    "case 'clash':\n      return [{ type: 'forget', id: entry.id }]",
  ],
  [
    'a merged edit keeps its old base',
    'dependencies.ts',
    'base: { version: found.version, content: found.current }, after: null',
    'base: { version: base.version, content: found.current }, after: null',
  ],
  [
    "anybody's session will do",
    'machine.ts',
    'if (who.signedIn === state.author)',
    'if (who.signedIn !== null)',
  ],
  [
    'a new epoch is not heard',
    'machine.ts',
    'if (state.epoch !== epoch) return also(',
    "if (epoch === '') return also(",
  ],
  [
    'an edit travels without a version',
    'push.ts',
    'if (base.version !== null) return versionTag(base.version)',
    'if (base.version !== null) return null',
  ],
  ['a push never grows again', 'push.ts', 'size = Math.min(entriesInPush, size * 2)', ''],
  [
    'an entry that was merged since is as seen',
    'entry.ts',
    'entry.edition === seen.edition && entry.rebase === seen.rebase',
    'true',
  ],
  ['waiting work counts as sent', 'sync-status.ts', 'if (moving > 0) return', 'if (moving < 0) return'],
  ['an older copy takes the place of a newer', 'copy-order.ts', 'arrived.version >= held.version', 'true'],
].map(([name = '', file = '', ...change]) => [name, `src/sync/${file}`, change[0] ?? '', change[1] ?? ''])

const deviceBugs: readonly Bug[] = [
  [
    'a request hangs for ever',
    'sending/request.ts',
    'callOff = clock.after(pace.patienceFor(bytes), () => timeout.abort())',
    '',
  ],
  ['redirects are followed', 'sending/request.ts', "redirect: 'manual'", "redirect: 'follow'"],
  ['an answer may come from a cache', 'sending/request.ts', "cache: 'no-store',", ''],
  [
    'any answer is ours',
    'sending/request.ts',
    'response.headers.get(headers.marker) === markerValue',
    'true',
  ],
  [
    'the browser lock is not held',
    'sending/sending.ts',
    'locks.request(',
    '((_: string, work: () => Promise<void>) => work())(',
  ],
  [
    'relaxed durability',
    'database/database.ts',
    "chromeTransactionDurability: 'strict'",
    "chromeTransactionDurability: 'relaxed'",
  ],
  [
    'what is accepted stays in the outbox',
    'outbox/outbox-store.ts',
    'forgotten.length > 0 && outbox.bulkDelete(forgotten)',
    'false',
  ],
  [
    'receipts are not kept',
    'outbox/outbox-store.ts',
    'added.length > 0 && receipts.bulkPut(await atServerTime(database, added))',
    'false',
  ],
  [
    'what is not found leaves no mark of its removal',
    'outbox/record-cache.ts',
    'await storeRemovals(records, [{ key: heldKey, version: null, epoch, at: fetchedAt }], epoch)',
    'await records.delete(heldKey)',
  ],
  [
    'a removal has the version of the copy before',
    'outbox/outbox-store.ts',
    'version ?? before + 1',
    'version ?? before',
  ],
  ['the epoch is not kept', 'outbox/outbox-store.ts', 'epoch !== undefined &&', 'false &&'],
  ['what was based on something unreadable goes', 'sending/sender.ts', '&& !withheld.has(entry.ifMatch)', ''],
  ['records of answers lie open', 'outbox/encrypt-entry.ts', 'record: written,', 'record,'],
  [
    'where there is no room nothing is given up',
    'database/with-database.ts',
    'return inRoomMade(database, work, error)',
    'throw error',
  ],
  [
    'a database that has ended is opened again',
    'database/with-database.ts',
    '|| isQuotaExceeded(error) || database.hasEnded',
    '|| isQuotaExceeded(error)',
  ],
  [
    'a captured draft comes back',
    'outbox/drafts.ts',
    'release: (key: string): Draft | undefined => {',
    'release: (key: string): Draft | undefined => {\n      if (key !== null) return undefined',
  ],
  [
    'what was based on something quarantined overwrites',
    'outbox/quarantine.ts',
    'base: { version: NO_VERSION, content: entry.base.content }',
    'base: entry.base',
  ],
  [
    'a probe waits for one that hangs',
    'sending/polling.ts',
    'wait()\n      // If storage fails now, it may work the next time.\n      void look().catch(() => undefined)',
    'void look().catch(() => undefined).finally(wait)',
  ],
  [
    'a hanging ping takes no later answer',
    'sending/ping.ts',
    "if (answer.type === 'silence' || earlier",
    'if (earlier !== resolve || earlier',
  ],
  ['a date in the future stays', 'database/delete-old-rows.ts', '.modify({ at: serverTime })', '.count()'],
  [
    'the mark of a push is forgotten',
    'sending/high-water.ts',
    'path === PUSH ? { ...known, push: given }',
    'path === PUSH ? known',
  ],
  [
    'a device token that was refused is used again',
    'device-lock/device-token.ts',
    'if (token !== null) holder.refuseToken(person, token)',
    '',
  ],
  [
    'merged content keeps the number of its old form',
    'outbox/merge-entry.ts',
    'isRewritten ? payloadVersionOf(steps[kind] ?? []) : payloadVersion',
    'payloadVersion',
  ],
  [
    'an update that clashes is merged all the same',
    'outbox/merge-entry.ts',
    'const { update, clashes } = mergeProviderUpdate(base, mine, theirs)\n  if (clashes.length > 0) return clash',
    'const { update } = mergeProviderUpdate(base, mine, theirs)',
  ],
  [
    'the same record is added twice',
    'outbox/merge-entry.ts',
    "return isThere ? { type: 'same' } : clash",
    'return clash',
  ],
].map(([name = '', file = '', ...change]) => [name, `src/offline/${file}`, change[0] ?? '', change[1] ?? ''])

/** In the engine, where the tests of the device notice them: they hold copies that a person saw in a form. */
const copyBugs: readonly Bug[] = [
  [
    'what somebody took back returns with a copy that was seen',
    'src/sync/dependencies.ts',
    '(version === null || version < seenVersion)',
    'true',
  ],
  [
    'a seen copy is compared with the save before alone',
    'src/sync/dependencies.ts',
    'firstBaseOf(entries, earlier).version',
    'earlier.base.version',
  ],
]

const serverBugs: readonly Bug[] = [
  [
    'a key may carry another request',
    'server/http/idempotency.ts',
    "if (earlier.fingerprint !== fingerprint) throw problem({ type: 'key-reused' })",
    '',
  ],
  [
    'a repeat is carried out again',
    'server/http/idempotency.ts',
    'return { ...earlier.stored, replayed: true }\n  }',
    '}',
  ],
  [
    'a queue goes on after a failure',
    'server/domains/sync/push.ts',
    'if (answer.status >= 300) stuckQueues.add(queueKey)',
    '',
  ],
  [
    'a push counts for whoever is signed in',
    'server/domains/sync/routes.ts',
    "if (input.author !== user.stakeholderId) throw problem({ type: 'not-signed-in' })",
    '',
  ],
  [
    'an old version overwrites',
    'server/http/versions.ts',
    'if (version === seen) return current',
    'if (version >= seen) return current',
  ],
  [
    'a version of another record will do',
    'server/http/versions.ts',
    'made.aggregateId !== aggregateId',
    'false',
  ],
  [
    'a repeat is refused once the right is gone',
    'server/http/perform.ts',
    'if (earlier === undefined) throw error',
    'throw error',
  ],
  ['a failed entry leaves half of itself', 'server/db/reader-writer.ts', 'await db.executeQuery(undo)', ''],
  [
    "another person's keys are known",
    'server/queries/idempotency-key-store.ts',
    ".where('stakeholder_id', '=', person)\n    .where('key', 'in', keys)",
    ".where('key', 'in', keys)",
  ],
  [
    'an unreadable payload is taken for one of today',
    'server/domains/sync/push.ts',
    'version > present - VERSIONS_READ && version <= present',
    'true',
  ],
]

export const mutants: readonly Mutant[] = [
  ...of(engineBugs, engine),
  ...of(deviceBugs, device),
  ...of(copyBugs, device),
  ...of(serverBugs, server),
]

function of(bugs: readonly Bug[], tests: readonly string[]): readonly Mutant[] {
  return bugs.map(([name, file, find, replace]) => ({ name, file, find, replace, tests }))
}
