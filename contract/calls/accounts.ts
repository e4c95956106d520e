import * as z from 'zod/mini'
import { defineCall, ownData } from '../call.ts'
import { accountEmail } from '../fields/email.ts'
import { oneTimeCode } from '../fields/one-time-code.ts'
import { changedPassword, changedPasswordsMatch, newPassword, passwordsMatch } from '../fields/password.ts'
import { Outcome } from '../schemas/outcome.ts'
import { Registration } from '../schemas/registration.ts'
import { userTypes } from './auth.ts'

const anonymousWrite = { method: 'POST', type: 'write', access: 'anyone', scope: 'none' } as const

/** The calls of `auth` that make an account or set its password. The start of the app loads without their schemas. */
export const accounts = {
  /**
   * Applies for an organisation. Nothing exists until the code of the mail is verified. A known address gets the same
   * answer, and a mail that says so. `success` is false only while registration is closed.
   */
  register: defineCall({
    ...anonymousWrite,
    path: '/api/auth/register',
    input: Registration,
    output: z.extend(Outcome, {
      userType: z.nullable(z.enum(userTypes)),
      email: z.string(),
      /** The code itself, only from a development server that sends no mail. */
      otp: z.nullable(z.string()),
    }),
  }),
  /**
   * Uses up a code, in the browser that asked for it. Only the newest code works. The `userType` of the answer tells what
   * the code was for: after a registration the person waits for approval; `existingUser` may now sign in on
   * this device; `resetPassword` may now set a password, within 10 minutes.
   */
  verifyOtp: defineCall({
    ...anonymousWrite,
    path: '/api/auth/verify-otp',
    unkeyed: 'secret',
    input: z.object({ Email: accountEmail, OTP: oneTimeCode, UserType: z.enum(userTypes) }),
    output: z.extend(Outcome, { userType: z.nullable(z.enum(userTypes)), email: z.string() }),
  }),
  /**
   * Sends a code for a new password, or the code of the registration again. The answer is the same for every address.
   * `success` is false once too many codes were asked for.
   */
  forgotPassword: defineCall({
    ...anonymousWrite,
    path: '/api/auth/forgot-password',
    input: z.object({ Email: accountEmail }),
    output: z.extend(Outcome, {
      userType: z.enum(userTypes),
      email: z.string(),
      otp: z.nullable(z.string()),
    }),
  }),
  /**
   * Sets the password of the person whose code this browser has verified, once. Ends every session of theirs. A new
   * one begins unless the organisation is not approved yet: then `deviceToken` is null, and `message` says so.
   * `KeepSignedIn` is as at login.
   */
  resetPassword: defineCall({
    ...anonymousWrite,
    path: '/api/auth/reset-password',
    unkeyed: 'secret',
    input: z
      .object({
        Email: accountEmail,
        ...newPassword,
        UserType: z.literal(userTypes.resetPassword),
        KeepSignedIn: z.optional(z.boolean()),
      })
      .check(passwordsMatch),
    output: z.extend(Outcome, { deviceToken: z.nullable(z.string()) }),
  }),
  /** Replaces the one-time password of the session, which only serves this. A new session begins. */
  addPassword: defineCall({
    method: 'POST',
    path: '/api/auth/add-password',
    type: 'write',
    ...ownData,
    beforePasswordIsSet: true,
    unkeyed: 'secret',
    input: z.object({ ...newPassword, UserType: z.literal(userTypes.newUser) }).check(passwordsMatch),
    output: z.extend(Outcome, { deviceToken: z.nullable(z.string()) }),
  }),
  /** Changes one's own password. Every other session of the person ends; this one and its device token stay. */
  changePassword: defineCall({
    method: 'POST',
    path: '/api/auth/change-password',
    type: 'write',
    ...ownData,
    input: z.object(changedPassword).check(changedPasswordsMatch),
    output: Outcome,
  }),
  /** Proves again who uses the session, for the calls that need a password which was entered recently. */
  confirmPassword: defineCall({
    method: 'POST',
    path: '/api/auth/confirm-password',
    type: 'write',
    ...ownData,
    unkeyed: 'harmless',
    input: z.object({ CurrentPassword: changedPassword.CurrentPassword }),
    output: Outcome,
  }),
}
