import * as z from 'zod/mini'
import { defineCall, cachedPublicRead, ownData } from '../call.ts'
import { ReferenceText } from '../fields/reference-text.ts'
import { requiredText } from '../fields/text.ts'
import { errorMessage } from '../i18n/t.ts'
import { Outcome } from '../schemas/outcome.ts'
import { UserSession } from '../schemas/session.ts'
import { limits } from '../wire.ts'

export const userTypes = { newUser: 1, existingUser: 2, resetPassword: 3 } as const

export const auth = {
  /** Returns the person only if the device token is sent; with the cookie alone it answers `locked`. */
  userAuthenticated: defineCall({
    method: 'POST',
    path: '/api/auth/userAuthenticated',
    type: 'read',
    access: 'anyone',
    whileLocked: true,
    beforePasswordIsSet: true,
    input: z.object({}),
    output: UserSession,
  }),
  /**
   * `success` false means a wrong pair; takes the same time for known and unknown addresses. A person who decides on
   * organisations or administers the system gets a code by mail on a device where they never signed in: then no session
   * begins. The code makes the device known, and signing in again succeeds.
   */
  login: defineCall({
    method: 'POST',
    path: '/api/auth/login',
    type: 'write',
    access: 'anyone',
    scope: 'none',
    unkeyed: 'secret',
    input: z.object({
      Username: requiredText(limits.email, errorMessage('field.emailRequired')),
      Password: z.string().check(z.minLength(1, errorMessage('field.passwordRequired')), z.maxLength(200)),
      KeepSignedIn: z.optional(z.boolean()),
    }),
    output: z.object({
      success: z.boolean(),
      message: z.string(),
      userType: z.nullable(z.enum(userTypes)),
      /** The second secret of the new session. It is sent only here; null where no session began. */
      deviceToken: z.nullable(z.string()),
      /** The code itself, only from a development server that sends no mail. */
      otp: z.nullable(z.string()),
      /** The account is disabled. Said only to a browser whose last session was this account's. */
      isDisabled: z.optional(z.boolean()),
      /** The name of a person with a one-time password, who may ask for nothing else yet. */
      name: z.optional(z.string()),
    }),
  }),
  /** Ends every other session of the person. Their other devices keep unsent edits, locked until the next sign-in. */
  signOutElsewhere: defineCall({
    method: 'POST',
    path: '/api/auth/sign-out-elsewhere',
    type: 'write',
    ...ownData,
    needsRecentPassword: true,
    input: z.object({}),
    output: Outcome,
  }),
  getOrganisationTypes: defineCall({
    ...cachedPublicRead,
    path: '/api/auth/getOrganisationTypes',
    input: z.object({}),
    output: z.array(z.object({ organisationTypeId: z.int(), description: ReferenceText })),
  }),
  logout: defineCall({
    method: 'POST',
    path: '/api/auth/logout',
    type: 'write',
    access: 'anyone',
    scope: 'none',
    whileLocked: true,
    beforePasswordIsSet: true,
    unkeyed: 'harmless',
    input: z.object({}),
    output: Outcome,
  }),
}
