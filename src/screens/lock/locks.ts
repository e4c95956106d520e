/** What stands before the screens of a device that is locked or that a PIN is due on, and what ends a session. */
export { SignOut } from '#src/components/this-device/sign-out.tsx'
export { ChoosePin } from './choose-pin.tsx'
export { ConfirmPassword } from './confirm-password.tsx'
export { LockScreen } from './lock-screen.tsx'
