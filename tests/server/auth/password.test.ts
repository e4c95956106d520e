import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#server/domains/auth/password.ts'

it('stores a password as argon2id with 64 MiB, and verifies it', async () => {
  const kept = await hashPassword('Safe!Place2026#x')
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(await verifyPassword(kept, 'Safe!Place2026#x')).toBe(true)
  expect(await verifyPassword(kept, 'Safe!Place2026#y')).toBe(false)
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
})

it('checks four passwords at once and lets the rest wait in order', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [1, 2, 3, 4, 5, 6].map((n) =>
    verifyPassword(null, 'Safe!Place2026#x', {
      demand: () => {
        begun.push(n)
        return new Promise((resolve) => ends.push(resolve))
      },
      countWrong: () => Promise.resolve(),
    }),
  )
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  ends[0]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5])
  ends[1]?.()
  await expect.poll(() => begun).toEqual([1, 2, 3, 4, 5, 6])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual(Array.from({ length: 6 }, () => false))
})
