/** The screens of codes and passwords. */
export { AddPassword } from './add-password.tsx'
export { ForgotPassword } from './forgot-password.tsx'
export { ResetPassword } from './reset-password.tsx'
export { VerifyOtp } from './verify-otp.tsx'
