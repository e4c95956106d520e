import type { SeededRandom } from '#tests/sync/simulator/seeded-random.ts'
import {
  fail,
  isGivenUpWithLater,
  isNeedless,
  isOlder,
  keptHere,
  note,
  type Field,
  type Ledger,
  type Save,
} from './ledger.ts'
import type { Form, Listed, Question, Screen } from './screen.ts'

/** A person who uses one of their phones: reads the screen, types, and decides. */
export interface ScreenUser {
  readonly person: string
  readonly phone: string
  readonly screen: Screen
  /** Whether the app is still there; what a dead one says, nobody hears. */
  readonly isAlive: () => boolean
}

export interface UserContext {
  readonly random: SeededRandom
  readonly ledger: Ledger
  readonly newValue: (field: Field) => string
  readonly noteRecord: (record: string, like: string) => void
}

/** Opens a record, and checks whether it shows less than the person saved there. */
export async function open(
  { ledger }: UserContext,
  user: ScreenUser,
  record: string,
  isAsked: boolean,
): Promise<Form | null> {
  const kept = keptHere(ledger, user, record)
  const form = await user.screen.open(record, isAsked)
  if (form === null || !user.isAlive()) return null
  // The saves of a removed record are in the new record that it was kept as.
  const isKeptAsNew = [...ledger.madeFrom.values()].includes(record)
  if (ledger.rollbacks > 0 || isKeptAsNew) return form
  const wanted = new Set(keptHere(ledger, user, record))
  for (const own of kept) {
    if (wanted.has(own) && !isGivenUpWithLater(ledger, own) && isOlder(ledger, form.shown, own))
      fail(ledger, 'old record shown', `${form.shown[own.field]} after ${own.value} was saved`)
  }
  return form
}

/** Types into one field and presses Save. If the screen says that it is not saved, they may press it again. */
export async function save(
  { random, ledger, newValue }: UserContext,
  user: ScreenUser,
  form: Form,
): Promise<void> {
  const field = random.oneOf(['name', 'post', 'post', 'phone'] as const) ?? 'post'
  const value = newValue(field)
  const { person: by, phone, isAlive } = user
  const one = note(ledger, { by, phone, record: form.record, field, value, seen: form.shown[field] })
  const isValid = random.happens(0.95)
  try {
    await form.save({ field, value, isValid })
    if (isAlive()) one.isCaptured = true
  } catch {
    // The screen says that nothing was saved, and the person lets it be.
  }
}

export async function add(context: UserContext, user: ScreenUser, like: string): Promise<void> {
  const form = await user.screen.openNew(like)
  if (form === null || !user.isAlive()) return
  context.noteRecord(form.record, like)
  await save(context, user, form)
}

/** Discards an edit on the list, and may restore it. */
export async function discardOne(context: UserContext, user: ScreenUser): Promise<void> {
  const listed = context.random.oneOf(await user.screen.list())
  if (listed !== undefined) await giveUp(context, user, listed, listed.discard)
}

export async function restoreOne({ random, ledger }: UserContext, user: ScreenUser): Promise<void> {
  const listed = random.oneOf(await user.screen.listDiscarded())
  if (listed === undefined) return
  const saves = savesIn(ledger, listed)
  for (const one of saves) {
    one.wish = 'unsure'
    one.isMoved = true
  }
  const isDone = await listed.restore()
  if (!user.isAlive()) return
  for (const one of saves) one.wish = isDone ? 'wanted' : 'unsure'
}

async function giveUp(
  { ledger }: UserContext,
  user: ScreenUser,
  listed: Listed,
  act: () => Promise<boolean>,
): Promise<void> {
  const saves = savesIn(ledger, listed)
  const before = saves.map(({ wish }) => wish)
  for (const one of saves) {
    one.wish = 'unsure'
    one.isMoved = true
  }
  const isDone = await act()
  if (!user.isAlive()) return
  saves.forEach((one, index) => {
    one.wish = isDone ? 'given up' : (before[index] ?? 'unsure')
    one.wasGivenUp ||= isDone
  })
}

function savesIn({ byValue }: Ledger, { values }: Listed): readonly Save[] {
  return Object.values(values).flatMap((value) => byValue.get(value) ?? [])
}

/** Answers everything that the app asks. @returns how many questions there were */
export async function answerAll(context: UserContext, user: ScreenUser): Promise<number> {
  const questions = await user.screen.questions()
  for (const question of questions) {
    if (!user.isAlive()) break
    await answer(context, user, question)
  }
  return questions.length
}

async function answer(context: UserContext, user: ScreenUser, question: Question): Promise<void> {
  const { random, ledger } = context
  if (question.about === 'clash') watchClash(ledger, question)
  const discard = (): Promise<void> => giveUp(context, user, question, question.discard)
  switch (question.about) {
    case 'clash': {
      const saves = savesIn(ledger, question)
      for (const one of saves) one.isMoved = true
      if (question.clashes.length === 0) return discard()
      if (random.happens(0.5)) {
        prefer(ledger, question, 'preferredTo')
        if (await question.takeMine()) prefer(ledger, question, 'decidedOver')
        return
      }
      return giveUp(context, user, clashing(question), question.takeTheirs)
    }
    case 'refused':
      if (random.happens(0.3)) return discard()
      if (!(await question.correct())) await question.tryAgain()
      return
    case 'removed': {
      for (const one of savesIn(ledger, question)) one.isMoved = true
      if (random.happens(0.5)) return discard()
      const record = await question.saveAsNew()
      if (record === null) return discard()
      context.noteRecord(record, question.record)
      ledger.madeFrom.set(record, question.record)
      return
    }
    case 'other':
      return undefined
  }
}

/** Only what clashes is given up with it; the rest is sent. */
function clashing(question: Question): Listed {
  const values = Object.fromEntries(question.clashes.map(({ field, mine }) => [field, mine]))
  return { ...question, values }
}

function prefer({ byValue }: Ledger, { clashes }: Question, chosen: 'preferredTo' | 'decidedOver'): void {
  for (const { mine, theirs } of clashes) byValue.get(mine)?.[chosen].add(theirs)
}

/** Somebody is asked only about what they had not seen when they typed, or what they typed over is gone. */
function watchClash(ledger: Ledger, { clashes, record }: Question): void {
  for (const { mine, theirs } of clashes) {
    const own = ledger.byValue.get(mine)
    if (own !== undefined && isNeedless(ledger, own, theirs))
      fail(ledger, 'asked about oneself', `${record}: ${mine} against ${theirs}, which it was typed over`)
  }
}
