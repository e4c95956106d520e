import * as z from 'zod/mini'
import { defineCall, ownData } from '../call.ts'
import { newPassword, passwordsMatch } from '../fields/password.ts'
import { requiredText } from '../fields/text.ts'
import { says } from '../i18n/t.ts'
import { Outcome } from '../schemas/outcome.ts'
import { UserSession } from '../schemas/session.ts'
import { limits } from '../wire.ts'

export const userTypes = { newUser: 1, existingUser: 2, resetPassword: 3 } as const

export const auth = {
  /** Returns the person only if the device token is sent; with the cookie alone it answers `locked`. */
  userAuthenticated: defineCall({
    method: 'POST',
    path: '/api/auth/userAuthenticated',
    kind: 'read',
    access: 'anyone',
    whileLocked: true,
    beforePasswordIsSet: true,
    input: z.object({}),
    output: UserSession,
  }),
  /** `success` false means a wrong pair; takes the same time for known and unknown addresses. */
  login: defineCall({
    method: 'POST',
    path: '/api/auth/login',
    kind: 'write',
    access: 'anyone',
    scope: 'none',
    input: z.object({
      Username: requiredText(limits.email, says('field.emailRequired')),
      Password: z.string().check(z.minLength(1, says('field.passwordRequired')), z.maxLength(200)),
      KeepSignedIn: z.optional(z.boolean()),
    }),
    output: z.object({
      success: z.boolean(),
      message: z.string(),
      userType: z.nullable(z.enum(userTypes)),
      /** The second secret of the new session. It is sent only here; null where no session began. */
      deviceToken: z.nullable(z.string()),
    }),
  }),
  /** Replaces the one-time password of the session, which only serves this. A new session begins. */
  addPassword: defineCall({
    method: 'POST',
    path: '/api/auth/add-password',
    kind: 'write',
    ...ownData,
    beforePasswordIsSet: true,
    input: z.object({ ...newPassword, UserType: z.literal(userTypes.newUser) }).check(passwordsMatch),
    output: z.extend(Outcome, { deviceToken: z.nullable(z.string()) }),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    kind: 'write',
    access: 'anyone',
    scope: 'none',
    whileLocked: true,
    beforePasswordIsSet: true,
    input: z.object({}),
    output: Outcome,
  }),
}
