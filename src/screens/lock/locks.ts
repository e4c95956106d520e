// The screens of a locked device, of a device without a PIN, and of signing out, in one chunk: few visits need them.
export { SignOut } from '#src/components/this-device/sign-out.tsx'
export { ChoosePin } from './choose-pin.tsx'
export { ConfirmPassword } from './confirm-password.tsx'
export { LockScreen } from './lock-screen.tsx'
