import type { Access } from '#contract/access.ts'

/** The people who may see a route: signed-out people, or everybody who may make a call with this access. */
export type Audience = 'signed-out' | Access
