import { DAY_MS } from '#contract/rules/day.ts'
import { expect, test } from 'vitest'
import { isInstallDue } from '#src/app/install-offer.tsx'

const now = 1_000 * DAY_MS

test.each([
  { views: 1, refusedAt: null, due: false },
  { views: 1, isOffered: true, refusedAt: null, due: true },
  { views: 9, isOffered: true, refusedAt: now, due: false },
  { views: 2, refusedAt: null, due: true },
  { views: 9, refusedAt: now - 89 * DAY_MS, due: false },
  { views: 2, refusedAt: now - 90 * DAY_MS, due: true },
])(
  'after $views pages, refused at $refusedAt, installing is offered: $due',
  ({ views, isOffered = false, refusedAt, due }) => {
    expect(isInstallDue({ views, isOffered, refusedAt, now })).toBe(due)
  },
)
