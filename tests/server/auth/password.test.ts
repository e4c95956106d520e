import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#server/domains/auth/password.ts'
import { Semaphore } from '#server/domains/auth/semaphore.ts'

it('keeps a password as argon2id with 64 MiB, and knows it again', async () => {
  const kept = await hashPassword('Safe!Place2026#x')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await verifyPassword(kept, 'Safe!Place2026#x')).toBe(true)
  expect(await verifyPassword(kept, 'Safe!Place2026#y')).toBe(false)
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
})

it('works on a few at once and lets the rest wait in order', async () => {
  const places = new Semaphore(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3].map((n) =>
    places.during(() => {
      started.push(n)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([1, 2])
  ends[0]?.()
  await all[0]
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  ends.forEach((end) => end())
  await Promise.all(all)
})
