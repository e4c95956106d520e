declare const self: ServiceWorkerGlobalScope

/** Chromium has it since version 123. TypeScript's types do not. */
interface RoutedInstallEvent extends ExtendableEvent {
  readonly addRoutes?: (route: {
    readonly condition: { readonly urlPattern: string }
    readonly source: 'network'
  }) => Promise<void>
}

/**
 * Lets API requests bypass this worker. It never answers them, and handling them would lose a page's last requests: a
 * browser drops the requests of a closing page while it waits for the worker.
 */
export function bypassApi(): void {
  self.addEventListener('install', (event: RoutedInstallEvent) => {
    const passed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
    if (passed !== undefined) event.waitUntil(passed)
  })
}
