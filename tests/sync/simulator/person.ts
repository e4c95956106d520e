import { fail, isWanted, typedMarksOf, type Call, type Ledger } from './ledger.ts'
import type { Marks } from './marks.ts'
import type { Form, Listed, Question, Screen } from './screen.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A person who uses the phone: reads the screen of a tab, types, and decides. */
export interface ScreenUser {
  readonly person: number
  readonly screen: Screen
  /** Whether the app is still there; what a dead one says, nobody hears. */
  readonly isAlive: () => boolean
}

export interface UserContext {
  readonly random: SeededRandom
  readonly ledger: Ledger
  readonly newId: () => string
  readonly newMark: () => string
  /** Records that a person may open. */
  readonly aggregates: string[]
}

/** Opens a record. If nothing waits, it must show everything that the person saved there. */
export async function openForm(
  { random, ledger, aggregates }: UserContext,
  { person, screen }: ScreenUser,
): Promise<Form | null> {
  const form = await screen.open(random.oneOf(aggregates) ?? '1', random.happens(0.3))
  if (form === null || form.isUnsent || form.epoch !== `${ledger.restored}`) return form
  for (const mark of ownMarksIn(ledger, person, form.record)) {
    if (!form.shown.includes(mark) && isWanted(ledger, mark))
      fail(ledger, 'edit lost', `${mark} left the screen`)
  }
  return form
}

/** A form for a record that only this phone knows. */
export function openNewForm({ newId, aggregates }: UserContext, { screen }: ScreenUser): Form | null {
  if (screen.openNew === null) return null
  const record = newId()
  aggregates.push(record)
  return screen.openNew(record)
}

/** The person types a mark and saves. If the phone says NOT saved, they may press Save once more. */
export async function saveForm(
  { random, ledger, newMark }: UserContext,
  { person }: ScreenUser,
  form: Form,
): Promise<void> {
  const mark = newMark()
  const isDrafted = random.happens(0.5)
  const pressSave = await form.type({ mark, isDrafted, isValid: random.happens(0.94) })
  if (isDrafted) ledger.drafted.add(mark)
  const save = async (): Promise<void> => {
    await pressSave()
    noteSaved(ledger, person, form.record, mark)
  }
  save()
    .catch(() => (random.happens(0.7) ? save() : undefined))
    .catch(() => undefined)
}

function noteSaved(ledger: Ledger, person: number, record: string, mark: string): void {
  ledger.saved.add(mark)
  ledger.ownMarks.set(`${person} ${record}`, [...ownMarksIn(ledger, person, record), mark])
}

function ownMarksIn({ ownMarks }: Ledger, person: number, record: string): Marks {
  return ownMarks.get(`${person} ${record}`) ?? []
}

/** The person decides everything that waits for them. No edit of anybody may be dropped without a question. */
export async function decideAll(context: UserContext, user: ScreenUser): Promise<void> {
  for (const question of await user.screen.questions()) {
    decide(context, user, question).catch(() => undefined)
  }
}

async function decide(context: UserContext, user: ScreenUser, question: Question): Promise<void> {
  const { random, ledger, newMark, newId, aggregates } = context
  if (random.happens(0.08)) return discard(context, user, question)
  switch (question.about) {
    case 'not allowed':
      return void (await question.tryAgain())
    case 'removal of a changed record':
      return void (await question.removeAnyway())
    case 'removal':
      return discard(context, user, question)
    case 'invalid':
    case 'clash': {
      const mark = newMark()
      if (await question.write(mark)) noteSaved(ledger, user.person, question.record, mark)
      return
    }
    case 'removed': {
      if (question.saveAsNew === null) return discard(context, user, question)
      const [mark, record] = [newMark(), newId()]
      const at = aggregates.indexOf(question.record)
      if (at >= 0) aggregates.splice(at, 1)
      if (await question.saveAsNew(record, mark)) noteSaved(ledger, user.person, record, mark)
    }
  }
}

export async function discardOne(context: UserContext, user: ScreenUser): Promise<void> {
  const edit = context.random.oneOf((await user.screen.list()).filter(isWaiting))
  if (edit !== undefined) discard(context, user, edit).catch(() => undefined)
}

/** Discards an edit, and may restore it at once. */
async function discard(context: UserContext, user: ScreenUser, edit: Listed): Promise<void> {
  if (edit.discard === null) return
  const isRegretted = context.random.happens(0.3)
  noteDiscarded(context.ledger, edit)
  if ((await giveUp(context, user, () => typedMarksOf(context.ledger, edit), edit.discard)) && isRegretted)
    await restore(context, user, edit)
}

/** Restores a random discarded edit. */
export async function restoreOne(context: UserContext, user: ScreenUser): Promise<void> {
  const edit = context.random.oneOf((await user.screen.list()).filter(({ isDiscarded }) => isDiscarded))
  if (edit !== undefined) restore(context, user, edit).catch(() => undefined)
}

/** Withdraws a new record with all edits on it, and what the person still saves there until that is done. */
export async function withdrawOne(context: UserContext, user: ScreenUser): Promise<void> {
  const { random, ledger } = context
  const edits = (await user.screen.list()).filter(isWaiting)
  const adding = random.oneOf(edits.filter(({ withdraw }) => withdraw !== null))
  if (!adding?.withdraw) return
  const withdrawn = edits.filter(({ queue }) => queue === adding.queue)
  for (const edit of withdrawn) noteDiscarded(ledger, edit)
  const marks = (): Marks => [
    ...withdrawn.flatMap((edit) => typedMarksOf(ledger, edit)),
    ...ownMarksIn(ledger, user.person, adding.record),
  ]
  giveUp(context, user, marks, adding.withdraw).catch(() => undefined)
}

function isWaiting({ isDiscarded }: Listed): boolean {
  return !isDiscarded
}

function noteDiscarded({ discarded, unsure }: Ledger, { id, record }: Listed): void {
  discarded.add(id)
  unsure.add(record)
}

async function giveUp(
  { ledger }: UserContext,
  user: ScreenUser,
  marks: () => Marks,
  act: () => Promise<boolean>,
): Promise<boolean> {
  const isDone = await carriedOut(ledger, user, marks, act)
  if (isDone) for (const mark of marks()) ledger.givenUp.add(mark)
  return isDone
}

async function restore({ ledger }: UserContext, user: ScreenUser, edit: Listed): Promise<void> {
  const marks = typedMarksOf(ledger, edit)
  const isDone = await carriedOut(ledger, user, () => marks, edit.restore)
  if (isDone) for (const mark of marks) ledger.givenUp.delete(mark)
}

/** Makes a call about marks. Until it has ended, the person does not know whether they are given up. */
async function carriedOut(
  ledger: Ledger,
  user: ScreenUser,
  marks: () => Marks,
  act: () => Promise<boolean>,
): Promise<boolean> {
  const call = { by: user.person, marks, isAlive: user.isAlive }
  ledger.calls.add(call)
  const isDone = await act().catch(() => false)
  if (isDone) ledger.calls.delete(call)
  // The storage may have done it, and failed to say so.
  else await readOutcome(ledger, user, call)
  return isDone
}

/** Where the app died under a call of this person, the screen says now how it ended. */
export async function readOutcomes({ ledger }: UserContext, user: ScreenUser): Promise<void> {
  for (const call of ledger.calls) {
    if (call.by === user.person && !call.isAlive()) await readOutcome(ledger, user, call)
  }
}

/** An edit that is listed as discarded is given up; any other edit waits or is sent. */
async function readOutcome(ledger: Ledger, { screen }: ScreenUser, call: Call): Promise<void> {
  const edits = await screen.list()
  const marksIn = (some: readonly Listed[]): Marks => some.flatMap((edit) => typedMarksOf(ledger, edit))
  const waiting = marksIn(edits.filter(isWaiting))
  const discarded = marksIn(edits.filter(({ isDiscarded }) => isDiscarded))
  ledger.calls.delete(call)
  for (const mark of call.marks()) {
    if (discarded.includes(mark) && !waiting.includes(mark)) ledger.givenUp.add(mark)
    else ledger.givenUp.delete(mark)
  }
}
