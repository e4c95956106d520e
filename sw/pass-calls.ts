declare const self: ServiceWorkerGlobalScope

/** Chromium has it since 123; the types of TypeScript do not. */
interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (route: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network'
  }) => Promise<void>
}

/**
 * What is asked of the server goes there without this worker. It never answers for it, and standing in between it
 * would take the last words of a page with it: a browser drops what a closing page sends while it waits for the worker.
 */
export function letCallsPass(): void {
  self.addEventListener('install', (event: RoutedInstallEvent) => {
    const passed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
    if (passed !== undefined) event.waitUntil(passed)
  })
}
