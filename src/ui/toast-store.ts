import { type ReactNode, useSyncExternalStore } from 'react'

export interface ToastAction {
  readonly label: string
  readonly onPress: () => void
}

export interface Toast {
  readonly id: number
  readonly tone: 'success' | 'info' | 'saved' | 'error'
  readonly text: ReactNode
  /** Milliseconds, or `Infinity` for a toast that stays until it is closed. */
  readonly stays: number
  readonly action?: ToastAction | undefined
}

export interface ToastOptions {
  readonly stays?: number | undefined
  /** One action about it, such as undo. */
  readonly action?: ToastAction | undefined
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const update = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

const shower =
  (tone: Toast['tone'], usually: number) =>
  (text: ReactNode, { stays = usually, action }: ToastOptions = {}): void => {
    lastId += 1
    const others = toasts.filter((toast) => toast.tone !== tone || toast.text !== text)
    update([...others, { id: lastId, tone, text, stays, action }])
  }

/** Shows a toast. It can be called anywhere. An error stays until it is closed. */
export const showToast = {
  success: shower('success', 3000),
  info: shower('info', 5000),
  /** Saved on this device, but not sent yet. */
  saved: shower('saved', 5000),
  error: shower('error', Infinity),
}

export const closeToast = (id: number): void => update(toasts.filter((toast) => toast.id !== id))

/** Removes the toasts with a text that is no longer true. */
export const withdrawToast = (text: ReactNode): void => update(toasts.filter((toast) => toast.text !== text))

/** Removes what reports a success without an action: a dialog that opens would have it over its title. */
export const closeSuccessToasts = (): void =>
  update(toasts.filter(({ tone, action }) => tone !== 'success' || action !== undefined))

/** Closes all toasts when the screen is locked, since a toast may name somebody. */
export const closeToasts = (): void => update([])

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useToasts = (): readonly Toast[] => useSyncExternalStore(listen, () => toasts)
