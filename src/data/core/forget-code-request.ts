import { attempt } from '#src/device/attempt.ts'

/** The key of the code that somebody on this device asked for. It is stored with their address. */
export const CODE_REQUEST = 'gbvf-code'

export function forgetCodeRequest(): void {
  attempt(() => localStorage.removeItem(CODE_REQUEST))
}
